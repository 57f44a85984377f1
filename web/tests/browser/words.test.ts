// SPDX-License-Identifier: MIT
// The longer languages: nothing runs out of its button or over the edge of the window, on any screen.
import { afterAll, describe, expect, it } from 'vitest'
import { languages } from '../../src/texts'
import { closeServer, desktop, openPage, phone } from './page'

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
      expect(opened.problems).toEqual([])
      await opened.close()
    },
    90_000,
  )
})
