// SPDX-License-Identifier: MIT
// The companion of a game on a real table: entered by tapping, kept, undone, written down.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chooser, closeAfterEach, gameNames, makeMove, openPage, phone, plyOf, tap, type Opened } from './page'
import en from '../../src/texts/en'

let opened: Opened

closeAfterEach(() => opened)

const timeout = 240_000

const names = ['Ann', 'Zoë', 'Bertrand', 'Dee']

async function begin(page: Opened['page'], game: string): Promise<void> {
  await page.evaluate((name) => (location.hash = `#/table/${name}?new=${Date.now()}`), game)
  const dialog = page.locator('dialog[open]')
  const fields = dialog.locator('fieldset input')
  await fields.first().waitFor()
  for (let i = 0; i < (await fields.count()); ++i) await fields.nth(i).fill(names[i]!)
  await dialog.locator('button[type=submit]').click()
  await page.waitForSelector('.companion[data-phase="person"]')
}

describe('a game on a real table', { timeout }, () => {
  it('is entered by tapping at phone size, kept, undone and written down', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    for (const [i, game] of (await gameNames(page)).entries()) {
      await begin(page, game)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
      expect(await page.locator('.scoreboard .name').allTextContents()).toEqual(names.slice(0, 2))
      expect(await page.locator('.scoreboard .is-current .name').textContent()).toBe(names[0])
      const choose = chooser(11 + i)
      for (let move = 0; move < 10; ++move) await makeMove(page, choose, tap, '.companion')
      expect(await plyOf(page, '.companion')).toBe(10)

      await page.reload()
      await page.waitForSelector('.companion[data-phase="person"][data-ply="10"]')
      expect(await page.locator('.scoreboard .name').allTextContents()).toEqual(names.slice(0, 2))
      await page.getByRole('button', { name: 'Take back' }).tap()
      await page.waitForSelector('.companion[data-ply="9"]')

      await page.getByRole('button', { name: 'More' }).tap()
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).tap()
      const record = readFileSync(await (await coming).path(), 'utf8')
      expect(record).toContain(`[Game "${game}"]`)
      expect(record).toContain(`[Name2 "${names[1]}"]`)
      expect(record).toContain('[Seat1 "person"]')
      await page.keyboard.press('Escape')
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  it('explains what is refused, and helps only when asked', async () => {
    opened = await openPage('')
    const { page } = opened
    const game = (await gameNames(page)).at(-1)!
    await begin(page, game)
    const field = page.locator('.moves input')
    const first = (await field.getAttribute('placeholder'))!
    await field.fill(first)
    await field.press('Enter')
    await page.waitForSelector('.companion[data-ply="1"]')
    await field.fill('nonsense')
    await field.press('Enter')
    await page.locator('.message-bar.is-alert').waitFor()
    expect(await page.locator('.ghost-layer').count()).toBe(0)
    await page.getByRole('button', { name: en.tableAsk }).click()
    await page.locator('.message-bar .words', { hasText: /Estimated|Proved/ }).waitFor()
    expect(await page.locator('.scoreboard .is-current .name').textContent()).toBe(names[1])
    await page.locator('.names input').nth(1).fill('Eve')
    await page.locator('.names input').nth(1).press('Tab')
    expect(await page.locator('.scoreboard .is-current .name').textContent()).toBe('Eve')
  })

  it('can be had of three and four, and goes on to its end', async () => {
    opened = await openPage('')
    const { page } = opened
    const list = await gameNames(page)
    for (const game of list) {
      await page.evaluate((name) => (location.hash = `#/table/${name}`), game)
      const dialog = page.locator('dialog[open]')
      await dialog.locator('button[type=submit]').waitFor()
      const four = dialog.getByRole('radio', { name: '4', exact: true })
      if (await four.count()) await four.check({ force: true })
      await dialog.locator('button[type=submit]').click()
      await page.waitForSelector('.companion[data-phase="person"]')
      const field = page.locator('.moves input')
      while (!(await page.locator('.companion[data-phase="over"]').count())) {
        const before = await plyOf(page, '.companion')
        await field.fill((await field.getAttribute('placeholder'))!)
        await field.press('Enter')
        await page.waitForFunction(
          (ply) => Number(document.querySelector('.companion')?.getAttribute('data-ply')) > ply,
          before,
        )
      }
      expect(await page.locator('.scoreboard .is-winner').count()).toBeGreaterThan(0)
      expect(await page.locator('.scoreboard .is-current').count()).toBe(0)
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
    // All of them are among one's own games, once, whatever else was opened since.
    await page.reload()
    await page.evaluate(() => (location.hash = '#/games'))
    await page.locator(`.games[data-count="${list.length}"]`).waitFor()
    expect(await page.locator('.games li[data-standing="open"]').count()).toBe(0)
  })
})
