// SPDX-License-Identifier: MIT
// Playing at this screen, with the real engine and no page.
import { get } from 'svelte/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Engine } from '../../../src/engine/client'
import type { Game } from '../../../src/engine/types'
import { encodeRequest } from '../../../src/link'
import { Library } from '../../../src/my_games/library'
import { requestOf, startOf, type Saved, type Setup } from '../../../src/saved'
import { Session, type SessionState } from '../../../src/modes/play/session'
import { messageOf, titleOf } from '../../../src/modes/play/words'
import { readRoute } from '../../../src/route'
import en from '../../../src/texts/en'
import { makeEngine } from '../engine_host'
import { makePage, until, type TestPage } from '../page_host'

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

const library = () => new Library(page)
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
    expect(session.state).toEqual({ now: null, isPlayable: true, open: null, isUnkept: false })
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
    expect(get(session.refusal)).toBe(en.saveFull)
    expect(session.state.isUnkept).toBe(true)
    page.isFull = false
    session.play(session.state.now!.view!.legal[0]!)
    await atPly(2)
    expect(session.state.isUnkept).toBe(false)
    expect(library().running(games[0]!.name)!.saved.moves.length).toBe(2)
  })

  test('that a browser which keeps nothing cannot keep says that', async () => {
    page.isFull = true
    await begin(1)
    expect(get(session.refusal)).toBe(en.saveFailed)
  })

  test('says what was played, what is taken back, and who has won', async () => {
    const { setup } = await begin(1)
    expect(page.said.at(-1)).toContain(session.state.now!.saved.moves[0])
    expect(page.heard).toEqual(['tile'])
    expect(session.takeBackCount).toBe(1)
    await session.takeBack()
    expect(session.state.now!.saved.moves).toEqual([])
    session.show('resign')
    session.resign()
    const { now } = await until(session, (state) => state.open === 'over')
    expect(now!.phase).toBe('over')
    expect(page.said.at(-1)).toBe(messageOf(now!, '', en)) // with the reason, and the score in it
    const area = { name: 'x', title: '', player: 1, box: { x: 0, y: 0, width: 1, height: 1 }, shapes: [] }
    expect(titleOf(now!.saved, area, en)).toContain(en.resignedSeat)
    // It is not announced again to a player who comes back.
    const later = new Session(page)
    later.begin(readRoute(page.hash))
    await until(later, (state) => state.now?.phase === 'over')
    expect(later.state.open).toBeNull()
    later.dispose()
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

describe('games that were begun before', () => {
  test('are kept when a new one begins, and go on by their name', async () => {
    const { moves } = await begin(2)
    const { name } = games[0]!
    const first = library().running(name)!
    expect(session.isLeaving(name)).toBe(true)
    await begin(1)
    expect(page.said).toContain(en.unfinishedKept)
    expect(
      library()
        .all()
        .map(({ saved }) => saved.moves.length)
        .sort(),
    ).toEqual([1, 2])
    open(`#/play/${name}?id=${first.id}`)
    expect((await atPly(2)).now!.saved.moves).toEqual(moves)
    expect(library().running(name)!.id).toBe(first.id)
    session.play(session.state.now!.view!.legal[0]!)
    await atPly(3)
    expect(library().get(first.id)!.saved.moves.length).toBe(3)
  })

  test('but in which nothing happened are not', async () => {
    await begin()
    await begin(1)
    expect(page.said).not.toContain(en.unfinishedKept)
    expect([...page.kept.keys()].filter((key) => key.startsWith('game.')).length).toBe(1)
  })

  test('by a page of before still go on', async () => {
    const { name } = games[0]!
    const view = await engine.look({ game: name, players: 2, options: {}, moves: [] })
    const saved = { ...startOf(people(), [view.legal[0]!]), began: '2026-11-01' }
    page.keep(`play.${name}`, saved)
    open(`#/play/${name}`)
    expect((await atPly(1)).now!.saved).toEqual(saved)
    session.play(session.state.now!.view!.legal[0]!)
    await atPly(2)
    expect(library().all()).toMatchObject([{ saved: { began: '2026-11-01', moves: { length: 2 } } }])
  })

  test('are not there when deleted: that is said', async () => {
    await begin(1)
    open(`#/play/${games[0]!.name}?id=nowhere`)
    expect(session.state.now).toBeNull()
    expect(get(session.refusal)).toBe(en.gameGone)
    open('#/play/nothing')
    expect(session.state.now).toBeNull()
  })

  test('and ended do not say so again', async () => {
    await begin(1)
    session.resign()
    await until(session, (state) => state.open === 'over')
    expect(library().all()[0]).toMatchObject({ winners: [1], saved: { isOver: true } })
    const later = new Session(page)
    later.begin(readRoute(page.hash))
    await until(later, ({ now }) => now?.phase === 'over')
    expect(later.state.open).toBeNull()
    later.dispose()
  })
})

describe('two tabs of one game', () => {
  test('follow each other', async () => {
    await begin(1)
    const tab = makePage(engine, games, page)
    const other = new Session(tab)
    other.begin(readRoute(`#/play/${games[0]!.name}`))
    const at = (ply: number) => until(other, ({ now }) => now?.phase === 'person' && now.view?.ply === ply)
    session.play((await at(1)).now!.view!.legal[0]!)
    other.play((await at(2)).now!.view!.legal[0]!)
    expect((await atPly(3)).now!.saved).toEqual(other.state.now!.saved)
    await session.takeBack()
    await at(2)
    expect(library().all()).toMatchObject([{ saved: { moves: { length: 2 } } }])
    other.dispose()
  })

  test('that both move at once: the later gives way and says so', async () => {
    await begin(1)
    const tab = makePage(engine, games, page)
    const other = new Session(tab)
    other.begin(readRoute(`#/play/${games[0]!.name}`))
    const { now } = await until(other, isReady)
    const [one, two] = now!.view!.legal
    session.play(one!)
    other.play(two!)
    await atPly(2)
    await until(other, ({ now }) => now?.phase === 'person' && now.view?.ply === 2 && now.saved.moves[1] === one)
    await until(session, ({ now }) => now?.phase === 'person' && now.saved.moves[1] === one)
    const words = [get(session.refusal), get(other.refusal)]
    expect(words.filter((it) => it === en.movedElsewhere).length).toBe(1)
    expect(library().all()[0]!.saved.moves[1]).toBe(one)
    other.dispose()
  })
})

describe('a guest', () => {
  test('comes by a link, and the game that was begun here is still there', async () => {
    const { moves } = await begin(2)
    const { name } = games[0]!
    const word = encodeRequest({ game: name, players: 2, options: {}, moves: moves.slice(0, 1) })
    open(`#/play/${name}?g=${word}`)
    expect(page.hash).toBe(`#/play/${name}?guest=1`)
    const { now } = await atPly(1)
    // That nobody but the people at this screen plays in it is said once.
    expect(get(session.refusal)).toBe(en.fromLink)
    session.play(now!.view!.legal[0]!)
    await atPly(2)
    expect(get(session.refusal)).toBe('')
    expect(library().running(name, true)!.saved.moves.length).toBe(2)
    expect(library().running(name)!.saved.moves).toEqual(moves)
    expect(library().all().length).toBe(2)
    open(`#/play/${name}`)
    expect((await atPly(2)).now!.saved.moves).toEqual(moves)
    open(`#/play/${name}?guest=1`)
    await until(session, isReady)
    expect(session.state.now!.saved.moves.length).toBe(2)
  })

  test('comes by a record; a broken one is refused with its line', async () => {
    const saved = await begin(2)
    const record = await engine.writeRecord(requestOf(saved), {})
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
