// SPDX-License-Identifier: MIT
// What belongs to playing online besides the moves: seats, offers, people who leave, and what the page says and lists.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  closeAll,
  create,
  join,
  leave,
  meet,
  mover,
  names,
  open,
  phaseOf,
  playOn,
  server,
  timeout,
  useServers,
  waitForPly,
} from './people'
import { chooser, click, makeMove, phone, plyOf, stillness } from '../page'
import { serveByNode } from '../server'
import en from '../../../src/texts/en'
import words from '../../../src/modes/online/texts/en'
import { fill } from '../../../src/texts'

useServers()

// Clicks, and if that has made a move, once more at the same spot.
async function clickAgain(page: Page, target: string): Promise<void> {
  const box = await page.locator(`.stage [data-target="${target}"]`).first().boundingBox()
  const before = await plyOf(page)
  await click(page, target)
  if (box && (await plyOf(page)) > before) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

describe('a move', { timeout }, () => {
  it('is made once by a double click', async () => {
    for (const game of names) {
      const { ann, bob, pages, id } = await meet(game)
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
      for (let i = 0; i < 4; ++i) await makeMove((await mover(pages))!, choose, clickAgain)
      const page = (await mover(pages))!
      const field = page.locator('.moves input')
      await field.fill((await field.getAttribute('placeholder'))!)
      const before = await plyOf(page)
      await field.press('Enter')
      await field.press('Enter')
      await waitForPly(page, before + 1)
      await page.locator('.play:not([data-phase="sending"])').waitFor()
      const { moves } = await server.game(id)
      expect(moves.length).toBe(sent.size)
      expect(moves).toEqual([...sent.keys()].sort((a, b) => a - b).map((ply) => sent.get(ply)))
      await closeAll()
    }
  })

  it('that is half made stays so when the network goes and comes', async () => {
    const { ann, bob, pages } = await meet(names.at(-1)!)
    await playOn(pages, chooser(6), 4)
    const at = (await mover(pages)) === ann.page ? ann : bob
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

  it('is made by touch at phone size, without scrolling sideways', async () => {
    const options = { viewport: phone, hasTouch: true, isMobile: true }
    const { pages } = await meet(names.at(-1)!, { other: 'Robert with a rather long name of 40 letters' }, options)
    await playOn(pages, chooser(3), 4)
    for (const page of pages) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    }
  })
})

describe('a seat', { timeout }, () => {
  it('is kept over a reload, and opens on another device by its link', async () => {
    const { ann, bob, pages, id } = await meet(names[0]!)
    const choose = chooser(6)
    await playOn(pages, choose, 3)
    await Promise.all([ann.page.reload(), bob.page.reload()])
    await playOn(pages, choose, 2)

    await ann.page.locator('.links summary').click()
    const own = await ann.page.locator('.links input[data-kind=seat]').inputValue()
    expect(own).toContain('token=')
    const tablet = await open(own)
    await tablet.page.locator('.play').waitFor()
    expect(tablet.page.url()).not.toContain('token')
    expect(await tablet.page.locator('.scoreboard .name').allTextContents()).toEqual(['Ann (you)', 'Bob'])
    const before = (await server.game(id)).moves.length
    await playOn([tablet.page, bob.page], choose, 3)
    await waitForPly(ann.page, before + 3)
  })

  it('that is free is found in the lobby, and what people call themselves is only text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const ann = await open()
    await create(ann.page, names[0]!, {
      isPublic: true,
      name,
      clock: fill(words.clockLive, { minutes: 10, seconds: 10 }),
    })
    const bob = await open('#/online')
    const row = bob.page.locator('.open li', { hasText: name })
    await row.locator('a.button').click()
    await bob.page.locator('.join button').click()
    await bob.page.locator('.join').waitFor({ state: 'detached' })
    expect(await bob.page.locator('.scoreboard .name').first().textContent()).toBe(name)
    expect(await bob.page.locator('.scoreboard img').count()).toBe(0)
    // The clock of the player to move runs on both sides.
    for (const { page } of [ann, bob]) {
      const clock = page.locator('.clock.is-running')
      const first = await clock.textContent()
      await page.waitForFunction((it) => document.querySelector('.clock.is-running')?.textContent !== it, first)
    }
    expect([...ann.problems, ...bob.problems]).toEqual([])
  })

  it('shows who is there, and goes on without a player who never comes back', async () => {
    for (const [label, ending] of [
      [words.claim, en.youWin],
      [words.handOver, ''],
    ] as const) {
      const { ann, bob, pages } = await meet(names[0]!)
      const choose = chooser(4)
      await ann.page.locator('.presence.is-here').waitFor()
      while ((await mover(pages)) !== bob.page) await makeMove(ann.page, choose)
      const before = await plyOf(bob.page)
      await waitForPly(ann.page, before)
      await leave(bob)
      const button = ann.page.locator('.strip.absent').getByRole('button', { name: label })
      await button.waitFor()
      expect(await ann.page.locator('.presence.is-here').count()).toBe(0)
      // The server says how long to wait; here that is a second.
      const isDone = () =>
        ending
          ? ann.page.locator('.over .result', { hasText: ending }).isVisible()
          : ann.page.locator('.play[data-phase="person"]').isVisible()
      while (!(await isDone())) {
        if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {})
        await ann.page.waitForTimeout(100)
      }
      if (ending) continue
      expect(await plyOf(ann.page)).toBeGreaterThan(before)
      await makeMove(ann.page, choose)
      expect(await ann.page.locator('.scoreboard .name').last().textContent()).toContain('level')
    }
  })
})

describe('offers', { timeout }, () => {
  it('to take back, to draw and to play again are asked and answered', async () => {
    const { ann, bob, pages, id } = await meet(names.at(-1)!)
    const choose = chooser(12)
    await playOn(pages, choose, 4)
    const next = (await mover(pages))!
    const last = next === ann.page ? bob.page : ann.page
    await last.getByRole('button', { name: 'Take back' }).click()
    await next.locator('.offer .primary').click()
    await Promise.all(pages.map((page) => waitForPly(page, 3)))
    await playOn(pages, choose, 2)
    expect((await server.game(id)).moves.length).toBe(5)

    await ann.page.getByRole('button', { name: 'Offer a draw' }).click()
    await bob.page.locator('.offer').getByRole('button', { name: 'Decline' }).click()
    await ann.page.locator('.offer').waitFor({ state: 'detached' })
    await playOn(pages, choose, 1)
    await bob.page.getByRole('button', { name: 'Offer a draw' }).click()
    await ann.page.locator('.offer').getByRole('button', { name: 'Accept' }).click()
    for (const page of pages) expect(await page.locator('.over .result').textContent()).toBe(en.draw)
    await bob.page.locator('.over').getByRole('button', { name: 'Rematch' }).click()
    await bob.page.locator('.over', { hasText: words.rematchAsked }).waitFor()
    const asked = ann.page.locator('.over', { hasText: 'Bob would like a rematch' })
    await asked.getByRole('button', { name: 'Accept' }).click()
    for (const page of pages) await page.locator('.play[data-ply="0"]').waitFor()
    expect(ann.page.url()).toBe(bob.page.url())
    expect(await ann.page.locator('.scoreboard .name').allTextContents()).toEqual(['Bob', 'Ann (you)'])
    await playOn(pages, choose, 3)
    await ann.page.getByRole('button', { name: 'Resign' }).click()
    await ann.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click()
    await ann.page.locator('.over .result', { hasText: 'You lose' }).waitFor()
    await bob.page.locator('.over .result', { hasText: en.youWin }).waitFor()

    // One click from there to the analysis of all that was played.
    await bob.page.locator('.over').getByRole('link', { name: en.analyseShort }).click()
    await bob.page.locator('.analysis[data-ply="3"]').waitFor()
    // Both games are in the list of those who played them, and only there.
    await ann.page.locator('.over').getByRole('link', { name: words.toLobby }).click()
    await ann.page
      .locator('.mine .state', { hasText: new RegExp(`${en.youLose}|${en.draw}`) })
      .nth(1)
      .waitFor()
    expect(await ann.page.locator('.mine li').count()).toBe(2)
    const eve = await open('#/online')
    await eve.page.locator('.mine .none').waitFor()
    expect([...ann.problems, ...bob.problems]).toEqual([])
  })
})

describe('a rematch', { timeout }, () => {
  it('can be declined', async () => {
    const { ann, bob } = await meet(names[0]!)
    await ann.page.getByRole('button', { name: 'Resign' }).click()
    await ann.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click()
    await bob.page.locator('.over').getByRole('button', { name: 'Rematch' }).click()
    await ann.page.locator('.over').getByRole('button', { name: 'Decline' }).click()
    for (const { page } of [ann, bob]) {
      await page.locator('.strip.offer').waitFor({ state: 'detached' })
      expect(await page.locator('.over .offer').count()).toBe(0)
    }
    expect([...ann.problems, ...bob.problems]).toEqual([])
  })

  it('to which the other does not come can be played with a computer, though there are clocks', async () => {
    const { ann, bob } = await meet(names[0]!, { clock: fill(words.clockLive, { minutes: 10, seconds: 10 }) })
    await ann.page.getByRole('button', { name: 'Resign' }).click()
    await ann.page.locator('dialog[open]').getByRole('button', { name: 'Resign' }).click()
    await bob.page.locator('.over').getByRole('button', { name: 'Rematch' }).click()
    const accept = ann.page.locator('.over').getByRole('button', { name: 'Accept' })
    await accept.waitFor()
    await leave(bob)
    await accept.click()
    await ann.page.locator('.play[data-ply="0"][data-phase="others"]').waitFor()
    const button = ann.page.locator('.strip.absent').getByRole('button', { name: words.handOver })
    await button.waitFor()
    expect(await ann.page.getByRole('button', { name: words.claim }).count()).toBe(0)
    while (!(await ann.page.locator('.play[data-phase="person"]').isVisible())) {
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {})
      await ann.page.waitForTimeout(100)
    }
  })
})

describe('a game that nobody has joined', { timeout }, () => {
  it('can be called off', async () => {
    const ann = await open()
    const link = await create(ann.page, names[0]!, { isPublic: true })
    await ann.page.getByRole('button', { name: 'Call off' }).click()
    await ann.page.locator('dialog[open]').getByRole('button', { name: 'Call off' }).click()
    await ann.page.locator('.over .result', { hasText: words.withdrawn }).waitFor()
    const eve = await open(link)
    await eve.page.locator('.play[data-phase="over"]').waitFor()
    expect(await eve.page.locator('.join').count()).toBe(0)
    expect([...ann.problems, ...eve.problems]).toEqual([])
  })
})

describe('the page', { timeout }, () => {
  it('says in its title and by a notice of the browser whose turn it is', async () => {
    const ann = await open()
    const link = await create(ann.page, names[0]!)
    const bob = await join(link, 'Bob', { permissions: ['notifications'] })
    const pages = [ann.page, bob.page]
    for (const page of pages) {
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
    while ((await mover(pages)) !== ann.page) await playOn([bob.page], choose, 1)
    await ann.page.waitForFunction(() => document.title.startsWith('●'))
    expect(await bob.page.title()).not.toContain('●')
    while ((await mover(pages)) === ann.page) await playOn([ann.page], choose, 1)
    await bob.page.waitForFunction(() => document.body.dataset['told']?.endsWith('your turn'))
    expect(await ann.page.evaluate(() => document.body.dataset['told'])).toBeUndefined() // nobody asked for it there
    await ann.page.waitForFunction(() => !document.title.startsWith('●'))
  })

  it('is kind where there is no server, or no such game', async () => {
    const files = await serveByNode(0)
    try {
      const { page } = await open(`${files.address}#/online`)
      await page.locator('.notice', { hasText: words.noServer }).waitFor()
      await page.goto(`${files.address}#/online/some-game`)
      await page.locator('.notice', { hasText: words.noServer }).waitFor()
    } finally {
      await closeAll()
      await files.close()
    }
    const { page } = await open('#/online/no-such-game')
    await page.locator('.notice').getByRole('link').click()
    await page.locator('.lobby').waitFor()
  })

  it('has nothing that axe-core finds', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    interface Axe {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const check = async (page: Page, where: string) => {
      await stillness(page)
      await page.evaluate(axe)
      const found = await page.evaluate(() =>
        (window as unknown as Axe).axe
          .run()
          .then((result) => result.violations.map((it) => `${it.id}: ${it.nodes[0]?.html}`)),
      )
      expect(found, where).toEqual([])
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      const ann = await open('#/online', { bypassCSP: true, colorScheme })
      await ann.page.locator('.lobby').waitFor()
      await check(ann.page, 'lobby')
      const link = await create(ann.page, names.at(-1)!, { clock: fill(words.clockDays, { days: 3 }) })
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
