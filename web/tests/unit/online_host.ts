// SPDX-License-Identifier: MIT
// A small server on loopback for the parts of the page that talk to one: one game, requests and a socket, and a network
// that can be cut at the worst moments. It knows no rules: any token is a move of the seat whose turn it is.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import type { PositionRequest, View } from '../../src/engine/types'
import type { LiveEvent, Offer, OnlineGame, Permission } from '../../src/online/types'

type MoveEvent = Extract<LiveEvent, { type: 'move'; time: number }>

export type Mishap =
  | 'before' // the request never arrives
  | 'after' // it is carried out, and the answer is lost
  | 'busy' // 429

export interface Asked {
  method: string
  path: string
  token: string
  body: Record<string, unknown>
}

// An engine that knows only what a position is made of: these tests are about the network.
export const lookOnly = {
  look: ({ moves }: PositionRequest): Promise<View> =>
    Promise.resolve({
      ply: moves.length,
      to_move: (moves.length % 2) + 1,
      over: false,
      winners: [],
      score: [0, 0],
      legal: ['a', 'b', 'c', 'illegal'],
      status: '',
      prompt: '',
      scene: { areas: [], moves: [], status: '' },
    }),
}

export class Host {
  game: OnlineGame
  asked: Asked[] = []
  greeted: string[] = []
  strangers = new Set<string>() // tokens whose seat is somebody else's by now
  mishaps: Mishap[] = [] // of the next requests that change something
  isDown = false
  isDeaf = false // the socket is open, and nothing comes through it
  tokens: Record<string, number> = { 'token-of-the-first-seat': 1, 'token-of-the-other-seat': 2 }
  takebacks = 0
  absent: Permission[] = [] // what may be done about a player who is away
  readonly #seats = new Map<WebSocket, number>() // of those who have greeted
  readonly #movers: number[] = []
  readonly #http = createServer((request, response) => void this.#answer(request, response))
  readonly #sockets = new WebSocketServer({ noServer: true })
  readonly #connections = new Set<Socket>()

  constructor(game: Partial<OnlineGame> = {}) {
    this.game = {
      id: 'g1',
      game: 'any',
      players: 2,
      options: {},
      moves: [],
      seq: 2,
      to_move: 1,
      over: false,
      winners: [],
      score: [0, 0],
      reason: null,
      seats: [1, 2].map((seat) => ({
        seat,
        kind: 'human',
        taken: true,
        name: `P${seat}`,
        left: false,
        present: false,
      })),
      clocks: null,
      offer: null,
      draws: true,
      public: false,
      created: 1_800_000_000_000,
      rematch: null,
      rematch_of: null,
      ...game,
    }
    this.#http.on('connection', (socket) => {
      this.#connections.add(socket)
      socket.on('close', () => this.#connections.delete(socket))
    })
    this.#http.on('upgrade', (request, socket, head) => {
      if (this.isDown) return socket.destroy()
      const from = Number(new URL(request.url ?? '', 'http://x').searchParams.get('from') ?? NaN)
      this.#sockets.handleUpgrade(request, socket, head, (live) => this.#welcome(live, from))
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((ready) => this.#http.listen(0, '127.0.0.1', ready))
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/`
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((closed) => this.#http.close(closed))
  }

  // Everything that is open breaks.
  cut(): void {
    for (const connection of this.#connections) connection.destroy()
  }

  get watchers(): number {
    return this.#sockets.clients.size
  }

  tell(event: LiveEvent): void {
    if (this.isDeaf) return
    for (const live of this.#sockets.clients) {
      const allowed = event.type !== 'over' ? this.allowedTo(this.#seats.get(live)) : undefined
      live.send(JSON.stringify({ ...event, allowed }))
    }
  }

  // Declined by the player who was asked; by the player who made it, this is a withdrawal.
  decline(seat: number): void {
    const { offer, declined = [] } = this.game
    const refused = offer && offer.seat !== seat ? [...declined, { what: offer.what, seat: offer.seat }] : declined
    const left = refused.length > 0 ? { declined: refused } : {}
    this.game = { ...this.game, seq: this.game.seq + 1, offer: null, ...left }
    this.tell({ type: 'answer', answer: 'decline', seat, ...this.#now(), ...left })
  }

  // What a real server works out.
  allowedTo(seat: number | undefined): Permission[] | undefined {
    if (!seat) return undefined
    const { over, to_move, offer, rematch } = this.game
    const actions: Permission['action'][] = []
    if (offer?.asked.includes(seat)) actions.push('accept')
    if (offer) actions.push('decline')
    if (over && !offer && !rematch) actions.push('rematch')
    if (over) return actions.map((action) => ({ action }))
    if (to_move === seat) actions.push('move')
    if (!offer) actions.push('offer-draw', 'offer-takeback')
    const isAlone = this.game.seats.some((it) => !it.taken)
    return [
      ...[...actions, isAlone ? 'withdraw' : 'resign'].map((action) => ({ action }) as Permission),
      ...this.absent,
    ]
  }

  move(seat: number, move: string): MoveEvent {
    const ply = this.game.moves.length
    this.#movers.push(seat)
    const to_move = (this.game.to_move % 2) + 1
    const { declined: _, ...rest } = this.game
    this.game = { ...rest, moves: [...rest.moves, move], seq: rest.seq + 1, to_move, offer: null }
    const event: MoveEvent = { type: 'move', ply, move, seat, ...this.#now() }
    this.tell(event)
    return event
  }

  takeBack(to: number): void {
    this.takebacks++
    this.game = { ...this.game, moves: this.game.moves.slice(0, to), seq: this.game.seq + 1, to_move: (to % 2) + 1 }
    this.#movers.length = to
    this.tell({ type: 'takeback', to, seat: 1, ...this.#now() })
  }

  offerDraw(seat: number): void {
    const offer: Offer = { what: 'draw', seat, asked: [3 - seat], agreed: [] }
    this.game = { ...this.game, seq: this.game.seq + 1, offer }
    this.tell({ type: 'offer', seat, ...this.#now(), offer })
  }

  askRematch(seat: number): void {
    const offer: Offer = { what: 'rematch', seat, asked: [3 - seat], agreed: [] }
    this.game = { ...this.game, seq: this.game.seq + 1, offer }
    this.tell({ type: 'offer', seat, ...this.#now(), offer })
  }

  makeRematch(): void {
    this.game = { ...this.game, seq: this.game.seq + 1, offer: null, rematch: 'g2' }
    this.tell({ type: 'rematch', id: 'g2', seat: 1, ...this.#now() })
  }

  #decideRematch(seat: number): [number, unknown] {
    if (!this.game.over) return refuse(409, 'not-over')
    if (this.game.rematch) return [201, { id: this.game.rematch, seat: 3 - seat }]
    if (!this.game.offer) this.askRematch(seat)
    return [202, { seq: this.game.seq }]
  }

  // How the last event has left the game.
  #now(): Pick<OnlineGame, 'seq' | 'to_move' | 'offer' | 'clocks'> & { time: number } {
    const { seq, to_move, offer, clocks, created } = this.game
    return { seq, to_move, offer, clocks, time: created }
  }

  #welcome(live: WebSocket, from: number): void {
    live.on('message', (data) => {
      const { token } = JSON.parse(String(data)) as { token: string }
      this.greeted.push(token)
      if (this.strangers.has(token)) return live.close(1008)
      const seat = this.tokens[token]
      if (!seat) return
      this.#seats.set(live, seat)
      if (!this.isDeaf) live.send(JSON.stringify({ type: 'state', ...this.game, allowed: this.allowedTo(seat) }))
    })
    if (this.isDeaf) return
    live.send(JSON.stringify({ type: 'state', ...this.game }))
    for (let ply = from; ply < this.game.moves.length; ++ply) {
      live.send(JSON.stringify({ type: 'move', ply, move: this.game.moves[ply], seat: this.#movers[ply] ?? 1, seq: 1 }))
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of request) text += String(part)
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
    const path = request.url ?? ''
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (this.isDown) return void request.socket.destroy()
    this.asked.push({ method: request.method ?? '', path, token, body })
    const mishap = request.method === 'POST' ? this.mishaps.shift() : undefined
    if (mishap === 'before') return void request.socket.destroy()
    if (mishap === 'busy') return this.#say(response, 429, { type: 'busy', detail: 'later' }, { 'Retry-After': '0' })
    const [status, value] = this.#decide(request.method ?? '', path, token, body)
    if (mishap === 'after') return void request.socket.destroy()
    this.#say(response, status, value)
  }

  #say(response: ServerResponse, status: number, value: unknown, fields: Record<string, string> = {}): void {
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'Content-Type': type, ...fields }).end(JSON.stringify(value))
  }

  #decide(method: string, path: string, token: string, body: Record<string, unknown>): [number, unknown] {
    const { game } = this
    const seat = this.tokens[token]
    if (method === 'GET' && path === '/api/games/g1') return [200, { ...game, allowed: this.allowedTo(seat) }]
    if (method === 'POST' && path === '/api/games') return this.#seated(token, 1, { id: 'g1', token })
    if (method === 'POST' && path === '/api/games/g1/join') return this.#seated(token, 2, { token })
    if (method !== 'POST' || !path.startsWith('/api/games/g1/')) return refuse(404, 'unknown')
    if (!token) return refuse(401, 'no-token')
    if (!seat) return refuse(403, 'not-your-seat')
    if (path.endsWith('/rematch')) return this.#decideRematch(seat)
    return path.endsWith('/moves') ? this.#decideMove(seat, body) : this.#decideAction(seat, body)
  }

  #seated(token: string, seat: number, answer: object): [number, unknown] {
    const holder = Object.entries(this.tokens).find(([, number]) => number === seat)?.[0]
    if (holder && holder !== token) return refuse(409, 'taken')
    this.tokens[token] = seat
    return [200, { seat, ...answer }]
  }

  #decideMove(seat: number, body: Record<string, unknown>): [number, unknown] {
    const { game } = this
    const { ply, move, seq } = body as { ply: number; move: string; seq?: number }
    if (ply < game.moves.length) {
      const isSame = game.moves[ply] === move && this.#movers[ply] === seat
      return isSame ? [200, { ply, move, seq: game.seq }] : refuse(409, 'ply-taken')
    }
    if (ply > game.moves.length || game.over) return refuse(409, 'wrong-ply')
    if (this.takebacks > 0 && seq !== game.seq) return refuse(409, 'stale')
    if (seat !== game.to_move) return refuse(403, 'not-your-turn')
    if (move === 'illegal') return refuse(422, 'illegal')
    return [201, { ply, move, seq: this.move(seat, move).seq }]
  }

  #decideAction(seat: number, body: Record<string, unknown>): [number, unknown] {
    if (body['seq'] !== this.game.seq) return refuse(409, 'stale')
    if (body['action'] === 'accept') {
      this.makeRematch()
    } else if (body['action'] === 'decline') {
      this.decline(seat)
    } else if (body['action'] === 'withdraw') {
      const end = { seq: this.game.seq + 1, winners: [], reason: 'withdrawn' as const }
      this.game = { ...this.game, ...end, to_move: 0, over: true }
      this.tell({ type: 'withdraw', seat, ...this.#now() })
      this.tell({ type: 'over', score: [0, 0], ...end })
    } else if (body['action'] === 'resign') {
      const seq = this.game.seq + 1
      const winners = [3 - seat]
      this.game = { ...this.game, seq, to_move: 0, over: true, winners, reason: 'resign' }
      const { present: _, ...left } = { ...this.game.seats[seat - 1]!, left: true }
      this.tell({ type: 'seat', ...left, reason: 'resign', ...this.#now() })
      this.tell({ type: 'over', seq, winners, score: [0, 0], reason: 'resign' })
    } else {
      this.offerDraw(seat)
    }
    return [201, { seq: this.game.seq }]
  }
}

function refuse(status: number, type: string): [number, unknown] {
  return [status, { type: `urn:quoin:problem:${type}`, title: type, status, detail: `refused: ${type}` }]
}
