// SPDX-License-Identifier: MIT
// `quoin serve`, which can be stopped, killed and started again at the same address.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface GameState {
  moves: string[]
  over: boolean
  seq: number
  reason: string | null
  seats: { taken: boolean }[]
  clocks: { base: number; increment: number } | { days: number } | null
}

// One of them, or several at one address.
export interface Servers {
  readonly address: string // of the page
  readonly isRunning: boolean
  start(): Promise<void> // those that do not run
  stop(signal?: NodeJS.Signals): Promise<void>
  close(): Promise<void> // for good
  game(id: string): Promise<GameState>
}

export class Program {
  readonly #flags: readonly string[]
  #process: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()
  #port = 0
  address = ''

  constructor(...flags: string[]) {
    this.#flags = flags
  }

  get port(): number {
    return this.#port
  }

  get isRunning(): boolean {
    return this.#process !== null
  }

  async start(): Promise<void> {
    if (this.isRunning) return
    const program = process.env['QUOIN_PROGRAM'] ?? join(root, 'build/release/quoin')
    if (!existsSync(program)) throw new Error(`${program} is not built`)
    const page = process.env['QUOIN_PAGE'] ?? join(root, 'build/page')
    const args = ['serve', '--port', String(this.#port), '--web', page, '--log', 'warning', ...this.#flags]
    const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = server
    this.#ended = new Promise((done) => server.once('close', () => done()))
    for await (const line of createInterface(server.stdout)) {
      this.address = line.replace('Quoin is at ', '')
      this.#port = Number(new URL(this.address).port)
      server.stdout.resume()
      return
    }
    this.#process = null
    throw new Error(`${program} serve does not serve`)
  }

  // SIGKILL: it has no time to finish anything.
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#process?.kill(signal)
    await this.#ended
    this.#process = null
  }

  async game(id: string): Promise<GameState> {
    const response = await fetch(new URL(`api/games/${id}`, this.address))
    return (await response.json()) as GameState
  }
}
