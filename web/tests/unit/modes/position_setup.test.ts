// SPDX-License-Identifier: MIT
// A position set up by hand and positions that are opened, with the real engine and no page.
import { get } from 'svelte/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Engine } from '../../../src/engine/client'
import type { Game, PositionSetup } from '../../../src/engine/types'
import { Findings } from '../../../src/modes/analysis/findings/findings'
import { PositionSetupStore } from '../../../src/modes/analysis/position_setup'
import { Session, hashOfStudy } from '../../../src/modes/analysis/session'
import { hashOf, readRoute } from '../../../src/route'
import { savedOf } from '../../../src/share'
import { requestOf } from '../../../src/saved'
import { makeEngine, setupModule } from '../engine_host'
import { makePage, until, type TestPage } from '../page_host'

let engine: Engine
let setups: Engine
let games: Game[]

beforeAll(async () => {
  engine = await makeEngine()
  setups = await makeEngine(setupModule)
  games = (await engine.games()).filter(({ positions }) => positions)
})
afterAll(() => {
  engine.close()
  setups.close()
})

const startOf = (game: Game) => engine.position({ game: game.name, players: game.players[0]!, options: {}, moves: [] })

// After some moves of any game.
async function positionOf(game: Game, plies: number): Promise<string> {
  const request = { game: game.name, players: game.players[0]!, options: {}, moves: [] as string[] }
  while (request.moves.length < plies) request.moves.push((await engine.look(request)).legal[request.moves.length]!)
  return engine.position(request)
}

describe('a position that is set up', () => {
  test('is changed by the edits of its scene and of its choices, and back', async () => {
    for (const game of games) {
      const store = new PositionSetupStore(setups)
      const start = await startOf(game)
      await store.begin(start)
      expect(store.state).toMatchObject({ text: start, isDrawn: true, undoable: 0 })
      expect(await store.edit(store.state.view!.scene.moves[0]!.token)).toBe(true)
      const after = store.state.text
      expect(after).not.toBe(start)
      const choice = store.state.groups.flatMap(({ choices }) => choices).find((it) => it.edit && !it.chosen)!
      expect(await store.edit(choice.edit!)).toBe(true)
      expect(store.state.undoable).toBe(2)
      await store.undo()
      expect(store.state.text).toBe(after)
      await store.undo()
      expect(store.state).toMatchObject({ text: start, undoable: 0 })
      expect(store.state.answer?.fault).toBeUndefined()
      await store.undo()
      expect(store.state.text).toBe(start)
    }
  })

  test('says what is wrong with it, and keeps the last picture of what cannot be drawn', async () => {
    for (const game of games) {
      const store = new PositionSetupStore(setups)
      const start = await startOf(game)
      await store.begin(start)
      const { view } = store.state
      await store.type(`${start}x`)
      await store.type(`${start}xy`)
      expect(store.state).toMatchObject({ text: `${start}xy`, isDrawn: false, undoable: 1 })
      expect(store.state.view).toBe(view)
      expect(store.state.answer!.fault).toMatchObject({ code: 'unreadable_position' })
      expect(store.state.answer!.fault!.sentence).not.toBe('')
      await store.undo()
      expect(store.state).toMatchObject({ text: start, isDrawn: true })
    }
  })

  test('refuses what is no edit, and forgets an answer that comes too late', async () => {
    const store = new PositionSetupStore(setups)
    const start = await startOf(games[0]!)
    await store.begin(start)
    expect(await store.edit('?')).toBe(false)
    expect(store.state).toMatchObject({ text: start, undoable: 0 })
    const held: ((answer: PositionSetup) => void)[] = []
    const slow = new PositionSetupStore({ setup: () => new Promise((resolve) => held.push(resolve)) })
    const first = slow.begin('a')
    const second = slow.type('b')
    held[1]!({ position: 'b' })
    held[0]!({ position: 'a' })
    await Promise.all([first, second])
    expect(slow.state.answer).toEqual({ position: 'b' })
  })

  test('can be text alone', async () => {
    const store = new PositionSetupStore({ setup: (position) => Promise.resolve({ position }) })
    await store.begin('x/2/-/a')
    expect(store.state).toMatchObject({ view: null, isDrawn: false, answer: { position: 'x/2/-/a' } })
  })
})

describe('an analysis', () => {
  let page: TestPage
  let session: Session

  beforeEach(() => {
    page = makePage(engine, games)
    page.kept.set('analysis.engine', false)
    session = new Session(page, new Findings())
  })
  afterEach(() => session.dispose())

  const here = async () => {
    const { now } = await until(session, ({ now: it }) => it?.seen === it?.at && it?.view !== undefined && it !== null)
    return engine.position(now!.tree.requestAt(now!.at))
  }

  function open(hash: string): void {
    page.hash = hash
    session.begin(readRoute(hash))
  }

  test('begins from a position in a link, and its own link leads back there', async () => {
    for (const game of games) {
      const position = await positionOf(game, 5)
      open(hashOf('analysis', game.name, { position }))
      await until(session, ({ now }) => now?.tree.setting.position === position && now.seen !== null)
      expect(await here()).toBe(position)
      session.play(session.state.now!.view!.legal[0]!)
      await until(session, ({ now }) => now?.seen?.ply === 1)
      const link = hashOfStudy(session.state.now!)
      const other = new Session(makePage(engine, games), new Findings())
      other.begin(readRoute(link))
      await until(other, ({ now }) => now?.seen?.ply === 1)
      expect(other.state.now!.tree.setting.position).toBe(position)
      other.dispose()
    }
  })

  test('opens a position that is pasted, and refuses one that is none', async () => {
    const game = games.at(-1)!
    const position = await positionOf(game, 4)
    open(hashOf('analysis', game.name))
    await here()
    await session.openText(` ${position}\n`)
    await until(session, ({ now }) => now?.tree.setting.position === position && now.seen !== null)
    await session.openText(`${position}x`)
    expect(get(session.refusal)).not.toBe('')
    expect(session.state.now!.tree.setting.position).toBe(position)
    await session.openText('nonsense')
    expect(get(session.refusal)).not.toBe('')
  })

  test('that begins at the usual start needs no position', async () => {
    const game = games[0]!
    await session.openText(await startOf(game))
    await until(session, ({ now }) => now?.seen !== null && now !== null)
    expect(session.state.now!.tree.setting).not.toHaveProperty('position')
  })

  test('of a link to no position shows the game, and says so', async () => {
    open(hashOf('analysis', games[0]!.name, { position: 'nonsense' }))
    await until(session, ({ now }) => now?.seen !== null && now !== null)
    expect(get(session.refusal)).not.toBe('')
  })

  test('writes and opens records that begin there', async () => {
    for (const game of games) {
      const position = await positionOf(game, 5)
      await session.openPosition(position)
      await until(session, ({ now }) => now?.tree.setting.position === position && now.seen !== null)
      session.play(session.state.now!.view!.legal[0]!)
      await until(session, ({ now }) => now?.seen?.ply === 1)
      const end = await here()
      const text = await session.record()
      await session.openText(text)
      await until(session, ({ now }) => now?.seen?.ply === 1)
      expect(session.state.now!.tree.setting.position).toBe(position)
      expect(await here()).toBe(end)
      // And so can it be played on.
      expect(await engine.position(requestOf(savedOf(await engine.readRecord(text))))).toBe(end)
    }
  })
})
