// SPDX-License-Identifier: MIT
// A state and those who want to know when it changes: a store as Svelte has them, for classes that need no page.

export class Store<State extends object> {
  readonly #listeners = new Set<(state: State) => void>()
  #state: State
  #isDisposed = false

  constructor(state: State) {
    this.#state = state
  }

  get state(): State {
    return this.#state
  }

  subscribe(listener: (state: State) => void): () => void {
    if (!this.#isDisposed) this.#listeners.add(listener)
    listener(this.#state)
    return () => this.#listeners.delete(listener)
  }

  // From now on nothing changes, and nobody hears of it.
  dispose(): void {
    this.#isDisposed = true
    this.#listeners.clear()
  }

  protected set(change: Partial<State>): void {
    if (this.#isDisposed) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }
}
