// SPDX-License-Identifier: MIT
// A whole game of each kind against the computer, by clicking.
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooser, closeServer, gameNames, openPage, phone, playThrough, startGame, tap, type Opened } from './page'

let opened: Opened

beforeEach(async () => {
  opened = await openPage()
})

afterEach(async () => {
  await opened.close()
})

afterAll(closeServer)

describe('a whole game against level 1', { timeout: 240_000 }, () => {
  it('can be played of every kind by clicking', async () => {
    const { page, problems } = opened
    const names = await gameNames(page)
    expect(names.length).toBeGreaterThan(2)
    for (const [i, name] of names.entries()) {
      await startGame(page, name, { level: 1 })
      const moves = await playThrough(page, chooser(7 + i))
      expect(moves).toBeGreaterThan(8)
      await page.locator('dialog[open] .result').waitFor()
      await page.keyboard.press('Escape')
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
    expect(problems).toEqual([])
  })
})

describe('a whole game by touch at phone size', { timeout: 240_000 }, () => {
  it('fits the screen and can be played', async () => {
    await opened.close()
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page, problems } = opened
    const names = await gameNames(page)
    for (const [i, name] of names.entries()) {
      await startGame(page, name, { level: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
      await playThrough(page, chooser(17 + i), tap)
      await page.locator('dialog[open] .result').waitFor()
      await page.keyboard.press('Escape')
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
    expect(problems).toEqual([])
  })
})
