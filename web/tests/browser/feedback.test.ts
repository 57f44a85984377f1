// SPDX-License-Identifier: MIT
// What the page gives back to its players: the list of moves that goes through a game, how it ended, sounds, settings.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readPuzzles } from '../../src/modes/puzzles/collection'
import en from '../../src/texts/en'
import {
  chooser,
  closeAfterEach,
  gameNames,
  keepGame,
  makeMove,
  movesOf,
  moving,
  openPage,
  desktop,
  phone,
  plyOf,
  startGame,
  waitForTurn,
  type Opened,
} from './page'

let opened: Opened

closeAfterEach(() => opened)

const words = (page: Page) => page.locator('.message-bar .words')
const shownMove = (page: Page) => page.locator('.moves li [aria-current]')

// A game between people with some moves in it.
async function withMoves(page: Page, game: string, count: number): Promise<string[]> {
  await startGame(page, game, { persons: 4 })
  for (let i = 0; i < count; ++i) {
    await makeMove(page, chooser(3 + i))
    await waitForTurn(page)
  }
  return page.locator('.moves .token').allTextContents()
}

describe('the list of moves', { timeout: 120_000 }, () => {
  it('goes through the game by keys and clicks, and back to now', async () => {
    opened = await openPage()
    const { page } = opened
    const moves = await withMoves(page, (await gameNames(page)).at(-1)!, 4)
    const tiles = () => page.locator('.area.band-board .role-tile').count()
    const now = await tiles()
    // After a click on the board, arrows go through the game.
    await page.locator('.message-bar').click()
    await page.keyboard.press('ArrowLeft')
    await words(page).filter({ hasText: 'Move 3 of 4' }).waitFor()
    expect(await shownMove(page).locator('.token').textContent()).toBe(moves[2])
    await expect.poll(tiles).toBeLessThan(now)
    expect(await page.locator('.stage .target').count()).toBe(0)
    expect(await plyOf(page)).toBe(4)
    await page.keyboard.press('Home')
    await words(page).filter({ hasText: 'Move 0 of 4' }).waitFor()
    await page.keyboard.press('k')
    await words(page).filter({ hasText: 'Move 1 of 4' }).waitFor()
    await page.locator('.moves li button').nth(1).click()
    await words(page).filter({ hasText: 'Move 2 of 4' }).waitFor()
    await page.getByRole('button', { name: en.backToNow }).click()
    await page.locator('.stage .target.lit').first().waitFor()
    expect(await tiles()).toBe(now)
    expect(await shownMove(page).locator('.token').textContent()).toBe(moves[3])
    expect(await page.locator('.back-to-now').count()).toBe(0)
  })

  it('calls every move by its name, with how it is written beside it', async () => {
    opened = await openPage()
    const { page } = opened
    const games = await gameNames(page)
    for (const game of games) {
      await withMoves(page, game, game === games[0] ? 6 : 3)
      const buttons = page.locator('.moves li button')
      const count = await buttons.count()
      for (let i = 0; i < count; ++i) {
        const token = (await buttons.nth(i).locator('.token').textContent())!
        // Made of words, with the token that is seen: "blue @ on d8 @bd8".
        const label = (await buttons.nth(i).getAttribute('aria-label'))!
        const title = (await buttons.nth(i).getAttribute('title'))!
        expect(title, game).toMatch(/^[a-z]+ \S+/)
        expect(title, game).not.toContain(token)
        expect(label).toBe(`${title} ${token}`)
      }
      // To be read without pointing at anything: in the list, or below it where columns are narrow.
      const last = (await buttons.last().getAttribute('title'))!
      expect(await page.locator('.moves .table').textContent()).toContain(last)
      await page.locator('.message-bar').click()
      await page.keyboard.press('ArrowLeft')
      const before = (await buttons.nth(count - 2).getAttribute('title'))!
      await words(page).filter({ hasText: before }).waitFor()
      await page.keyboard.press('End')
    }
  })

  it('leaves the arrows to the board where it was reached by keys', async () => {
    opened = await openPage()
    const { page } = opened
    await withMoves(page, (await gameNames(page)).at(-1)!, 2)
    await page.locator('.stage [tabindex="0"]').first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => document.activeElement?.closest('.stage') !== null)).toBe(true)
    expect(await page.locator('.back-to-now').count()).toBe(0)
    await page.keyboard.press('j')
    await page.locator('.back-to-now').waitFor()
  })

  it('throws nobody off when a move is made meanwhile', async () => {
    opened = await openPage()
    const { page } = opened
    await startGame(page, (await gameNames(page)).at(-1)!)
    await waitForTurn(page)
    // As soon as the computer thinks, somebody looks back.
    await page.evaluate(() => {
      const play = document.querySelector('.play')!
      const look = () => {
        if (play.getAttribute('data-phase') !== 'computer') return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
      }
      const observer = new MutationObserver(look)
      observer.observe(play, { attributes: true })
    })
    await makeMove(page, chooser(4))
    await page.locator('.play[data-ply="2"]').waitFor()
    await words(page).filter({ hasText: 'Move 0 of 2. ' }).waitFor()
    expect(await words(page).textContent()).toContain('A new move has been played.')
    await page.locator('.back-to-now.has-news').click()
    await page.locator('.stage .target.lit').first().waitFor()
  })

  it('is reached on a phone, and shows the board', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    const game = (await gameNames(page)).at(-1)!
    await keepGame(page, game, ['Qh8', 'Qj8', 'Ql8'])
    await page.evaluate((name) => (location.hash = `#/play/${name}`), game)
    await waitForTurn(page)
    await page.getByRole('button', { name: en.more }).tap()
    await page.locator('.moves li button').first().tap()
    await words(page).filter({ hasText: 'Move 1 of 3' }).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.getByRole('button', { name: en.stepForward }).tap()
    await words(page).filter({ hasText: 'Move 2 of 3' }).waitFor()
    await page.getByRole('button', { name: en.backToNow }).tap()
    await page.locator('.stage .target.lit').first().waitFor()
  })

  it('goes through the moves that led to a puzzle', async () => {
    opened = await openPage()
    const { page } = opened
    const game = (await gameNames(page))[0]!
    const file = new URL(`../../../games/${game}/puzzles.jsonl`, import.meta.url)
    const { id } = readPuzzles(readFileSync(file, 'utf8'), game)[0]!
    await page.evaluate((hash) => (location.hash = hash), `#/puzzles/${game}?p=${id}`)
    await page.locator('.solve[data-phase=open] .stage .target.lit').first().waitFor()
    const count = await page.locator('.moves li').count()
    expect(count).toBeGreaterThan(2)
    await page.keyboard.press('ArrowLeft')
    await words(page)
      .filter({ hasText: new RegExp(`Move ${count - 1} of ${count}[.:]`) }) // the move's name may not be there yet
      .waitFor()
    expect(await page.locator('.stage .target').count()).toBe(0)
    await page.keyboard.press('End')
    await page.locator('.stage .target.lit').first().waitFor()
  })
})

describe('the end of a game', { timeout: 120_000 }, () => {
  it.each([
    ['desktop', undefined],
    ['phone', { viewport: phone, hasTouch: true, isMobile: true }],
  ] as const)('is told beside the board with its score, on a %s', async (_, screen) => {
    opened = await openPage('', screen)
    const { page } = opened
    await gameNames(page)
    const moves = movesOf('strata')
    await keepGame(page, 'strata', moves.slice(0, -1))
    await page.evaluate(() => (location.hash = '#/play/strata'))
    await waitForTurn(page)
    if (screen) await page.getByRole('button', { name: en.more }).tap()
    await page.locator('.moves input').fill(moves.at(-1)!)
    await page.locator('.moves input').press('Enter')
    const over = page.locator('.over')
    await over.waitFor()
    expect(await over.locator('.result').textContent()).toMatch(/^Player \d wins \d+ to \d+$/)
    expect(await page.locator('dialog[open]').count()).toBe(0)
    const box = (await over.boundingBox())!
    const board = (await page.locator('.area.band-board').boundingBox())!
    const isBeside = box.x >= board.x + board.width || box.y >= board.y + board.height
    expect(isBeside, JSON.stringify({ box, board })).toBe(true)
    for (const name of [en.rematch, en.newGame, en.shareGame]) {
      expect(await over.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
    }
    expect(await over.getByRole('link', { name: en.analyseShort, exact: true }).isVisible()).toBe(true)
    // Looking back does not put it away; the cross does, and it stays away.
    await over.getByRole('button', { name: en.close }).click()
    await over.waitFor({ state: 'detached' })
    await page.reload()
    expect(await waitForTurn(page)).toBe('over')
    expect(await over.count()).toBe(0)
  })
})

// Web Audio as a list of what it was told.
function recordAudio(): void {
  const told: string[] = ((window as unknown as { told: string[] }).told = [])
  const param = () => ({
    value: 0,
    setValueAtTime(value: number) {
      told.push(`pitch or gain ${value}`)
    },
    exponentialRampToValueAtTime() {},
  })
  const node = (name: string) => ({
    name,
    gain: param(),
    frequency: param(),
    connect(to: unknown) {
      return to
    },
    start() {
      told.push(`start ${name}`)
    },
    stop() {},
  })
  class Recorded {
    state = 'running'
    currentTime = 0
    sampleRate = 100
    destination = node('destination')
    constructor() {
      told.push('context')
    }
    createGain = () => node('gain')
    createOscillator = () => node('tone')
    createBiquadFilter = () => node('filter')
    createBufferSource = () => node('noise')
    createBuffer = () => ({ getChannelData: () => new Float32Array(5) })
    resume = () => Promise.resolve()
  }
  Object.assign(window, { AudioContext: Recorded })
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)
const setTo = (page: Page, settings: object) =>
  page.evaluate((it) => localStorage.setItem('quoin.settings', JSON.stringify(it)), settings)

describe('sound', { timeout: 120_000 }, () => {
  it('is silent before the first click, then knocks for a tile and sings at the end; muted it says nothing', async () => {
    opened = await openPage()
    const { page } = opened
    const game = (await gameNames(page)).at(-1)!
    await page.addInitScript(recordAudio)
    await page.reload()
    await page.evaluate((name) => (location.hash = `#/play/${name}?new=1`), game)
    await page.locator('dialog[open] button[type=submit]').waitFor()
    expect(await told(page)).toEqual([])
    await startGame(page, game, { persons: 4 })
    await makeMove(page, chooser(3))
    await expect.poll(() => told(page)).toContain('start noise')
    expect((await told(page)).filter((it) => it === 'context').length).toBe(1)
    const before = (await told(page)).filter((it) => it === 'start tone').length
    await page.getByRole('button', { name: en.resign }).click()
    await page.locator('dialog[open]').getByRole('button', { name: en.resign }).click()
    await page.locator('.over').waitFor()
    await expect.poll(async () => (await told(page)).filter((it) => it === 'start tone').length).toBe(before + 4)

    await setTo(page, { isMuted: true })
    await page.reload()
    await startGame(page, game, { persons: 4 })
    await makeMove(page, chooser(3))
    expect(await told(page)).toEqual([])
  })
})

describe('settings', { timeout: 120_000 }, () => {
  it('are kept, and each is for itself', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true, ...moving })
    const { page } = opened
    await gameNames(page)
    const root = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
    await page.getByRole('button', { name: en.settings }).tap()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('input[name=theme][value=dark]').check({ force: true })
    await dialog.locator('input[name=safe]').check()
    await dialog.locator('input[name=motion][value=off]').check({ force: true })
    await dialog.locator('input[name=size][value=large]').check({ force: true })
    await dialog.locator('input[name=coordinates]').uncheck()
    await dialog.locator('input[name=sound]').uncheck()
    expect(await dialog.locator('input[type=range]').isDisabled()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    const wanted = { theme: 'dark', safe: '', motion: 'off', size: 'large', coordinates: 'off' }
    expect(await root()).toEqual(wanted)
    await page.reload()
    await gameNames(page)
    expect(await root()).toEqual(wanted)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px')
    await startGame(page, (await gameNames(page))[0]!, { persons: 4 })
    await waitForTurn(page)
    expect(await page.locator('.band-board .text.role-label:visible').count()).toBe(0)
    await page.evaluate(() => (document.documentElement.dataset['coordinates'] = 'on'))
    expect(await page.locator('.band-board .text.role-label:visible').count()).toBeGreaterThan(3)
  })
})

describe('the line below the board', { timeout: 120_000 }, () => {
  it('shows all of a sentence that is cut off to whoever taps it', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    await startGame(page, 'mitre', { persons: 4 })
    await waitForTurn(page)
    await words(page).evaluate((it) => (it.textContent = 'A long sentence that says why. '.repeat(8)))
    const isCut = () => words(page).evaluate((it) => it.scrollHeight > it.clientHeight + 2)
    const bar = () => page.locator('.message-bar').boundingBox()
    const before = await bar()
    expect(await isCut()).toBe(true)
    await words(page).tap()
    expect(await isCut()).toBe(false)
    expect(await bar()).toEqual(before)
    const box = (await words(page).boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(before!.y + before!.height + 1)
  })

  it('is written in one size, whatever it says, and has room for it', async () => {
    for (const viewport of [desktop, phone]) {
      opened = await openPage('', { viewport })
      const { page } = opened
      const game = (await gameNames(page)).at(-1)!
      await startGame(page, game, { persons: 4 })
      await waitForTurn(page)
      const line = () =>
        words(page).evaluate((it) => {
          const bar = it.closest('.message-bar')!
          const lines = [bar, it].map((one) => one.scrollHeight - one.clientHeight)
          return { size: getComputedStyle(it).fontSize, hidden: Math.max(...lines), bar: bar.clientHeight }
        })
      const first = await line()
      expect(first.hidden).toBeLessThanOrEqual(0)
      // A refusal.
      const typed = page.locator('.moves input:visible')
      if ((await typed.count()) === 0) await page.getByRole('button', { name: en.more }).click()
      await typed.fill('Sa1')
      await typed.press('Enter')
      if (viewport === phone) await page.keyboard.press('Escape')
      await page.locator('.message-bar.is-alert').waitFor()
      expect((await line()).size).toBe(first.size)
      expect((await line()).hidden).toBeLessThanOrEqual(0)
      await opened.close()
      opened = await openPage('', { viewport })
    }
  })
})

describe('letters on tiles', { timeout: 120_000 }, () => {
  it('stay within their tiles, whichever letters they are', async () => {
    opened = await openPage()
    const { page } = opened
    for (const game of await gameNames(page)) {
      await startGame(page, game, { persons: 4 })
      for (let i = 0; i < 6; ++i) {
        await waitForTurn(page)
        await makeMove(page, chooser(i))
      }
      const off = await page.$$eval('.stage .group', (groups) =>
        groups.flatMap((group) => {
          const tile = group.querySelector<SVGGraphicsElement>('path.role-tile')
          if (!tile) return []
          const box = tile.getBBox()
          return [...group.querySelectorAll<SVGTextElement>('text')].flatMap((text) => {
            const pen = document.createElement('canvas').getContext('2d')!
            const { fontSize, fontFamily } = getComputedStyle(text)
            pen.font = `${fontSize} ${fontFamily}`
            const y = Number(text.getAttribute('y'))
            // The deepest and the highest letters there are, as they would be written here.
            const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText('gypQ@')
            return y - up < box.y || y + down > box.y + box.height ? [text.textContent ?? ''] : []
          })
        }),
      )
      expect(off, game).toEqual([])
    }
  })

  it('are set in a font that every system has', async () => {
    opened = await openPage()
    const { page } = opened
    await gameNames(page)
    const label = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--label'))
    // Three fonts of the same measures, so that a label sits alike with any of them.
    for (const font of ['Arial', 'Helvetica', 'Liberation Sans']) expect(label).toContain(font)
  })
})

describe('the page around a game', { timeout: 120_000 }, () => {
  it('leads everywhere from a phone, and says no more what was said in a mode that was left', async () => {
    opened = await openPage('', { viewport: phone, hasTouch: true, isMobile: true })
    const { page } = opened
    await withMovesByTyping(page)
    const voice = page.locator('body > #app > [role=status], [role=status].visually-hidden').first()
    await expect.poll(() => voice.textContent()).not.toBe('')
    await page.getByRole('button', { name: en.menu }).tap()
    await page.locator('dialog[open]').getByRole('link', { name: en.modeLearn }).tap()
    await page.locator('.shell.mode-learn').waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await expect.poll(() => voice.textContent()).toBe('')
  })

  it('draws what the options count, and takes each number', async () => {
    opened = await openPage()
    const { page } = opened
    let drawn = 0
    for (const game of await gameNames(page)) {
      await page.evaluate((name) => (location.hash = `#/play/${name}?new=${name}`), game)
      const dialog = page.locator('dialog[open]')
      await dialog.locator('summary').click()
      await dialog.locator('.option').first().waitFor()
      await expect.poll(() => dialog.locator('.option:not(:has([data-option]))').count()).toBe(0)
      for (const part of await dialog.locator('.counts label').all()) {
        await part.locator('svg path').first().waitFor()
        expect((await part.locator('span').textContent())!.length).toBeGreaterThan(2)
        drawn++
      }
      const first = dialog.locator('.counts input').first()
      if (await first.count()) {
        await first.fill('2')
        await dialog.locator('button[type=submit]').click()
        await waitForTurn(page)
        const kept = await page.evaluate((name) => localStorage.getItem(`quoin.setup.${name}`), game)
        expect((JSON.parse(kept!) as { options: { tiles: string } }).options.tiles).toMatch(/^2,\d+,\d+/)
      } else {
        await page.keyboard.press('Escape')
      }
      await page.evaluate(() => (location.hash = '#/'))
      await page.locator('.specimen').first().waitFor()
    }
    expect(drawn).toBe(7)
  })

  it('has Start on the screen, however many options there are', async () => {
    opened = await openPage()
    const { page } = opened
    for (const game of await gameNames(page)) {
      await page.evaluate((name) => (location.hash = `#/play/${name}?new=${name}`), game)
      const dialog = page.locator('dialog[open]')
      await dialog.locator('button[type=submit]').waitFor()
      await dialog.locator('summary').click()
      const box = (await dialog.locator('button[type=submit]').boundingBox())!
      expect(box.y + box.height, game).toBeLessThanOrEqual(900)
      await page.keyboard.press('Escape')
      await page.locator('.specimen').first().waitFor()
    }
  })
})

async function withMovesByTyping(page: Page): Promise<void> {
  const game = (await gameNames(page)).at(-1)!
  await startGame(page, game, { persons: 4 })
  await waitForTurn(page)
  await page.getByRole('button', { name: en.more }).tap()
  const field = page.locator('.moves input')
  await field.fill((await field.getAttribute('placeholder')) || 'Qh8')
  await field.press('Enter')
  await page.waitForFunction(() => Number(document.querySelector('.play')?.getAttribute('data-ply')) > 0)
  await page.keyboard.press('Escape')
}
