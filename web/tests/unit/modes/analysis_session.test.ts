// SPDX-License-Identifier: MIT
// The analysis at this screen, with the real engine and no page.
import { get } from 'svelte/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Engine } from '../../../src/engine/client'
import type { Game, PositionRequest } from '../../../src/engine/types'
import { encodeRequest } from '../../../src/link'
import { decodeTree } from '../../../src/tree_link'
import { act } from '../../../src/modes/analysis/keys'
import { Findings } from '../../../src/modes/analysis/findings/findings'
import { isLineOf } from '../../../src/modes/analysis/running'
import { Session, hashOfStudy } from '../../../src/modes/analysis/session'
import { namesIn } from '../../../src/modes/analysis/whose'
import { effortWords, engineWords } from '../../../src/modes/analysis/words'
import { keptOf } from '../../../src/my_games/kept_game'
import { Library } from '../../../src/my_games/library'
import { readRoute } from '../../../src/route'
import en from '../../../src/texts/en'
import { startOf, type Seat } from '../../../src/saved'
import { Tree, movesTo } from '../../../src/tree'
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
  page.kept.set('analysis.engine', false) // it is on where something depends on it
  session = new Session(page, new Findings())
})
afterEach(() => session.dispose())

function open(hash: string): void {
  page.hash = hash
  session.begin(readRoute(hash))
}

const atPly = (ply: number) => until(session, ({ now }) => now?.seen?.ply === ply)
const mainLine = () => movesTo(session.state.now!.tree.mainLine.at(-1)!)

async function begin(moves: number): Promise<string[]> {
  open(`#/analysis/${games[0]!.name}`)
  for (let ply = 0; ply < moves; ++ply) session.play((await atPly(ply)).now!.view!.legal[0]!)
  await atPly(moves)
  return mainLine()
}

describe('a game that is being played online', () => {
  const token = 'T'.repeat(43)
  const seat = (isOver: boolean) => ({ id: 'o', game: games[0]!.name, seat: 1, token, opened: 1, isOver })

  function studyOf(request: PositionRequest, running: string[] | null): Session {
    page.kept.set('analysis.engine', true)
    const game = running && { id: 'o', game: request.game, players: request.players, moves: running }
    session.dispose()
    session = new Session(page, new Findings(), {
      running: () => Promise.resolve((line) => (game && isLineOf(line, game) ? game : undefined)),
      names: () => Promise.resolve([]),
    })
    open(`#/analysis/${request.game}?g=${encodeRequest(request)}`)
    return session
  }

  test('is not shown to the engine until it is over', async () => {
    const moves = await begin(3)
    const request = { game: games[0]!.name, players: games[0]!.players[0]!, options: {}, moves }
    page.kept.set('online.mine', [seat(false)])
    studyOf(request, moves)
    const { now } = await until(session, ({ going }) => going === 'o')
    expect(now!.isOn).toBe(false)
    session.turnEngine(true)
    expect(session.state.now!.isOn).toBe(false)
    expect(session.state.now!.assessment).toBeNull()

    // Another game, and the same one once it is over.
    studyOf(request, [...moves].reverse())
    await until(session, ({ now }) => now?.isOn === true)
    expect(session.state.going).toBeNull()
    page.kept.set('online.mine', [seat(true)])
    studyOf(request, moves)
    await until(session, ({ now }) => now?.isOn === true)
    expect(session.state.going).toBeNull()
  })

  test('is recognised when its moves are entered by hand', async () => {
    const moves = await begin(4)
    const request = { game: games[0]!.name, players: games[0]!.players[0]!, options: {}, moves: moves.slice(0, 3) }
    page.kept.set('online.mine', [seat(false)])
    studyOf(request, moves)
    await until(session, ({ now }) => now?.isOn === true)
    await atPly(3)
    session.play(moves[3]!)
    await until(session, ({ going }) => going === 'o')
    expect(session.state.now!.isOn).toBe(false)
  })
})

test('players of one’s own games are called by their names', async () => {
  const setup = { game: games[0]!.name, players: 2, options: {} }
  const moves = await begin(2)
  const seats: Seat[] = [
    { kind: 'computer', level: 4 },
    { kind: 'person', level: 1 },
  ]
  const library = new Library(page)
  library.add(keptOf(startOf({ ...setup, seats }, moves)))
  const tree = new Tree(setup, moves)
  expect(namesIn(tree, library.all(), en)).toEqual([expect.stringMatching(/./), 'Player 2 (you)'])
  expect(namesIn(new Tree(setup, moves.slice(1)), library.all(), en)).toEqual([])
})

describe('an analysis', () => {
  test('begins at the start of a game, and is in the address and kept at every move', async () => {
    const moves = await begin(3)
    session.writeNow()
    const { name } = games[0]!
    expect(page.kept.get('analysis')).toBe(name)
    for (const word of [page.kept.get(`analysis.${name}`) as string, readRoute(page.hash).params['g']!]) {
      expect(movesTo(decodeTree(word)!.mainLine.at(-1)!)).toEqual(moves)
    }
    expect(page.said.at(-1)).toContain(moves.at(-1))
  })

  test('goes on where it was left, in the game that was last looked at', async () => {
    const moves = await begin(2)
    session.writeNow()
    const later = new Session(page, new Findings())
    later.begin(readRoute('#/analysis'))
    const { now } = await until(later, (state) => state.now?.seen?.ply === 2)
    expect(movesTo(now!.at)).toEqual(moves)
    later.dispose()
  })

  test('of something that can no longer be played starts over', async () => {
    const { name } = games[0]!
    page.kept.set(`analysis.${name}`, encodeRequest({ game: name, players: 2, options: {}, moves: ['nonsense'] }))
    open(`#/analysis/${name}`)
    await atPly(0)
    expect(mainLine()).toEqual([])
  })

  test('refuses what is typed wrong, and takes what is right', async () => {
    await begin(0)
    expect(await session.type('nonsense')).toBe(false)
    expect(get(session.refusal)).not.toBe('')
    expect(page.said.at(-1)).toBe(get(session.refusal))
    expect(await session.type(session.state.now!.view!.legal[0]!)).toBe(true)
    expect(get(session.refusal)).toBe('')
  })

  test('hears its keys', async () => {
    const moves = await begin(3)
    const press = (key: string) => expect(act(session, key)).toBe(true)
    press('J')
    await atPly(2)
    press('Home')
    await atPly(0)
    press('ArrowRight')
    await atPly(1)
    press('End')
    await atPly(3)
    press('c')
    expect(session.state.open).toBe('comment')
    press('?')
    expect(session.state.open).toBe('keys')
    session.close('comment')
    expect(session.state.open).toBe('keys')
    expect(act(session, 's')).toBe(false) // there is no slip
    expect(act(session, 'x')).toBe(false)
    expect(mainLine()).toEqual(moves)
  })

  test('turns the engine on, keeps that, and says what it makes of it', async () => {
    await begin(0)
    const nameOf = (player: number) => session.nameOf(player)
    expect(engineWords(session.state.now!, nameOf, en)).toBe(en.engineIsOff)
    act(session, 'e')
    expect(page.kept.get('analysis.engine')).toBe(true)
    const { now } = await until(session, (state) => effortWords(state.now!, en) !== '')
    expect(effortWords(now!, en)).toContain(en.estimated)
    session.turnEngine(false)
    expect(effortWords(session.state.now!, en)).toBe('')
  })
})

describe('a link', () => {
  test('brings a game and the place in it, and takes the place of nothing until it is changed', async () => {
    const moves = await begin(4)
    act(session, 'j')
    const { now } = await atPly(3)
    const hash = hashOfStudy(now!)
    const other = makePage(engine, games)
    other.kept.set('analysis.engine', false)
    other.hash = hash
    const there = new Session(other, new Findings())
    there.begin(readRoute(hash))
    const { now: seen } = await until(there, (state) => state.now?.seen?.ply === 3)
    expect(movesTo(seen!.tree.mainLine.at(-1)!)).toEqual(moves)
    there.writeNow()
    expect(other.kept.has('analysis')).toBe(false)
    there.state.study!.comment('changed')
    there.writeNow()
    expect(other.kept.get('analysis')).toBe(games[0]!.name)
    there.dispose()
  })

  test('that holds nothing is refused', async () => {
    open(`#/analysis/${games[1]!.name}?g=rubbish`)
    await atPly(0)
    expect(get(session.refusal)).toBe(en.badLink)
  })
})

describe('a record', () => {
  test('comes with its names and variations, and goes out again as it was', async () => {
    await begin(2)
    act(session, 'j')
    const { now } = await atPly(1)
    session.play(now!.view!.legal[1]!)
    await atPly(2)
    const tags = '[Name1 "Ada"]\n'
    const record = (await session.record()).replace('\n\n', `\n${tags}\n`)
    expect(record).toContain('Ada')
    await session.openRecord(record.replace(/\n1\. \S+/, '\n1. rubbish'))
    expect(get(session.refusal)).toMatch(/line \d+/)
    await session.openRecord(record)
    expect(get(session.refusal)).toBe('')
    await atPly(2)
    expect(session.nameOf(1)).toBe('Ada')
    expect(session.state.now!.tree.root.children[0]!.children.length).toBe(2)
    expect(await session.record()).toContain('Ada')
  })

  test('of another game changes the address', async () => {
    await begin(0)
    const { name, players } = games[1]!
    const request = { game: name, players: players[0]!, options: {}, moves: [] }
    await session.openRecord(await engine.writeRecord(request, {}))
    expect(readRoute(page.visited.at(-1)!)).toMatchObject({ mode: 'analysis', game: name })
  })
})
