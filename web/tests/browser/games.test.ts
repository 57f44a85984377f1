// SPDX-License-Identifier: MIT
// One's own games in the browser: the list, going on, two tabs, a browser that is full, files; at both sizes.
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { encodeRequest } from '../../src/link'
import words from '../../src/modes/games/texts/en'
import texts from '../../src/texts/en'
import {
  chooser,
  closeServer,
  gameNames,
  keepGame,
  makeMove,
  openPage,
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
const choose = chooser(5)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const go = (page: Opened['page'], hash: string) => page.evaluate((it) => void (location.hash = it), hash)

async function listed(page: Opened['page'], count: number): Promise<void> {
  await go(page, '#/games')
  await page.locator(`.games[data-count="${count}"]`).waitFor()
}

describe.each([
  ['desktop', {}],
  ['phone', phone],
])('on a %s', { timeout }, (_, options) => {
  it('a game that was left is kept, and goes on', async () => {
    opened = await openPage('', options)
    const { page } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!, { persons: 2 })
    await makeMove(page, choose)
    await makeMove(page, choose)
    await page.evaluate((it) => (location.hash = `#/play/${it}?new=1`), name!)
    await page.getByText(texts.unfinishedKept).waitFor()
    await startGame(page, name!, { persons: 2 })
    await makeMove(page, choose)
    await listed(page, 2)
    expect(await page.locator('.games li[data-standing="open"]').count()).toBe(2)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await page.locator('.games li').last().getByText(words.continueIt).click()
    await waitForTurn(page)
    expect(await plyOf(page)).toBe(2)
    await page.reload()
    await waitForTurn(page)
    expect(await plyOf(page)).toBe(2)
  })

  it('a game from a link says that all play here, and is offered on the start page', async () => {
    opened = await openPage('', options)
    const { page } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!, { persons: 2 })
    await makeMove(page, choose)
    const token = await page.evaluate((it) => {
      const read = (key: string) => JSON.parse(localStorage.getItem(`quoin.${key}`)!)
      return read(`game.${read(`play.${it}`).id}`).saved.moves as string
    }, name!)
    const word = encodeRequest({ game: name!, players: 2, options: {}, moves: [token] })
    await go(page, `#/play/${name}?g=${word}`)
    await page.getByText(texts.fromLink).first().waitFor()
    await go(page, '#/')
    const going = page.locator('.going a')
    await going.waitFor()
    await going.click()
    await waitForTurn(page)
    expect(await plyOf(page)).toBe(1)
  })

  it('games are found, tagged, deleted and had back', async () => {
    opened = await openPage('', options)
    const { page } = opened
    const names = await gameNames(page)
    for (const name of names.slice(0, 2)) {
      await startGame(page, name, { persons: 2 })
      await makeMove(page, choose)
    }
    await listed(page, 2)
    await page.locator('.games li .tags').first().click()
    await page.locator('dialog[open] input').fill('league, fun')
    await page.locator('dialog[open] .primary').click()
    await page.locator('.games .tag', { hasText: 'league' }).waitFor()
    await page.getByRole('searchbox').fill('LEAGUE')
    await expect.poll(() => page.locator('.games li[data-id]').count()).toBe(1)
    await page.getByRole('searchbox').fill('')
    await page.locator('[data-filter=game]').selectOption(names[0]!)
    await expect.poll(() => page.locator('.games li[data-id]').count()).toBe(1)
    await page.locator('[data-filter=game]').selectOption('')
    await page.locator('[data-filter=result]').selectOption('won')
    await page.getByText(words.noneFound).waitFor()
    await page.locator('[data-filter=result]').selectOption('')
    await page.locator('.games li .delete').first().click()
    await page.locator('.games[data-count="1"]').waitFor()
    await page.getByRole('button', { name: words.undo }).click()
    await page.locator('.games[data-count="2"]').waitFor()
    await page.locator('.games .tag', { hasText: 'league' }).waitFor()
  })

  it('all games go into a file and come back from it', async () => {
    opened = await openPage('', options)
    const { page } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!, { persons: 2 })
    await makeMove(page, choose)
    await listed(page, 1)
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.games .export').click()])
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain(`[Game "${name}"]`)
    await page.locator('.games li .delete').click()
    await page.locator('.games[data-count="0"]').waitFor()
    const broken = text.replace(/\n1\. \S+/, '\n1. rubbish')
    const file = { name: 'games.quoin', mimeType: 'text/plain', buffer: Buffer.from(`${text}\n${broken}\n${text}`) }
    await page.locator('.games input[type=file]').setInputFiles(file)
    await page.locator('.games[data-count="1"]').waitFor()
    const report = await page.locator('.report').textContent()
    expect(report).toContain('1')
    const line = `${text}\n${broken}`.split('\n').findIndex((it) => it.includes('rubbish')) + 1
    expect(report).toContain(`Line ${line}`)
  })
})

describe('one browser', { timeout }, () => {
  it('shows a game in two tabs that follow each other, with one answer of the computer', async () => {
    opened = await openPage()
    const { page, context } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!)
    await waitForTurn(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await waitForTurn(other)
    await makeMove(page, choose)
    await waitForTurn(page)
    const ply = await plyOf(page)
    await other.locator(`.play[data-phase="person"][data-ply="${ply}"]`).waitFor()
    await makeMove(other, choose)
    await waitForTurn(other)
    const later = await plyOf(other)
    await page.locator(`.play[data-phase="person"][data-ply="${later}"]`).waitFor()
    const moves = (tab: typeof page) =>
      tab.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('quoin.game.'))
          .map((key) => (JSON.parse(localStorage.getItem(key)!) as { saved: { moves: string } }).saved.moves),
      )
    expect(await moves(page)).toEqual(await moves(other))
    expect((await moves(page))[0]!.split(' ').length).toBe(later)
    await other.close()
  })

  it('goes on with the game that a page of before has kept', async () => {
    opened = await openPage()
    const { page } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!, { persons: 2 })
    await makeMove(page, choose)
    const field = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((it) => it.startsWith('quoin.game.'))!
      const { saved } = JSON.parse(localStorage.getItem(key)!) as { saved: { moves: string } }
      localStorage.clear()
      return saved.moves.split(' ')
    })
    await keepGame(page, name!, field)
    await page.reload()
    await waitForTurn(page)
    expect(await plyOf(page)).toBe(1)
    await makeMove(page, choose)
    await listed(page, 1)
  })

  it('that is full says so and offers the export', async () => {
    opened = await openPage()
    const { page } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!, { persons: 2 })
    await makeMove(page, choose)
    await page.evaluate(() => {
      for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
        for (let i = 0; i < 16; ++i) {
          try {
            localStorage.setItem(`filler.${size}.${i}`, 'x'.repeat(size))
          } catch {
            break
          }
        }
      }
    })
    for (let i = 0; i < 3; ++i) await makeMove(page, choose)
    await page.locator('.message-bar.is-alert').waitFor()
    expect(await page.locator('.message-bar').textContent()).toContain(texts.saveFull)
    await page.locator('.message-bar').getByRole('link', { name: texts.modeGames }).click()
    await page.getByText(words.full).waitFor()
    expect(await page.locator('.games .export').isEnabled()).toBe(true)
  })

  it('says that there is no such game', async () => {
    opened = await openPage()
    const { page } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!, { persons: 2 })
    await go(page, '#/play/nothing')
    await page.getByText(texts.noSuchGame.replace('{game}', 'nothing')).waitFor()
    await go(page, `#/play/${name}?id=nowhere`)
    await page.getByText(texts.gameGone).waitFor()
    await go(page, `#/play/${name}`)
    await waitForTurn(page)
  })

  it('does not say again how a game ended', async () => {
    opened = await openPage()
    const { page } = opened
    const [name] = await gameNames(page)
    await startGame(page, name!, { persons: 2 })
    await makeMove(page, choose)
    await page.getByRole('button', { name: texts.resign }).click()
    await page.locator('dialog[open] .primary').click()
    await page.locator('.play[data-phase="over"]').waitFor()
    await page.reload()
    await page.locator('.play[data-phase="over"]').waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await listed(page, 1)
    expect(await page.locator('.games li[data-standing="ended"]').count()).toBe(1)
  })
})
