// SPDX-License-Identifier: MIT
// The longer languages, and large text: nothing runs out of its button or over the edge of the window, on any screen.
import { afterAll, describe, expect, it } from 'vitest'
import { languages } from '../../src/texts'
import en from '../../src/texts/en'
import { chooser, closeServer, desktop, gameNames, makeMove, openPage, phone, startGame, waitForTurn } from './page'

afterAll(closeServer)

const screens: readonly (readonly [hash: string, sign: string])[] = [
  ['', '.specimen a.primary'],
  ['#/play/mitre', 'dialog[open] button[type=submit]'],
  ['#/play/mitre', '.stage [data-target]'],
  ['#/analysis/strata', '.analysis .stage'],
  ['#/puzzles', '.overview .daily'],
  ['#/puzzles/grawlix', '.solve[data-phase="open"]'],
  ['#/learn/mitre', '.try[data-phase="open"]'],
  ['#/lab/mitre', '.lab form'],
  ['#/online', '.notice, .mine'],
]

// What does not fit where it is. (The marks of the rules reach beyond their words, for fingers.)
function tooLong(): string[] {
  const found = [
    ...document.querySelectorAll<HTMLElement>('button:not(.mark), a.button, legend, h1, h2, .option > span'),
  ]
  const isSeen = (it: HTMLElement) => it.offsetParent !== null && !it.closest('.visually-hidden')
  const seen = found.filter((it) => isSeen(it) && it.textContent?.trim())
  return seen
    .filter((it) => it.scrollWidth > it.clientWidth + 1 || it.getBoundingClientRect().right > innerWidth + 1)
    .map((it) => it.textContent!.trim())
}

describe.each(languages.filter((code) => code !== 'en'))('in %s', (locale) => {
  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])(
    'everything fits on %s',
    async (_, viewport) => {
      const opened = await openPage('', { viewport, locale })
      const { page } = opened
      for (const [hash, sign] of screens) {
        // A host of files alone has no games online, and the browser complains about that sooner or later.
        if (hash === '#/online') expect(opened.problems.splice(0)).toEqual([])
        await page.evaluate((wanted) => (location.hash = wanted), hash)
        const details = page.locator('dialog[open] details summary')
        if (hash.startsWith('#/play') && sign.startsWith('.stage')) {
          await page.locator('dialog[open] button[type=submit]').click()
        }
        await page.locator(sign).first().waitFor()
        if (sign.startsWith('dialog')) await details.click()
        expect(await page.evaluate(tooLong), `${locale} ${hash}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(
          viewport.width,
        )
      }
      expect(opened.problems.filter((it) => !it.includes('404'))).toEqual([])
      await opened.close()
    },
    90_000,
  )
})

describe('on a phone', { timeout: 120_000 }, () => {
  it('with large text, what is behind More fits a phone', async () => {
    const opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    await page.evaluate(() => (document.documentElement.dataset['size'] = 'large'))
    for (const game of await gameNames(page)) {
      await startGame(page, game, { persons: 4 })
      await waitForTurn(page)
      await makeMove(page, chooser(1))
      await page.getByRole('button', { name: en.more }).click()
      await page.locator('dialog[open] .share').waitFor()
      const [inside, room] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('dialog[open]')!
        return [scrollWidth, clientWidth]
      })
      expect(inside, game).toBeLessThanOrEqual(room)
    }
    await opened.close()
  })

  it('shows each way a tile can lie, or that there are more', async () => {
    const opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    for (const size of ['normal', 'large']) {
      await startGame(page, 'mitre', { persons: 4 })
      await waitForTurn(page)
      await page.evaluate((it) => (document.documentElement.dataset['size'] = it), size)
      await makeMove(page, chooser(1))
      await page.locator('[data-target="kind:AS"]').first().tap()
      await page.locator('.band-board .target.lit').first().tap()
      await page.locator('.message-bar .lay').waitFor()
      const seen = await page.evaluate(() => {
        const room = document.querySelector('.variants')!.getBoundingClientRect()
        const all = [...document.querySelectorAll('.variant')].map((it) => it.getBoundingClientRect())
        return all.map(({ left, width }) => Math.min(1, (room.right - left) / width))
      })
      expect(seen.length).toBeGreaterThan(1)
      expect(Math.min(...seen), `${size}: ${seen.join(' ')}`).toBeGreaterThan(size === 'normal' ? 0.95 : 0.3)
    }
    await opened.close()
  })
})

describe('settings', { timeout: 60_000 }, () => {
  it('show no animation to those whose system asks for none', async () => {
    const opened = await openPage('', { reducedMotion: 'reduce' })
    const { page } = opened
    await page.getByRole('button', { name: en.settings }).click()
    expect(await page.locator('input[name=motion][value=off]').isChecked()).toBe(true)
    expect(await page.locator('input[name=motion][value=normal]').isDisabled()).toBe(true)
    await opened.close()
  })
})
