// SPDX-License-Identifier: MIT
// A position that is being set up by hand: its text, the scene in which it is edited, and what is still wrong with it.
// What an edit does, and what a position is, is for the engine to say. A plain store without a page.
import type { PositionSetup, Scene, SetupGroup, View } from '../../engine/types'
import { Store } from '../../store'

export interface SetupEngine {
  setup(position: string, edit?: string): Promise<PositionSetup>
}

export interface PositionSetupState {
  text: string // as it is written now
  answer: PositionSetup | null // to that text; none while it is on its way
  view: View | null // the last scene that could be drawn, for the board
  groups: readonly SetupGroup[]
  isDrawn: boolean // the view is of the text
  undoable: number // how many steps can be undone
}

export class PositionSetupStore extends Store<PositionSetupState> {
  readonly #engine: SetupEngine
  #texts: string[] = [] // before each step
  #isTyping = false // text typed in one go is one step
  #asked = 0

  constructor(engine: SetupEngine) {
    super({ text: '', answer: null, view: null, groups: [], isDrawn: false, undoable: 0 })
    this.#engine = engine
  }

  begin(text: string): Promise<void> {
    this.#texts = []
    this.#isTyping = false
    return this.#show(text)
  }

  // Of the scene or of a choice. False when there is no such edit.
  async edit(edit: string): Promise<boolean> {
    const { answer, text } = this.state
    if (!answer) return false
    const asked = ++this.#asked
    const next = await this.#engine.setup(answer.position, edit).catch(() => null)
    if (asked !== this.#asked || !next) return false
    this.#step(text)
    this.#take(next.position, next)
    return true
  }

  type(text: string): Promise<void> {
    if (!this.#isTyping) this.#step(this.state.text)
    this.#isTyping = true
    return this.#show(text)
  }

  // Another position in place of this one.
  replace(text: string): Promise<void> {
    if (text === this.state.text) return Promise.resolve()
    this.#step(this.state.text)
    return this.#show(text)
  }

  undo(): Promise<void> {
    const before = this.#texts.pop()
    this.#isTyping = false
    return before === undefined ? Promise.resolve() : this.#show(before)
  }

  // In other words, when the language has changed.
  again(): Promise<void> {
    return this.#show(this.state.text)
  }

  #step(before: string): void {
    this.#texts.push(before)
    this.#isTyping = false
  }

  async #show(text: string): Promise<void> {
    const asked = ++this.#asked
    this.set({ text, answer: null, undoable: this.#texts.length })
    const answer = await this.#engine.setup(text.trim()).catch(() => null)
    if (asked === this.#asked && answer) this.#take(text, answer)
  }

  #take(text: string, answer: PositionSetup): void {
    const { scene, groups } = answer
    const drawn = scene && { view: viewOf(scene), groups: groups ?? [] }
    this.set({ text, answer, isDrawn: scene !== undefined, undoable: this.#texts.length, ...drawn })
  }
}

// As the board takes it; its moves are edits.
function viewOf(scene: Scene): View {
  return { ply: 0, to_move: 0, legal: [], score: [], over: false, winners: [], status: '', prompt: '', scene }
}
