// SPDX-License-Identifier: MIT
// The server's requests and answers (docs/protocol.md). A request can fail in three ways that need different reactions: the
// server refused it; the server did not answer, so its outcome is unknown; there is no server.
import type {
  Acted,
  Action,
  ActionRequest,
  Created,
  Joined,
  Limits,
  Lobby,
  Moved,
  MoveRequest,
  OnlineGame,
  ProblemDetails,
  Rematched,
  JoinRequest,
  CreateRequest,
} from './types'

// A refusal, with its reason.
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly type: string, // stable, for programs
    readonly detail: string, // for people
    readonly retryAfter = 0, // seconds
    readonly seq = 0, // the last of the game, where it matters
  ) {
    super(detail)
    this.name = 'Problem'
  }
}

// No answer, or one that says to try again: the request may or may not have been carried out.
export class Unreachable extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'Unreachable'
  }
}

// The page comes from a plain file host, not from a Quoin server.
export class NoServer extends Error {
  constructor() {
    super('no server')
    this.name = 'NoServer'
  }
}

const longestWait = 12_000

interface Asked {
  token?: string | undefined
  body?: unknown
}

export class Api {
  readonly #base: string

  // The address of the folder the page is in.
  constructor(base: string) {
    this.#base = base
  }

  async create(request: CreateRequest, token: string): Promise<Created> {
    return (await this.#ask('POST', 'games', { token, body: request })) as Created
  }

  async join(id: string, request: JoinRequest, token: string): Promise<Joined> {
    return (await this.#ask('POST', `games/${word(id)}/join`, { token, body: request })) as Joined
  }

  // With the token of a seat it says what that seat may do.
  async game(id: string, token?: string): Promise<OnlineGame> {
    return (await this.#ask('GET', `games/${word(id)}`, { token })) as OnlineGame
  }

  async move(id: string, move: MoveRequest, token: string): Promise<Moved> {
    return (await this.#ask('POST', `games/${word(id)}/moves`, { token, body: move })) as Moved
  }

  async act(id: string, seq: number, action: Action, token: string): Promise<Acted> {
    const body: ActionRequest = { seq, action }
    return (await this.#ask('POST', `games/${word(id)}/actions`, { token, body })) as Acted
  }

  // The rematch, or that the others have been asked.
  async rematch(id: string, token: string): Promise<Rematched | Acted> {
    return (await this.#ask('POST', `games/${word(id)}/rematch`, { token, body: {} })) as Rematched | Acted
  }

  // Public games that wait for a player, from the one after `after` on.
  async waiting(after = ''): Promise<Lobby> {
    const query = after ? `&after=${word(after)}` : ''
    return (await this.#ask('GET', `games?open=1${query}`)) as Lobby
  }

  async limits(): Promise<Limits> {
    return (await this.#ask('GET', 'limits')) as Limits
  }

  // Where its events are told as they happen, from this ply on.
  live(id: string, from: number): string {
    const address = new URL(`api/games/${word(id)}/live?from=${from}`, this.#base)
    address.protocol = address.protocol.replace('http', 'ws')
    return address.href
  }

  async #ask(method: string, path: string, { token, body }: Asked = {}): Promise<unknown> {
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (token) headers['Authorization'] = `Bearer ${token}`
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), longestWait)
    try {
      const response = await fetch(new URL(`api/${path}`, this.#base), {
        method,
        headers,
        signal: patience.signal,
        cache: 'no-store',
        ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
      })
      return await read(response)
    } catch (error) {
      if (error instanceof Problem || error instanceof NoServer || error instanceof Unreachable) throw error
      throw new Unreachable(error instanceof Error ? error.message : String(error))
    } finally {
      clearTimeout(timer)
    }
  }
}

async function read(response: Response): Promise<unknown> {
  const kind = (response.headers.get('Content-Type') ?? '').split(';')[0]!.trim()
  const isOurs = kind === 'application/json' || kind === 'application/problem+json'
  // A proxy without its server says so in its own words.
  if (response.status >= 500) throw new Unreachable(`${response.status}`)
  if (!isOurs) throw new NoServer()
  const value = (await response.json()) as unknown
  if (response.ok) return value
  const said = value as { [Field in keyof ProblemDetails]?: unknown } // the answer may come from anything on the way
  const text = (it: unknown) => (typeof it === 'string' ? it : '')
  const number = (it: unknown) => (Number.isFinite(Number(it)) ? Number(it) : 0)
  throw new Problem(
    response.status,
    text(said.type).replace('urn:quoin:problem:', ''),
    text(said.detail) || text(said.title) || String(response.status),
    number(response.headers.get('Retry-After')) || number(said.wait),
    number(said.seq),
  )
}

function word(id: string): string {
  return encodeURIComponent(id)
}

// A secret that nobody guesses: 256 bits. The client makes it, so that it has it even if the answer is lost.
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{22,200}$/.test(text)
}
