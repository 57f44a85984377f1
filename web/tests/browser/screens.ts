// SPDX-License-Identifier: MIT
// Every screen of the page, for tests that look at all of them: each is brought about on a page that is open.
import type { Page } from 'playwright-core'
import en from '../../src/texts/en'
import { chooser, keepGame, makeMove, nextFrame, startGame, waitForTurn } from './page'

export interface Screen {
  name: string
  bring(page: Page): Promise<void>
}

async function to(page: Page, hash: string, sign: string): Promise<void> {
  await page.evaluate((address) => (location.hash = address), hash)
  await page.locator(sign).first().waitFor()
}

const dialog = 'dialog[open]'

async function press(page: Page, name: string, sign = dialog): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.locator(sign).first().waitFor()
}

function ofGame(name: string): Screen[] {
  const isAtTurn = '.play[data-phase="person"]'
  return [
    {
      name: `${name}: set-up, all options`,
      async bring(page) {
        await to(page, `#/play/${name}?new=1`, `${dialog} button[type=submit]`)
        await page.locator(`${dialog} summary`).click()
      },
    },
    {
      name: `${name}: start`,
      async bring(page) {
        await startGame(page, name, { persons: 4 })
        await page.locator(isAtTurn).waitFor()
      },
    },
    {
      name: `${name}: middle, something picked`,
      async bring(page) {
        for (let i = 0; i < 7; ++i) {
          await waitForTurn(page)
          await makeMove(page, chooser(i + 3))
        }
        await waitForTurn(page)
        await page.locator('.stage .target.lit').first().click()
        await nextFrame(page)
      },
    },
    {
      name: `${name}: hint`,
      async bring(page) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: en.hint, exact: true }).click()
        await page.locator('.stage .ghost-layer').waitFor()
      },
    },
    {
      name: `${name}: end`,
      async bring(page) {
        await page.getByRole('button', { name: en.resign }).first().click()
        await page.locator(dialog).getByRole('button', { name: en.resign }).click()
        await page.locator('.over .result').waitFor()
      },
    },
    {
      name: `${name}: a lesson`,
      bring: (page) => to(page, `#/learn/${name}?lesson=2`, '.try'),
    },
    {
      name: `${name}: quiz`,
      bring: (page) => to(page, `#/learn/${name}?quiz=3`, '.quiz[data-phase="asked"]'),
    },
    {
      name: `${name}: guided first game`,
      bring: (page) => to(page, `#/learn/${name}?first=1`, '.stage .target'),
    },
    {
      name: `${name}: rules`,
      bring: (page) => to(page, `#/learn/${name}?s=options`, '.rules table'),
    },
    {
      name: `${name}: a puzzle`,
      bring: (page) => to(page, `#/puzzles/${name}`, '.solve[data-phase="open"]'),
    },
    {
      name: `${name}: its solution`,
      async bring(page) {
        await page.getByRole('button', { name: en.showSolution }).click()
        await page.locator('.solve[data-phase="shown"]').waitFor()
      },
    },
    {
      name: `${name}: analysis`,
      bring: (page) => to(page, `#/analysis/${name}`, '.candidates .row'),
    },
    {
      name: `${name}: analysis of some moves`,
      async bring(page) {
        await to(page, `#/analysis/${name}`, '.candidates .row')
        const from = Number(await page.locator('.analysis').getAttribute('data-ply'))
        for (let ply = from + 1; ply <= 6; ++ply) {
          await page.locator('.candidates .row').first().click()
          await page.locator(`.analysis[data-ply="${ply}"]`).waitFor()
          await page.locator('.candidates .row').first().waitFor()
        }
        await page.locator('.course svg').waitFor()
      },
    },
    {
      name: `${name}: the table companion`,
      async bring(page) {
        await to(page, `#/table/${name}`, `${dialog} button[type=submit]`)
        await page.locator(`${dialog} button[type=submit]`).click()
        await page.locator('.companion[data-phase="person"]').waitFor()
      },
    },
  ]
}

// `names`: of the games.
export function screensOf(names: readonly string[]): Screen[] {
  const close = (page: Page) => page.keyboard.press('Escape')
  return [
    { name: 'home', bring: (page) => to(page, '#/', '.specimen a.primary') },
    { name: 'settings', bring: (page) => press(page, en.settings) },
    {
      name: 'which game',
      async bring(page) {
        await close(page)
        await to(page, '#/learn', 'main a')
      },
    },
    { name: 'puzzles', bring: (page) => to(page, '#/puzzles', '.overview .daily .miniature') },
    ...names.flatMap(ofGame),
    {
      name: 'my games',
      async bring(page) {
        for (const name of names) await keepGame(page, name, [])
        await to(page, '#/games', '.games li, .games .row')
      },
    },
    { name: 'lab: set-up', bring: (page) => to(page, `#/lab/${names.at(-1)}`, '.lab [data-variant=B] [data-option]') },
    {
      name: 'lab: a run',
      async bring(page) {
        await page.locator('.lab [name=level]').selectOption('random')
        await page.locator('.lab [name=games]').fill('12')
        await page.locator('.lab [data-variant=B] input[type=number]').first().fill('6')
        await page.locator('.lab form button[type=submit]').click()
        await page.locator('.lab[data-phase="complete"] table').waitFor()
      },
    },
    { name: 'online: lobby', bring: (page) => to(page, '#/online', '.lobby .create') },
    {
      name: 'online: create',
      async bring(page) {
        await page.locator('.lobby .create').click()
        await page.locator(`${dialog} button[type=submit]`).waitFor()
      },
    },
    {
      name: 'online: a table that waits',
      async bring(page) {
        await page.locator(`${dialog} button[type=submit]`).click()
        await page.locator('.invite input').first().waitFor()
      },
    },
    {
      name: 'online: its links and moves',
      async bring(page) {
        await page.setViewportSize({ width: 390, height: 844 })
        await press(page, en.more)
      },
    },
  ]
}
