// SPDX-License-Identifier: MIT
// A state with subscribers: a store as in Svelte, for classes that need no page.

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

  // From now on the state never changes, and nobody is notified.
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

// Starts a run and reports its states; the result ends both, so an effect can return it.
export function startAndFollow<State extends object>(
  run: Store<State> & { start(): unknown },
  listener: (state: State) => void,
): () => void {
  const stop = run.subscribe(listener)
  void run.start()
  return () => {
    stop()
    run.dispose()
  }
}
