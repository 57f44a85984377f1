// SPDX-License-Identifier: MIT
// The engine as the page knows it. Two workers share one compiled module: `rules` answers quick questions in order,
// `thinker` thinks. A thinker that is stopped is ended at once and replaced, so stopping never waits.

import {
  type Course,
  type Effect,
  type Effects,
  EngineError,
  type Game,
  type GameRecord,
  type Games,
  type Picture,
  type PositionRequest,
  type PositionSetup,
  type PositionText,
  type Question,
  type Reasons,
  type RecordItem,
  type Refused,
  type Scene,
  type Scored,
  type Signature,
  type Solution,
  type SolveOptions,
  type Evaluation,
  type Theme,
  type ThinkOptions,
  type Thought,
  type Thoughts,
  type View,
  type WhyNot,
  type Written,
} from './types.ts'
import type { FromWorker, ToWorker } from './worker.ts'

/** The part of Worker that is needed here. */
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

// The player who reads the answer; 0 for nobody in particular.
const reader = (you: number) => (you > 0 ? { you } : {})

export class Engine {
  language: string
  readonly #load: () => Promise<WebAssembly.Module>
  readonly #makeWorker: () => WorkerLike
  readonly #rules: Channel
  readonly #thinker: Channel
  readonly #requests = new WeakMap<Scene['moves'], PositionRequest>()

  constructor(setup: EngineSetup) {
    const { wasm } = setup
    // Fetched once, with the first question.
    let module: Promise<WebAssembly.Module> | undefined
    const load = (source: Parameters<typeof compiled>[0]) =>
      compiled(source).catch((error: unknown) => {
        module = undefined // the next question tries again
        throw error
      })
    this.#load = wasm instanceof Function ? wasm : () => (module ??= load(wasm))
    this.#makeWorker = setup.makeWorker ?? browserWorker
    this.language = setup.language ?? 'en'
    this.#rules = new Channel(this.#load, this.#makeWorker)
    this.#thinker = new Channel(this.#load, this.#makeWorker)
  }

  /** Another engine, with its own workers, that can think at the same time. */
  second(): Engine {
    return new Engine({ wasm: this.#load, makeWorker: this.#makeWorker, language: this.language })
  }

  async games(): Promise<Game[]> {
    return (await this.#askRules<Games>({ verb: 'games', language: this.language })).games
  }

  /** Players who have resigned cannot win. */
  async look(request: PositionRequest, resigned: readonly number[] = []): Promise<View> {
    const about = this.#about(request)
    const view = await this.#askRules<View>({ verb: 'look', ...about, resigned: [...resigned] })
    this.#requests.set(view.scene.moves, { ...about, moves: [...about.moves] })
    return view
  }

  /** The position that a scene shows, even with some areas left out; undefined for a scene from elsewhere. */
  requestOf({ moves }: Pick<Scene, 'moves'>): PositionRequest | undefined {
    return this.#requests.get(moves)
  }

  /** The position as one token without spaces. */
  async position(request: PositionRequest): Promise<string> {
    return (await this.#askRules<PositionText>({ verb: 'position', ...this.#about(request) })).position
  }

  /** The game of a position that is given as one token. */
  openPosition(position: string): Promise<PositionText> {
    return this.#askRules<PositionText>({ verb: 'position', language: this.language, position })
  }

  /** A position that is being set up, right or wrong, after an edit if there is one. Only setup.wasm can be asked. */
  setup(position: string, edit = ''): Promise<PositionSetup> {
    return this.#askRules<PositionSetup>({
      verb: 'setup',
      language: this.language,
      position,
      ...(edit && { edit }),
    })
  }

  whyNot(request: PositionRequest, token: string): Promise<WhyNot> {
    return this.#askRules<WhyNot>({ verb: 'why_not', ...this.#about(request), token })
  }

  /** Why the move that these targets of the scene would choose is refused. */
  whyNotPicks(request: PositionRequest, picks: readonly string[]): Promise<WhyNot> {
    return this.#askRules<WhyNot>({ verb: 'why_not', ...this.#about(request), picks: [...picks] })
  }

  /** What the move would change most, in at most two sentences said to the player `you`. */
  async reasons(request: PositionRequest, token: string, you = 0): Promise<string[]> {
    const question = { verb: 'reasons', ...this.#about(request), token, ...reader(you) } as const
    return (await this.#askRules<Reasons>(question)).reasons
  }

  /** What the move would do there, said to the player `you`; without a token, what the last move did. */
  effects(request: PositionRequest, token?: string, you = 0): Promise<Effects> {
    const question = { verb: 'effects', ...this.#about(request), ...(token ? { token } : {}), ...reader(you) } as const
    return this.#askRules<Effects>(question)
  }

  /** Everything on the board that moves so far have scored for. */
  async scored(request: PositionRequest): Promise<Effect[]> {
    return (await this.#askRules<Scored>({ verb: 'scored', ...this.#about(request) })).shapes
  }

  /** Reports what it has found so far a few times a second. A new call stops the previous one. */
  think(
    request: PositionRequest,
    options: ThinkOptions = {},
    onReport: (thoughts: Thoughts) => void = () => {},
    signal?: AbortSignal,
  ): Promise<Thought> {
    const question: Question = { verb: 'think', ...this.#about(request), ...options }
    return this.#askThinker<Thought>(question, signal, (report) => onReport(report as Thoughts))
  }

  solve(request: PositionRequest, options: SolveOptions = {}, signal?: AbortSignal): Promise<Solution> {
    const question: Question = { verb: 'solve', ...this.#about(request), ...options }
    return this.#askThinker<Solution>(question, signal)
  }

  /** How the game went, as far as its positions are known. */
  course(request: PositionRequest, evaluations: readonly Evaluation[]): Promise<Course> {
    return this.#askRules<Course>({ verb: 'course', ...this.#about(request), evaluations: [...evaluations] })
  }

  readRecord(text: string): Promise<GameRecord> {
    return this.#askRules<GameRecord>({ verb: 'record', language: this.language, text })
  }

  /** Tags such as `{Name1: 'Ann', Seat1: 'person', Date: '2026-11-15'}`. Without items, the moves of the request. */
  async writeRecord(
    request: PositionRequest,
    tags: Record<string, string> = {},
    items: readonly RecordItem[] = [],
  ): Promise<string> {
    const question: Question = { verb: 'write', ...this.#about(request), tags, items: [...items] }
    return (await this.#askRules<Written>(question)).text
  }

  /** As SVG. */
  async picture(request: PositionRequest, theme: Theme = 'light'): Promise<string> {
    return (await this.#askRules<Picture>({ verb: 'picture', ...this.#about(request), theme })).svg
  }

  /** The same numbers as the program has, if rules and search do the same here. */
  signature(): Promise<Signature> {
    return this.#askThinker<Signature>({ verb: 'signature' })
  }

  /** Ends both workers. */
  close(): void {
    this.#rules.close()
    this.#thinker.close()
  }

  // The fields of a position request, without anything else that the caller may keep with it.
  #about({ game, players, options, position, moves }: PositionRequest): PositionRequest & { language: string } {
    const start = position === undefined ? {} : { position }
    return { language: this.language, game, players, options, ...start, moves }
  }

  async #askRules<T>(question: Question): Promise<T> {
    return (await this.#rules.ask(question)) as T
  }

  async #askThinker<T>(question: Question, signal?: AbortSignal, onReport?: (report: unknown) => void): Promise<T> {
    if (signal?.aborted) throw stopped()
    this.#thinker.stop()
    const answer = this.#thinker.ask(question, onReport)
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
export class Channel {
  lastId = 0
  readonly #load: () => Promise<WebAssembly.Module>
  readonly #makeWorker: () => WorkerLike
  #worker: Promise<WorkerLike> | undefined
  readonly #waiting = new Map<number, Waiting>()

  constructor(load: () => Promise<WebAssembly.Module>, makeWorker: () => WorkerLike) {
    this.#load = load
    this.#makeWorker = makeWorker
  }

  ask(question: Question, onReport: (report: unknown) => void = () => {}): Promise<unknown> {
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onReport })
      this.#worker ??= this.#start()
      this.#worker.then(
        (worker) => {
          if (this.#waiting.has(id)) worker.postMessage({ id, question: JSON.stringify(question) })
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
    const answer = JSON.parse(message.json) as Partial<Refused>
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

export async function compiled(wasm: string | URL | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm
  // After the page's own parts, which can be seen before there is an engine.
  const response = await fetch(wasm, { priority: 'low' })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  // A host that does not know the type of the file is no reason to fail.
  if (response.headers.get('Content-Type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response)
  }
  return WebAssembly.compile(await response.arrayBuffer())
}

export function browserWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'quoin' }) as unknown as WorkerLike
}
