// SPDX-License-Identifier: MIT
// The lab's own module in workers: some play games, one counts them. Those that play can be ended at any time.
import { Channel, browserWorker, compiled, type EngineSetup } from '../../engine/client'
import { EngineError, type LabGame, type LabPlan, type LabReport, type Question } from '../../engine/types'
import { aboutRun, type Chunk, type LabSettings } from './run'

export type ReportForm = 'json' | 'html'

// The part of it that a session needs.
export interface LabPlayers {
  plan(settings: LabSettings): Promise<LabPlan>
  // Until there is nothing left to take; fails when it is stopped.
  play(settings: LabSettings, take: () => Chunk | null, onGame: (game: LabGame) => void): Promise<void>
  report(settings: LabSettings, lines: readonly string[], form: ReportForm): Promise<string>
  stop(): void
  close(): void
}

interface LabSetup {
  wasm: string | URL | WebAssembly.Module
  workers: number
  makeWorker?: EngineSetup['makeWorker']
}

export class LabEngine implements LabPlayers {
  readonly #counter: Channel
  readonly #players: readonly Channel[]

  constructor({ wasm, workers, makeWorker = browserWorker }: LabSetup) {
    let module: Promise<WebAssembly.Module> | undefined
    const load = () => (module ??= compiled(wasm))
    this.#counter = new Channel(load, makeWorker)
    this.#players = Array.from({ length: workers }, () => new Channel(load, makeWorker))
  }

  async plan(settings: LabSettings): Promise<LabPlan> {
    return (await this.#counter.ask({ verb: 'lab_plan', ...aboutRun(settings) })) as LabPlan
  }

  async play(settings: LabSettings, take: () => Chunk | null, onGame: (game: LabGame) => void): Promise<void> {
    const about = aboutRun(settings)
    const work = async (player: Channel): Promise<void> => {
      for (let chunk = take(); chunk; chunk = take()) {
        await player.ask({ verb: 'lab_play', ...about, ...chunk }, (game) => onGame(game as LabGame))
      }
    }
    await Promise.all(this.#players.map(work))
  }

  async report(settings: LabSettings, lines: readonly string[], form: ReportForm): Promise<string> {
    const question: Question = { verb: 'lab_report', ...aboutRun(settings), lines: [...lines], form }
    return ((await this.#counter.ask(question)) as LabReport).text
  }

  stop(): void {
    for (const player of this.#players) player.close()
  }

  close(): void {
    this.stop()
    this.#counter.close()
  }
}

export function isStopped(error: unknown): boolean {
  return error instanceof EngineError && error.code === 'stopped'
}
