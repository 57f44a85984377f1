// SPDX-License-Identifier: MIT
// The analysis at this screen: which game is under study, what the address and the browser keep of it, what was refused,
// and which dialog is open. A plain store without a page; the study itself is study.ts.
import { moveName } from '../../board/scene'
import type { Engine } from '../../engine/client'
import { EngineError, type PositionRequest, type View } from '../../engine/types'
import { decodeTree, encodeTree } from '../../tree_link'
import type { Setup } from '../../saved'
import type { Page } from '../../page'
import type { MyGame } from '../../online/my_games'
import { Refusal } from '../../refusal'
import { hashOf, type Route } from '../../route'
import { Store } from '../../store'
import { fill, sentence } from '../../texts'
import { Tree, movesTo, type Branch } from '../../tree'
import { defaultSetup } from '../../defaults'
import { aboutOf, nothingKnown, playerName, tagsOf, type About } from './about'
import type { Findings } from './findings/findings'
import type { RunningGame } from './running'
import { Study, type StudyState } from './study'
import { namesIn } from './whose'
import { chanceWords, standingWords } from './words'
import { asSentence } from '../../whynot'

export type Dialog = 'set-up' | 'position' | 'open' | 'share' | 'keys' | 'comment'

export interface SessionState {
  study: Study | null
  now: StudyState | null // of the study, or of the one before
  about: About
  end: View | null // of the main line
  open: Dialog | null
  pointed: string | null // the move that is pointed at in the list
  going: string | null // the id of our online game that this is, while it goes on: without the engine
}

// What is fetched when it may be needed.
export interface Fetched {
  running(game: string, page: Page): Promise<(request: PositionRequest) => RunningGame | undefined>
  names(tree: Tree, page: Page): Promise<string[]>
}

const fetched: Fetched = {
  async running(game, page) {
    const { isLineOf, runningGames } = await import('./running')
    const games = await runningGames(game, page)
    return (request) => games.find((it) => isLineOf(request, it))
  },
  async names(tree, page) {
    const { Library } = await import('../../my_games/library')
    return namesIn(tree, new Library(page).all(), page.texts)
  },
}

const pause = 250 // milliseconds between two writings

export class Session extends Store<SessionState> {
  readonly refusal: Refusal
  readonly #page: Page
  readonly #prover: Engine // has a worker of its own
  readonly #findings: Findings
  #route: Route = { mode: '', game: '', params: {} }
  #guest: Tree | null = null // came by a link
  #pausing: ReturnType<typeof setTimeout> | undefined
  #isUnwritten = false
  #runningAs: ((request: PositionRequest) => RunningGame | undefined) | null = null
  readonly #fetched: Fetched

  constructor(page: Page, findings: Findings, more: Fetched = fetched) {
    super({ study: null, now: null, about: nothingKnown, end: null, open: null, pointed: null, going: null })
    this.#page = page
    this.#fetched = more
    this.#findings = findings
    this.#prover = page.engine.second()
    this.refusal = new Refusal(page)
  }

  override dispose(): void {
    this.#leave()
    this.#prover.close()
    clearTimeout(this.#pausing)
    this.writeNow()
    super.dispose()
  }

  // ---- which game

  begin(route: Route): void {
    this.#route = route
    const { game, params } = route
    const word = params['g']
    if (params['position'] !== undefined) return void this.#beginAt(params['position'], game)
    if (word === undefined) return this.#beginWith(game)
    const { now } = this.state
    if (now && encodeTree(now.tree) === word && !params['chance']) return
    const linked = decodeTree(word)
    if (linked && this.#page.gameNamed(linked.setting.game)) {
      const at = params['at'] !== undefined ? [...linked.all()][Number(params['at'])] : undefined
      this.#guest = linked
      void this.#enter(linked, this.#keptAbout(linked), at ?? linked.mainLine.at(-1)!, Number(params['chance']) || 0)
    } else {
      this.#beginWith(game)
      this.refusal.say(this.#page.texts.badLink)
    }
  }

  // The last position looked at, if it can still be reached, or the start of a game.
  #beginWith(name: string): void {
    const { games } = this.#page
    const last = name === '' ? (this.#page.gameNamed(String(this.#page.recall('analysis'))) ?? games[0]) : undefined
    const wanted = this.#page.gameNamed(name) ?? last
    if (!wanted || this.state.now?.tree.setting.game === wanted.name) return
    const word = this.#page.recall(`analysis.${wanted.name}`)
    const kept = typeof word === 'string' ? decodeTree(word) : null
    const { players, options } = defaultSetup(wanted)
    const anew = new Tree({ game: wanted.name, players, options })
    const tree = kept?.setting.game === wanted.name ? kept : anew
    void this.#enter(tree, this.#keptAbout(tree), tree.mainLine.at(-1)!).then(() => {
      if (this.state.study?.state.error && tree !== anew) void this.#enter(anew, nothingKnown, anew.root)
    })
  }

  async #enter(tree: Tree, about: About, at: Branch, chance = 0): Promise<void> {
    this.#leave()
    this.refusal.clear()
    const mayRun = this.#mayRun(tree.setting.game)
    const study = new Study(this.#page.engine, this.#prover, this.#findings, tree, this.#wantsEngine && !mayRun)
    this.set({ study, about, open: null, going: null })
    study.subscribe((now) => this.#follow(now))
    if (about === nothingKnown) void this.#findNames(tree)
    await study.start(at)
    if (mayRun) await this.#findRunning(study)
    if (chance > 0 && this.state.study === study && !this.state.going) void study.findChance(chance)
  }

  get #wantsEngine(): boolean {
    return this.#page.recall('analysis.engine') !== false
  }

  // Whether an online game of ours may be going on; which one, the server is asked.
  #mayRun(name: string): boolean {
    const mine = this.#page.recall('online.mine')
    return (
      Array.isArray(mine) && (mine as Partial<MyGame>[]).some(({ game, isOver }) => game === name && isOver === false)
    )
  }

  async #findRunning(study: Study): Promise<void> {
    const runningAs = await this.#fetched.running(study.state.tree.setting.game, this.#page).catch(() => null)
    if (this.state.study !== study) return
    this.#runningAs = runningAs
    this.#heedRunning(study)
    if (!this.state.going && this.#wantsEngine) study.turn(true)
  }

  // The engine says nothing about a game that we are playing against others.
  #heedRunning(study: Study): void {
    const { tree } = study.state
    const going = this.#runningAs?.(tree.requestAt(tree.mainLine.at(-1)!))?.id ?? null
    if (going === this.state.going) return
    this.set({ going })
    if (going) study.turn(false)
  }

  async #findNames(tree: Tree): Promise<void> {
    const called = await this.#fetched.names(tree, this.#page).catch(() => [])
    const { study, about } = this.state
    if (called.length > 0 && study?.state.tree === tree) this.set({ about: { ...about, called } })
  }

  #leave(): void {
    this.state.study?.dispose()
    this.#runningAs = null
    this.set({ study: null, pointed: null })
  }

  setUp({ game, players, options }: Setup): void {
    const tree = new Tree({ game, players, options })
    void this.#enter(tree, nothingKnown, tree.root)
    this.#nameGame(tree)
  }

  // A record, or a position, which is one word.
  async openText(text: string): Promise<void> {
    if (/^\s*[\w-]+\/\S+\s*$/.test(text)) await this.openPosition(text.trim())
    else await this.openRecord(text)
  }

  // Whether it was opened; if not, the refusal says what is wrong with it.
  async openPosition(position: string): Promise<boolean> {
    const tree = await this.#treeAt(position)
    if (typeof tree === 'string') {
      this.refusal.say(tree)
      return false
    }
    void this.#enter(tree, nothingKnown, tree.root)
    this.#nameGame(tree)
    return true
  }

  // By a link.
  async #beginAt(position: string, game: string): Promise<void> {
    const route = this.#route
    const tree = await this.#treeAt(position)
    if (route !== this.#route) return
    if (typeof tree === 'string') {
      this.#beginWith(game)
      return this.refusal.say(tree)
    }
    this.#guest = tree
    void this.#enter(tree, nothingKnown, tree.root)
    this.#nameGame(tree)
  }

  // A game that begins there, or why there is none.
  async #treeAt(token: string): Promise<Tree | string> {
    const { engine, texts } = this.#page
    try {
      const { position, ...start } = await engine.openPosition(token)
      const isUsual = position === (await engine.position({ ...start, moves: [] }))
      return new Tree({ ...start, ...(!isUsual && { position }) })
    } catch (error) {
      const detail = error instanceof EngineError ? error.detail : String(error)
      return fill(texts.badPosition, { detail: asSentence(detail) })
    }
  }

  async openRecord(text: string): Promise<void> {
    await this.refusal.unlessOpened(text, (record) => {
      const tree = Tree.fromItems(record, record.tree)
      const about = aboutOf(record)
      void this.#enter(tree, about, tree.mainLine.at(-1)!)
      this.#page.keep('analysis.about', about)
      this.#nameGame(tree)
    })
  }

  // Another game than the address says: then the address is to say so.
  #nameGame(tree: Tree): void {
    const { game } = tree.setting
    if (game !== this.#route.game) this.#page.visit(hashOf('analysis', game, { g: encodeTree(tree) }))
  }

  // Who played it, as long as it is the game that was opened.
  #keptAbout(tree: Tree): About {
    const kept = this.#page.recall('analysis.about') as About | null
    return kept?.moves === movesTo(tree.mainLine.at(-1)!).join(' ') && kept.moves !== '' ? kept : nothingKnown
  }

  // ---- what the player does

  play(token: string): void {
    void this.state.study?.play(token)
  }

  // Whether it was taken.
  async type(token: string): Promise<boolean> {
    const { study } = this.state
    if (!study) return false
    const isTaken = await study.play(token)
    if (!isTaken) await this.refusal.ofMove(study.request, token)
    return isTaken
  }

  async whyNotPicks(targets: string[], otherwise: string): Promise<void> {
    const { study } = this.state
    if (study) await this.refusal.ofPicks(study.request, targets, otherwise)
  }

  turnEngine(isOn: boolean): void {
    if (this.state.going) return
    this.#page.keep('analysis.engine', isOn)
    this.state.study?.turn(isOn)
  }

  // Another language: the same position in other words.
  lookAgain(): void {
    void this.state.study?.lookAgain()
  }

  show(open: Dialog): void {
    this.set({ open })
  }

  // One that was closed after another was opened closes nothing.
  close(dialog: Dialog): void {
    if (this.state.open === dialog) this.set({ open: null })
  }

  point(pointed: string | null): void {
    this.set({ pointed })
  }

  nameOf(player: number): string {
    return playerName(this.state.about, player, this.#page.texts)
  }

  async record(): Promise<string> {
    const { now, about } = this.state
    const { tree } = now!
    const request = tree.requestAt(tree.mainLine.at(-1)!)
    const { engine } = this.#page
    return engine.writeRecord(request, tagsOf(about, tree, await engine.look(request)), tree.toItems())
  }

  // ---- what happens

  #follow(next: StudyState): void {
    const before = this.state.now
    this.set({ now: next })
    if (next.at !== before?.at || next.version !== before.version || next.tree !== before.tree) this.#write()
    else if (next.view && !before.view) this.#write()
    if (next.tree !== before?.tree || next.version !== before.version) {
      void this.#lookAtEnd(next)
      if (this.state.study) this.#heedRunning(this.state.study)
    }
    if (next.view && before?.view && next.view !== before.view) {
      this.refusal.clear()
      this.set({ pointed: null })
      this.#tell(before, next)
    }
    if (next.course !== before?.course) this.#noteCourse(next)
    if (next.assessment?.isSolved && !before?.assessment?.isSolved) this.#tellVerdict(next)
    if (next.chance && next.chance.kind !== 'looking' && next.chance !== before?.chance) {
      this.#page.announce(chanceWords(next.chance, (player) => this.nameOf(player), this.#page.texts))
    }
  }

  #tell(before: StudyState, { at, view }: StudyState): void {
    const from = before.view?.ply === at.ply - 1 ? before.view : null
    const move = from ? moveName(from.scene, at.move) : at.move
    const words = at.move === '' ? this.#page.texts.startPosition : `${at.ply}. ${move}`
    this.#page.announce(`${words}. ${sentence(view?.status ?? '')}`)
  }

  // Once every position was looked at, one's own list of games can say where this one turned.
  #noteCourse({ survey: { done, count }, course, tree }: StudyState): void {
    if (count < 2 || done < count) return
    const request = tree.requestAt(tree.mainLine.at(-1)!)
    const mistakes = course.mistakes.map(({ ply, player }) => ({ ply, player }))
    void import('../../my_games/library').then(({ Library }) => {
      new Library(this.#page).noteCourse(request, { mistakes, ...(course.turned && { turned: course.turned }) })
    })
  }

  #tellVerdict({ assessment }: StudyState): void {
    const stand = assessment?.thoughts
    if (!stand) return
    const { texts } = this.#page
    this.#page.announce(`${standingWords(stand, this.nameOf(stand.to_move), texts)}. ${texts.allProved}`)
  }

  async #lookAtEnd({ tree, version }: StudyState): Promise<void> {
    const end = await this.#page.engine.look(tree.requestAt(tree.mainLine.at(-1)!)).catch(() => null)
    const { now } = this.state
    if (now?.tree === tree && now.version === version) this.set({ end })
  }

  // The address always holds what is on the board, and the browser keeps it: at once, so that no reload loses a move, and
  // then with pauses, as browsers refuse a page that writes its address all the time. A move changes the tree and then
  // the position in it: both are written together.
  #write(): void {
    this.#isUnwritten = true
    if (this.#pausing !== undefined) return
    queueMicrotask(() => this.writeNow())
    this.#pausing = setTimeout(() => {
      this.#pausing = undefined
      if (this.#isUnwritten) this.#write()
    }, pause)
  }

  writeNow(): void {
    const { now } = this.state
    if (!now?.view || !this.#isUnwritten) return
    this.#isUnwritten = false
    const { tree, version } = now
    const { game } = tree.setting
    // A game that is only looked at does not replace the one worked on: the address has it.
    if (tree !== this.#guest || version > 0) {
      this.#page.keep('analysis', game)
      this.#page.keep(`analysis.${game}`, encodeTree(tree))
    }
    const isNamed = this.#route.game === '' || this.#route.game === game // otherwise #nameGame does it
    if (isNamed && this.#page.hash.startsWith('#/analysis')) this.#page.replaceHash(hashOfStudy(now))
  }
}

// The address of a study as it stands.
export function hashOfStudy({ tree, at }: StudyState): string {
  const index = at === tree.mainLine.at(-1) ? '' : String([...tree.all()].indexOf(at))
  return hashOf('analysis', tree.setting.game, { g: encodeTree(tree), ...(index && { at: index }) })
}
