// SPDX-License-Identifier: MIT
// Every screen, in every theme and at every size: text and marks can be seen, and what can be pressed can be hit.
import { describe, expect, it } from 'vitest'
import { cutOff, faintIn, smallIn } from './measure'
import { names, open, timeout, useServers } from './online/people'
import { desktop, litTargets, phone, startGame, stillness, themes, useTheme, waitForTurn } from './page'
import { screensOf } from './screens'

useServers()

const smallPhone = { width: 360, height: 740 }

describe('every screen', { timeout }, () => {
  it('has text and marks that are seen in every theme, and targets that are hit at every size', async () => {
    const { page } = await open()
    const wrong: string[] = []
    for (const screen of screensOf(names)) {
      await page.setViewportSize(desktop)
      await screen.bring(page)
      for (const viewport of [desktop, phone, smallPhone]) {
        await page.setViewportSize(viewport)
        await stillness(page)
        // A mouse needs less than a finger.
        for (const { what, is, least } of await smallIn(page, viewport === desktop ? 24 : 44)) {
          wrong.push(`${screen.name}, ${viewport.width}: ${what}: ${is} of ${least} pixels`)
        }
        const over = viewport === desktop ? 0 : await cutOff(page)
        if (over > 1) wrong.push(`${screen.name}, ${viewport.width}: ${over} pixels of the board are cut off`)
        if (viewport === smallPhone) continue // its colours are those of the other
        for (const theme of themes) {
          await useTheme(page, theme)
          await stillness(page)
          for (const { what, is, least } of await faintIn(page)) {
            wrong.push(`${screen.name}, ${viewport.width}, ${theme}: ${what}: ${is}:1 of ${least}:1`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a finger', { timeout }, () => {
  it.each([phone, smallPhone])('settles nothing that is smaller than 44 pixels, at %o', async (viewport) => {
    const { page } = await open('', { viewport, hasTouch: true, isMobile: true })
    const least = (selector: string) =>
      page.$$eval(selector, (all) =>
        Math.min(
          ...all.map((it) => {
            const { width, height } = (it.querySelector(':scope > .polygon') ?? it).getBoundingClientRect()
            return Math.min(width, height)
          }),
        ),
      )
    for (const name of names) {
      await startGame(page, name, { persons: 4 })
      let closeUps = 0
      for (let ply = 0; ply < 14; ++ply) {
        await waitForTurn(page)
        const before = await page.locator('.play').getAttribute('data-ply')
        // What is beside the board first, as most people do.
        for (let taps = 0; taps < 8 && (await page.locator('.play').getAttribute('data-ply')) === before; ++taps) {
          const lit = await litTargets(page)
          const beside = page.locator('.area:not(.band-board) .target.lit')
          const place = page.locator('.area.band-board .target.lit')
          const play = page.locator('.message-bar .lay')
          if (await play.count()) {
            if (await page.locator('.message-bar .near').count())
              expect(await least('.message-bar .near')).toBeGreaterThanOrEqual(44)
            await play.tap()
          } else if (await page.locator('.message-bar .variant').count()) {
            await page.locator('.message-bar .variant').first().tap()
          } else if ((await page.locator('.stage .target.picked').count()) === 0 && (await beside.count()) > 0) {
            await beside.nth(ply % (await beside.count())).tap()
          } else {
            expect(lit.length).toBeGreaterThan(0)
            await place.nth(ply % (await place.count())).tap()
            await stillness(page)
            if ((await page.locator('.stage .target.picked').count()) > 0) {
              closeUps += Number(
                (await page.locator('.area.band-board').evaluate((it) => (it as SVGElement).style.clipPath)) !== 'none',
              )
              expect(
                await least('.area.band-board .target:is(.lit, .picked, .spot):not(.turnable)'),
                name,
              ).toBeGreaterThanOrEqual(44)
            }
          }
          await stillness(page)
        }
      }
      expect(closeUps, name).toBeGreaterThan(0)
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })
})
