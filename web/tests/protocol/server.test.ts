// SPDX-License-Identifier: MIT
// A real server against protocol/openapi.yaml: every endpoint, every refusal, every message of the feed. All that is said is
// held against the schema, and in the end nothing may be left in the schema that no server has said.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Instance } from '../../src/engine/instance'
import type { View } from '../../src/engine/types'
import type { Created, Lobby, OnlineGame, Rematched } from '../../src/online/types'
import { OnlineCluster } from '../browser/online/cluster'
import { Program } from '../browser/online/program'
import { root } from '../schema'
import { idOf, makeStore, secretOf, type StoredGame } from './store'
import { everything, operations, schemas, Table, Watcher, Wire, urn } from './wire'

// What no test can bring about, and why.
const unseen: Readonly<Record<string, string>> = {
  'time-is-up': 'the server ends the game first, and then says game-over',
  'no-randomness': 'needs a system that has none',
  'internal-server-error': 'needs a bug in the server',
  busy: 'needs other servers to come first fifty times in a row',
  'outcome-unknown': 'needs a database that goes away in the middle of a commit',
}

const folder = mkdtempSync(join(tmpdir(), 'quoin-protocol-'))
const token = (name: string) => name.padEnd(30, '-')
const ann = token('ann')
const strata = { game: 'strata' }
const nowhere = 'x'.repeat(22)

// Stored games that are of the future, damaged, or endless.
const newer = 'n'.repeat(22)
const broken = 'b'.repeat(22)
const long = 'l'.repeat(22)
const seated = { kind: 'seat' as const, seat: 1, text: 'Ann', secret: secretOf(ann) }
const sound: Omit<StoredGame, 'id' | 'events'> = {
  ...{ game: 'strata', rules_version: '2' },
  options: [
    ['box', '8'],
    ['tiles', '8,8,3'],
    ['corner', 'free'],
  ],
}
const damaged = [seated, { kind: 'move' as const, seat: 1, text: 'nonsense' }]
const backAndForth = [
  { kind: 'move' as const, seat: 1, text: 'Hh8' },
  { kind: 'takeback' as const, seat: 1, number: 0 },
]
const stored: StoredGame[] = [
  { ...sound, id: newer, rules_version: '99', events: [seated] },
  { ...sound, id: idOf(token('newer'), JSON.stringify(strata)), rules_version: '99', events: [seated] },
  { ...sound, id: broken, events: damaged },
  { ...sound, id: idOf(token('broken'), JSON.stringify(strata)), events: damaged },
  { ...sound, id: long, events: [seated, ...Array.from({ length: 1000 }, () => backAndForth).flat()].slice(0, 2000) },
]

let program: Program
let wire: Wire

beforeAll(async () => {
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), '<!doctype html>')
  process.env['QUOIN_PAGE'] = page
  program = new Program('--store', makeStore(folder, stored), '--absent', '1')
  await program.start()
  wire = new Wire(program.address)
}, 60_000)

afterAll(async () => {
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

const engine = new Instance(new WebAssembly.Module(readFileSync(`${root}build/wasm/quoin.wasm`)))

function legalIn({ game, players, options, moves }: OnlineGame): string[] {
  return (JSON.parse(engine.ask(JSON.stringify({ verb: 'look', game, players, options, moves }))) as View).legal
}

// The first legal move, for the player to move.
async function playOn(table: Table): Promise<OnlineGame> {
  const state = await table.state()
  await table.move(state.to_move, legalIn(state)[0]!)
  return table.state()
}

// A player has been away for long enough only after a while.
async function insist(table: Table, seat: number, action: 'claim' | 'hand-over'): Promise<void> {
  for (let i = 0; i < 200; ++i) {
    const body = { seq: (await table.state()).seq, action }
    const answer = await wire.ask('POST', `${table.path}/actions`, { token: table.tokens[seat - 1]!, body })
    if (answer.status === 201) return
    expect(answer.body).toMatchObject({ type: urn('not-absent') })
    expect(answer.fields['retry-after']).toBe(String((answer.body as { wait: number }).wait))
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('nobody is ever absent')
}

// The bodies that a POST needs to be right for some game, where that is not `{}`.
const bodies: Readonly<Record<string, object>> = {
  '/moves': { ply: 0, move: 'Hh8' },
  '/actions': { seq: 1, action: 'resign' },
}

// Every request about a game.
const gamePattern = '/api/games/{id}'
const requests = operations
  .filter(({ pattern }) => pattern.startsWith(gamePattern))
  .map(({ method, pattern }) => ({ method, path: pattern.slice(gamePattern.length) }))
  .map(({ method, path }) => ({ method, path, ...(method === 'POST' && { body: bodies[path] ?? {} }) }))

test('how the server is', async () => {
  expect(await wire.get('/healthz')).toEqual({ status: 'ok' })
  expect(await wire.get('/api/limits')).toMatchObject({ clock: { days: { min: 1 } } })
  expect(await wire.get('/metrics')).toContain('quoin_requests_total')
  await wire.refused('not-found', 'GET', '/api/nothing')
})

test('requests that cannot be read', async () => {
  const table = await Table.open(wire, strata, 0)
  const posts = requests.filter(({ method }) => method === 'POST').map(({ path }) => table.path + path)
  for (const path of ['/api/games', ...posts]) {
    await wire.refused('not-json', 'POST', path, { body: '{}', type: 'text/plain' })
    await wire.refused('malformed-json', 'POST', path, { body: '{' })
    await wire.refused('malformed-json', 'POST', path, { body: [] })
    await wire.refused('content-too-large', 'POST', path, { body: ' '.repeat(65_537) })
  }
  await wire.refused('bad-field', 'POST', '/api/games', { body: { game: 3 } })
  await wire.refused('bad-field', 'POST', `${table.path}/join`, { body: { seat: '1' } })
  await wire.refused('bad-field', 'POST', `${table.path}/moves`, { body: { ply: -1, move: 'a' } })
  await wire.refused('bad-field', 'POST', `${table.path}/actions`, { body: { seq: 1 } })
  for (const { pattern } of operations) {
    await wire.refused('method-not-allowed', 'DELETE', pattern.replace(gamePattern, table.path))
  }
  await wire.refused('method-not-allowed', 'GET', `${table.path}/moves`)
  await wire.refused('unknown-game-id', 'DELETE', `/api/games/${nowhere}`)
})

test('requests that are no HTTP', async () => {
  const get = 'GET /api/games?open=1 HTTP/1.1\r\nHost: x\r\n'
  const raw = async (bytes: string, type: string) => {
    const { body } = await wire.raw('GET', '/api/games', bytes)
    expect(body).toMatchObject({ type: urn(type) })
  }
  await raw('nonsense\r\n\r\n', 'bad-request')
  await raw('GET api HTTP/1.1\r\nHost: x\r\n\r\n', 'bad-request')
  await raw(`${get}X: ${'x'.repeat(20_000)}\r\n\r\n`, 'request-header-fields-too-large')
  await raw(`${get}Transfer-Encoding: gzip\r\n\r\n`, 'not-implemented')
  await raw('GET / HTTP/3.0\r\nHost: x\r\n\r\n', 'http-version-not-supported')
})

test('everything that can be read, with and without its body', async () => {
  const table = await Table.open(wire, strata, 0)
  for (const { pattern } of operations.filter(({ method }) => method === 'GET')) {
    if (pattern.endsWith('/live')) continue
    const path = pattern === '/api/games' ? '/api/games?open=1' : pattern.replace(gamePattern, table.path)
    await wire.get(path)
    expect((await wire.ask('HEAD', path)).status).toBe(200)
  }
  expect((await wire.ask('HEAD', `${table.path}/live`)).status).toBe(426)
  expect((await wire.ask('HEAD', `/api/games/${nowhere}`)).status).toBe(404)
})

test('games that are not there, damaged, or of a newer server', async () => {
  for (const { method, path, body } of requests) {
    const sent = { token: ann, ...(body && { body }) }
    await wire.refused('unknown-game-id', method, `/api/games/${nowhere}${path}`, sent)
    await wire.refused('broken-game', method, `/api/games/${broken}${path}`, sent)
    await wire.refused('newer-server-needed', method, `/api/games/${newer}${path}`, sent)
  }
  await wire.refused('broken-game', 'POST', '/api/games', { token: token('broken'), body: strata })
  await wire.refused('newer-server-needed', 'POST', '/api/games', { token: token('newer'), body: strata })
  const endless = new Table(wire, long, [ann])
  expect((await endless.state()).seq).toBe(2000)
  await endless.cannot(1, 'offer-takeback', 'too-many-events')
  await endless.join({}, token('bo'))
  await endless.act(1, 'resign')
  await wire.refused('too-many-events', 'POST', `${endless.path}/rematch`, { token: ann })
})

test('games that cannot be', async () => {
  const cannot = (type: Parameters<Wire['refused']>[0], body: object, by?: string) =>
    wire.refused(type, 'POST', '/api/games', { body, ...(by && { token: by }) })
  await cannot('unknown-game', { game: 'none' })
  await cannot('bad-players', { ...strata, players: 7 })
  await cannot('bad-option', { ...strata, options: { none: '1' } })
  await cannot('bad-seat', { ...strata, seat: 3 })
  await cannot('bad-seat', { ...strata, seats: ['ai:1', 'ai:1'] })
  await cannot('bad-name', { ...strata, name: '' })
  await cannot('bad-clock', { ...strata, clock: {} })
  await cannot('bad-token', strata, 'short')
})

test('the lobby', async () => {
  const clocks = [{ base: 60 }, { base: 60, increment: 5 }, { days: 2 }, undefined]
  const wishes = Array.from({ length: 52 }, (_, i) => ({ ...strata, public: true, clock: clocks[i % clocks.length] }))
  await Promise.all(wishes.map((wish) => wire.post('/api/games', JSON.parse(JSON.stringify(wish)))))
  const { games, next } = (await wire.get('/api/games?open=1')) as Lobby
  expect(games.length).toBe(50)
  const rest = (await wire.get(`/api/games?open=1&after=${next}`)) as Lobby
  expect(rest.games.length).toBeGreaterThanOrEqual(2)
  await wire.refused('bad-query', 'GET', '/api/games')
  await wire.refused('bad-query', 'GET', '/api/games?open=1&after=none')
})

test('a game from its first seat to its rematch', async () => {
  const wish = {
    ...{ game: 'strata', players: 2, options: { box: '6' }, seat: 1, seats: ['human', 'human'], name: 'Ann' },
    ...{ public: true, clock: { base: 600, increment: 5 } },
  }
  const made = await wire.post<Created>('/api/games', wish, ann)
  expect(await wire.post('/api/games', wish, ann)).toEqual(made)
  const table = new Table(wire, made.id, [ann])
  const watcher = new Watcher(wire, `${table.path}/live`)
  const join = (name: Parameters<Wire['refused']>[0], body: object, by?: string) =>
    wire.refused(name, 'POST', `${table.path}/join`, { body, ...(by && { token: by }) })
  await table.cannot(1, 'offer-draw', 'nobody-to-ask')
  await join('bad-seat', { seat: 3 })
  await join('bad-name', { name: '' })
  await join('bad-name', { name: 'x'.repeat(41) })
  await join('bad-token', {}, 'short')
  await join('token-in-use', { seat: 2 }, ann)
  await join('seat-taken', { seat: 1 })
  await table.join({ seat: 2, name: 'Bo' }, token('bo'))
  await join('no-free-seat', {})
  const guest = new Watcher(wire, `${table.path}/live`)
  await guest.hello(table.tokens[1]!)
  await watcher.until((it) => it.type === 'presence' && it.present)
  expect((await table.state()).seats[1]!.present).toBe(true)

  const moves = `${table.path}/moves`
  const first = { ply: 0, move: legalIn(await table.state())[0]! }
  await wire.refused('no-token', 'POST', moves, { body: first })
  await wire.refused('no-token', 'POST', `${table.path}/actions`, { body: { seq: 1, action: 'resign' } })
  await wire.refused('no-token', 'POST', `${table.path}/rematch`)
  for (const { method, path, body } of requests) {
    if (!['/moves', '/actions', '/rematch'].includes(path)) continue
    await wire.refused('wrong-token', method, table.path + path, { token: token('nobody'), body })
  }
  await table.cannotMove(2, first, 'not-your-turn')
  await table.cannotMove(1, { ply: 0, move: 'nonsense' }, 'unreadable-move')
  await table.cannotMove(1, { ply: 0, move: 'Ha1' }, 'illegal-move')
  await table.cannotMove(1, { ...first, ply: 1 }, 'ply-ahead')
  await table.cannot(2, 'offer-takeback', 'nothing-to-take-back')
  await table.move(1, first.move)
  expect((await wire.ask('POST', moves, { body: first, token: ann })).status).toBe(200)
  await table.cannotMove(1, { ply: 0, move: 'other' }, 'ply-taken')
  await table.cannot(1, 'claim', 'clock-runs')
  await table.cannot(2, 'claim', 'nobody-absent')

  const late = new Watcher(wire, `${table.path}/live?from=0`)
  await late.until((it) => it.type === 'move' && !('time' in it))

  const actions = `${table.path}/actions`
  await wire.refused('stale', 'POST', actions, { token: ann, body: { seq: 1, action: 'resign' } })
  const { seq } = await table.state()
  await wire.refused('unknown-action', 'POST', actions, { token: ann, body: { seq, action: 'none' } })
  await table.cannot(1, 'accept', 'no-offer')
  await table.act(1, 'offer-takeback')
  await table.cannot(1, 'accept', 'not-asked')
  await table.cannot(2, 'offer-draw', 'offer-stands')
  await table.state() // with the offer
  await table.act(2, 'decline')
  await table.cannot(1, 'offer-takeback', 'declined')
  await table.act(2, 'offer-draw')
  await table.state()
  await table.act(2, 'decline')
  await table.move(2, legalIn(await table.state())[0]!)
  await table.act(1, 'offer-takeback')
  await table.act(2, 'accept')
  await table.cannotMove(1, { ply: 0, move: first.move }, 'stale')
  await playOn(table)

  await wire.refused('not-over', 'POST', `${table.path}/rematch`, { token: ann })
  await table.act(2, 'resign')
  await table.cannotMove(1, { ply: 1, move: first.move, seq: 99 }, 'game-over')
  await table.cannot(1, 'resign', 'game-over')
  await table.cannot(2, 'resign', 'game-over')
  await join('game-over', {})
  expect(await wire.get(`${table.path}/record`)).toContain('[Name1 "Ann"]')
  await rematch(table, guest)
  await watcher.until(({ type }) => type === 'rematch')
  await guest.close()
  await watcher.until((it) => it.type === 'presence' && !it.present)
  await Promise.all([watcher.close(), late.close()])
})

// Ann asks for it, and Bo declines. Bo asks for it, and Ann accepts. Bo is awaited, and comes.
async function rematch(table: Table, guest: Watcher): Promise<void> {
  expect((await wire.ask('POST', `${table.path}/rematch`, { token: ann, body: {} })).status).toBe(202)
  expect(await guest.until((it) => it.type === 'offer' && it.offer.what === 'rematch')).toMatchObject({
    offer: { seat: 1, asked: [2] },
    allowed: [{ action: 'accept' }, { action: 'decline' }],
  })
  expect((await table.state()).offer?.what).toBe('rematch')
  await table.act(2, 'decline')
  await wire.refused('declined', 'POST', `${table.path}/rematch`, { token: ann })
  expect((await wire.ask('POST', `${table.path}/rematch`, { token: table.tokens[1]! })).status).toBe(202)
  await table.act(1, 'accept')
  await guest.until(({ type }) => type === 'rematch')
  const { id } = await wire.post<Rematched>(`${table.path}/rematch`, {}, ann)
  const next = new Table(wire, id, [table.tokens[1]!, ann])
  const watcher = new Watcher(wire, `${next.path}/live`)
  const state = await watcher.until(({ type }) => type === 'state')
  expect(state).toMatchObject({ seats: [{ awaited: true }, {}], rematch_of: table.id, clocks: { running: 0 } })
  expect((await table.state()).rematch).toBe(id)
  expect((await wire.ask('POST', `${table.path}/rematch`, { token: table.tokens[1]! })).status).toBe(201)
  const came = await watcher.until(({ type }) => type === 'seat')
  expect(came).toMatchObject({ seat: 1, taken: true, clocks: { running: 1 } })
  expect(came).not.toHaveProperty('awaited')
  await watcher.close()
}

test('watching', async () => {
  const table = await Table.open(wire, strata, 0)
  const live = `${table.path}/live`
  await wire.refused('upgrade-required', 'GET', live)
  await wire.refused('bad-query', 'GET', `${live}?from=x`)
  await wire.refused('foreign-origin', 'GET', live, { fields: { Origin: 'https://elsewhere.example' } })
  for (const [message, code] of [
    ['nonsense', 1008],
    [JSON.stringify({ type: 'hello', token: token('nobody') }), 1008],
    [new Uint8Array([1]), 1003],
  ] as const) {
    const watcher = new Watcher(wire, `${table.path}/live`)
    await watcher.until(({ type }) => type === 'state')
    watcher.send(message)
    expect(await watcher.closed).toBe(code)
  }
})

test('games to the end, by the rules and by agreement', async () => {
  const draw = await Table.open(wire, strata)
  await draw.act(1, 'offer-draw')
  await draw.act(2, 'decline')
  expect((await draw.state()).declined).toEqual([{ what: 'draw', seat: 1 }])
  await draw.act(2, 'offer-draw')
  await draw.act(1, 'accept')
  expect(await draw.state()).toMatchObject({ over: true, winners: [1, 2], reason: 'draw' })
  const glyphs = await Table.open(wire, { game: 'grawlix' })
  await glyphs.cannot(1, 'offer-draw', 'no-draws')
  const table = await Table.open(wire, strata)
  const watchers = [new Watcher(wire, `${table.path}/live`), new Watcher(wire, `${draw.path}/live`)]
  let state = await table.state()
  while (!state.over) state = await playOn(table)
  expect(state.reason).toBe('rules')
  await watchers[0]!.until(({ type }) => type === 'over')
  await Promise.all(watchers.map((it) => it.close()))
}, 60_000)

test('a game that nobody joins', async () => {
  const table = await Table.open(wire, strata, 0)
  const watcher = new Watcher(wire, `${table.path}/live`)
  await watcher.hello(table.tokens[0]!)
  await watcher.until((it) => it.type === 'state' && it.allowed?.some(({ action }) => action === 'withdraw') === true)
  await table.act(1, 'withdraw')
  await watcher.until(({ type }) => type === 'withdraw')
  expect(await watcher.until(({ type }) => type === 'over')).toMatchObject({ winners: [], reason: 'withdrawn' })
  await wire.refused('nobody-to-ask', 'POST', `${table.path}/rematch`, { token: table.tokens[0]! })
  const joined = await Table.open(wire, strata)
  await joined.cannot(1, 'withdraw', 'others-joined')
  await watcher.close()
})

test('clocks that run out', async () => {
  const table = await Table.open(wire, { ...strata, clock: { base: 1 } }, 0)
  const watcher = new Watcher(wire, `${table.path}/live`)
  await table.join({})
  expect(await watcher.until(({ type }) => type === 'over')).toMatchObject({ winners: [2], reason: 'time' })
  await watcher.close()
})

test('players who stay away', async () => {
  const claimed = await Table.open(wire, strata)
  const watcher = new Watcher(wire, `${claimed.path}/live`)
  await playOn(claimed)
  await claimed.cannot(1, 'claim', 'not-absent')
  const { body } = await wire.ask('GET', claimed.path, { token: claimed.tokens[0]! })
  const claim = (body as OnlineGame).allowed?.find(({ action }) => action === 'claim')
  expect(claim?.from).toBeGreaterThan(Date.now() - 60_000)
  await insist(claimed, 1, 'claim')
  expect(await watcher.until(({ type }) => type === 'over')).toMatchObject({ winners: [1], reason: 'claim' })
  await watcher.close()

  // Whose seat was handed over cannot have it back by asking for the same game again.
  const wish = { ...strata, name: 'Away' }
  const { id } = await wire.post<Created>('/api/games', wish, token('away'))
  const handed = new Table(wire, id, [token('away')])
  await handed.join({})
  await insist(handed, 2, 'hand-over')
  expect((await handed.state()).seats[0]!.kind).toBe('ai:5')
  await wire.refused('id-taken', 'POST', '/api/games', { token: token('away'), body: wish })
}, 60_000)

test('three players by correspondence, one of whom resigns', async () => {
  const table = await Table.open(wire, { game: 'mitre', players: 3, clock: { days: 2 } }, 2)
  const watcher = new Watcher(wire, `${table.path}/live`)
  for (let i = 0; i < 3; ++i) await playOn(table)
  await table.act(1, 'offer-takeback')
  await table.act(2, 'accept')
  expect((await table.state()).offer).toMatchObject({ asked: [3], agreed: [2] })
  await table.act(3, 'accept')
  await table.act(1, 'resign')
  await table.cannot(1, 'resign', 'seat-left')
  await expect.poll(async () => (await table.state()).moves.length, { timeout: 20_000 }).toBeGreaterThan(0) // a computer plays on
  const { moves, seq } = await table.state()
  await table.cannotMove(1, { ply: moves.length, move: 'a', seq }, 'seat-left')
  await watcher.close()
}, 60_000)

test('too much from one address', async () => {
  const games = `sqlite:${join(folder, 'few.db')}`
  const strict = new Program('--store', games, '--games-per-hour', '2', '--connections-per-address', '8')
  await strict.start()
  const few = new Wire(strict.address)
  const pair = await Table.open(few, strata)
  await pair.act(1, 'resign')
  const table = await Table.open(few, strata, 0)
  await table.act(1, 'resign')
  await few.refused('too-many-games', 'POST', '/api/games', { body: strata })
  await few.post(`${pair.path}/rematch`, {}, pair.tokens[0])
  await pair.cannot(2, 'accept', 'too-many-games')
  await few.refused('too-many-games', 'POST', `${table.path}/rematch`, { token: table.tokens[0]! })
  const idle: Socket[] = []
  for (let i = 0; i < 8; ++i) {
    const socket = connect(strict.port, '127.0.0.1')
    idle.push(socket)
    await new Promise((open) => socket.once('connect', open))
  }
  await few.refused('too-many-requests', 'GET', '/healthz')
  for (const socket of idle) socket.destroy()
  await strict.stop()
}, 60_000)

test('a store that does not answer', async () => {
  const cluster = new OnlineCluster()
  try {
    const [server] = cluster.programs
    await cluster.database.start()
    await server!.start()
    const lost = new Wire(server!.address)
    expect(await lost.get('/healthz')).toEqual({ status: 'ok' })
    await cluster.database.stop('SIGINT')
    const all: { method: string; path: string; body?: object }[] = [
      ...requests.map((it) => ({ ...it, path: `/api/games/${nowhere}${it.path}` })),
      { method: 'GET', path: '/api/games?open=1' },
      { method: 'POST', path: '/api/games', body: strata },
    ]
    await Promise.all(
      all.map(({ method, path, body }) =>
        lost.refused('store-unavailable', method, path, { token: ann, ...(body && { body }) }),
      ),
    )
    await expect.poll(async () => (await lost.ask('GET', '/healthz')).status, { timeout: 30_000 }).toBe(503)
  } finally {
    await cluster.close()
  }
}, 120_000)

test('the schema claims nothing that no server says', () => {
  const isExcused = (claim: string) => Object.keys(unseen).some((name) => claim.endsWith(` = ${urn(name)}`))
  const missing = [...everything()].filter((claim) => !schemas.seen.has(claim) && !isExcused(claim))
  expect(missing.filter((claim) => claim !== 'Unserved.status = 500')).toEqual([])
  const excused = [...schemas.seen].filter(isExcused)
  expect(excused, 'it can be seen after all').toEqual([])
})
