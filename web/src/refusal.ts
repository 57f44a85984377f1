// SPDX-License-Identifier: MIT
// Why something was not done: one sentence, shown until something else is done. A store without a page.
import { writable } from 'svelte/store'
import { EngineError, type GameRecord, type PositionRequest } from './engine/types'
import type { Page } from './page'
import { fill } from './texts'
import { asSentence, whyNotPicked, whyNotTyped } from './whynot'

export class Refusal {
  readonly #page: Pick<Page, 'engine' | 'texts' | 'announce'>
  readonly #words = writable('')
  readonly subscribe = this.#words.subscribe

  constructor(page: Pick<Page, 'engine' | 'texts' | 'announce'>) {
    this.#page = page
  }

  // Shown and spoken.
  say(words: string): void {
    const sentence = asSentence(words)
    this.show(sentence)
    this.#page.announce(sentence)
  }

  show(words: string): void {
    this.#words.set(words)
  }

  clear(): void {
    this.show('')
  }

  // The picks together make no move.
  async ofPicks(request: PositionRequest, targets: string[], otherwise: string): Promise<void> {
    this.say(await whyNotPicked(this.#page.engine, request, targets, otherwise))
  }

  async ofMove(request: PositionRequest, token: string): Promise<void> {
    const { engine, texts } = this.#page
    this.say(await whyNotTyped(engine, request, token, texts))
  }

  // Reads a record and hands it on; one that cannot be opened is refused with its line.
  async unlessOpened(text: string, take: (record: GameRecord) => void): Promise<boolean> {
    try {
      take(await this.#page.engine.readRecord(text))
      return true
    } catch (error) {
      const { where, detail } = error instanceof EngineError ? error : { where: '', detail: String(error) }
      this.say(fill(this.#page.texts.badRecord, { where, detail }))
      return false
    }
  }
}
