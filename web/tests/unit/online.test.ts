// SPDX-License-Identifier: MIT
// The parts of the page that talk to a server, over real connections that are cut at the worst moments.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket as Socket } from 'ws'
import { Api, isToken, newToken, NoServer, Problem, Unreachable } from '../../src/online/api'
import { waitBefore } from '../../src/online/backoff'
import { clockText, leftOn, longSpan } from '../../src/online/clock'
import { after } from '../../src/online/game'
import { OnlineMatch, type OnlineState } from '../../src/online/match'
import { forgetGame, mineOf, myGames, remember, type MyGame } from '../../src/online/my_games'
import { admit, create, join } from '../../src/online/take_seat'
import type { LiveEvent, OnlineGame, OnlineSeat } from '../../src/online/types'
import type { BrowserStorage } from '../../src/storage'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Host, lookOnly } from './online_host'
import { until } from './page_host'

const first = 'token-of-the-first-seat'

class TestStorage implements BrowserStorage {
  readonly values = new Map<string, string>()
  recall(key: string): unknown {
    return JSON.parse(this.values.get(key) ?? 'null')
  }
  keep(key: string, value: unknown): boolean {
    this.values.set(key, JSON.stringify(value))
    return true
  }
  forget(key: string): void {
    this.values.delete(key)
  }
}

let host: Host
let address: string
let storage: TestStorage
let matches: OnlineMatch[] = []

beforeEach(async () => {
  host = new Host()
  address = await host.listen()
  storage = new TestStorage()
})

afterEach(async () => {
  for (const match of matches) match.dispose()
  matches = []
  await host.close()
})

function enter(token: string | null = first, seat = 1): OnlineMatch {
  const open = (at: string) => new Socket(at) as unknown as WebSocket
  const match = new OnlineMatch(lookOnly, new Api(address), {
    id: 'g1',
    seat,
    token: token ?? undefined,
    storage,
    open,
  })
  matches.push(match)
  void match.start()
  return match
}

const isLive = (state: OnlineState) => state.feed === 'live' && state.view !== null
const movesOf = (state: OnlineState) => state.game?.moves ?? []

describe('requests', () => {
  test('send the secret as a header and never in the address', async () => {
    const api = new Api(address)
    await api.move('g1', { ply: 0, move: 'a' }, first)
    expect(host.asked[0]).toEqual({
      method: 'POST',
      path: '/api/games/g1/moves',
      token: first,
      body: { ply: 0, move: 'a' },
    })
  })

  test('that are refused say why, to programs and to people', async () => {
    const refused = new Api(address).move('g1', { ply: 0, move: 'illegal' }, first)
    await expect(refused).rejects.toMatchObject({ status: 422, type: 'illegal', detail: 'refused: illegal' })
    await expect(refused).rejects.toBeInstanceOf(Problem)
  })

  test('without an answer are in doubt', async () => {
    host.mishaps = ['after']
    await expect(new Api(address).move('g1', { ply: 0, move: 'a' }, first)).rejects.toBeInstanceOf(Unreachable)
    await expect(new Api('http://127.0.0.1:9/').game('g1')).rejects.toBeInstanceOf(Unreachable)
  })

  test('to a host of files find no server', async () => {
    const files = createServer((_, response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('no'))
    await new Promise<void>((ready) => files.listen(0, '127.0.0.1', ready))
    const at = `http://127.0.0.1:${(files.address() as AddressInfo).port}/some/folder/`
    await expect(new Api(at).waiting()).rejects.toBeInstanceOf(NoServer)
    files.close()
  })

  test('go to the folder that the page is in', () => {
    expect(new Api('https://example.org/q/').live('a b', 3)).toBe('wss://example.org/q/api/games/a%20b/live?from=3')
  })
})

test('secrets have 256 bits and are never the same', () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken))
  expect(tokens.size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(isToken('short')).toBe(false)
  expect(isToken('x'.repeat(21) + '+')).toBe(false)
})

test('waiting grows, to ten seconds and a little', () => {
  expect(waitBefore(0, 0.5)).toBe(400)
  expect(waitBefore(3, 0.5)).toBe(3200)
  expect(waitBefore(60, 1)).toBe(12_500)
})

describe('a move', () => {
  test('is shown at once, and is the server’s after that', async () => {
    const match = enter()
    await until(match, isLive)
    expect(match.state.phase).toBe('person')
    expect(match.play('a')).toBe(true)
    expect(match.state.phase).toBe('sending')
    expect(match.play('a')).toBe(false)
    expect(storage.recall('online.pending.g1')).toMatchObject({ ply: 0, move: 'a' })
    const state = await until(match, (s) => s.phase === 'others')
    expect(movesOf(state)).toEqual(['a'])
    expect(state.pending).toBeNull()
    expect(storage.recall('online.pending.g1')).toBeNull()
    expect(host.game.moves).toEqual(['a'])
  })

  test('whose answer is lost is made once', async () => {
    const match = enter()
    await until(match, isLive)
    host.isDeaf = true // nor does the feed tell
    host.mishaps = ['after', 'after', 'before']
    match.play('b')
    const state = await until(match, (s) => s.pending === null && movesOf(s).length > 0)
    expect(movesOf(state)).toEqual(['b'])
    expect(host.game.moves).toEqual(['b'])
    expect(host.asked.filter(({ path }) => path.endsWith('/moves')).length).toBeGreaterThan(1)
  }, 20_000)

  test('waits out a server that is busy or away', async () => {
    const match = enter()
    await until(match, isLive)
    host.mishaps = ['busy', 'busy']
    host.isDown = true
    host.cut()
    match.play('c')
    await new Promise((done) => setTimeout(done, 700))
    expect(match.state.phase).toBe('sending')
    expect(match.state.pending).toMatchObject({ ply: 0, move: 'c' })
    host.isDown = false
    match.wake()
    const state = await until(match, (s) => s.phase === 'others')
    expect(movesOf(state)).toEqual(['c'])
  }, 20_000)

  test('survives that the tab is closed before it was sent', async () => {
    const match = enter()
    await until(match, isLive)
    host.isDown = true
    host.cut()
    match.play('c')
    match.dispose()
    host.isDown = false
    const again = enter()
    const state = await until(again, (s) => s.phase === 'others')
    expect(movesOf(state)).toEqual(['c'])
    expect(host.game.moves).toEqual(['c'])
  }, 20_000)

  test('that is refused goes away, and the reason is told', async () => {
    const match = enter()
    await until(match, isLive)
    match.play('illegal')
    const state = await until(match, (s) => s.refusal !== null)
    expect(state.refusal).toMatchObject({ type: 'illegal', detail: 'refused: illegal' })
    const after = await until(match, (s) => s.phase === 'person')
    expect(after.view!.ply).toBe(0)
    expect(storage.recall('online.pending.g1')).toBeNull()
  })

  test('that another device was quicker with gives way', async () => {
    const match = enter()
    await until(match, isLive)
    host.isDeaf = true
    host.move(1, 'a')
    match.play('b')
    const state = await until(match, (s) => s.refusal !== null)
    expect(state.refusal!.type).toBe('moved-on')
    expect(movesOf(state)).toEqual(['a'])
  })

  test('after a taking back names what was seen, and an offer in between does not hinder it', async () => {
    const match = enter()
    await until(match, isLive)
    match.play('a')
    await until(match, (s) => s.phase === 'others')
    host.takeBack(0)
    await until(match, (s) => s.phase === 'person')
    host.isDeaf = true
    host.offerDraw(2)
    match.play('b')
    const state = await until(match, (s) => s.phase === 'others')
    expect(movesOf(state)).toEqual(['b'])
    expect(state.refusal).toBeNull()
  })

  test('that was played and taken back while its answer was lost is not played again', async () => {
    const match = enter()
    await until(match, isLive)
    host.isDeaf = true
    host.mishaps = ['after']
    match.play('a')
    while (host.game.moves.length === 0) await new Promise((done) => setTimeout(done, 5))
    host.takeBack(0)
    const state = await until(match, (s) => s.pending === null)
    expect(movesOf(state)).toEqual([])
    expect(host.game.moves).toEqual([])
  })
})

describe('the feed', () => {
  test('goes on without a token that the server sends away', async () => {
    host.strangers.add(first)
    const match = enter()
    await until(match, (s) => s.feed === 'cut')
    await until(match, (s) => s.feed === 'live')
    await new Promise((done) => setTimeout(done, 1500))
    expect(match.state.feed).toBe('live')
    expect(host.watchers).toBe(1)
    expect(host.greeted).toEqual([first])
  }, 20_000)

  test('greets with the secret, and tells what happens', async () => {
    const match = enter()
    await until(match, isLive)
    match.play('a')
    await until(match, (s) => s.phase === 'others')
    host.move(2, 'b')
    const state = await until(match, (s) => s.phase === 'person')
    expect(movesOf(state)).toEqual(['a', 'b'])
    expect(host.greeted).toEqual([first])
  })

  test('comes back by itself and makes up for what was missed', async () => {
    const match = enter(null, 0) // who watches has no secret to greet with
    await until(match, isLive)
    host.move(1, 'a')
    await until(match, (s) => movesOf(s).length === 1)
    host.cut()
    await until(match, (s) => s.feed === 'cut')
    host.move(2, 'b')
    host.move(1, 'c')
    const state = await until(match, (s) => s.feed === 'live' && movesOf(s).length === 3)
    expect(movesOf(state)).toEqual(['a', 'b', 'c'])
    host.move(2, 'a')
    await until(match, (s) => movesOf(s).length === 4)
    expect(host.greeted).toEqual([])
  }, 20_000)

  test('with a gap in it begins anew', async () => {
    const match = enter()
    await until(match, isLive)
    host.isDeaf = true
    host.move(1, 'a')
    host.isDeaf = false
    host.move(2, 'b')
    const state = await until(match, (s) => movesOf(s).length === 2)
    expect(movesOf(state)).toEqual(['a', 'b'])
    expect(host.watchers).toBeGreaterThan(0)
  })

  test('ends with the match', async () => {
    const match = enter()
    await until(match, isLive)
    match.dispose()
    while (host.watchers > 0) await new Promise((done) => setTimeout(done, 5))
    expect(host.watchers).toBe(0)
  })
})

describe('an action', () => {
  test('whose answer is lost is done once', async () => {
    const match = enter()
    await until(match, isLive)
    host.isDeaf = true
    host.mishaps = ['after']
    await match.act('offer-draw')
    expect(match.state.game!.offer).toMatchObject({ what: 'draw', seat: 1 })
    expect(match.state.refusal).toBeNull()
    expect(host.game.seq).toBe(3)
  })

  test('that comes too late is told, but resigning is done all the same', async () => {
    const match = enter()
    await until(match, isLive)
    host.isDeaf = true
    host.offerDraw(2)
    await match.act('offer-takeback')
    expect(match.state.refusal?.type).toBe('moved-on')
    host.offerDraw(2)
    await match.act('resign')
    expect(match.state.game).toMatchObject({ over: true, winners: [2], reason: 'resign' })
    expect(match.state.phase).toBe('over')
  })
})

test('a game that does not exist is missing', async () => {
  const match = new OnlineMatch(lookOnly, new Api(address), { id: 'other', storage })
  await match.start()
  expect(match.state.phase).toBe('missing')
})

describe('events', () => {
  const game = (as: Partial<OnlineGame> = {}) => new Host(as).game
  const left = { to_move: 1, offer: null, clocks: null, time: 1_800_000_000_000 }
  const told = (now: OnlineGame, event: LiveEvent): OnlineGame => {
    const next = after(now, event)
    if (next === 'gap') throw new Error(event.type)
    return next.game
  }

  test('come once and in order', () => {
    const move = { type: 'move' as const, ply: 0, move: 'a', seat: 1, ...left, seq: 3 }
    const next = after(game(), move)
    expect(next).toMatchObject({ isNews: true, game: { moves: ['a'], seq: 3 } })
    if (next === 'gap') throw new Error()
    expect(after(next.game, move)).toEqual({ game: next.game, isNews: false })
    expect(after(next.game, { ...move, ply: 1, seq: 5 })).toBe('gap')
    expect(after(next.game, { ...move, ply: 2, seq: 4 })).toBe('gap')
  })

  test('that a request has told of already still say what we may do', () => {
    const allowed = [{ action: 'move' as const }]
    const ahead = game({ moves: ['a'], seq: 3, allowed })
    // The feed is behind, and tells what we might do then.
    const behind = told(ahead, { type: 'presence', seat: 2, present: true, allowed: [{ action: 'resign' }] })
    const move = { type: 'move' as const, ply: 0, move: 'a', seat: 1, ...left, seq: 3 }
    expect(told(behind, { ...move, allowed })).toMatchObject({ moves: ['a'], seq: 3, allowed })
    // A move that is told once more says nothing of it.
    expect(told(ahead, move)).toBe(ahead)
  })

  test('change seats, offers and the end', () => {
    const offer = { what: 'draw' as const, seat: 2, asked: [1], agreed: [] }
    const events: LiveEvent[] = [
      { type: 'seat', seat: 2, name: '<b>', kind: 'human', taken: true, left: false, ...left, seq: 3 },
      { type: 'offer', seat: 2, ...left, offer, seq: 4 },
      { type: 'answer', answer: 'decline', seat: 1, ...left, seq: 5 },
      { type: 'presence', seat: 2, present: true },
      { type: 'over', winners: [1], score: [1, 0], reason: 'time', seq: 5 },
    ]
    let now = game()
    for (const event of events) {
      now = told(now, event)
      if (event.type === 'offer') expect(now.offer).toMatchObject({ what: 'draw', seat: 2 })
    }
    expect(now.seats[1]).toMatchObject({ name: '<b>', taken: true, present: true })
    expect(now).toMatchObject({ offer: null, over: true, winners: [1], reason: 'time', seq: 5 })
  })

  test('about a seat tell all of it: a player who has come to a rematch is no longer awaited', () => {
    const bo = { seat: 2, kind: 'human', taken: true, name: 'Bo', left: false }
    const awaited: OnlineSeat = { ...bo, awaited: true, present: true }
    const before = game({ seats: [game().seats[0]!, awaited] })
    const event = { type: 'seat' as const, ...bo, ...left, seq: 3 }
    // Of whether he is connected it says nothing.
    expect(told(before, event).seats[1]).toEqual({ ...bo, present: true })
    expect(told(before, { ...event, awaited: true }).seats[1]).toEqual(awaited)
  })

  test('say themselves what is on offer and whose turn it is after them', () => {
    const offer = { what: 'takeback' as const, seat: 2, asked: [1, 3], agreed: [], to: 0 }
    const clocks = { base: 60, increment: 0, left: [1, 2, 3], running: 3 }
    const after3 = { seq: 3, to_move: 3, offer: null, clocks, time: left.time }
    const seat = { seat: 1, kind: 'human', taken: true, name: 'Ann', left: false }
    const events = [
      { type: 'seat', ...seat, left: true, reason: 'resign', ...after3 },
      { type: 'seat', ...seat, kind: 'ai:5', ...after3 },
      { type: 'move', seat: 1, ply: 0, move: 'a', ...after3 },
      { type: 'takeback', seat: 3, to: 0, ...after3 },
      { type: 'something-new', ...after3 },
    ] as LiveEvent[]
    for (const event of events) {
      expect(after(game({ offer }), event), event.type).toMatchObject({ game: { offer: null, to_move: 3, clocks } })
    }
    // Whether somebody is there changes nothing else.
    const next = after(game({ offer }), { type: 'presence', seat: 1, present: false })
    expect(next).toMatchObject({ game: { offer, to_move: 1, clocks: null } })
  })
})

describe('a seat', () => {
  test('is not lost with the answer', async () => {
    host.tokens = {}
    host.mishaps = ['after', 'before']
    const mine = await create(new Api(address), { game: 'any' }, storage)
    expect(host.tokens).toEqual({ [mine.token]: 1 })
    expect(mineOf('g1', storage)).toEqual(mine)
    expect(storage.recall('online.creating')).toBeNull()
  })

  test('that was asked for before a reload is asked for with the same secret', async () => {
    host.tokens = {}
    host.mishaps = ['after', 'after', 'after', 'after', 'after']
    const wish = { name: 'Ann' }
    const at = { id: 'g1', game: 'any' }
    await expect(join(new Api(address), at, wish, storage)).rejects.toBeInstanceOf(Unreachable)
    const mine = await join(new Api(address), at, wish, storage)
    expect(host.tokens).toEqual({ [mine.token]: 2 })
  }, 30_000)

  test('of another device is opened by its secret only', async () => {
    const api = new Api(address)
    const seat = { id: 'g1', seat: 2, token: 'token-of-the-other-seat' }
    expect(await admit(api, seat, storage)).toMatchObject({ seat: 2, game: 'any' })
    expect(mineOf('g1', storage)?.token).toBe(seat.token)
    expect(await admit(api, { ...seat, token: 'x'.repeat(43) }, storage)).toBeNull()
    expect(mineOf('g1', storage)?.token).toBe(seat.token)
    expect(await admit(api, { id: 'g1', seat: 1, token: first }, storage)).toMatchObject({ seat: 2 })
    expect(mineOf('g1', storage)?.token).toBe(seat.token)
    host.game.seats[1]!.taken = false
    expect(await admit(api, { ...seat, token: 'y'.repeat(43) }, storage)).toBeNull()
    expect(host.asked.filter(({ token }) => token.startsWith('y'))).toEqual([])
  })

  test('that is taken is not ours', async () => {
    await expect(join(new Api(address), { id: 'g1', game: 'any' }, {}, storage)).rejects.toMatchObject({ status: 409 })
    expect(myGames(storage)).toEqual([])
    expect(storage.values.size).toBe(0)
  })
})

test('my games are the last hundred, finished ones go first', () => {
  const mine = (i: number): MyGame => ({
    id: `g${i}`,
    game: 'any',
    seat: 1,
    token: 'x'.repeat(43),
    opened: i,
    isOver: i === 40,
  })
  for (let i = 0; i < 101; ++i) remember(mine(i), storage)
  expect(myGames(storage).length).toBe(100)
  expect(mineOf('g40', storage)).toBeUndefined()
  expect(mineOf('g0', storage)).toBeDefined()
  forgetGame('g0', storage)
  expect(mineOf('g0', storage)).toBeUndefined()
  storage.keep('online.mine', [{ id: 3 }, null, 'x'])
  expect(myGames(storage)).toEqual([])
})

test('clocks count down for the player to move', () => {
  const clocks = { base: 60, increment: 5, left: [60_000, 30_000], running: 2 }
  expect(leftOn(clocks, 1, 5000)).toBe(60_000)
  expect(leftOn(clocks, 2, 5000)).toBe(25_000)
  expect(leftOn(clocks, 2, 50_000)).toBe(0)
  expect(leftOn(null, 1, 0)).toBeNull()
  expect([0, 950, 19_900, 20_000, 61_000, 3_723_000].map(clockText)).toEqual([
    '0:00.0',
    '0:01.0',
    '0:19.9',
    '0:20',
    '1:01',
    '1:02:03',
  ])
  expect(longSpan(3_600_000)).toBeNull()
  expect(longSpan(30 * 3_600_000)).toEqual({ unit: 'hours', count: 30 })
  expect(longSpan(72 * 3_600_000)).toEqual({ unit: 'days', count: 3 })
})
