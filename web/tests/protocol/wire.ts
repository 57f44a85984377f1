// SPDX-License-Identifier: MIT
// A client that believes nothing: it holds every answer and every message of a real server against protocol/openapi.yaml.
import { request } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { expect } from 'vitest'
import { Schemas, type Operation, type Response } from '../schema'
import type { Action, Created, LiveMessage, OnlineGame, ProblemName } from '../../src/online/types'

export interface Answer {
  status: number
  fields: Record<string, string>
  text: string
  body: unknown
}

export interface Sent {
  token?: string
  body?: unknown // a string is sent as it is
  type?: string // of the body
  fields?: Record<string, string>
}

const methods = ['get', 'post']

export const schemas = new Schemas('openapi.yaml')
const { paths, components } = schemas.document

// Every operation of the schema: its method and the pattern of its path.
export const operations = Object.entries(paths).flatMap(([pattern, path]) =>
  methods.filter((method) => method in path).map((method) => ({ method: method.toUpperCase(), pattern })),
)

export function urn(name: string): string {
  return `urn:quoin:problem:${name}`
}

function patternOf(path: string): string | undefined {
  return Object.keys(paths).find((it) => new RegExp(`^${it.replace('{id}', '[^/]+')}$`).test(path))
}

function resolved(response: Response): Response {
  return response.$ref ? components.responses[response.$ref.split('/').at(-1)!]! : response
}

// Which response an answer of that status has to be, and what it is called.
function responseTo(method: string, path: string, status: number): { response: Response; at: string } {
  const pattern = patternOf(path)
  const shared = (name: string) => ({ response: components.responses[name]!, at: name })
  if (!pattern) return shared('NoSuchPath')
  const operation = paths[pattern]![method === 'HEAD' ? 'get' : method.toLowerCase()]
  if (!operation) return shared(status === 404 ? 'UnknownGame' : 'WrongMethod')
  const own = operation.responses[status]
  if (!own) return shared('Unserved')
  return { response: resolved(own), at: `${method} ${pattern} ${status}` }
}

function holdHeaders({ headers = {} }: Response, fields: Record<string, string>, at: string): void {
  for (const [name, header] of Object.entries(headers)) {
    const { required, schema } = header.$ref ? components.headers[header.$ref.split('/').at(-1)!]! : header
    const value = fields[name.toLowerCase()]
    if (value === undefined) expect(required, `${at} lacks ${name}`).not.toBe(true)
    else expect(schemas.faults(schema, value, `${at} ${name}`)).toEqual([])
  }
}

// Fails when the answer is not as the schema says.
export function hold(method: string, target: string, answer: Answer): void {
  const { response, at } = responseTo(method, target.split('?')[0]!, answer.status)
  const said = `${method} ${target}: ${answer.status} ${answer.text.slice(0, 300)}`
  holdHeaders(response, answer.fields, at)
  const content = response.content?.[answer.fields['content-type'] ?? '']
  expect(content, `${said} is ${answer.fields['content-type']}, which ${at} is not`).toBeDefined()
  schemas.seen.add(at)
  if (method === 'HEAD') return expect(answer.text, said).toBe('')
  expect(schemas.faults(content!.schema, answer.body, at), said).toEqual([])
  if (answer.status >= 400 && !target.startsWith('/healthz')) {
    expect(answer.body).toMatchObject({ status: answer.status })
  }
}

// What the server takes has to be what the schema says that it takes.
function holdRequest(method: string, target: string, { body }: Sent, status: number): void {
  const operation = paths[patternOf(target.split('?')[0]!) ?? '']?.[method.toLowerCase()]
  const schema = operation?.requestBody?.content['application/json'].schema
  if (!schema || body === undefined || status >= 300) return
  expect(schemas.faults(schema, body, `${method} ${target} request`), JSON.stringify(body)).toEqual([])
}

function answerOf(status: number, fields: Record<string, string>, text: string): Answer {
  const isJson = /json$/.test(fields['content-type'] ?? '')
  return { status, fields, text, body: isJson && text ? JSON.parse(text) : text }
}

export class Wire {
  constructor(readonly address: string) {}

  async ask(method: string, target: string, sent: Sent = {}): Promise<Answer> {
    const { token, body, type = 'application/json', fields = {} } = sent
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const headers: Record<string, string> = { ...fields }
    if (token) headers['Authorization'] = `Bearer ${token}`
    if (text !== undefined && type) headers['Content-Type'] = type
    const answer = await new Promise<Answer>((resolve, reject) => {
      const url = new URL(target, this.address)
      const asked = request(url, { method, headers, agent: false }, (response) => {
        let all = ''
        response.setEncoding('utf8').on('data', (part: string) => (all += part))
        response.on('end', () => {
          const said = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
          resolve(answerOf(response.statusCode!, Object.fromEntries(said) as Record<string, string>, all))
        })
      })
      asked.on('error', reject)
      asked.end(text)
    })
    hold(method, target, answer)
    holdRequest(method, target, sent, answer.status)
    return answer
  }

  // Bytes, for what no library would send.
  async raw(method: string, target: string, bytes: string): Promise<Answer> {
    const text = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(this.address)
      const socket = connect(Number(port), hostname, () => socket.end(bytes))
      let all = ''
      socket.setEncoding('utf8').on('data', (part: string) => (all += part))
      socket.on('end', () => resolve(all)).on('error', reject)
    })
    const [head, body] = text.split('\r\n\r\n') as [string, string]
    const [first, ...lines] = head.split('\r\n')
    const fields = lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)])
    const answer = answerOf(Number(first!.split(' ')[1]), Object.fromEntries(fields) as Record<string, string>, body)
    hold(method, target, answer)
    return answer
  }

  async get(target: string): Promise<unknown> {
    const answer = await this.ask('GET', target)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  // Has to succeed.
  async post<T>(target: string, body: unknown, token?: string): Promise<T> {
    const answer = await this.ask('POST', target, { body, ...(token && { token }) })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body as T
  }

  // Has to be refused for that reason.
  async refused(name: ProblemName, method: string, target: string, sent: Sent = {}): Promise<Answer> {
    const answer = await this.ask(method, target, sent)
    expect((answer.body as { type?: string }).type, `${method} ${target} ${answer.text}`).toBe(urn(name))
    return answer
  }
}

// A game with the tokens of its seats.
export class Table {
  constructor(
    readonly wire: Wire,
    readonly id: string,
    readonly tokens: string[],
  ) {}

  // With everybody there.
  static async open(wire: Wire, wish: Record<string, unknown>, others = 1): Promise<Table> {
    const { id, seat, token } = await wire.post<Created>('/api/games', wish)
    const table = new Table(wire, id, [])
    table.tokens[seat - 1] = token
    for (let i = 0; i < others; ++i) await table.join({ name: `Guest ${i + 1}` })
    return table
  }

  get path(): string {
    return `/api/games/${this.id}`
  }

  async join(wish: object, token?: string): Promise<number> {
    const joined = await this.wire.post<{ seat: number; token: string }>(`${this.path}/join`, wish, token)
    this.tokens[joined.seat - 1] = joined.token
    return joined.seat
  }

  async state(): Promise<OnlineGame> {
    return (await this.wire.get(this.path)) as OnlineGame
  }

  async act(seat: number, action: Action): Promise<void> {
    const { seq } = await this.state()
    await this.wire.post(`${this.path}/actions`, { seq, action }, this.tokens[seat - 1])
  }

  async cannot(seat: number, action: Action, why: ProblemName): Promise<Answer> {
    const { seq } = await this.state()
    const token = this.tokens[seat - 1]!
    return this.wire.refused(why, 'POST', `${this.path}/actions`, { token, body: { seq, action } })
  }

  async move(seat: number, move: string): Promise<void> {
    const { seq, moves } = await this.state()
    await this.wire.post(`${this.path}/moves`, { ply: moves.length, move, seq }, this.tokens[seat - 1])
  }

  async cannotMove(seat: number, body: object, why: ProblemName): Promise<void> {
    await this.wire.refused(why, 'POST', `${this.path}/moves`, { token: this.tokens[seat - 1]!, body })
  }
}

// Hears the feed of a game, and holds each message against the schema.
export class Watcher {
  readonly messages: LiveMessage[] = []
  readonly faults: string[] = []
  readonly #socket: WebSocket
  readonly closed: Promise<number> // the code

  constructor(wire: Wire, path: string) {
    this.#socket = new WebSocket(new URL(path, wire.address))
    this.#socket.on('open', () => schemas.seen.add('GET /api/games/{id}/live 101'))
    this.#socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as LiveMessage
      this.faults.push(...schemas.faults(schemas.named('LiveMessage'), message, JSON.stringify(message)))
      this.messages.push(message)
    })
    this.closed = new Promise((resolve) => this.#socket.on('close', resolve))
  }

  send(message: string | Uint8Array): void {
    this.#socket.send(message)
  }

  async hello(token: string): Promise<void> {
    await this.until(({ type }) => type === 'state')
    const message = { type: 'hello', token }
    this.faults.push(...schemas.faults(schemas.named('Hello'), message, 'hello'))
    this.send(JSON.stringify(message))
  }

  async until(isIt: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    for (const begun = Date.now(); ; await new Promise((done) => setTimeout(done, 10))) {
      const found = this.messages.find(isIt)
      if (found) return found
      if (Date.now() - begun > 15_000) throw new Error(`not heard of: ${JSON.stringify(this.messages)}`)
    }
  }

  async close(): Promise<void> {
    this.#socket.close()
    await this.closed
    expect(this.faults).toEqual([])
  }
}

// Refusals that come before the path is looked at are claimed once, and not again by every operation.
const early = components.responses['Unserved']!.content!['application/problem+json']!.schema
const isEarly = (claim: string) => claims(early, 'Unserved').some((it) => it.split(' = ')[1] === claim.split(' = ')[1])

function claims(schema: Parameters<Schemas['claims']>[0], at: string): string[] {
  return [...schemas.claims(schema, at)].filter((claim) => claim.startsWith(`${at}.type = `))
}

// All that the schema says there is.
export function everything(): Set<string> {
  const all = new Set<string>()
  const add = (response: Response, at: string) => {
    all.add(at)
    for (const { schema } of Object.values(resolved(response).content ?? {})) {
      for (const claim of schemas.claims(schema, at)) {
        const isOwn = claim.startsWith(`${at}.type = `)
        if (!isOwn || at === 'Unserved' || !isEarly(claim)) all.add(claim)
      }
    }
  }
  for (const [pattern, path] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(path).filter(([it]) => methods.includes(it))) {
      const { requestBody, responses } = operation as Operation
      if (requestBody) schemas.claims(requestBody.content['application/json'].schema, '', all)
      for (const [status, response] of Object.entries(responses)) {
        if (status !== 'default') add(response, `${method.toUpperCase()} ${pattern} ${status}`)
      }
    }
  }
  for (const name of ['Unserved', 'NoSuchPath', 'WrongMethod']) add(components.responses[name]!, name)
  for (const name of ['LiveMessage', 'Hello']) schemas.claims(schemas.named(name), '', all)
  return all
}
