// SPDX-License-Identifier: MIT
// A puzzle solved and failed, the one of the day, and what the browser remembers of it.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { idOf, readPuzzles, type Puzzle } from '../../src/modes/puzzles/collection'
import { closeAfterEach, gameNames, moving, openPage, phone, stopServer, type Opened } from './page'
import en from '../../src/texts/en'
import { fill } from '../../src/texts'

let opened: Opened

closeAfterEach(() => opened)

const timeout = 240_000

function shipped(game: string): Puzzle[] {
  const file = fileURLToPath(new URL(`../../../games/${game}/puzzles.jsonl`, import.meta.url))
  return existsSync(file) ? readPuzzles(readFileSync(file, 'utf8'), game) : []
}

async function toPuzzle(page: Opened['page'], { request, id }: Puzzle): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/puzzles/${request.game}?p=${id}`)
  await page.waitForSelector('.solve[data-phase="open"]')
  expect(idOf(request)).toBe(id)
}

async function type(page: Opened['page'], token: string): Promise<void> {
  const field = page.locator('.panel form input')
  await field.fill(token)
  await field.press('Enter')
}

describe('a puzzle', { timeout }, () => {
  it('of every game is failed, refuted by a proof, and then solved', async () => {
    opened = await openPage('', moving)
    const { page } = opened
    let count = 0
    for (const game of await gameNames(page)) {
      const puzzles = shipped(game)
      const puzzle = puzzles.find((it) => it.lure !== null)
      if (!puzzle) continue
      await toPuzzle(page, puzzle)
      // The form of a move, by one that was made: nothing that could be played now.
      const form = await page.locator('.panel form input').getAttribute('placeholder')
      expect(puzzle.request.moves).toContain(form)
      expect(form).not.toBe(puzzle.solution)
      await type(page, puzzle.lure!)
      await page.waitForSelector('.solve[data-phase="wrong"]')
      await page.locator('.answer', { hasText: 'Proved' }).waitFor({ timeout: 30_000 })
      // The answer is shown on the board by itself, and can be gone through.
      await page.waitForFunction(() => Number(document.querySelector('.solve')?.getAttribute('data-ply')) !== 1)
      await page.getByRole('button', { name: en.stepBack }).click()

      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForSelector('.solve[data-phase="open"]')
      await type(page, puzzle.solution)
      await page.waitForSelector('.solve[data-phase="right"]')
      expect(await page.locator('.celebration').count()).toBe(1)
      await page.locator('.answer', { hasText: 'Proved' }).waitFor({ timeout: 30_000 })
      expect(await page.locator('.panel .legend').count()).toBe(1)
      expect(await page.locator('.tick').count()).toBe(1)
      expect(await page.locator('.streak').textContent()).toMatch(/0/)

      await page.getByRole('button', { name: 'Next puzzle' }).click()
      await page.waitForSelector('.solve[data-phase="open"]')
      expect(page.url()).not.toContain(puzzle.id)
      ++count
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
    expect(count).toBeGreaterThan(0)
  })

  it('solved at the first try makes a run, which a reload does not end', async () => {
    opened = await openPage()
    const { page } = opened
    const game = (await gameNames(page)).find((name) => shipped(name).length > 1)!
    for (const puzzle of shipped(game).slice(0, 2)) {
      await toPuzzle(page, puzzle)
      await type(page, puzzle.solution)
      await page.waitForSelector('.solve[data-phase="right"]')
    }
    expect(await page.locator('.streak').textContent()).toMatch(/2/)
    const rating = await page.locator('.rating').textContent()
    expect(Number(/\d+/.exec(rating!)![0])).toBeGreaterThan(1200)
    await page.reload()
    await page.waitForSelector('.solve[data-phase="open"]')
    expect(await page.locator('.streak').textContent()).toMatch(/2/)
    await page.getByRole('button', { name: en.showSolution }).click()
    await page.waitForSelector('.solve[data-phase="shown"]')
    // It had been solved: that it is looked at again changes nothing.
    expect(await page.locator('.rating').textContent()).toBe(rating)
    expect(await page.locator('.streak').textContent()).toMatch(/2/)
  })

  it('of the day is the same for all, and counts days', async () => {
    opened = await openPage()
    const { page } = opened
    await gameNames(page)
    await page.locator('.daily a[href*="day="]').click()
    await page.waitForSelector('.solve[data-phase="open"]')
    const address = page.url()
    const [, game] = /#\/puzzles\/(\w+)\?day=\d{4}-\d\d-\d\d$/.exec(address)!
    const shownTiles = await page.locator('.band-board [aria-label]').count()
    // Whichever it is, one of the solutions of its game is its solution.
    await page.getByRole('button', { name: en.showSolution }).click()
    await page.waitForSelector('.solve[data-phase="shown"]')
    const solution = await page.locator('.line .move').first().textContent()
    expect(shipped(game!).map((puzzle) => puzzle.solution)).toContain(solution)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.waitForSelector('.solve[data-phase="open"]')
    expect(await page.locator('.band-board [aria-label]').count()).toBe(shownTiles)
    await type(page, solution!)
    await page.waitForSelector('.solve[data-phase="right"]')
    await page.evaluate(() => (location.hash = '#/puzzles'))
    await page.locator('.daily', { hasText: fill(en.dayStreak, { count: 1 }) }).waitFor()
  })

  it('fits a phone, and is there again without a network', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page, context } = opened
    const game = (await gameNames(page)).find((name) => shipped(name).length > 0)!
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate((name) => (location.hash = `#/puzzles/${name}`), game)
    await page.waitForSelector('.solve[data-phase="open"]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await context.setOffline(true)
    await stopServer()
    await page.reload()
    await page.waitForSelector('.solve[data-phase="open"]')
    await page.getByRole('button', { name: en.showSolution }).tap()
    await page.waitForSelector('.solve[data-phase="shown"]')
    await context.setOffline(false)
  })
})
