// SPDX-License-Identifier: MIT
// A player's month: two hundred games of every kind, at every level, in every way a game comes to be, through the real
// session and library with the real engine. In between the page is updated, a second tab joins in and the browser is
// full. In the end the list has every game, as it was played.
import { afterAll, expect, test } from 'vitest'

import { exportAll, importAll } from '../../../src/my_games/collection'
import { decided, levelTable, tallyOf } from '../../../src/my_games/figures'
import type { KeptGame } from '../../../src/my_games/kept_game'
import { Library } from '../../../src/my_games/library'
import { standingOf } from '../../../src/my_games/standing'
import { FirstGame } from '../../../src/modes/learn/first_game'
import { Session as Games } from '../../../src/modes/games/session'
import { Session } from '../../../src/modes/play/session'
import { keeperOf, newTable } from '../../../src/modes/table/table'
import { encodeRequest } from '../../../src/link'
import { Match } from '../../../src/match'
import type { OnlineGame } from '../../../src/online/types'
import { readRoute } from '../../../src/route'
import { requestOf, type Saved, type Seat, type Setup } from '../../../src/saved'
import type { Engine } from '../../../src/engine/client'
import type { Game, PositionRequest, Thought } from '../../../src/engine/types'
import { makeEngine } from '../engine_host'
import { makePage, until, type TestPage } from '../page_host'

const real = await makeEngine()
const games = await real.games()
afterAll(() => real.close())

// The same choices every month.
let state = 20261118
function random(count: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * count)
}

// The real engine, but for its thoughts: a level's move would take its time, and any legal move makes a game.
const engine = new Proxy(real, {
  get(target, name) {
    if (name === 'think') {
      return async (request: PositionRequest) => {
        const { legal } = await target.look(request)
        return { move: legal[random(legal.length)]! } as Thought
      }
    }
    if (name === 'solve') return undefined
    const value: unknown = Reflect.get(target, name)
    return value instanceof Function ? (value.bind(target) as unknown) : value
  },
}) as Engine

interface Expected {
  setup: Setup
  moves: string[]
  isOver: boolean
}

const expected: Expected[] = []
let page = makePage(engine, games)

function setupOf(game: Game, level: number, persons = 1): Setup {
  // Large tables take long: they are rare.
  const players = game.players[random(8) === 0 ? random(game.players.length) : 0]!
  const seats = Array.from({ length: players }, (_, i): Seat => {
    return i < persons ? { kind: 'person', level: 1 } : { kind: 'computer', level }
  })
  const options = (game.options[String(players)] ?? []).map((option) => [option.name, option.default])
  return { game: game.name, players, options: Object.fromEntries(options) as Record<string, string>, seats }
}

const isWaiting = ({ now }: Session['state']) => now?.phase === 'person' || now?.phase === 'over'

// Moves until it is over, somebody gives up or leaves. Turns are made as quickly as they can be.
async function playOn(session: Session, most: number, isResigned = false): Promise<Saved> {
  for (let count = 0; ; ++count) {
    const { now } = await until(session, isWaiting)
    if (now!.phase === 'over') return now!.saved
    if (count === most) {
      if (!isResigned) return now!.saved
      session.resign()
      return (await until(session, (it) => it.now?.phase === 'over')).now!.saved
    }
    const { legal } = now!.view!
    const ply = now!.view!.ply
    session.play(legal[random(legal.length)]!)
    await until(session, (it) => isWaiting(it) && it.now!.view!.ply > ply)
  }
}

function note({ setup, moves, isOver }: Saved): void {
  expected.push({ setup, moves, isOver: Boolean(isOver) })
}

const open = (from: TestPage) => new Session(from, { pace: 0 })

async function playHere(setup: Setup, most: number, isResigned = false): Promise<void> {
  const session = open(page)
  session.start(setup)
  note(await playOn(session, most, isResigned))
  session.dispose()
}

const identity = ({ setup, moves, isOver }: Expected) => [setup.game, setup.players, moves.join(' '), isOver].join('|')

function listed(from: TestPage): Expected[] {
  const all = new Library(from).all()
  return all.map(({ saved }) => ({ setup: saved.setup, moves: saved.moves, isOver: Boolean(saved.isOver) }))
}

const sorted = (list: readonly Expected[]) => list.map(identity).sort()

test('a month of games is kept, complete and right', { timeout: 120_000 }, async () => {
  // The page of before kept one game of each kind, in full.
  for (const [i, game] of games.entries()) {
    const session = open(makePage(engine, games))
    session.start(setupOf(game, 1, 2))
    const saved = await playOn(session, i === 0 ? 1000 : 3)
    session.dispose()
    page.keep(`play.${game.name}`, saved)
    note(saved)
  }

  // Two weeks: every kind and level, finished, given up, left, with several people.
  const levels = Array.from({ length: 10 }, (_, i) => i + 1)
  for (let i = 0; expected.length < 100; ++i) {
    const game = games[i % games.length]!
    const level = levels[i % 10]!
    const ways = [
      () => playHere(setupOf(game, level), 1000),
      () => playHere(setupOf(game, level), 3, true),
      () => playHere(setupOf(game, level), 2 + random(4)),
      () => playHere(setupOf(game, level, 2), 5),
    ]
    await ways[random(ways.length)]!()
  }
  expect(sorted(listed(page))).toEqual(sorted(expected))

  // The page is updated: what was kept is read by a page that starts anew.
  const stored = new Map([...page.kept].map(([key, value]) => [key, JSON.parse(JSON.stringify(value)) as unknown]))
  page = makePage(engine, games)
  stored.forEach((value, key) => page.kept.set(key, value))
  expect(sorted(listed(page))).toEqual(sorted(expected))

  // Guests by a link, played on.
  for (let i = 0; i < 20; ++i) {
    const { setup, moves } = expected[i * 3]!
    const guest = open(page)
    const short = moves.slice(0, Math.min(2, moves.length))
    const request = { game: setup.game, players: setup.players, options: setup.options, moves: short }
    guest.begin(readRoute(`#/play/${setup.game}?g=${encodeRequest(request)}`))
    note(await playOn(guest, 1 + (i % 3)))
    guest.dispose()
  }

  // Unfinished games go on by their id, in two tabs that take turns.
  const tab = makePage(engine, games, page)
  for (const game of new Library(page)
    .all()
    .filter((it) => !it.saved.isOver)
    .slice(0, 10)) {
    const hash = `#/play/${game.saved.setup.game}?id=${game.id}`
    const [one, two] = [open(page), open(tab)]
    one.begin(readRoute(hash))
    two.begin(readRoute(hash))
    await until(two, isWaiting)
    const before = expected.findIndex((it) => identity(it) === identity({ ...game.saved, isOver: false }))
    expect(before).toBeGreaterThanOrEqual(0)
    const saved = await playOn(one, 1)
    await until(two, (it) => isWaiting(it) && it.now!.saved.moves.length === saved.moves.length)
    const last = saved.isOver ? saved : await playOn(two, 1)
    expected.splice(before, 1)
    note(last)
    one.dispose()
    two.dispose()
  }

  // A guided game and one at a real table, of every kind.
  for (const game of games) {
    const guided = new FirstGame(engine, game.name, { level: 1, ideas: [] }, { pace: 0, library: new Library(page) })
    await guided.start()
    guided.play(guided.state.now!.view!.legal[0]!)
    await until(guided, ({ now }) => now!.phase === 'person' && now!.view!.ply > 1)
    note(guided.state.now!.saved)
    guided.dispose()

    const table = newTable({ game: game.name, players: game.players[0]!, options: {} }, ['Ann', 'Bo'])
    const keeper = keeperOf(new Library(page), table)
    const match = new Match(engine, table.saved, { onChange: (saved, view) => keeper.keep(saved, view) })
    await match.start()
    for (let i = 0; i < 3; ++i) await match.play(match.state.view!.legal[random(3)]!)
    note(match.state.saved)
    expect(new Library(page).get(table.id)!.names).toEqual(['Ann', 'Bo'])
    match.dispose()
    keeper.dispose()
  }

  // The browser is full: nothing that was kept is lost, and games go on being kept once there is room.
  page.isFull = true
  const count = listed(page).length
  const homeless = open(page)
  homeless.start(setupOf(games[0]!, 1))
  await playOn(homeless, 2)
  expect(homeless.state.isUnkept).toBe(true)
  expect(listed(page).length).toBe(count)
  page.isFull = false
  note(await playOn(homeless, 1000))
  homeless.dispose()

  // The rest of the month, some of it online.
  const server = new Map<string, OnlineGame>()
  for (let i = 0; expected.length < 200; ++i) {
    const game = games[random(games.length)]!
    if (i % 8 !== 0) {
      await playHere(setupOf(game, levels[random(10)]!), i % 5 === 1 ? 1000 : 6, true)
      continue
    }
    const elsewhere = makePage(engine, games)
    const session = open(elsewhere)
    session.start(setupOf(game, 4, 2))
    const saved = await playOn(session, 1000)
    session.dispose()
    server.set(`g${i}`, onlineOf(`g${i}`, saved, (await real.look(requestOf(saved))).winners))
    note(saved)
  }
  page.keep(
    'online.mine',
    [...server.values()].map(({ id, game }) => ({ id, game, seat: 1, token, opened: 1_790_000_000_000, isOver: true })),
  )
  const list = new Games(page, { game: async (id: string) => server.get(id)! })
  await list.learn()
  expect(expected.length).toBe(200)
  expect(list.state.rows.length).toBe(200)
  expect(sorted(listed(page))).toEqual(sorted(expected))
  await checkResults(list.state.rows.map(({ kept }) => kept!))

  // All of it goes into one file and comes out of it in another browser.
  const { text } = await exportAll(real, new Library(page).all())
  expect(text).not.toContain(token)
  const other = makePage(engine, games)
  expect(await importAll(real, games, new Library(other), text)).toMatchObject({ known: 0, refused: [], isFull: false })
  expect(sorted(listed(other))).toEqual(sorted(expected))
  expect(levelTable(new Library(other).all())).toEqual(levelTable(new Library(page).all()))
  list.dispose()
})

const token = 'S'.repeat(43)

function onlineOf(id: string, { setup, moves }: Saved, winners: number[]): OnlineGame {
  const { game, players, options } = setup
  const seats = setup.seats.map(({ kind, level }, i) => {
    return { seat: i + 1, kind: kind === 'person' ? 'human' : `ai:${level}`, taken: true, name: `P${i}`, left: false }
  })
  const more = { over: true, winners, created: 1_780_000_000_000 + Number(id.slice(1)) }
  return { id, game, players, options, moves, seats, ...more } as unknown as OnlineGame
}

// Every result is the engine's own, and every game that somebody won, drew or lost is counted once.
async function checkResults(all: readonly KeptGame[]): Promise<void> {
  for (const game of all.filter(({ saved }) => saved.isOver)) {
    const { winners } = await real.look(requestOf(game.saved), game.saved.resigned)
    expect([...game.winners].sort()).toEqual([...winners].sort())
  }
  const { won, drawn, lost } = tallyOf(all)
  expect(won + drawn + lost).toBe(decided(all).length)
  expect(levelTable(all).reduce((sum, { tally }) => sum + tally.won + tally.drawn + tally.lost, 0)).toBe(
    won + drawn + lost,
  )
  expect(all.filter((game) => standingOf(game) === 'lost').length).toBe(lost)
  expect(new Set(all.map(({ saved }) => saved.setup.game)).size).toBe(games.length)
  const seats = all.flatMap(({ saved }) => saved.setup.seats.filter(({ kind }) => kind === 'computer'))
  expect(new Set(seats.map(({ level }) => level)).size, 'levels').toBe(10)
}
