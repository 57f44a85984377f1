// SPDX-License-Identifier: MIT
// The page in a real browser, for tests: opens it, starts games, and picks what is lit.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { servePage, type Served } from './server'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--mute-audio',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

// Tiles that fly are tried where they are what is tested; elsewhere nobody waits for them.
const usual: BrowserContextOptions = { viewport: desktop, locale: 'en', reducedMotion: 'reduce' }
export const moving: BrowserContextOptions = { reducedMotion: 'no-preference' }

export interface Opened {
  page: Page
  context: BrowserContext
  address: string
  problems: string[] // what the browser complained about: errors, and what the content policy stopped
  close(): Promise<void>
}

let served: Promise<Served> | null = null
let browser: Promise<Browser> | null = null

// One server and one browser for all tests of a file; `closeServer` ends them.
export function address(): Promise<string> {
  served ??= servePage()
  return served.then((it) => it.address)
}

export async function closeServer(): Promise<void> {
  await (await browser)?.close()
  browser = null
  await stopServer()
}

// For a file that opens a page in each test: the page must have had no problems, and is closed.
export function closeAfterEach(opened: () => Opened): void {
  afterEach(async () => {
    expect(opened().problems).toEqual([])
    await opened().close()
  })
  afterAll(closeServer)
}

// The browser goes on without it.
export async function stopServer(): Promise<void> {
  await (await served)?.close()
  served = null
}

// A fresh profile, at an address within the page such as `#/play/NAME`.
export async function openPage(hash = '', options: BrowserContextOptions = {}): Promise<Opened> {
  const where = await address()
  browser ??= openBrowser(where)
  return openIn(await browser, where + hash, options)
}

// In a browser of its own, at any address.
export async function openAt(where: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const profile = mkdtempSync(join(tmpdir(), 'quoin-browser-'))
  const context = await chromium.launchPersistentContext(profile, { ...program(where), ...usual, ...options })
  const page = context.pages()[0] ?? (await context.newPage())
  const opened = await show(context, page, where)
  const close = async () => {
    await opened.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { ...opened, close }
}

// A browser for several people, each with a profile of their own: quicker to open than one for each.
export function openBrowser(where: string): Promise<Browser> {
  return chromium.launch(program(where))
}

export async function openIn(browser: Browser, where: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ ...usual, ...options })
  return show(context, await context.newPage(), where)
}

// The certificate of a test is nobody's.
function program(where: string): LaunchOptions {
  const args = where.startsWith('https:') ? [...flags, '--ignore-certificate-errors'] : flags
  return { executablePath: '/usr/bin/chromium', args }
}

async function show(context: BrowserContext, page: Page, where: string): Promise<Opened> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.setDefaultTimeout(60_000) // for busy machines: nothing waits that long otherwise
  await page.goto(where)
  return { page, context, address: where.replace(/#.*$/, ''), problems, close: () => context.close() }
}

// The names of the games, as the start page links to them.
export async function gameNames(page: Page): Promise<string[]> {
  await page.locator('.specimen a.primary').first().waitFor()
  const links = await page.$$eval('.specimen a.primary', (all) => all.map((a) => a.getAttribute('href') ?? ''))
  return links.map((link) => link.replace('#/play/', ''))
}

export interface Wanted {
  level?: number // of every computer
  players?: number
  persons?: number // how many seats, from the first, are people's
  options?: Record<string, string>
  smallest?: boolean // every number among the options as small as it can be
}

// Goes through the set-up and starts.
export async function startGame(page: Page, game: string, wanted: Wanted = {}): Promise<void> {
  await page.evaluate((name) => (location.hash = `#/play/${name}?new=${Date.now()}`), game)
  const dialog = page.locator('dialog[open]')
  await dialog.locator('button[type=submit]').waitFor()
  const { level = 1, players, persons = 1, options = {}, smallest = false } = wanted
  if (players !== undefined)
    await dialog.getByRole('radio', { name: String(players), exact: true }).check({ force: true })
  const seats = dialog.locator('fieldset.seat')
  for (let i = 0; i < (await seats.count()); ++i) {
    const kind = i < persons ? 'person' : 'computer'
    await seats.nth(i).locator(`input[value=${kind}]`).check({ force: true })
    if (kind === 'computer') await seats.nth(i).locator('input[type=range]').fill(String(level))
  }
  if (Object.keys(options).length > 0) {
    await dialog.locator('summary').click()
    for (const [name, value] of Object.entries(options)) {
      const field = dialog.locator(`[data-option="${name}"]`)
      await field.waitFor()
      const parts = await field.locator('input').all() // of what is counted
      if (await field.evaluate((it) => it.tagName === 'SELECT')) await field.selectOption(value)
      else if (parts.length === 0) await field.fill(value)
      else for (const [i, number] of value.split(',').entries()) await parts[i]!.fill(number)
    }
  }
  if (smallest) {
    await dialog.locator('summary').click()
    for (const field of await dialog.locator('input[type=number][data-option]').all()) {
      await field.fill((await field.getAttribute('min'))!)
    }
  }
  await dialog.locator('button[type=submit]').click()
  await page.locator('.play:not([data-phase="set-up"])').first().waitFor()
}

// Puts a game into what the browser keeps, as if it had been played here by people.
export async function keepGame(page: Page, game: string, moves: string[], players = 2): Promise<void> {
  const seats = Array.from({ length: players }, () => ({ kind: 'person', level: 1 }))
  const setup = { game, players, options: {}, seats }
  const saved = { version: 1, setup, moves, resigned: [], began: '2026-11-15' }
  await page.evaluate((it) => localStorage.setItem(`quoin.play.${it.setup.game}`, JSON.stringify(it)), saved)
}

export type Turn = 'person' | 'over'

// Until a person can move, or the game is over.
export async function waitForTurn(page: Page, timeout = 60_000): Promise<Turn> {
  const play = page.locator('.play[data-phase="person"], .play[data-phase="over"]')
  await play.waitFor({ timeout })
  return (await play.getAttribute('data-phase')) as Turn
}

export async function plyOf(page: Page, mode = '.play'): Promise<number> {
  return Number(await page.locator(`${mode}[data-ply]`).getAttribute('data-ply'))
}

export const themes = ['light', 'dark', 'light safe', 'dark safe'] as const

export function useTheme(page: Page, theme: (typeof themes)[number] | 'system'): Promise<void> {
  return page.evaluate((it) => {
    const [paper, safe] = it.split(' ')
    document.documentElement.dataset['theme'] = paper
    document.documentElement.toggleAttribute('data-safe', safe !== undefined)
  }, theme)
}

// Until what was just done can be seen.
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

// Until nothing moves but what always moves.
export async function stillness(page: Page): Promise<void> {
  await nextFrame(page)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((it) => it.playState !== 'running' || it.effect?.getTiming().iterations === Infinity),
  )
}

// What can be picked now that helps on.
export async function litTargets(page: Page): Promise<string[]> {
  return page.$$eval('.stage .target.lit', (all) => all.map((target) => target.getAttribute('data-target') ?? ''))
}

export type Choose = (targets: readonly string[]) => string

// The same numbers every time.
export function chooser(seed: number): Choose {
  let state = seed
  return (targets) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return targets[Math.floor((state / 2 ** 31) * targets.length)]!
  }
}

export type Press = (page: Page, target: string) => Promise<void>

export function elementOf(page: Page, target: string) {
  return page.locator(`.stage [data-target="${target.replaceAll('"', '\\"')}"]`).first()
}

export const click: Press = (page, target) => elementOf(page, target).click()
export const tap: Press = (page, target) => elementOf(page, target).tap()

// What there is to press: the move that waits, another way for the tile to lie, or what is lit.
interface Offered {
  canLay: boolean
  isHalf: boolean // something is picked, or can lie in several ways
  variants: number
  lit: string[]
}

function offeredOn(page: Page): Promise<Offered> {
  return page.evaluate(() => ({
    canLay: [...document.querySelectorAll('.message-bar .lay')].some((it) => it.checkVisibility()),
    isHalf: document.querySelector('.message-bar .variant, .stage .target.picked') !== null,
    variants: document.querySelectorAll('.message-bar .variant').length,
    lit: [...document.querySelectorAll('.stage .target.lit')].map((it) => it.getAttribute('data-target') ?? ''),
  }))
}

// Picks lit targets until a move is made; what is left to choose in the bar is laid as it is shown.
export async function makeMove(page: Page, choose: Choose, press: Press = click, mode = '.play'): Promise<void> {
  const before = await plyOf(page, mode)
  for (let step = 0; step < 12; ++step) {
    const { canLay, variants } = await offeredOn(page)
    if (canLay) {
      await page.locator('.message-bar .lay:visible').click()
    } else if (variants > 0) {
      await page.locator('.message-bar .variant').first().click()
    } else {
      await page.locator('.stage .target.lit').first().waitFor()
      await press(page, choose((await offeredOn(page)).lit))
    }
    if (await isMoved(page, before, mode)) return
  }
  throw new Error(`No move came of picking at ply ${before}`)
}

async function isMoved(page: Page, before: number, mode: string): Promise<boolean> {
  await nextFrame(page)
  if ((await offeredOn(page)).isHalf) return false
  return page
    .waitForFunction(
      ([name, ply]) => Number(document.querySelector(name)?.getAttribute('data-ply')) > ply,
      [mode, before] as const,
      { timeout: 20_000 },
    )
    .then(
      () => true,
      () => false,
    )
}

// A whole game by a person who picks anything that is lit. How many moves there were in it.
export async function playThrough(page: Page, choose: Choose, press: Press = click): Promise<number> {
  while ((await waitForTurn(page)) === 'person') await makeMove(page, choose, press)
  return plyOf(page)
}

// Of a record without variations.
export function movesOf(game: string): string[] {
  const text = readFileSync(new URL(`../../../docs/pictures/${game}.quoin`, import.meta.url), 'utf8')
  return text
    .replace(/\[.*\]/g, '')
    .replace(/\d+\. /g, '')
    .trim()
    .split(/\s+/)
}
