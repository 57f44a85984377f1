// SPDX-License-Identifier: MIT
// A fourth game, one folder and one line more, is on the page like the others, with no change to the page.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Instance } from '../../src/engine/instance'
import type { Game } from '../../src/engine/types'
import en from '../../src/texts/en'
import { chooser, closeServer, gameNames, openPage, playThrough, startGame } from './page'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const tree = `${root}build/toy-page`

beforeAll(() => {
  execFileSync(`${root}tests/toy/page`, [root, tree], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.env.QUOIN_PAGE = `${tree}/build/page/`
}, 900_000)

afterAll(closeServer)

it('the engine has it', () => {
  const engine = new Instance(new WebAssembly.Module(readFileSync(`${tree}/build/wasm/quoin.wasm`)))
  const { games } = JSON.parse(engine.ask('{"verb":"games"}')) as { games: Game[] }
  expect(games.at(-1)).toMatchObject({ name: 'toy', title: 'Toy', players: [2, 3] })
})

it('it is on the start page, and can be played to its end', { timeout: 120_000 }, async () => {
  const opened = await openPage()
  const { page } = opened
  expect(await gameNames(page)).toContain('toy')
  await expect
    .poll(() => page.locator('.specimen').last().textContent())
    .toContain('the player who takes the last one wins')
  await startGame(page, 'toy', { players: 3, options: { counters: '9' } })
  const plies = await playThrough(page, chooser(1))
  expect(plies).toBeGreaterThanOrEqual(3)
  expect(plies).toBeLessThanOrEqual(9)
  await expect.poll(() => page.locator('.play').textContent()).toContain('took the last counter and wins')
  expect(opened.problems).toEqual([])
  await opened.close()
})

// It has no positions as text, so there is nothing to set up.
it('it can be analysed', { timeout: 120_000 }, async () => {
  const opened = await openPage('#/analysis/toy')
  const { page } = opened
  await page.getByRole('button', { name: en.newAnalysis, exact: true }).waitFor()
  expect(await page.getByRole('button', { name: en.setUpPosition }).count()).toBe(0)
  expect(opened.problems).toEqual([])
  await opened.close()
})
