// SPDX-License-Identifier: MIT
// Positions by hand: set up on the board, with a pointer, a finger and the keyboard, and as text; opened by a link and by
// pasting. All of it without a word about any game.
import { describe, expect, it } from 'vitest'
import {
  chooser,
  click,
  closeAfterEach,
  elementOf,
  gameNames,
  litTargets,
  nextFrame,
  openPage,
  phone,
  tap,
  type Opened,
  type Press,
} from './page'
import en from '../../src/texts/en'
import words from '../../src/modes/analysis/texts/en'

let opened: Opened

closeAfterEach(() => opened)

const timeout = 200_000
type Page = Opened['page']

async function openSetup(page: Page, game: string): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem('quoin.analysis.engine', 'false')
    location.hash = `#/analysis/${name}`
  }, game)
  await page.getByRole('button', { name: en.setUpPosition }).click()
  await page.waitForSelector('.set-up[data-position]')
}

const textOf = (page: Page) => page.locator('.set-up textarea').inputValue()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Picks lit targets until the text changes.
async function edit(page: Page, choose: (targets: readonly string[]) => string, press: Press): Promise<void> {
  const before = await textOf(page)
  for (let step = 0; step < 12; ++step) {
    const lay = page.locator('.message-bar .lay:visible')
    const variants = page.locator('.message-bar .variant')
    if (await lay.count()) await lay.click()
    else if (await variants.count()) await variants.first().click()
    else await press(page, choose(await litTargets(page)))
    await nextFrame(page)
    const isPicked = await page.locator('.message-bar .variant, .stage .target.picked').count()
    if (isPicked > 0) continue
    await expect.poll(() => textOf(page), { timeout: 10_000 }).not.toBe(before)
    return
  }
  throw new Error('No edit came of picking')
}

// Either it is a position and can be analysed, or there is a sentence that says why not.
async function expectTold(page: Page): Promise<boolean> {
  await page.waitForSelector('.set-up .right, .set-up .fault')
  const isRight = (await page.locator('.set-up .right').count()) > 0
  expect(await button(page, words.analyse).isEnabled()).toBe(isRight)
  if (!isRight) expect((await page.locator('.set-up .fault').textContent())!.length).toBeGreaterThan(30)
  return isRight
}

async function setUpByPicking(page: Page, press: Press): Promise<void> {
  for (const game of await gameNames(page)) {
    await openSetup(page, game)
    const empty = await textOf(page)
    const choose = chooser(5)
    let wrong = 0
    for (let step = 0; step < 5; ++step) {
      await edit(page, choose, press)
      if (!(await expectTold(page))) ++wrong
    }
    if (wrong > 0) expect(await textOf(page)).not.toBe(empty)
    await button(page, words.clear).click()
    await expect.poll(() => textOf(page)).toBe(empty)
    await button(page, words.undo).click()
    await expect.poll(() => textOf(page)).not.toBe(empty)
    await button(page, words.restore).click()
    await expect.poll(() => textOf(page)).toBe(empty)
    await button(page, words.analyse).click()
    await page.waitForSelector('.analysis[data-ply="0"] .stage')
    await page.evaluate(() => (location.hash = '#/'))
  }
}

describe('a position is set up', { timeout }, () => {
  it('with a pointer', async () => {
    opened = await openPage()
    await setUpByPicking(opened.page, click)
  })

  it('with a finger', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    await setUpByPicking(opened.page, tap)
  })

  it('with the keyboard', async () => {
    opened = await openPage()
    const { page } = opened
    const [game] = await gameNames(page)
    await openSetup(page, game!)
    const before = await textOf(page)
    await elementOf(page, (await litTargets(page))[0]!).focus()
    // Enter picks, shows and lays: what it lays is not the point.
    for (let press = 0; press < 6 && (await textOf(page)) === before; ++press) {
      await page.keyboard.press(press === 1 ? 'ArrowRight' : 'Enter')
      await nextFrame(page)
      if ((await page.locator('.stage .target.picked').count()) > 0) {
        const places = (await litTargets(page)).filter((target) => target !== '')
        if (places[0]) await elementOf(page, places[0]).focus()
      }
    }
    await expect.poll(() => textOf(page)).not.toBe(before)
    await expectTold(page)
    const choice = page.locator('.set-up .choice:not(.is-chosen)').first()
    const text = await textOf(page)
    await choice.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf(page)).not.toBe(text)
  })

  it('as text, and wrong text says why', async () => {
    opened = await openPage()
    const { page } = opened
    for (const game of await gameNames(page)) {
      await openSetup(page, game)
      const right = await textOf(page)
      await page.locator('.set-up textarea').fill(`${right}?`)
      await page.waitForSelector('.set-up .fault')
      expect(await expectTold(page)).toBe(false)
      expect(await page.getByText(words.notDrawn).count()).toBe(1)
      await page.locator('.set-up textarea').fill(right)
      await page.waitForSelector('.set-up .right')
      await button(page, en.cancel).click()
      await page.waitForSelector('.analysis[data-ply="0"] .stage')
    }
  })
})

describe('a position is opened', { timeout }, () => {
  it('by a link and by pasting, and copied again', async () => {
    opened = await openPage('', { permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = opened
    for (const game of await gameNames(page)) {
      await openSetup(page, game)
      // Any edit that leaves it a position.
      const choose = chooser(3)
      for (let step = 0; step < 12 && (step === 0 || !(await expectTold(page))); ++step) {
        if (step > 0) await button(page, words.undo).click()
        await edit(page, choose, click)
      }
      const position = await textOf(page)
      await page.evaluate(
        (hash) => (location.hash = hash),
        `#/analysis/${game}?position=${encodeURIComponent(position)}`,
      )
      await page.waitForFunction(() => location.hash.includes('g='))
      await page.getByRole('button', { name: en.record, exact: true }).click()
      await button(page, en.copyPosition).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(position)
      await page.keyboard.press('Escape')
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, `${position}?`)
      await page.getByText(en.badPosition.slice(0, 20)).first().waitFor()
      await page.evaluate(() => (location.hash = '#/'))
    }
  })
})
