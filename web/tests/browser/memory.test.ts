// SPDX-License-Identifier: MIT
// Fifty games in one visit: what the page holds does not grow.
import { readFileSync } from 'node:fs'
import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { address, closeAfterEach, gameNames, moving, openAt, startGame, type Opened } from './page'

let opened: Opened

closeAfterEach(() => opened)

const many = 50

interface Held {
  heap: number // bytes of the page's own objects
  nodes: number
  listeners: number
  workers: number
  resident: number // bytes of the process, with the workers and what the engine took for itself
}

// No handle of an element may be left with the browser's driver, which would keep it: hence locators, never
// waitForSelector. What the browser still keeps of the page before is gone a moment later; what is held for good stays.
async function held(page: Opened['page'], devtools: CDPSession): Promise<Held> {
  let least: Held | undefined
  for (let i = 0; i < 5; ++i) {
    await devtools.send('HeapProfiler.collectGarbage')
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    if (!least || nodes < least.nodes) {
      least = { heap: usedSize, nodes, listeners: jsEventListeners, workers: page.workers().length, resident: 0 }
    }
    await page.waitForTimeout(200)
  }
  return least!
}

async function residentOf(opened: Opened): Promise<number> {
  const browser = await opened.context.browser()?.newBrowserCDPSession()
  const info = await browser?.send('SystemInfo.getProcessInfo')
  const renderers = (info?.processInfo ?? []).filter(({ type }) => type === 'renderer')
  const sizes = renderers.map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096)
  return Math.max(0, ...sizes)
}

// A whole game by typing the first legal move each time, and the engine asked once: that starts a thought, and the next
// move ends it.
async function playGame(page: Opened['page']): Promise<number> {
  await page.locator('.play[data-phase="person"]').first().waitFor()
  await page.getByRole('button', { name: 'Hint' }).click()
  return page.evaluate(async () => {
    const play = () => document.querySelector<HTMLElement>('.play')!
    const input = document.querySelector<HTMLInputElement>('.moves input')!
    const until = async (isSo: () => boolean) => {
      for (const begun = Date.now(); !isSo(); await new Promise((done) => setTimeout(done))) {
        if (Date.now() - begun > 20_000) throw new Error(`the game stands still: ${play().dataset['phase']}`)
      }
    }
    while (play().dataset['phase'] === 'person') {
      const ply = Number(play().dataset['ply'])
      input.value = input.placeholder
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await until(() => !document.querySelector<HTMLButtonElement>('.moves form button')!.disabled)
      input.form!.requestSubmit()
      await until(() => Number(play().dataset['ply']) > ply && play().dataset['phase'] !== 'loading')
      await until(() => input.placeholder !== '' || play().dataset['phase'] === 'over')
    }
    return Number(play().dataset['ply'])
  })
}

describe('memory', { timeout: 900_000 }, () => {
  it(`does not grow over ${many} games`, async () => {
    opened = await openAt(await address(), moving)
    const { page } = opened
    const devtools = await opened.context.newCDPSession(page)
    const names = await gameNames(page)
    const rounds: Held[] = []
    let games = 0
    let moves = 0
    // All games in turn, so that what each of them takes for the first time is behind us after the first round.
    while (games < many || rounds.length < 3) {
      for (const name of names) {
        await startGame(page, name, { persons: 4, smallest: true })
        for (let i = 0; i < 6; ++i, ++games) {
          moves += await playGame(page)
          await page.locator('.over .result').waitFor()
          if (i < 5) await page.locator('.over').getByRole('button', { name: 'Play again' }).click()
        }
        await page.keyboard.press('Escape')
        await page.evaluate(() => (location.hash = '#/'))
        await page.locator('.specimen').first().waitFor()
      }
      rounds.push({ ...(await held(page, devtools)), resident: await residentOf(opened) })
    }
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
    for (const it of rounds) {
      console.log(
        `${megabytes(it.heap)} MB of objects, ${it.nodes} nodes, ${it.listeners} listeners, ${it.workers} workers, ` +
          `${megabytes(it.resident)} MB in all`,
      )
    }
    console.log(`${games} games, ${moves} moves`)
    expect(games).toBeGreaterThanOrEqual(many)
    expect(moves).toBeGreaterThan(2 * games)
    const [first, last] = [rounds[0]!, rounds.at(-1)!]
    expect(last.workers).toBeLessThanOrEqual(2)
    expect(last.heap).toBeLessThan(first.heap * 1.1 + 300_000)
    expect(last.nodes).toBeLessThan(first.nodes * 1.1 + 200)
    expect(last.listeners).toBeLessThan(first.listeners * 1.1 + 50)
    // A worker that is not ended keeps tens of megabytes: two thirds of all games would show.
    expect(last.resident).toBeLessThan(first.resident + 150e6)
  })
})
