// SPDX-License-Identifier: MIT
// The lab, at both sizes: a run is started, watched, stopped, gone on with after a reload, its games are opened, and its
// files are those that the command writes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import words from '../../src/modes/lab/texts/en'
import { fill } from '../../src/texts'
import { closeAfterEach, desktop, gameNames, openPage, phone, type Opened } from './page'

let opened: Opened
closeAfterEach(() => opened)

const timeout = 180_000
const sizes = [
  ['desktop', { viewport: desktop }],
  ['phone', { viewport: phone, hasTouch: true, isMobile: true }],
] as const

interface Wanted {
  game: string
  games: number
  level: string
  change?: boolean // an option of variant B
}

// The option that was changed, as the command is told of it.
async function begin(page: Page, { game, games, level, change = true }: Wanted): Promise<string> {
  await page.evaluate((it) => (location.hash = `#/lab/${it}`), game)
  const form = page.locator('.lab form')
  await form.waitFor()
  await form.locator('[name=level]').selectOption(level)
  await form.locator('[name=games]').fill(String(games))
  let changed = ''
  if (change) {
    const field = form.locator('[data-variant=B] input[type=number][data-option]').first()
    const least = await field.getAttribute('min')
    await field.fill(least!)
    changed = `${await field.getAttribute('data-option')}=${least}`
  }
  await form.locator('button[type=submit]').click()
  return changed
}

const count = async (page: Page) => Number(await page.locator('.lab').getAttribute('data-games'))

const phase = (page: Page, ...wanted: string[]) =>
  page.locator(wanted.map((it) => `.lab[data-phase="${it}"]`).join(', ')).waitFor()

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator(button).click()])
  expect(download.suggestedFilename()).toMatch(/\.(json|html)$/)
  return readFileSync(await download.path(), 'utf8')
}

async function staysInside(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

describe.each(sizes)('on a %s', { timeout }, (_, options) => {
  it('a run is watched, stopped, gone on with after a reload, looked into and saved', async () => {
    opened = await openPage('', options)
    const { page } = opened
    const [game] = await gameNames(page)
    const total = 400
    await begin(page, { game: game!, games: total / 2, level: '1' })
    // Figures come in while games are played.
    await page.locator('.lab[data-phase="playing"] [data-figure="seat"] .range').first().waitFor()
    const first = await page.locator('thead th .quiet').first().textContent()
    await expect.poll(() => page.locator('thead th .quiet').first().textContent()).not.toBe(first)
    await staysInside(page)
    await page.locator('.lab .stop').click()
    await phase(page, 'stopped')
    const stopped = await count(page)
    expect(stopped).toBeGreaterThan(0)
    expect(stopped).toBeLessThan(total)

    // A reload loses nothing but what was being played.
    await page.reload()
    await phase(page, 'stopped')
    expect(await count(page)).toBe(stopped)
    await page.locator('[data-figure="length"] .range').first().waitFor()
    await page.locator('.lab .go-on').click()
    await expect.poll(() => count(page), { timeout }).toBeGreaterThan(stopped)
    await page.reload() // without having been stopped
    await phase(page, 'stopped')
    expect(await count(page)).toBeGreaterThan(stopped)
    await page.locator('.lab .go-on').click()
    await phase(page, 'complete')
    expect(await count(page)).toBe(total)
    await page
      .getByText(fill(words.gamesCounted, { count: total / 2 }))
      .nth(1)
      .waitFor()
    for (const figure of ['seat', 'length']) {
      expect(await page.locator(`[data-figure="${figure}"] td .interval`).count(), figure).toBeGreaterThan(2)
      expect(await page.locator(`[data-figure="${figure}"] [data-verdict]`).count(), figure).toBe(1)
    }
    await staysInside(page)

    const report = JSON.parse(await saved(page, '.lab .save-json')) as { variants: { levels: { games: number }[] }[] }
    expect(report.variants.map(({ levels }) => levels[0]!.games)).toEqual([total / 2, total / 2])
    expect(await saved(page, '.lab .save-html')).toMatch(/^<!doctype html>.*<\/html>\n$/s)

    const moves = Number(/(\d+) move/.exec((await page.locator('.lab li .result').first().textContent())!)![1])
    await page.locator('.lab li a').first().click()
    await page.locator('.analysis .stage').waitFor()
    expect(moves).toBeGreaterThan(2)
    await page.goBack()
    await phase(page, 'complete')
  })

  it('a variant is looked at alone, and a new run takes the place of the last', async () => {
    opened = await openPage('', options)
    const { page } = opened
    const games = await gameNames(page)
    const game = games.at(-1)!
    await page.evaluate((it) => (location.hash = `#/lab/${it}`), game)
    await page.getByText(words.sameAsA).waitFor()
    await begin(page, { game, games: 20, level: 'random', change: false })
    await phase(page, 'complete')
    expect(await page.locator('[data-figure="seat"] td').count()).toBe(2)
    // A new run starts from the settings of the last, and takes its place.
    await page.locator('.lab .new').click()
    await page.getByText(fill(words.replaces, { count: 20 })).waitFor()
    expect(await page.locator('.lab form [name=games]').inputValue()).toBe('20')
    await staysInside(page)
    await begin(page, { game, games: 4, level: 'random', change: false })
    await phase(page, 'complete')
    await expect.poll(() => count(page)).toBe(4)
  })
})

const program = process.env.QUOIN_PROGRAM

describe.skipIf(!program)('the files', { timeout }, () => {
  it('are those that the command writes', async () => {
    opened = await openPage()
    const { page } = opened
    for (const game of await gameNames(page)) {
      const changed = await begin(page, { game, games: 8, level: '2' })
      await phase(page, 'complete')
      const folder = mkdtempSync(join(tmpdir(), 'quoin-lab-'))
      const flags = ['--brief', '--levels', '2', '--games', '8', '--variant', changed, '--quiet']
      // Twice: a report whose games are all there says nothing of how long they took.
      for (let i = 0; i < 2; ++i) {
        const { status, stderr } = spawnSync(program!, ['report', game, ...flags, '--out', folder], {
          encoding: 'utf8',
        })
        expect(status, stderr).toBe(0)
      }
      const written = (name: string) => readFileSync(join(folder, name), 'utf8')
      expect(await saved(page, '.lab .save-json'), game).toBe(written('report.json'))
      expect(await saved(page, '.lab .save-html'), game).toBe(written('report.html'))
      rmSync(folder, { recursive: true })
    }
  })
})
