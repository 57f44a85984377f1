// SPDX-License-Identifier: MIT
// `quoin serve` with a store of its own, which can be stopped, killed and started again at the same address. The program
// may be a script that starts several servers behind one address: it gets the same arguments.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export class OnlineServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'quoin-online-'))
  readonly #flags: readonly string[]
  #process: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()
  #port = 0
  address = ''

  constructor(...flags: string[]) {
    this.#flags = flags
  }

  async start(): Promise<void> {
    const program = process.env['QUOIN_PROGRAM'] ?? join(root, 'build/release/quoin')
    if (!existsSync(program)) throw new Error(`${program} is not built`)
    const store = `sqlite:${join(this.#folder, 'games.db')}`
    const args = ['serve', '--port', String(this.#port), '--web', join(root, 'build/page'), '--store', store]
    const server = spawn(program, [...args, ...this.#flags], { stdio: ['ignore', 'pipe', 'ignore'] })
    this.#process = server
    this.#ended = new Promise((done) => server.once('close', () => done()))
    const lines = createInterface(server.stdout)
    for await (const line of lines) {
      this.address = line.replace('Quoin is at ', '')
      this.#port = Number(new URL(this.address).port)
      lines.close()
      server.stdout.resume()
      return
    }
    throw new Error(`${program} serve does not serve`)
  }

  get isRunning(): boolean {
    return this.#process !== null
  }

  // SIGKILL: it has no time to finish anything.
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#process?.kill(signal)
    await this.#ended
    this.#process = null
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async game(id: string): Promise<{ moves: string[]; over: boolean; seq: number; reason: string | null }> {
    const response = await fetch(new URL(`api/games/${id}`, this.address))
    return (await response.json()) as { moves: string[]; over: boolean; seq: number; reason: string | null }
  }
}
