// SPDX-License-Identifier: MIT
// The board by keys and by dragging, what is refused, and what survives a reload.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  chooser,
  closeServer,
  desktop,
  gameNames,
  litTargets,
  makeMove,
  openPage,
  phone,
  plyOf,
  startGame,
  waitForTurn,
  type Opened,
} from './page'

let opened: Opened

afterEach(async () => {
  expect(opened.problems).toEqual([])
  await opened.close()
})

afterAll(closeServer)

const timeout = 180_000

describe('by keyboard alone', { timeout }, () => {
  it('a whole game can be played', async () => {
    opened = await openPage()
    const { page } = opened
    const name = (await gameNames(page))[0]!
    await page.keyboard.press('Tab')
    await page.evaluate((game) => (location.hash = `#/play/${game}`), name)
    await page.locator('dialog[open] button[type=submit]:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.play[data-phase="person"]')
    const arrows = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft']
    let step = 0
    while ((await waitForTurn(page)) === 'person') {
      const before = await plyOf(page)
      if (!(await page.evaluate(() => document.activeElement?.closest('.stage')))) {
        await page.locator('.stage [tabindex="0"]').first().focus()
      }
      for (let picks = 0; picks < 60 && (await plyOf(page)) === before; ++picks) {
        await page.keyboard.press(arrows[(step += 3) % 4]!)
        const isLit = await page.evaluate(() => document.activeElement?.classList.contains('lit') ?? false)
        if (isLit) await page.keyboard.press('Enter')
        await page.waitForTimeout(30)
        if (!(await page.evaluate(() => document.querySelector('.play[data-phase="person"]')))) break
      }
    }
    expect(await plyOf(page)).toBeGreaterThan(8)
  })

  it('a move can be typed, and a wrong one is refused with a sentence', async () => {
    opened = await openPage()
    const { page } = opened
    await startGame(page, (await gameNames(page))[0]!)
    await waitForTurn(page)
    const field = page.locator('.moves input')
    const legal = (await field.getAttribute('placeholder'))!
    await field.fill('nonsense')
    await field.press('Enter')
    await page.locator('.stick.is-alert').waitFor()
    expect(await page.locator('[role=status]').textContent()).not.toBe('')
    await field.fill(legal)
    await field.press('Enter')
    await page.waitForFunction(() => Number(document.querySelector('.play')?.getAttribute('data-ply')) > 0)
    expect(await page.locator('.moves li').first().textContent()).toContain(legal)
  })

  it('Escape undoes a pick', async () => {
    opened = await openPage()
    const { page } = opened
    const names = await gameNames(page)
    await startGame(page, names.at(-1)!)
    await waitForTurn(page)
    const lit = await litTargets(page)
    const first = page.locator(`.stage [data-target="${lit.at(-1)}"]`)
    await first.focus()
    await page.keyboard.press('Enter')
    if ((await plyOf(page)) === 0) {
      expect(await page.locator('.target.picked').count()).toBe(1)
      await page.keyboard.press('Escape')
      expect(await page.locator('.target.picked').count()).toBe(0)
    }
  })
})

describe('by dragging', { timeout }, () => {
  it('a tile goes where it is dropped', async () => {
    opened = await openPage()
    const { page } = opened
    for (const name of await gameNames(page)) {
      await startGame(page, name, { persons: 4 })
      await waitForTurn(page)
      for (let tries = 0; tries < 20; ++tries) {
        const before = await plyOf(page)
        if (await dragSomething(page)) {
          await page.waitForFunction(
            (ply) => Number(document.querySelector('.play')?.getAttribute('data-ply')) > ply,
            before,
          )
          break
        }
        await makeMove(page, chooser(3 + tries))
        await waitForTurn(page)
      }
      await page.evaluate(() => (location.hash = '#/'))
      await page.waitForSelector('.specimen')
    }
  })

  // From outside the board to a place on it that the tile fits, if there is one.
  async function dragSomething(page: Opened['page']): Promise<boolean> {
    const source = page.locator('.area:not(.band-board) .target.lit').first()
    const places = page.locator('.band-board .target.lit')
    if ((await places.count()) === 0 || (await source.count()) === 0) return false
    const from = (await source.boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height / 2 - 10, { steps: 3 })
    const place = (await page.locator('.band-board .target.lit').first().boundingBox())!
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 5 })
    expect(await page.locator('.ghost-layer').count()).toBe(1)
    await page.mouse.up()
    const lay = page.locator('.stick .lay')
    if (await lay.count()) await lay.click()
    return true
  }
})

describe('what is begun', { timeout }, () => {
  it('can be taken back, survives a reload and goes into a link', async () => {
    opened = await openPage()
    const { page, address } = opened
    const name = (await gameNames(page))[1]!
    await startGame(page, name)
    await waitForTurn(page)
    await makeMove(page, chooser(5))
    await page.waitForFunction(() => Number(document.querySelector('.play')?.getAttribute('data-ply')) > 1)
    await waitForTurn(page)
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.waitForSelector('.play[data-ply="0"]')
    await makeMove(page, chooser(6))
    await waitForTurn(page)
    const moves = await page.locator('.moves li').allTextContents()
    expect(moves.length).toBeGreaterThan(1)

    await page.reload()
    await waitForTurn(page)
    expect(await page.locator('.moves li').allTextContents()).toEqual(moves)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.locator('.share textarea').inputValue()
    expect(link.startsWith(address)).toBe(true)
    await page.getByRole('button', { name: 'Copy text' }).click()
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('.share textarea')?.value.startsWith('['),
    )
    const record = await page.locator('.share textarea').inputValue()
    expect(record).toContain(`[Game "${name}"]`)

    await page.setInputFiles('input[type=file]', {
      name: 'x.quoin',
      mimeType: 'text/plain',
      buffer: Buffer.from(record),
    })
    await waitForTurn(page)
    expect(await page.locator('.moves li').allTextContents()).toEqual(moves)
    const broken = Buffer.from(record.replace(/\n1\. \S+/, '\n1. rubbish'))
    await page.setInputFiles('input[type=file]', { name: 'x.quoin', mimeType: 'text/plain', buffer: broken })
    await page.locator('.stick.is-alert').waitFor()
    expect(await page.locator('.stick').textContent()).toMatch(/line \d+/)
  })

  it('is there again without a network', async () => {
    opened = await openPage()
    const { page, context } = opened
    const name = (await gameNames(page))[0]!
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await startGame(page, name)
    await waitForTurn(page)
    await makeMove(page, chooser(2))
    await waitForTurn(page)
    await context.setOffline(true)
    await closeServer()
    await page.reload()
    await waitForTurn(page)
    expect(await plyOf(page)).toBeGreaterThan(0)
    await makeMove(page, chooser(2))
    await context.setOffline(false)
  })
})

describe('axe-core', { timeout }, () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

  it('finds nothing on the start page and on a game', async () => {
    for (const viewport of [desktop, phone]) {
      opened = await openPage('', { viewport, bypassCSP: true })
      const { page } = opened
      const check = async (where: string) => {
        await page.evaluate(axe)
        const found = await page.evaluate(() =>
          (
            window as unknown as {
              axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
            }
          ).axe
            .run()
            .then((result) => result.violations.map((it) => `${it.id}: ${it.nodes[0]?.html}`)),
        )
        expect(found, where).toEqual([])
      }
      const names = await gameNames(page)
      await page.waitForTimeout(500)
      await check('start')
      for (const name of names) {
        await page.evaluate((game) => (location.hash = `#/play/${game}?new=1`), name)
        await page.locator('dialog[open]').waitFor()
        await check(`set-up of ${name}`)
        await startGame(page, name)
        await waitForTurn(page)
        await check(name)
      }
      if (viewport === desktop) await opened.close()
    }
  })
})
