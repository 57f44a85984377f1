// SPDX-License-Identifier: MIT
// Going back through a game, with the real engine and no page.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { moveName } from '../../src/board/scene'
import { Browse, browseByKey, browseWords, moveTable } from '../../src/browse'
import type { Engine } from '../../src/engine/client'
import type { Game, PositionRequest, View } from '../../src/engine/types'
import en from '../../src/texts/en'
import { makeEngine } from './engine_host'
import { makePage, until, type TestPage } from './page_host'

let engine: Engine
let games: Game[]
let page: TestPage
let browse: Browse

beforeAll(async () => {
  engine = await makeEngine()
  games = await engine.games()
})
afterAll(() => engine.close())

beforeEach(() => {
  page = makePage(engine, games)
  browse = new Browse(page)
})

// A game, and what was to be seen after each of its moves.
async function played(game: Game, count: number): Promise<{ request: PositionRequest; views: View[] }> {
  const request: PositionRequest = { game: game.name, players: game.players[0]!, options: {}, moves: [] }
  const views: View[] = []
  while (request.moves.length < count) {
    const view = await engine.look(request)
    views.push(view)
    request.moves.push(view.legal[(request.moves.length * 7) % view.legal.length]!)
  }
  return { request, views: [...views, await engine.look(request)] }
}

const shown = (at: number) => until(browse, (state) => state.at === at && state.view?.ply === at)

describe('looking back', () => {
  test('shows earlier positions by keys, says so, and comes back to now', async () => {
    const { request, views } = await played(games[0]!, 6)
    browse.follow(request, views[6]!)
    expect(browse.state).toMatchObject({ at: null, view: null, count: 6 })
    expect(browseByKey(browse, 'ArrowRight')).toBe(false)
    expect(browseByKey(browse, 'ArrowLeft')).toBe(true)
    await shown(5)
    expect(page.said.at(-1)).toContain('Move 5 of 6')
    expect(browseByKey(browse, 'Home')).toBe(true)
    const { view } = await shown(0)
    expect(view!.scene).toEqual((await engine.look({ ...request, moves: [] })).scene)
    expect(browseByKey(browse, 'j')).toBe(false)
    expect(browseByKey(browse, 'K')).toBe(true)
    await shown(1)
    expect(browseByKey(browse, 'x')).toBe(false)
    browseByKey(browse, 'End')
    expect(browse.state).toMatchObject({ at: null, view: null })
  })

  test('goes on while moves are made, which are told', async () => {
    const { request, views } = await played(games[1]!, 6)
    browse.follow({ ...request, moves: request.moves.slice(0, 4) }, views[4]!)
    await browse.goTo(2)
    browse.follow({ ...request, moves: request.moves.slice(0, 5) }, views[5]!)
    expect(browse.state).toMatchObject({ at: 2, count: 5, news: 1 })
    expect(browseWords(browse.state, en)).toContain(en.newMoveMeanwhile)
    browse.follow(request, views[6]!)
    expect(browse.state).toMatchObject({ at: 2, count: 6, news: 2 })
    browse.toNow()
    expect(browse.state).toMatchObject({ at: null, news: 0 })
  })

  test('ends where what was looked at is taken back, or another game begins', async () => {
    const { request, views } = await played(games[2]!, 6)
    browse.follow(request, views[6]!)
    await browse.goTo(3)
    browse.follow({ ...request, moves: request.moves.slice(0, 4) }, views[4]!)
    expect(browse.state.at).toBe(3)
    browse.follow({ ...request, moves: request.moves.slice(0, 2) }, views[2]!)
    expect(browse.state).toMatchObject({ at: null, view: null })
    browse.follow(request, views[6]!)
    await browse.goTo(3)
    browse.follow({ game: games[0]!.name, players: 2, options: {}, moves: [] })
    expect(browse.state).toMatchObject({ at: null, count: 0 })
  })

  test('asks whose the moves were of a game that was opened', async () => {
    const { request, views } = await played(games[0]!, 14)
    browse.follow(request, views[14]!)
    await browse.learnMoves()
    expect(browse.state.movers).toEqual(views.map(({ to_move }) => to_move))
  })

  test('knows every move by its name, whether it was seen being made or is asked for', async () => {
    for (const game of games) {
      const { request, views } = await played(game, 8)
      const names = request.moves.map((move, i) => moveName(views[i]!.scene, move))
      const told = () => request.moves.map((move, i) => `${browse.state.names[i]} (${move})`)
      browse = new Browse(page)
      for (let count = 0; count <= 8; ++count) browse.follow({ ...request, moves: request.moves.slice(0, count) }, views[count]!)
      expect(told(), 'seen').toEqual(names)
      browse = new Browse(page)
      browse.follow(request)
      await browse.learnMoves()
      expect(told(), 'asked for').toEqual(names)
      await browse.goTo(3)
      expect(browseWords(browse.state, en)).toContain(`Move 3 of 8: ${browse.state.names[2]}.`)
      // What is taken back and made otherwise has another name.
      browse.follow({ ...request, moves: request.moves.slice(0, 7) }, views[7]!)
      const other = views[7]!.legal.find((move) => move !== request.moves[7])!
      browse.follow({ ...request, moves: [...request.moves.slice(0, 7), other] })
      expect(`${browse.state.names[7]} (${other})`).toBe(moveName(views[7]!.scene, other))
      expect(browse.state.names[7]).not.toBe('')
    }
  })

  test('calls the moves by their names in another language', async () => {
    const { request, views } = await played(games[0]!, 4)
    browse.follow(request, views[4]!)
    await browse.learnMoves()
    const before = browse.state.names
    engine.language = 'de'
    void browse.lookAgain()
    await until(browse, ({ names }) => names.filter((name) => name !== undefined).length === 4)
    engine.language = 'en'
    expect(browse.state.names).not.toEqual(before)
  })
})

describe('the list of moves', () => {
  const at = (movers: number[], players: number) =>
    moveTable(movers, movers.length, players).cells.map(({ row, column }) => `${row}.${column}`)

  test('has a column for each player', () => {
    expect(at([1, 2, 1, 2], 2)).toEqual(['1.0', '1.1', '2.0', '2.1'])
    expect(at([1, 2, 3, 1, 3, 1], 3)).toEqual(['1.0', '1.1', '1.2', '2.0', '2.2', '3.0'])
  })

  test('sets the moves of one turn side by side', () => {
    expect(at([1, 2, 1, 1, 2, 2, 1], 2)).toEqual(['1.0', '1.2', '2.0', '2.1', '2.2', '2.3', '3.0'])
    expect(moveTable([1, 1, 2], 3, 2).widths).toBe(2)
  })

  test('takes turns where nothing is known yet', () => {
    expect(moveTable([], 3, 2).cells.map(({ row, column }) => `${row}.${column}`)).toEqual(['1.0', '1.1', '2.0'])
  })
})
