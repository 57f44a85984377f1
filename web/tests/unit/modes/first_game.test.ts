// SPDX-License-Identifier: MIT
// The guided first game of every game: it is short, it ends, and its ideas are told when they come up, each once.
import { describe, expect, test } from 'vitest'

import { inWords } from '../../../src/game_data'
import { FirstGame, setupOf, type Guide, type Idea } from '../../../src/modes/learn/first_game'
import { isEarned } from '../../../src/modes/learn/ideas'
import { Library } from '../../../src/my_games/library'
import { Draws } from '../../../src/random'
import type { Sound } from '../../../src/sound/events'
import { requestOf } from '../../../src/saved'
import { languages } from '../../../src/texts'
import { engineOfTests } from '../engine_host'
import { makePage, until } from '../page_host'
import { gameFile } from './game_files'

const { engine, games } = await engineOfTests()

const guides = games.flatMap(({ name }) => {
  const guide = gameFile<Guide>(name, 'first_game')
  return guide ? [{ name, guide }] : []
})

// A person who plays anything, and what they were told.
async function playThrough(
  name: string,
  guide: Guide,
  seed: number,
  library?: Library,
): Promise<{ told: Idea[]; heard: Sound[]; plies: number }> {
  const draws = new Draws(seed)
  const told: Idea[] = []
  const heard: Sound[] = []
  const sound = (it: Sound) => void heard.push(it)
  const run = new FirstGame(engine, name, guide, { pace: 0, seed: () => seed, sound, ...(library && { library }) })
  const over = new Promise<void>((done, fail) => {
    let playedAt = -1
    run.subscribe(({ now, idea }) => {
      if (idea && idea !== told.at(-1)) told.push(idea)
      if (now?.phase === 'failed') fail(new Error(now.error))
      if (now?.phase === 'over') queueMicrotask(done)
      if (now?.phase !== 'person' || now.view!.ply === playedAt) return
      playedAt = now.view!.ply
      queueMicrotask(() => run.play(draws.one(now.view!.legal)))
    })
  })
  await run.start()
  await over
  const plies = run.state.now!.view!.ply
  run.dispose()
  return { told, heard, plies }
}

test('is among one’s own games, finished or not, with its result', { timeout: 60_000 }, async () => {
  const page = makePage(engine, games)
  const { name, guide } = guides[0]!
  const { plies } = await playThrough(name, guide, 2, new Library(page))
  const [kept, ...others] = new Library(page).all()
  expect(others).toEqual([])
  expect(kept!.saved).toMatchObject({ setup: setupOf(name, guide), isOver: true })
  expect(kept!.saved.moves.length).toBe(plies)
  expect(kept!.winners).toEqual((await engine.look(requestOf(kept!.saved))).winners)
  const left = new FirstGame(engine, name, guide, { pace: 0, library: new Library(page) })
  await left.start()
  expect(new Library(page).all().length, 'nothing was played').toBe(1)
  left.play(left.state.now!.view!.legal[0]!)
  await until(left, ({ now }) => now!.view!.ply > 0)
  left.dispose()
  expect(new Library(page).all().length).toBe(2)
})

test('is heard: every tile, one’s own turn, and how it ends', { timeout: 60_000 }, async () => {
  for (const { name, guide } of guides) {
    const { heard, plies } = await playThrough(name, guide, 3)
    expect(heard.filter((it) => it === 'tile').length, name).toBe(plies)
    expect(heard).toContain('turn')
    expect(['win', 'loss', 'draw']).toContain(heard.at(-1))
  }
})

test('there is one for every game, in every language', () => {
  expect(guides.length).toBeGreaterThanOrEqual(3)
  for (const { name, guide } of guides) {
    expect(setupOf(name, guide).seats.map((seat) => seat.kind)).toEqual(['person', 'computer'])
    expect(guide.level).toBe(1)
    for (const { title, words } of guide.ideas) {
      for (const language of languages) expect(inWords(title, language) && inWords(words, language), name).not.toBe('')
    }
  }
})

describe('a guided game', { timeout: 120_000 }, () => {
  test('is short, tells what comes up, and closes with the end', async () => {
    for (const { name, guide } of guides) {
      const heard = new Set<Idea>()
      for (let seed = 1; seed <= 4; ++seed) {
        const { told, plies } = await playThrough(name, guide, seed)
        expect(plies, name).toBeLessThan(50)
        expect(told.length, name).toBeGreaterThanOrEqual(3)
        expect(new Set(told).size, name).toBe(told.length)
        expect(told.at(-1)!.when.over, name).toBe(true)
        told.forEach((idea) => heard.add(idea))
      }
      // All but the one about refusals, which nobody asked for.
      expect(
        guide.ideas.filter((idea) => !heard.has(idea) && !idea.when.refused),
        name,
      ).toEqual([])
    }
  })

  test('explains a refusal the first time, with the engine’s own reason', async () => {
    for (const { name, guide } of guides) {
      const run = new FirstGame(engine, name, guide, { pace: 0 })
      await run.start()
      await run.refuse(['nothing:at-all'], 'no')
      expect(run.state.refusal, name).not.toBe('')
      expect(run.state.idea?.when.refused, name).toBe(true)
      run.clear()
      expect(run.state.refusal).toBe('')
      run.dispose()
    }
  })
})

test('an idea waits for all that it names', async () => {
  const { name, guide } = guides[0]!
  const { players, options } = setupOf(name, guide)
  const view = await engine.look({ game: name, players, options, moves: [] })
  const moment = { view, before: null, isRefused: false, you: 1 }
  expect(isEarned({}, moment)).toBe(true)
  expect(isEarned({ ply: 1 }, moment)).toBe(false)
  expect(isEarned({ over: true }, moment)).toBe(false)
  expect(isEarned({ refused: true }, moment)).toBe(false)
  expect(isEarned({ family: 'nothing' }, moment)).toBe(false)
  expect(isEarned({ most: 0 }, moment)).toBe(false)
  expect(isEarned({ gained: 'anyone' }, moment)).toBe(false)
  expect(isEarned({ gained: 'you' }, { ...moment, view: { ...view, score: [1, 0] } })).toBe(true)
})
