// SPDX-License-Identifier: MIT
// What a move does, on the board: of a ghost, of the move that was just made, and why something was scored.
import { afterAll, expect, it } from 'vitest'
import { closeServer, desktop, keepGame, moving, openPage, phone, waitForTurn, type Opened } from './page'

afterAll(closeServer)

async function openGame(game: string, moves: string, options = {}): Promise<Opened> {
  const opened = await openPage('', { ...moving, ...options })
  await keepGame(opened.page, game, moves.split(' '))
  await opened.page.evaluate((name) => (location.hash = `#/play/${name}`), game)
  await waitForTurn(opened.page)
  return opened
}

const written = ({ page }: Opened) => page.$$eval('.effect text', (all) => all.map((it) => it.textContent).sort())

for (const viewport of [desktop, phone]) {
  it(`a ghost shows what it would give, at ${viewport.width}`, { timeout: 60_000 }, async () => {
    const opened = await openGame('mitre', 'c3e:an', { viewport })
    const { page } = opened
    for (const target of ['kind:AS', 'segment:d3e', 'end:d3:s', 'end:e3:a']) {
      const element = page.locator(`.stage [data-target="${target}"]`).first()
      if (await page.locator('.effect').count()) break
      await element.dispatchEvent('click')
      await element.hover({ force: true, timeout: 2000 }).catch(() => {})
      await page.waitForTimeout(150)
    }
    await page.locator('.effects.is-ghost .effect').first().waitFor()
    const promised = await written(opened)
    expect(promised.length).toBeGreaterThan(1)
    await page.locator('.message-bar .lay').click()
    await page.locator('.effects.is-made .effect').first().waitFor()
    expect(await written(opened)).toEqual(promised)
    expect(opened.problems).toEqual([])
    await opened.close()
  })
}

it('the edges that a move makes light up, then go', { timeout: 60_000 }, async () => {
  const opened = await openGame('mitre', 'c3e:an')
  const { page } = opened
  await page.locator('.moves input').fill('d3e:sa')
  await page.keyboard.press('Enter')
  await page.locator('.effects.is-made .effect').first().waitFor()
  expect(await written(opened)).toEqual(['+1', '+1'])
  expect(await page.locator('[aria-live]').allTextContents()).toContain('Points: 1 for blue, 1 for red.')
  await page.waitForFunction(() => document.querySelector('.effect') === null)
  await opened.close()
})

it('why an edge was scored is said to a click, a tap and the focus', { timeout: 60_000 }, async () => {
  for (const options of [{ viewport: desktop }, { viewport: phone, hasTouch: true }]) {
    const opened = await openGame('mitre', 'c3e:an d3e:sa', options)
    const { page } = opened
    await page.locator('.stage').hover()
    await page.locator('[data-effects=board]').waitFor()
    const spot = await page.evaluate(() => {
      const svg = document.querySelector<SVGSVGElement>('[data-area=board]')!
      // The middle of junction d3 of five: half of its diagonal belongs to each of two tiles.
      const at = new DOMPoint(50 + 3 * 200 + 35, 900 - 2 * 200 - 65).matrixTransform(svg.getScreenCTM()!)
      return { x: at.x, y: at.y }
    })
    if ('hasTouch' in options) await page.touchscreen.tap(spot.x, spot.y)
    else await page.mouse.click(spot.x, spot.y)
    const bar = page.locator('.message-bar .words')
    await bar.filter({ hasText: /^1 point for (red|blue): a whole edge at d3/ }).waitFor()
    await page.locator('.scored').last().focus()
    const first = await bar.textContent()
    expect(first).toMatch(/^1 point for/)
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction((words) => document.querySelector('.message-bar .words')?.textContent !== words, first)
    expect(await bar.textContent()).toMatch(/^1 point for/)
    expect(opened.problems).toEqual([])
    await opened.close()
  }
})

it('the largest areas stay marked, with less motion too', { timeout: 60_000 }, async () => {
  const opened = await openGame('strata', 'Qh8', { reducedMotion: 'reduce' })
  const { page } = opened
  await page.locator('.moves input').fill('Qj8')
  await page.keyboard.press('Enter')
  await page.locator('.effect text').waitFor()
  expect(await written(opened)).toEqual(['+4'])
  expect(await page.locator('.effect[data-role=area]').count()).toBe(8)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.locator('.effects.is-rest').first().waitFor()
  expect(await page.locator('.effect[data-role=area]').count()).toBe(8)
  expect(await page.locator('.effect text').count()).toBe(0)
  await opened.close()
})

it(
  'what a move does is said to the only person at the screen, and stays if that is wanted',
  { timeout: 60_000 },
  async () => {
    const opened = await openPage('', moving)
    const { page } = opened
    await page.evaluate(() => {
      localStorage.setItem('quoin.settings', JSON.stringify({ keepsMarks: true }))
      const seats = [1, 2].map((seat) => ({ kind: seat === 2 ? 'person' : 'computer', level: 1 }))
      const setup = { game: 'mitre', players: 2, options: {}, seats }
      const saved = { version: 1, setup, moves: ['c3e:an'], resigned: [], began: '2026-11-15' }
      localStorage.setItem('quoin.play.mitre', JSON.stringify(saved))
    })
    await page.reload()
    await page.evaluate(() => (location.hash = '#/play/mitre'))
    await waitForTurn(page)
    await page.evaluate(() => {
      const said: string[] = ((window as unknown as { said: string[] }).said = [])
      new MutationObserver(() => {
        for (const live of document.querySelectorAll('[aria-live]')) said.push(live.textContent ?? '')
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await page.locator('.moves input').fill('d3e:sa')
    await page.keyboard.press('Enter')
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
    await expect.poll(said).toContain('Points: 1 for you, 1 for red.')
    await waitForTurn(page)
    await page.locator('.effects.is-rest .effect').first().waitFor()
    await page.waitForTimeout(500)
    expect(await page.locator('.effects.is-rest .effect').count()).toBeGreaterThan(0)
    await opened.close()
  },
)
