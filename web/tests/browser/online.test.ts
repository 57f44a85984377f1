// SPDX-License-Identifier: MIT
// People in browsers of their own play each other through the real server, by clicking, whatever happens in between.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OnlineServer } from './online_server'
import { chooser, click, gameNames, litTargets, makeMove, openAt, phone, plyOf, type Choose, type Opened } from './page'
import { serveByNode } from './server'

const timeout = 600_000
const patience = 30_000

let server: OnlineServer
let browsers: Opened[] = []
let names: string[] = []

beforeAll(async () => {
  server = new OnlineServer()
  await server.start()
  const { page } = await open()
  names = await gameNames(page)
  await closeAll()
}, timeout)

afterAll(() => server.close(), timeout)

async function open(hash = '', options: Parameters<typeof openAt>[1] = {}): Promise<Opened> {
  const opened = await openAt(hash.startsWith('http') ? hash : server.address + hash, options)
  browsers.push(opened)
  return opened
}

async function closeAll(): Promise<void> {
  await Promise.all(browsers.map((browser) => browser.close()))
  browsers = []
}

afterEach(async () => {
  await closeAll()
  if (!server.isRunning) await server.start()
}, timeout)

interface Wanted {
  clock?: string
  isPublic?: boolean
  name?: string
}

// Sets a game up in the lobby. The link for the others.
async function create(page: Page, game: string, { clock, isPublic, name = 'Ann' }: Wanted = {}): Promise<string> {
  await page.evaluate((it) => (location.hash = `#/online/${it}`), game)
  await page.locator('.lobby .create').click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('input[name=own-name]').fill(name)
  if (clock) await dialog.locator('select[name=clock]').selectOption({ label: clock })
  if (isPublic) await dialog.locator('input[name=public]').check()
  await dialog.locator('button[type=submit]').click()
  const link = page.locator('.invite input')
  await link.waitFor()
  return link.inputValue()
}

async function join(link: string, name = 'Bob', options: Parameters<typeof openAt>[1] = {}): Promise<Opened> {
  const opened = await open(link, options)
  await opened.page.locator('.join input[name=own-name]').fill(name)
  await opened.page.locator('.join button').click()
  await opened.page.locator('.join').waitFor({ state: 'detached' })
  return opened
}

function idOf(link: string): string {
  return /#\/online\/([^?]+)/.exec(link)![1]!
}

async function phaseOf(page: Page): Promise<string> {
  return (await page.locator('.play').getAttribute('data-phase')) ?? ''
}

// The page whose turn it is; none when it is over for all.
async function mover(pages: readonly Page[]): Promise<Page | null> {
  for (const begun = Date.now(); Date.now() - begun < patience; ) {
    const phases = await Promise.all(pages.map(phaseOf))
    const at = phases.indexOf('person')
    if (at >= 0) return pages[at]!
    if (phases.every((phase) => phase === 'over')) return null
    await pages[0]!.waitForTimeout(30)
  }
  throw new Error(`Nobody can move: ${(await Promise.all(pages.map(phaseOf))).join(', ')}`)
}

async function playOn(pages: readonly Page[], choose: Choose, count = Infinity): Promise<number> {
  let made = 0
  for (; made < count; ++made) {
    const page = await mover(pages)
    if (!page) break
    await makeMove(page, choose)
  }
  return made
}

function waitForPly(page: Page, ply: number): Promise<unknown> {
  return page.locator(`.play[data-ply="${ply}"]`).waitFor({ timeout: patience })
}

// Clicks, and if that has made a move, once more at the same spot.
async function clickAgain(page: Page, target: string): Promise<void> {
  const box = await page.locator(`.stage [data-target="${target}"]`).first().boundingBox()
  const before = await plyOf(page)
  await click(page, target)
  if (box && (await plyOf(page)) > before) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

function movesIn(page: Page): Promise<string[]> {
  return page.locator('.moves li').allTextContents()
}

describe('two people', { timeout }, () => {
  it('play a whole game of every kind, and a third watches', async () => {
    for (const [i, game] of names.entries()) {
      const ann = await open()
      const link = await create(ann.page, game)
      const bob = await join(link)
      const eve = await open(link)
      await ann.page.locator('.invite').waitFor({ state: 'detached' })
      expect(await ann.page.locator('.plates .name').allTextContents()).toEqual(['Ann (you)', 'Bob'])
      await eve.page.locator('.plates').waitFor()
      const made = await playOn([ann.page, bob.page], chooser(5 + i))
      const { moves, over } = await server.game(idOf(link))
      expect(over).toBe(true)
      expect(moves.length).toBe(made)
      expect(moves.length).toBeGreaterThan(4)
      for (const { page, problems } of [ann, bob, eve]) {
        await page.locator('dialog[open] .result').waitFor()
        await page.keyboard.press('Escape')
        expect((await movesIn(page)).map((text) => text.trim())).toEqual(moves)
        expect(await litTargets(page)).toEqual([])
        expect(problems).toEqual([])
      }
      await closeAll()
    }
  })

  it('at phone size, by touch, without scrolling sideways', async () => {
    const options = { viewport: phone, hasTouch: true, isMobile: true }
    const ann = await open('', options)
    const link = await create(ann.page, names.at(-1)!)
    const bob = await join(link, 'Robert with a rather long name of 40 letters', options)
    await playOn([ann.page, bob.page], chooser(3), 4)
    for (const { page } of [ann, bob]) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    }
  })
})

describe('a move', { timeout }, () => {
  it('made without a network is sent when it is back', async () => {
    const ann = await open()
    const link = await create(ann.page, names[0]!)
    const bob = await join(link)
    const choose = chooser(1)
    await playOn([ann.page, bob.page], choose, 4)
    for (let round = 0; round < 3; ++round) {
      const page = (await mover([ann.page, bob.page]))!
      const other = page === ann.page ? bob.page : ann.page
      const { context } = page === ann.page ? ann : bob
      const before = await plyOf(page)
      await waitForPly(other, before)
      await context.setOffline(true)
      await page.locator('.strip.cut').waitFor()
      await makeMove(page, choose)
      await page.locator('.stick .words', { hasText: 'Not yet sent' }).waitFor()
      expect(await phaseOf(page)).toBe('sending')
      expect(await plyOf(other)).toBe(before)
      await context.setOffline(false)
      await waitForPly(other, before + 1)
      await page.locator('.strip.cut').waitFor({ state: 'detached' })
      expect((await server.game(idOf(link))).moves.length).toBe(before + 1)
    }
  })

  it('of the other that was missed without a network is made up for', async () => {
    const ann = await open()
    const link = await create(ann.page, names[1]!)
    const bob = await join(link)
    const page = (await mover([ann.page, bob.page]))!
    const [there, away] = page === ann.page ? [ann, bob] : [bob, ann]
    await away.context.setOffline(true)
    await away.page.locator('.strip.cut').waitFor()
    await makeMove(there.page, chooser(2))
    const ply = await plyOf(there.page)
    expect(await plyOf(away.page)).toBe(ply - 1)
    await away.context.setOffline(false)
    await waitForPly(away.page, ply)
  })

  it('and the whole game survive that the server is killed and started again', async () => {
    const ann = await open()
    const link = await create(ann.page, names.at(-1)!)
    const bob = await join(link)
    const choose = chooser(9)
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      await playOn([ann.page, bob.page], choose, 3)
      const page = (await mover([ann.page, bob.page]))!
      const other = page === ann.page ? bob.page : ann.page
      const before = await plyOf(page)
      await waitForPly(other, before)
      await server.stop(signal)
      await makeMove(page, choose)
      await page.locator('.stick .words', { hasText: 'Not yet sent' }).waitFor()
      await server.start()
      await waitForPly(other, before + 1)
      expect((await server.game(idOf(link))).moves.length).toBe(before + 1)
    }
    await playOn([ann.page, bob.page], choose, 2)
  })

  it('that is half made stays so when the network goes and comes', async () => {
    const ann = await open()
    const link = await create(ann.page, names.at(-1)!)
    const bob = await join(link)
    await playOn([ann.page, bob.page], chooser(6), 4)
    const at = (await mover([ann.page, bob.page])) === ann.page ? ann : bob
    const picked = at.page.locator('.stage .target.picked')
    await at.page.locator('.stage .target.lit').first().click()
    await picked.first().waitFor()
    const before = await picked.count()
    await at.context.setOffline(true)
    await at.page.locator('.strip.cut').waitFor()
    await at.context.setOffline(false)
    await at.page.locator('.strip.cut').waitFor({ state: 'detached' })
    expect(await picked.count()).toBe(before)
    expect(await phaseOf(at.page)).toBe('person')
  })

  it('that could not be sent survives a reload', async () => {
    const ann = await open()
    const link = await create(ann.page, names[0]!)
    const bob = await join(link)
    const page = (await mover([ann.page, bob.page]))!
    const other = page === ann.page ? bob.page : ann.page
    await page.route('**/moves', (route) => route.abort())
    await makeMove(page, chooser(4))
    await page.locator('.stick .words', { hasText: 'Not yet sent' }).waitFor()
    const [move] = await movesIn(page)
    await page.unroute('**/moves')
    await page.reload()
    await waitForPly(other, 1)
    await waitForPly(page, 1)
    expect(await movesIn(other)).toEqual([move])
    expect((await server.game(idOf(link))).moves.length).toBe(1)
  })

  it('is made once by a double click', async () => {
    for (const game of names) {
      const ann = await open()
      const link = await create(ann.page, game)
      const bob = await join(link)
      const sent = new Map<number, string>()
      for (const { page } of [ann, bob]) {
        page.on('request', (request) => {
          if (!request.url().endsWith('/moves')) return
          const { ply, move } = request.postDataJSON() as { ply: number; move: string }
          expect(sent.get(ply) ?? move).toBe(move)
          sent.set(ply, move)
        })
      }
      const choose = chooser(8)
      for (let i = 0; i < 6; ++i) await makeMove((await mover([ann.page, bob.page]))!, choose, clickAgain)
      const page = (await mover([ann.page, bob.page]))!
      const field = page.locator('.moves input')
      await field.fill((await field.getAttribute('placeholder'))!)
      const before = await plyOf(page)
      await field.press('Enter')
      await field.press('Enter')
      await waitForPly(page, before + 1)
      const { moves } = await server.game(idOf(link))
      expect(moves.length).toBe(sent.size)
      expect(moves).toEqual([...sent.keys()].sort((a, b) => a - b).map((ply) => sent.get(ply)))
      await closeAll()
    }
  })
})

describe('a seat', { timeout }, () => {
  it('is kept over a reload, and opens on another device by its link', async () => {
    const ann = await open()
    const link = await create(ann.page, names[0]!)
    const bob = await join(link)
    const choose = chooser(6)
    await playOn([ann.page, bob.page], choose, 3)
    await ann.page.reload()
    await bob.page.reload()
    await playOn([ann.page, bob.page], choose, 2)

    await ann.page.locator('.links summary').click()
    const own = await ann.page.locator('.links details input').inputValue()
    expect(own).toContain('token=')
    const tablet = await open(own)
    await tablet.page.locator('.play').waitFor()
    expect(tablet.page.url()).not.toContain('token')
    expect(await tablet.page.locator('.plates .name').allTextContents()).toEqual(['Ann (you)', 'Bob'])
    const before = (await server.game(idOf(link))).moves.length
    await playOn([tablet.page, bob.page], choose, 3)
    await waitForPly(ann.page, before + 3)
    await ann.page.evaluate(() => (location.hash = '#/online'))
    await ann.page.locator('.mine .state').first().waitFor()
    expect(await ann.page.locator('.mine li').count()).toBe(1)
  })

  it('that is free is found in the lobby, and what people call themselves is only text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const ann = await open()
    await create(ann.page, names[0]!, { isPublic: true, name, clock: '10 min + 10 s a move' })
    const bob = await open('#/online')
    const row = bob.page.locator('.open li', { hasText: name })
    await row.locator('a.button').click()
    await bob.page.locator('.join button').click()
    await bob.page.locator('.join').waitFor({ state: 'detached' })
    expect(await bob.page.locator('.plates .name').first().textContent()).toBe(name)
    expect(await bob.page.locator('.plates img').count()).toBe(0)
    // The clock of whoever is to move runs, here and there.
    await ann.page.locator('.clock.is-running').waitFor()
    const first = await bob.page.locator('.clock.is-running').textContent()
    await bob.page.waitForTimeout(2500)
    expect(await bob.page.locator('.clock.is-running').textContent()).not.toBe(first)
    expect([...ann.problems, ...bob.problems]).toEqual([])
  })

  it('shows who is there', async () => {
    const ann = await open()
    const link = await create(ann.page, names[0]!)
    const bob = await join(link)
    await ann.page.locator('.presence.is-here').nth(1).waitFor()
    await bob.close()
    browsers = browsers.filter((browser) => browser !== bob)
    await ann.page.waitForFunction(() => document.querySelectorAll('.presence.is-here').length === 1)
  })
})

describe('offers', { timeout }, () => {
  it('to take back, to draw and to play again are asked and answered', async () => {
    const game = names.at(-1)!
    const ann = await open()
    const link = await create(ann.page, game)
    const bob = await join(link)
    const choose = chooser(12)
    await playOn([ann.page, bob.page], choose, 4)
    const next = (await mover([ann.page, bob.page]))!
    const last = next === ann.page ? bob.page : ann.page
    await last.getByRole('button', { name: 'Ask to take back' }).click()
    await next.locator('.offer .primary').click()
    await waitForPly(ann.page, 3)
    await waitForPly(bob.page, 3)
    await playOn([ann.page, bob.page], choose, 2)
    expect((await server.game(idOf(link))).moves.length).toBe(5)

    const drawer = ann.page.getByRole('button', { name: 'Offer a draw' })
    await drawer.click()
    await bob.page.locator('.offer').getByRole('button', { name: 'Decline' }).click()
    await ann.page.locator('.offer').waitFor({ state: 'detached' })
    await playOn([ann.page, bob.page], choose, 1)
    await bob.page.getByRole('button', { name: 'Offer a draw' }).click()
    await ann.page.locator('.offer').getByRole('button', { name: 'Accept' }).click()
    for (const { page } of [ann, bob]) {
      expect(await page.locator('dialog[open] .result').textContent()).toBe('A draw')
    }
    await bob.page.locator('dialog[open]').getByRole('button', { name: 'Rematch' }).click()
    await bob.page.locator('.play[data-ply="0"]').waitFor()
    await ann.page.keyboard.press('Escape')
    await ann.page.locator('.strip').getByRole('button').click()
    await ann.page.locator('.play[data-ply="0"]').waitFor()
    expect(ann.page.url()).toBe(bob.page.url())
    expect(await ann.page.locator('.plates .name').allTextContents()).toEqual(['Bob', 'Ann (you)'])
    await playOn([ann.page, bob.page], choose, 3)
    await ann.page.getByRole('button', { name: 'Resign' }).click()
    await ann.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click()
    await ann.page.locator('dialog[open] .result', { hasText: 'You lose' }).waitFor()
    await bob.page.locator('dialog[open] .result', { hasText: 'You win' }).waitFor()
    await bob.page.locator('dialog[open]').getByRole('link', { name: 'analysis' }).click()
    await bob.page.waitForFunction(() => location.hash.startsWith('#/analysis'))
    expect([...ann.problems, ...bob.problems]).toEqual([])
  })
})

describe('the page', { timeout }, () => {
  it('says in its title and by a notice of the browser whose turn it is', async () => {
    const ann = await open()
    const link = await create(ann.page, names[0]!)
    const bob = await join(link, 'Bob', { permissions: ['notifications'] })
    for (const { page } of [ann, bob]) {
      // Someone who looks elsewhere; and what the browser is told to show is written down as well.
      await page.evaluate(() => {
        document.hasFocus = () => false
        const Shown = window.Notification
        window.Notification = class extends Shown {
          constructor(title: string, options?: NotificationOptions) {
            super(title, options)
            document.body.dataset['told'] = title
          }
        }
      })
    }
    const choose = chooser(2)
    while ((await mover([ann.page, bob.page])) !== ann.page) await playOn([bob.page], choose, 1)
    await ann.page.waitForFunction(() => document.title.startsWith('●'))
    expect(await bob.page.title()).not.toContain('●')
    while ((await mover([ann.page, bob.page])) === ann.page) await playOn([ann.page], choose, 1)
    await bob.page.waitForFunction(() => document.body.dataset['told']?.endsWith('your turn'))
    expect(await ann.page.evaluate(() => document.body.dataset['told'])).toBeUndefined() // nobody asked for it there
    await ann.page.waitForFunction(() => !document.title.startsWith('●'))
  })

  it('is kind where there is no server', async () => {
    const files = await serveByNode(0)
    try {
      const ann = await open(`${files.address}#/online`)
      await ann.page.locator('.notice', { hasText: 'without a game server' }).waitFor()
      await ann.page.goto(`${files.address}#/online/some-game`)
      await ann.page.locator('.notice', { hasText: 'without a game server' }).waitFor()
    } finally {
      await closeAll()
      await files.close()
    }
  })

  it('says so when there is no such game', async () => {
    const ann = await open('#/online/no-such-game')
    await ann.page.locator('.notice').getByRole('link').click()
    await ann.page.locator('.lobby').waitFor()
  })

  it('has nothing that axe-core finds', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    interface Axe {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      const ann = await open('#/online', { bypassCSP: true, colorScheme })
      const check = async (page: Page, where: string) => {
        await page.waitForTimeout(300)
        await page.evaluate(axe)
        const found = await page.evaluate(() =>
          (window as unknown as Axe).axe
            .run()
            .then((result) => result.violations.map((it) => `${it.id}: ${it.nodes[0]?.html}`)),
        )
        expect(found, where).toEqual([])
      }
      await ann.page.locator('.lobby').waitFor()
      await check(ann.page, 'lobby')
      const link = await create(ann.page, names.at(-1)!, { clock: '3 days for each move' })
      await check(ann.page, 'waiting')
      const bob = await open(link, { bypassCSP: true, colorScheme, viewport: phone })
      await bob.page.locator('.join').waitFor()
      await check(bob.page, 'joining')
      await bob.page.locator('.join button').click()
      await bob.page.locator('.join').waitFor({ state: 'detached' })
      await check(bob.page, 'table')
      await bob.page.getByRole('button', { name: 'More' }).click()
      await check(bob.page, 'more')
      await closeAll()
    }
  })
})
