// SPDX-License-Identifier: MIT
// What marks something on the board is seen on every paint, in every theme: each mark is a line in a case of another
// colour, and these two differ by 3:1.
import { describe, expect, it } from 'vitest'
import {
  chooser,
  closeAfterEach,
  elementOf,
  gameNames,
  litTargets,
  makeMove,
  nextFrame,
  openPage,
  startGame,
  themes,
  useTheme,
  waitForTurn,
  type Opened,
} from './page'

let opened: Opened

closeAfterEach(() => opened)

const timeout = 240_000

// Every ring that is drawn now, with what it belongs to and the colours of its line and its case.
interface Mark {
  what: string
  line: string
  case: string
}

function marksOn(page: Opened['page']): Promise<Mark[]> {
  return page.$$eval('.stage .ring.line', (lines) =>
    lines.flatMap((line) => {
      const parent = line.parentElement!
      const { stroke, strokeWidth } = getComputedStyle(line)
      const around = getComputedStyle(parent.querySelector('.ring.case')!)
      if (stroke === 'none') return []
      const isCased = parseFloat(around.strokeWidth) >= parseFloat(strokeWidth) + 3
      return [{ what: parent.getAttribute('class')!, line: stroke, case: isCased ? around.stroke : stroke }]
    }),
  )
}

function luminance(colour: string): number {
  const parts = colour
    .match(/[\d.]+/g)!
    .slice(0, 3)
    .map(Number)
  const [r, g, b] = parts.map((it) => (it / 255 <= 0.03928 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

describe('a mark', { timeout }, () => {
  it('is seen on every paint, in every theme', async () => {
    opened = await openPage()
    const { page } = opened
    for (const name of await gameNames(page)) {
      await startGame(page, name, { persons: 4 })
      for (let i = 0; i < 9; ++i) {
        await waitForTurn(page)
        await makeMove(page, chooser(i))
      }
      await waitForTurn(page)
      const [first] = await litTargets(page)
      await elementOf(page, first!).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      for (const theme of themes) {
        await useTheme(page, theme)
        await nextFrame(page)
        const marks = await marksOn(page)
        expect(marks.length, name).toBeGreaterThan(1)
        for (const mark of marks) {
          expect(contrast(mark.line, mark.case), `${name}, ${theme}: ${JSON.stringify(mark)}`).toBeGreaterThanOrEqual(3)
        }
        // The focus hides neither line.
        const focused = page.locator('.stage .target:focus-visible')
        const widths = await focused.evaluate((it) => {
          const widthOf = (ring: string) => parseFloat(getComputedStyle(it.querySelector(`.ring.${ring}`)!).strokeWidth)
          return [widthOf('focus'), widthOf('case'), widthOf('line')]
        })
        expect(widths[0]).toBeGreaterThan(widths[1]! + 4)
        expect(widths[1]).toBeGreaterThan(widths[2]! + 4)
      }
      await useTheme(page, 'system')
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })
})
