// SPDX-License-Identifier: MIT
// Playing at this screen, with the real engine and no page.
import { get } from 'svelte/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Engine } from '../../src/engine/client'
import type { Game } from '../../src/engine/types'
import { encodePlace } from '../../src/link'
import { placeOf, type Saved, type Setup } from '../../src/saved'
import { Session, type SessionState } from '../../src/modes/play/session'
import { messageOf, titleOf } from '../../src/modes/play/words'
import { readRoute } from '../../src/route'
import en from '../../src/texts/en'
import { makeEngine } from './engine_host'
import { makePage, until, type TestPage } from './page_host'

let engine: Engine
let games: Game[]
let page: TestPage
let session: Session

beforeAll(async () => {
  engine = await makeEngine()
  games = await engine.games()
})
afterAll(() => engine.close())

beforeEach(() => {
  page = makePage(engine, games)
  session = new Session(page)
})
afterEach(() => session.dispose())

function people(game = games[0]!): Setup {
  const seats = Array.from({ length: 2 }, () => ({ kind: 'person' as const, level: 1 }))
  return { game: game.name, players: 2, options: {}, seats }
}

const open = (hash: string) => session.begin(readRoute(hash))
const isReady = ({ now }: SessionState) => now?.phase === 'person'
const atPly = (ply: number) => until(session, ({ now }) => now?.phase === 'person' && now.view?.ply === ply)

async function begin(moves = 0): Promise<Saved> {
  session.start(people())
  for (let ply = 0; ply < moves; ++ply) session.play((await atPly(ply)).now!.view!.legal[0]!)
  return (await atPly(moves)).now!.saved
}

describe('a game', () => {
  test('that nobody has begun is shown behind the set-up, and not kept', async () => {
    const { name } = games[0]!
    open(`#/play/${name}`)
    expect(session.state).toMatchObject({ isPlayable: false, open: 'set-up' })
    const { now } = await until(session, isReady)
    expect(now!.saved.setup.seats.every((seat) => seat.kind === 'person')).toBe(true)
    expect(page.kept.size).toBe(0)
    expect(session.leaveSetUp(name)).toBe(false)
  })

  test('that does not exist is not begun', () => {
    open('#/play/nothing')
    expect(session.state).toEqual({ now: null, isPlayable: true, open: null })
  })

  test('that is set up is begun, with the focus on its board, and is the usual one from then on', async () => {
    await begin()
    expect(session.state).toMatchObject({ isPlayable: true, open: null })
    expect(page.visited).toEqual([`#/play/${games[0]!.name}`])
    expect([session.takeFocus(), session.takeFocus()]).toEqual([true, false])
    expect(session.usual(games[0]!.name)).toEqual(people())
    expect(session.usual(games[1]!.name)).toBeNull()
  })

  test('is kept at every move and goes on after a reload', async () => {
    const { moves } = await begin(3)
    const later = new Session(page)
    later.begin(readRoute(page.hash))
    const { now, open: dialog } = await until(later, isReady)
    expect(now!.saved.moves).toEqual(moves)
    expect(dialog).toBeNull()
    later.dispose()
  })

  test('that cannot be kept says so', async () => {
    await begin()
    page.isFull = true
    session.play(session.state.now!.view!.legal[0]!)
    await atPly(1)
    expect(get(session.refusal)).toBe(en.saveFailed)
  })

  test('says what was played, what is taken back, and who has won', async () => {
    const { setup } = await begin(1)
    expect(page.said.at(-1)).toContain(session.state.now!.saved.moves[0])
    expect(session.takeBackCount).toBe(1)
    await session.takeBack()
    expect(session.state.now!.saved.moves).toEqual([])
    session.show('resign')
    session.resign()
    const { now } = await until(session, (state) => state.open === 'over')
    expect(now!.phase).toBe('over')
    expect(messageOf(now!, '', en)).toContain(page.said.at(-1)!)
    const area = { name: 'x', title: '', player: 1, box: { x: 0, y: 0, width: 1, height: 1 }, shapes: [] }
    expect(titleOf(now!.saved, area, en)).toContain(en.resignedSeat)
    session.rematch()
    expect((await atPly(0)).now!.saved).toMatchObject({ setup, resigned: [] })
  })
})

describe('what is refused', () => {
  test('is said until something is picked or played', async () => {
    await begin()
    expect(await session.type('nonsense')).toBe(false)
    const words = get(session.refusal)
    expect(words).not.toBe('')
    expect(page.said.at(-1)).toBe(words)
    expect(messageOf(session.state.now!, words, en)).toBe(words)
    session.clear()
    expect(get(session.refusal)).toBe('')
    await session.whyNotPicks(['no:such', 'thing:here'], 'It fits nowhere now.')
    expect(get(session.refusal)).toContain('It fits nowhere now.')
    expect(await session.type(session.state.now!.view!.legal[0]!)).toBe(true)
    expect(get(session.refusal)).toBe('')
  })
})

describe('a guest', () => {
  test('comes by a link, and the game that was begun here is still there', async () => {
    const { moves } = await begin(2)
    const { name } = games[0]!
    const word = encodePlace({ game: name, players: 2, options: {}, moves: moves.slice(0, 1) })
    open(`#/play/${name}?g=${word}`)
    expect(page.hash).toBe(`#/play/${name}?guest=1`)
    const { now } = await atPly(1)
    session.play(now!.view!.legal[0]!)
    await atPly(2)
    expect((page.kept.get(`play.${name}.guest`) as Saved).moves.length).toBe(2)
    expect((page.kept.get(`play.${name}`) as Saved).moves).toEqual(moves)
    open(`#/play/${name}`)
    expect((await atPly(2)).now!.saved.moves).toEqual(moves)
    open(`#/play/${name}?guest=1`)
    await until(session, isReady)
    expect(session.state.now!.saved.moves.length).toBe(2)
  })

  test('comes by a record; a broken one is refused with its line', async () => {
    const saved = await begin(2)
    const record = await engine.writeRecord(placeOf(saved), {})
    session.show('more')
    await session.openRecord(record.replace(/\n1\. \S+/, '\n1. rubbish'))
    expect(get(session.refusal)).toMatch(/line \d+/)
    expect(session.state.open).toBeNull()
    await session.openRecord(record)
    expect(page.visited.at(-1)).toBe(`#/play/${games[0]!.name}?guest=1`)
    expect((await atPly(2)).now!.saved.moves).toEqual(saved.moves)
    expect(get(session.refusal)).toBe('')
  })
})

test('a dialog that gave way to another does not close that', async () => {
  await begin()
  session.show('over')
  session.show('set-up')
  session.close('over')
  expect(session.state.open).toBe('set-up')
  session.close('set-up')
  expect(session.state.open).toBeNull()
})
