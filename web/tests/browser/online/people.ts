// SPDX-License-Identifier: MIT
// What tests of online games share: the servers, people in browsers, and how they come together and play.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Servers } from './program'
import { newServers } from './server'
import { gameNames, makeMove, openAt, openBrowser, openIn, type Choose, type Opened } from '../page'
import words from '../../../src/modes/online/texts/en'

export const timeout = 600_000
const patience = 30_000

export let server: Servers
export let names: string[] = []
let shared: Browser | null = null
let opened: Opened[] = []

type Options = Parameters<typeof openAt>[1]

// To be called once by a test file. A player who is away for a second can be replaced.
export function useServers(make: (...flags: string[]) => Servers = newServers): void {
  beforeAll(async () => {
    server = make('--absent', '1')
    await server.start()
    shared = await openBrowser(server.address)
    const { page } = await open()
    names = await gameNames(page)
    await closeAll()
  }, timeout)

  afterEach(async () => {
    await closeAll()
    await server.start()
  }, timeout)

  afterAll(async () => {
    await shared?.close()
    await server.close()
  }, timeout)
}

// Somebody at a page with nothing kept, in a browser that others share or in one of their own.
export async function open(hash = '', options: Options = {}): Promise<Opened> {
  return note(await openIn(shared!, whole(hash), options))
}

export async function openAlone(hash = ''): Promise<Opened> {
  return note(await openAt(whole(hash)))
}

function whole(hash: string): string {
  return hash.startsWith('http') ? hash : server.address + hash
}

function note(it: Opened): Opened {
  opened.push(it)
  return it
}

export async function leave(it: Opened): Promise<void> {
  opened = opened.filter((other) => other !== it)
  await it.close()
}

export async function closeAll(): Promise<void> {
  await Promise.all(opened.map((it) => it.close()))
  opened = []
}

export interface Wanted {
  clock?: string
  isPublic?: boolean
  name?: string
  seat?: number // 0: chance decides
  other?: string // the name of who joins
}

// Sets a game up in the lobby. The link for the others.
export async function create(
  page: Page,
  game: string,
  { clock, isPublic, seat = 1, name = 'Ann' }: Wanted = {},
): Promise<string> {
  await page.evaluate((it) => (location.hash = `#/online/${it}`), game)
  await page.locator('.lobby .create').click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('input[name=own-name]').fill(name)
  await dialog.locator('select[name=own-seat]').selectOption(String(seat))
  if (clock) await dialog.locator('select[name=clock]').selectOption({ label: clock })
  if (isPublic) await dialog.locator('input[name=public]').check()
  await dialog.locator('button[type=submit]').click()
  const link = page.locator('.invite input')
  await link.waitFor()
  return link.inputValue()
}

// Takes the free seat.
export async function join(link: string, name = 'Bob', options: Options = {}): Promise<Opened> {
  const it = await open(link, options)
  await sit(it.page, name)
  return it
}

export async function sit(page: Page, name: string): Promise<void> {
  await page.locator('.join input[name=own-name]').fill(name)
  await page.locator('.join button').click()
  await page.locator('.join').waitFor({ state: 'detached' })
}

// Two people at a game.
export async function meet(game: string, wanted: Wanted = {}, options: Options = {}) {
  const ann = await open('', options)
  const link = await create(ann.page, game, wanted)
  const bob = await join(link, wanted.other, options)
  return { link, id: idOf(link), ann, bob, pages: [ann.page, bob.page] as const }
}

export function idOf(link: string): string {
  return /#\/online\/([^?]+)/.exec(link)![1]!
}

export async function phaseOf(page: Page): Promise<string> {
  return (await page.locator('.play').getAttribute('data-phase')) ?? ''
}

// The page whose turn it is; none when it is over for all.
export async function mover(pages: readonly Page[]): Promise<Page | null> {
  for (const begun = Date.now(); Date.now() - begun < patience; ) {
    const phases = await Promise.all(pages.map(phaseOf))
    const at = phases.indexOf('person')
    if (at >= 0) return pages[at]!
    if (phases.every((phase) => phase === 'over')) return null
    await pages[0]!.waitForTimeout(30)
  }
  throw new Error(`Nobody can move: ${(await Promise.all(pages.map(phaseOf))).join(', ')}`)
}

export async function playOn(pages: readonly Page[], choose: Choose, count = Infinity): Promise<number> {
  let made = 0
  for (; made < count; ++made) {
    const page = await mover(pages)
    if (!page) break
    await makeMove(page, choose)
  }
  return made
}

export function waitForPly(page: Page, ply: number): Promise<unknown> {
  return page.locator(`.play[data-ply="${ply}"]`).waitFor({ timeout: patience })
}

export async function movesIn(page: Page): Promise<string[]> {
  const found = await page.locator('.moves .token').allTextContents()
  return found.map((text) => text.trim())
}

// The message that our move is not with the server yet.
export function unsent(page: Page): Promise<void> {
  return page.locator('.message-bar .words', { hasText: words.notYetSent.split('{move}')[1]!.trim() }).waitFor()
}
