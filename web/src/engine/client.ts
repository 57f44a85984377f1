// SPDX-License-Identifier: MIT
// The engine as the page knows it. Two workers share one compiled module: `rules` answers quick questions in order,
// `thinker` thinks. A thinker that is stopped is ended at once and replaced, so stopping never waits.

import {
  EngineError,
  type Game,
  type GameRecord,
  type Place,
  type RecordItem,
  type Signature,
  type Solution,
  type SolveOptions,
  type Theme,
  type ThinkOptions,
  type Thought,
  type Thoughts,
  type View,
  type WhyNot,
} from './types.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/** What a Worker has that is needed here. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): unknown
  onmessage: ((event: { data: FromWorker }) => void) | null
  onerror: ((event: { message?: string }) => void) | null
}

export interface EngineSetup {
  /** where the module is, the module itself, or how to get it */
  wasm: string | URL | WebAssembly.Module | (() => Promise<WebAssembly.Module>)
  makeWorker?: () => WorkerLike
  /** of texts for people; may be changed at any time */
  language?: string
}

export class Engine {
  language: string
  readonly #load: () => Promise<WebAssembly.Module>
  readonly #makeWorker: () => WorkerLike
  readonly #rules: Channel
  readonly #thinker: Channel

  constructor(setup: EngineSetup) {
    const { wasm } = setup
    // Fetched when there is something to ask, and once.
    let module: Promise<WebAssembly.Module> | undefined
    const load = (source: Parameters<typeof compiled>[0]) =>
      compiled(source).catch((error: unknown) => {
        module = undefined // the next one who asks tries again
        throw error
      })
    this.#load = wasm instanceof Function ? wasm : () => (module ??= load(wasm))
    this.#makeWorker = setup.makeWorker ?? browserWorker
    this.language = setup.language ?? 'en'
    this.#rules = new Channel(this.#load, this.#makeWorker)
    this.#thinker = new Channel(this.#load, this.#makeWorker)
  }

  /** Another one, with workers of its own, that thinks while this one does. */
  second(): Engine {
    return new Engine({ wasm: this.#load, makeWorker: this.#makeWorker, language: this.language })
  }

  async games(): Promise<Game[]> {
    return ((await this.#rules.ask(['games', this.language])) as { games: Game[] }).games
  }

  look(place: Place): Promise<View> {
    return this.#askRules<View>('look', place)
  }

  whyNot(place: Place, token: string): Promise<WhyNot> {
    return this.#askRules<WhyNot>('whynot', place, oneLine(token))
  }

  /** Why the move that these targets of the scene would choose is refused. */
  whyNotPicks(place: Place, targets: readonly string[]): Promise<WhyNot> {
    return this.#askRules<WhyNot>('whynotpicks', place, targets.join(' '))
  }

  /** What the move, made at the place, changes most: no sentence, one or two. */
  async reasons(place: Place, token: string): Promise<string[]> {
    return (await this.#askRules<{ reasons: string[] }>('reasons', place, oneLine(token))).reasons
  }

  /** What it has found so far is reported a few times a second. A new thought stops the one before it. */
  think(
    place: Place,
    options: ThinkOptions = {},
    onReport: (thoughts: Thoughts) => void = () => {},
    signal?: AbortSignal,
  ): Promise<Thought> {
    const { level = 10, milliseconds = 0, nodes = 0, thorough = false, seed = 1, memoryMiB = 0 } = options
    const numbers = [level, milliseconds, nodes, thorough ? 1 : 0, seed, memoryMiB].map(whole)
    const fields = ['think', this.language, ...placeFields(place), ...numbers]
    return this.#askThinker<Thought>(fields, signal, (report) => onReport(report as Thoughts))
  }

  solve(place: Place, options: SolveOptions = {}, signal?: AbortSignal): Promise<Solution> {
    const { milliseconds = 0, all = false, memoryMiB = 0 } = options
    const numbers = [milliseconds, all ? 1 : 0, memoryMiB].map(whole)
    return this.#askThinker<Solution>(['solve', this.language, ...placeFields(place), ...numbers], signal)
  }

  readRecord(text: string): Promise<GameRecord> {
    return this.#rules.ask(['record', this.language, text]) as Promise<GameRecord>
  }

  /** Tags such as `{Name1: 'Ann', Seat1: 'person', Date: '2026-11-15'}`. Without items, the moves of the place. */
  async writeRecord(
    place: Place,
    tags: Record<string, string> = {},
    items: readonly RecordItem[] = [],
  ): Promise<string> {
    const tagField = Object.entries(tags).map(([name, value]) => `${name}=${oneLine(value)}`)
    const lines = items.map(({ kind, text }) =>
      kind === 'open' || kind === 'close' ? kind : `${kind} ${escaped(text)}`,
    )
    const answer = await this.#askRules<{ text: string }>('write', place, tagField.join('\t'), ...lines)
    return answer.text
  }

  /** As SVG. */
  async picture(place: Place, theme: Theme = 'light'): Promise<string> {
    return (await this.#askRules<{ svg: string }>('picture', place, theme)).svg
  }

  /** The same numbers as the program has, if rules and search do the same here. */
  signature(): Promise<Signature> {
    return this.#askThinker<Signature>(['signature'])
  }

  /** Ends both workers. */
  close(): void {
    this.#rules.close()
    this.#thinker.close()
  }

  async #askRules<T>(verb: string, place: Place, ...rest: string[]): Promise<T> {
    return (await this.#rules.ask([verb, this.language, ...placeFields(place), ...rest])) as T
  }

  async #askThinker<T>(fields: string[], signal?: AbortSignal, onReport?: (report: unknown) => void): Promise<T> {
    if (signal?.aborted) throw stopped()
    this.#thinker.stop()
    const answer = this.#thinker.ask(fields, onReport)
    const id = this.#thinker.lastId
    const stop = () => this.#thinker.stop(id)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      return (await answer) as T
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: EngineError): void
  onReport: (report: unknown) => void
}

/** A worker, made when there is something to ask, with the questions it has not answered yet. */
class Channel {
  lastId = 0
  readonly #load: () => Promise<WebAssembly.Module>
  readonly #makeWorker: () => WorkerLike
  #worker: Promise<WorkerLike> | undefined
  readonly #waiting = new Map<number, Waiting>()

  constructor(load: () => Promise<WebAssembly.Module>, makeWorker: () => WorkerLike) {
    this.#load = load
    this.#makeWorker = makeWorker
  }

  ask(fields: string[], onReport: (report: unknown) => void = () => {}): Promise<unknown> {
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onReport })
      this.#worker ??= this.#start()
      this.#worker.then(
        (worker) => {
          if (this.#waiting.has(id)) worker.postMessage({ id, question: fields.join('\n') })
        },
        (error: unknown) => this.#end(new EngineError('trapped', '', `the engine cannot be loaded: ${error}`)),
      )
    })
  }

  /** Ends the worker if it has work, or has that work if `id` is given; the next question gets a new one. */
  stop(id?: number): void {
    if (id === undefined ? this.#waiting.size > 0 : this.#waiting.has(id)) this.#end(stopped())
  }

  close(): void {
    this.#end(stopped())
  }

  async #start(): Promise<WorkerLike> {
    const loaded = this.#load()
    const worker = this.#makeWorker() // its script comes while the module does
    worker.onmessage = ({ data }) => this.#hear(data)
    worker.onerror = (event) => this.#end(new EngineError('trapped', '', `the engine stopped: ${event.message ?? ''}`))
    try {
      worker.postMessage({ module: await loaded })
    } catch (error) {
      worker.terminate()
      throw error
    }
    return worker
  }

  #hear(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    if (message.kind === 'report') {
      waiting.onReport(JSON.parse(message.json))
      return
    }
    this.#waiting.delete(message.id)
    if (message.kind === 'failure') {
      waiting.reject(new EngineError(message.code, '', message.detail))
      return
    }
    const answer = JSON.parse(message.json) as { error?: { code: string; where: string; detail: string } }
    if (answer.error) {
      waiting.reject(new EngineError(answer.error.code, answer.error.where, answer.error.detail))
    } else {
      waiting.resolve(answer)
    }
  }

  #end(error: EngineError): void {
    const worker = this.#worker
    this.#worker = undefined
    worker?.then((it) => it.terminate()).catch(() => {})
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}

function stopped(): EngineError {
  return new EngineError('stopped', '', 'the thinking was stopped')
}

function placeFields({ game, players, options, moves }: Place): string[] {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return [game, String(players), pairs.join(' '), moves.join(' ')].map(oneLine)
}

/** A field ends where a line does. */
function oneLine(text: string): string {
  return text.replace(/[\n\t]/g, ' ')
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function whole(number: number): string {
  return String(Math.max(0, Math.round(number)))
}

async function compiled(wasm: string | URL | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm
  const response = await fetch(wasm)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  // A host that does not know the type of the file is no reason to fail.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response)
  }
  return WebAssembly.compile(await response.arrayBuffer())
}

function browserWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'quoin' }) as unknown as WorkerLike
}
