// SPDX-License-Identifier: MIT
// The engine under Node: the module as it was built, and threads in place of a browser's workers.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

import { build, type Rolldown } from 'vite'
import { afterAll } from 'vitest'

import { Engine, type WorkerLike } from '../../src/engine/client.ts'
import type { Game } from '../../src/engine/types.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export const module = new WebAssembly.Module(readFileSync(process.env['QUOIN_WASM'] ?? `${root}build/wasm/quoin.wasm`))

/** What positions are set up with. */
export const setupModule = new WebAssembly.Module(readFileSync(`${root}build/wasm/setup.wasm`))

/** What plays and counts the games of the lab. */
export const labModule = new WebAssembly.Module(readFileSync(`${root}build/wasm/lab.wasm`))

/** The worker's script as a page would get it. */
async function workerScript(): Promise<string> {
  const entry = `${root}web/src/engine/worker.ts`
  const lib = { entry, formats: ['iife' as const], name: 'worker' }
  const result = await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib } })
  const [output] = result as Rolldown.RolldownOutput[]
  return output!.output[0].code
}

// What a browser's worker has, said in Node's words.
const prelude = `
  const { parentPort } = require('node:worker_threads')
  globalThis.self = {
    postMessage: (data) => parentPort.postMessage(data),
    addEventListener: (_, listener) => parentPort.on('message', (data) => listener({ data })),
  };
`

class Thread implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  readonly #worker: Worker

  constructor(script: string) {
    this.#worker = new Worker(prelude + script, { eval: true })
    this.#worker.on('message', (data) => this.onmessage?.({ data }))
    this.#worker.on('error', (error) => this.onerror?.(error as Error))
  }

  postMessage(message: Parameters<WorkerLike['postMessage']>[0]) {
    this.#worker.postMessage(message)
  }

  terminate() {
    return this.#worker.terminate()
  }
}

export async function makeEngine(wasm = module): Promise<Engine> {
  const script = await workerScript()
  return new Engine({ wasm, makeWorker: () => new Thread(script) })
}

/** One for all tests of a file, with what it knows of its games. */
export async function engineOfTests(): Promise<{ engine: Engine; games: Game[] }> {
  const engine = await makeEngine()
  afterAll(() => engine.close())
  return { engine, games: await engine.games() }
}
