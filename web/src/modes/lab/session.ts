// SPDX-License-Identifier: MIT
// A run of the lab: games that are played in workers, kept as they end, and counted while they come in. A plain store
// without a page.
import type { LabGame } from '../../engine/types'
import type { Page } from '../../page'
import { Store } from '../../store'
import type { RunStorage } from './kept_runs'
import { isStopped, type LabPlayers, type ReportForm } from './lab_engine'
import type { Report } from './report'
import { Missing, playedOf, sameOptions, type Chunk, type LabRun, type LabSettings, type PlayedGame } from './run'

export type Phase = 'loading' | 'none' | 'stopped' | 'waiting' | 'playing' | 'complete'

export interface LabState {
  phase: Phase // `waiting` for another tab that plays
  run: LabRun | null
  games: readonly PlayedGame[] // in the order in which they came
  report: Report | null // of the games up to a moment ago
  problem: string
  isOther: boolean // another version of the engine has played these: they cannot be gone on with
  isKept: boolean // after a reload they are still there
}

type LabPage = Pick<Page, 'engine' | 'alone'>

const least = 400 // milliseconds between two counts
const pace = 800 // milliseconds that a worker is given work for
const longest = 20 // games at a time

export class Session extends Store<LabState> {
  readonly #page: LabPage
  readonly #players: LabPlayers
  readonly #storage: RunStorage
  readonly #game: string
  #stop = new AbortController()
  #isCounting = false
  #counted = -1 // how many games the report is of
  #due = 0 // when the next count may begin

  constructor(game: string, page: LabPage, players: LabPlayers, storage: RunStorage) {
    super({ phase: 'loading', run: null, games: [], report: null, problem: '', isOther: false, isKept: true })
    this.#game = game
    this.#page = page
    this.#players = players
    this.#storage = storage
  }

  override dispose(): void {
    super.dispose()
    this.#stop.abort()
    this.#players.close()
  }

  // What is left of the last run.
  async load(): Promise<void> {
    await this.#recall()
    const { run } = this.state
    if (!run) return this.set({ phase: 'none' })
    const plan = await this.#players.plan(run).catch(() => null)
    this.set({ isOther: plan?.header !== run.header, phase: this.#isComplete() ? 'complete' : 'stopped' })
    if (!this.state.isOther) await this.#count()
  }

  // In place of the run before. Fails when there is no such variant.
  async start(settings: LabSettings): Promise<void> {
    this.stop()
    const { game, players } = settings
    for (const options of settings.variants) {
      await this.#page.engine.look({ game, players, options: { ...options }, moves: [] })
    }
    const [first = {}, second] = settings.variants
    const variants = second && !sameOptions(first, second) ? [first, second] : [first]
    const wanted = { ...settings, variants }
    const plan = await this.#players.plan(wanted)
    const labels = plan.variants.map(({ label }) => label)
    const run = { ...wanted, header: plan.header, labels, options: plan.variants.map(({ options }) => options) }
    this.#counted = -1
    this.set({ run, games: [], report: null, problem: '', isOther: false, isKept: true })
    void this.#play(true)
  }

  goOn(): void {
    if (this.state.run && !this.state.isOther && this.state.phase === 'stopped') void this.#play(false)
  }

  stop(): void {
    this.#stop.abort()
    this.#players.stop()
  }

  // As `quoin report --brief` writes it.
  async file(form: ReportForm): Promise<string> {
    return this.#players.report(this.state.run!, this.#lines(), form)
  }

  async #play(isNew: boolean): Promise<void> {
    const stop = new AbortController()
    this.#stop = stop
    this.set({ phase: 'waiting', problem: '' })
    try {
      await this.#page.alone(`lab.${this.#game}`, stop.signal, () => this.#playAlone(isNew, stop.signal))
    } catch (error) {
      if (!stop.signal.aborted && !isStopped(error)) this.set({ problem: wordsOf(error) })
    }
    if (stop === this.#stop) this.set({ phase: this.#isComplete() ? 'complete' : 'stopped' })
    await this.#count()
  }

  async #playAlone(isNew: boolean, signal: AbortSignal): Promise<void> {
    if (isNew) await this.#storage.begin(this.state.run!).catch(() => this.set({ isKept: false }))
    else if (this.state.isKept) await this.#recall() // another tab may have played on
    if (signal.aborted) return
    this.set({ phase: 'playing' })
    const { run } = this.state
    const missing = new Missing(run!, this.state.games)
    const begun = performance.now()
    let played = 0
    // Few games at a time while they take long, so that no worker is left with many at the end.
    const take = (): Chunk | null => {
      if (signal.aborted) return null
      const each = played > 0 ? (performance.now() - begun) / played : pace
      return missing.take(Math.max(1, Math.min(longest, Math.floor(pace / each))))
    }
    await this.#players.play(run!, take, (game) => {
      if (signal.aborted) return
      played++
      this.#take(game)
    })
  }

  #take(game: LabGame): void {
    this.set({ games: [...this.state.games, playedOf(game)] })
    if (this.state.isKept) void this.#storage.add(this.#game, game).catch(() => this.set({ isKept: false }))
    if (performance.now() >= this.#due) void this.#count()
  }

  async #recall(): Promise<void> {
    try {
      const kept = await this.#storage.load(this.#game)
      const games = kept?.games.map(playedOf).sort((a, b) => a.game - b.game || a.variant - b.variant)
      if (kept && games) this.set({ run: kept.run, games })
    } catch {
      this.set({ isKept: false })
    }
  }

  // Counting takes longer the more games there are: it is given a third of the time.
  async #count(): Promise<void> {
    const { run, games } = this.state
    if (this.#isCounting || !run || games.length === this.#counted || games.length === 0) return
    this.#isCounting = true
    const begun = performance.now()
    try {
      const report = JSON.parse(await this.#players.report(run, this.#lines(), 'json')) as Report
      if (run === this.state.run) this.set({ report })
      if (run === this.state.run) this.#counted = games.length
    } catch (error) {
      if (!isStopped(error)) this.set({ problem: wordsOf(error) })
      this.#counted = games.length
    } finally {
      this.#isCounting = false
      this.#due = performance.now() + Math.max(least, 2 * (performance.now() - begun))
    }
    // Those that came in meanwhile are counted once no more come.
    if (this.state.phase !== 'playing') await this.#count()
  }

  #isComplete(): boolean {
    const { run, games } = this.state
    return run !== null && games.length >= run.games * run.labels.length
  }

  // In the order in which the command would have played them.
  #lines(): string[] {
    const games = [...this.state.games].sort((a, b) => a.variant - b.variant || a.game - b.game)
    return games.map(({ line }) => line)
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
