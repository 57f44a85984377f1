// SPDX-License-Identifier: MIT
// axe-core on every screen, in all colours, at the size of a desktop and of a phone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  chooser,
  closeAfterEach,
  desktop,
  gameNames,
  makeMove,
  openPage,
  phone,
  startGame,
  stillness,
  useTheme,
  waitForTurn,
  type Opened,
} from './page'
import en from '../../src/texts/en'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(
    part: string,
    options: { resultTypes: string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const small = Buffer.from('grawlix\n2\norder=2 hand=1\n@r #o').toString('base64url')

let opened: Opened

beforeEach(async () => {
  opened = await openPage('', { bypassCSP: true })
  await opened.page.evaluate(axe)
})

closeAfterEach(() => opened)

const looks = [
  ['light', desktop],
  ['dark', phone],
  ['light safe', desktop],
  ['dark safe', phone],
] as const

// As the screen is shown now: the whole page stays as it is, and only its size and colours change.
async function check(where: string, part = 'html'): Promise<void> {
  const { page } = opened
  for (const [theme, viewport] of looks) {
    await page.setViewportSize(viewport)
    await useTheme(page, theme)
    await stillness(page)
    const found = await page.evaluate(
      (it) =>
        (window as unknown as { axe: Axe }).axe
          .run(it, { resultTypes: ['violations'] })
          .then((result) => result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)),
      part,
    )
    expect(found, `${where}, ${theme}`).toEqual([])
  }
  await page.setViewportSize(desktop)
}

async function to(hash: string, sign: string): Promise<void> {
  await opened.page.evaluate((address) => (location.hash = address), hash)
  await opened.page.locator(sign).first().waitFor()
}

describe('axe-core finds nothing', { timeout: 600_000 }, () => {
  it('on the start page and in the settings', async () => {
    const { page } = opened
    await gameNames(page)
    await check('start')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('dialog[open]').waitFor()
    await check('settings')
  })

  it('in a game, from the set-up to its end', async () => {
    const { page } = opened
    const names = await gameNames(page)
    for (const name of names) {
      await to(`#/play/${name}?new=1`, 'dialog[open] button[type=submit]')
      if (name === names[0]) await check('set-up')
      await startGame(page, name, { persons: 4 })
      await makeMove(page, chooser(3))
      await waitForTurn(page)
      await page.locator('.stage .target.lit').first().click()
      await check(name)
    }
    // What a narrow window has behind a button: moves, records, links and pictures.
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'More' }).click()
    await check('more')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Resign' }).click()
    await check('resigning')
    await page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click()
    await page.locator('.over .result').waitFor()
    await check('over')
  })

  it('among one’s own games', async () => {
    const { page } = opened
    const [name] = await gameNames(page)
    // Won and lost in turn, and some with tags: the list, the tables and the curve are all there.
    await page.evaluate((game) => {
      const seats = [1, 2].map((i) => ({ kind: i === 1 ? 'person' : 'computer', level: i }))
      for (let i = 0; i < 8; ++i) {
        const saved = { version: 1, setup: { game, players: 2, options: {}, seats }, moves: 'x y', resigned: [] }
        const entry = {
          saved: { ...saved, began: '2026-11-15', isOver: true },
          own: 1,
          winners: [1 + (i % 2)],
          tags: ['a'],
        }
        localStorage.setItem(
          `quoin.game.g${i}`,
          JSON.stringify({ ...entry, revision: 0, begun: i * 1e9, changed: i * 1e9 }),
        )
      }
    }, name)
    await to('#/games', '.games .curve')
    await check('my games')
    await page.locator('.games .tags').first().click()
    await page.locator('dialog[open]').waitFor()
    await check('tags')
  })

  it('in the lab', async () => {
    const { page } = opened
    const name = (await gameNames(page)).at(-1)!
    await to(`#/lab/${name}`, '.lab form')
    await check('lab')
    await page.locator('.lab [name=level]').selectOption('random')
    await page.locator('.lab [name=games]').fill('12')
    await page.locator('.lab [data-variant=B] input[type=number]').first().fill('6')
    await page.locator('.lab form button[type=submit]').click()
    await page.locator('.lab[data-phase="complete"] [data-verdict]').first().waitFor()
    await check('a run of the lab')
  })

  it('in analysis', async () => {
    const { page } = opened
    const name = (await gameNames(page))[0]!
    // While the engine thinks the page keeps changing: then only what is estimated is looked at.
    await to(`#/analysis/${name}`, '.candidates .row.estimated')
    await page.locator('.candidates .row').first().click()
    await page.waitForSelector('.analysis[data-ply="1"]')
    await page.locator('.candidates .row.estimated').first().waitFor()
    await check('estimates', '.candidates')
    // A game so small that all of it is proved at once.
    await to(`#/analysis/grawlix?g=${small}`, '.analysis[data-ply="2"][data-solved]')
    await check('analysis')
    for (const button of [en.openOrPaste, en.record, en.shortcuts]) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.locator('dialog[open]').waitFor()
      await check(button)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: en.setUpPosition }).click()
    await page.locator('.set-up .right').waitFor()
    await check('a position that is set up')
    await page.locator('.set-up textarea').fill('x')
    await page.locator('.set-up .fault').waitFor()
    await check('a position that is wrong')
  })

  it('in lessons, rules and puzzles, and at the table', async () => {
    const { page } = opened
    const names = await gameNames(page)
    const name = names[1]!
    await to('#/learn', '.specimen, .choose, main a')
    await check('which game')
    await to(`#/learn/${name}?lesson=4`, '.try[data-phase="open"]')
    await check('lesson')
    await to(`#/learn/${name}?quiz=3`, '.quiz[data-phase="asked"]')
    await check('quiz')
    await to(`#/learn/${name}?s=options`, '.rules table')
    await check('rules')
    await to('#/puzzles', '.overview .daily .miniature')
    await check('puzzles')
    await to(`#/puzzles/${name}`, '.solve[data-phase="open"]')
    await check('puzzle')
    await page.getByRole('button', { name: en.showSolution }).click()
    await page.waitForSelector('.solve[data-phase="shown"]')
    await check('solution')
    await to(`#/table/${name}`, 'dialog[open] button[type=submit]')
    await check('set-up of the table')
    await page.locator('dialog[open] button[type=submit]').click()
    await page.waitForSelector('.companion[data-phase="person"]')
    await check('table')
  })
})
