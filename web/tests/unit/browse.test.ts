// SPDX-License-Identifier: MIT
// Going back through a game, with the real engine and no page.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { Browse, browseByKey, browseWords, moveTable } from '../../src/browse'
import type { Engine } from '../../src/engine/client'
import type { Game, Place } from '../../src/engine/types'
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

async function played(game: Game, count: number): Promise<{ place: Place; movers: number[] }> {
  const place: Place = { game: game.name, players: game.players[0]!, options: {}, moves: [] }
  const movers: number[] = []
  while (place.moves.length < count) {
    const view = await engine.look(place)
    movers.push(view.to_move)
    place.moves.push(view.legal[(place.moves.length * 7) % view.legal.length]!)
  }
  return { place, movers: [...movers, (await engine.look(place)).to_move] }
}

const shown = (at: number) => until(browse, (state) => state.at === at && state.view?.ply === at)

describe('looking back', () => {
  test('shows earlier positions by keys, says so, and comes back to now', async () => {
    const { place, movers } = await played(games[0]!, 6)
    browse.follow(place, movers[6]!)
    expect(browse.state).toMatchObject({ at: null, view: null, count: 6 })
    expect(browseByKey(browse, 'ArrowRight')).toBe(false)
    expect(browseByKey(browse, 'ArrowLeft')).toBe(true)
    await shown(5)
    expect(page.said.at(-1)).toContain('Move 5 of 6.')
    expect(browseByKey(browse, 'Home')).toBe(true)
    const { view } = await shown(0)
    expect(view!.scene).toEqual((await engine.look({ ...place, moves: [] })).scene)
    expect(browseByKey(browse, 'j')).toBe(false)
    expect(browseByKey(browse, 'K')).toBe(true)
    await shown(1)
    expect(browseByKey(browse, 'x')).toBe(false)
    browseByKey(browse, 'End')
    expect(browse.state).toMatchObject({ at: null, view: null })
  })

  test('goes on while moves are made, which are told', async () => {
    const { place, movers } = await played(games[1]!, 6)
    browse.follow({ ...place, moves: place.moves.slice(0, 4) }, movers[4]!)
    await browse.goTo(2)
    browse.follow({ ...place, moves: place.moves.slice(0, 5) }, movers[5]!)
    expect(browse.state).toMatchObject({ at: 2, count: 5, news: 1 })
    expect(browseWords(browse.state, en)).toContain(en.newMoveMeanwhile)
    browse.follow(place, movers[6]!)
    expect(browse.state).toMatchObject({ at: 2, count: 6, news: 2 })
    browse.toNow()
    expect(browse.state).toMatchObject({ at: null, news: 0 })
  })

  test('ends where what was looked at is taken back, or another game begins', async () => {
    const { place, movers } = await played(games[2]!, 6)
    browse.follow(place, movers[6]!)
    await browse.goTo(3)
    browse.follow({ ...place, moves: place.moves.slice(0, 4) }, movers[4]!)
    expect(browse.state.at).toBe(3)
    browse.follow({ ...place, moves: place.moves.slice(0, 2) }, movers[2]!)
    expect(browse.state).toMatchObject({ at: null, view: null })
    browse.follow(place, movers[6]!)
    await browse.goTo(3)
    browse.follow({ game: games[0]!.name, players: 2, options: {}, moves: [] }, 1)
    expect(browse.state).toMatchObject({ at: null, count: 0 })
  })

  test('asks whose the moves were of a game that was opened', async () => {
    const { place, movers } = await played(games[0]!, 14)
    browse.follow(place, movers[14]!)
    await browse.learnMovers()
    expect(browse.state.movers).toEqual(movers)
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
