// SPDX-License-Identifier: MIT
// How people treat each other online: what is asked and answered is told to whom it concerns, through cuts of the network
// and servers that go and come; sides and clocks are chosen; every link says what it is for; games are kept.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { create, idOf, join, meet, mover, names, open, playOn, server, timeout, useServers } from './people'
import en from '../../../src/texts/en'
import { encodeRequest } from '../../../src/link'
import type { OnlineGame } from '../../../src/online/types'
import gamesWords from '../../../src/modes/games/texts/en'
import words from '../../../src/modes/online/texts/en'
import { fill } from '../../../src/texts'
import { chooser, desktop, makeMove, phone } from '../page'

useServers()

const said = (page: Page) => page.locator('.message-bar .words')
const told = (page: Page, words: string) => said(page).filter({ hasText: words }).waitFor()

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.resign }).click()
  await page.locator('dialog[open]').getByRole('button', { name: en.resign }).click()
}

describe('an offer that is declined', { timeout }, () => {
  it('is told to the player who made it, through a cut network and a new server, until the next move', async () => {
    const { ann, bob, pages } = await meet(names.at(-1)!)
    const choose = chooser(5)
    await playOn(pages, choose, 2)
    await ann.page.getByRole('button', { name: words.offerDraw }).click()
    const asked = bob.page.locator('.strip.offer', { hasText: fill(words.drawOffered, { name: 'Ann' }) })
    await asked.waitFor()
    // Ann does not hear the answer, and the server that heard it goes.
    await ann.context.setOffline(true)
    await ann.page.locator('.strip.cut').waitFor()
    await asked.getByRole('button', { name: words.decline }).click()
    await asked.waitFor({ state: 'detached' })
    await server.stop('SIGKILL')
    await server.start()
    await ann.context.setOffline(false)
    await told(ann.page, words.drawDeclined)
    // Nobody is blamed, and nobody else is told.
    expect(await said(ann.page).textContent()).not.toContain('Bob')
    expect(await said(bob.page).textContent()).not.toContain('declined')
    await ann.page.reload()
    await told(ann.page, words.drawDeclined)
    await playOn(pages, choose, 1)
    await said(ann.page).filter({ hasNotText: 'declined' }).waitFor()

    const next = (await mover(pages))!
    const [asker, other] = next === ann.page ? [bob, ann] : [ann, bob]
    await asker.page.getByRole('button', { name: en.takeBack }).click()
    const name = asker === ann ? 'Ann' : 'Bob'
    const request = other.page.locator('.strip.offer', { hasText: fill(words.takebackOffered, { name }) })
    await request.getByRole('button', { name: words.decline }).click()
    await told(asker.page, words.takebackDeclined)
  })

  it('is told of a rematch too, and comes to nothing when it was only withdrawn', async () => {
    const { ann, bob } = await meet(names[0]!)
    await resign(ann.page)
    const over = (page: Page) => page.locator('.over')
    await over(bob.page).getByRole('button', { name: words.rematch }).click()
    await over(ann.page)
      .filter({ hasText: fill(words.rematchOffered, { name: 'Bob' }) })
      .waitFor()
    await over(bob.page).getByRole('button', { name: en.cancel }).click()
    await over(ann.page).getByRole('button', { name: words.decline }).waitFor({ state: 'detached' })
    expect(await over(bob.page).textContent()).not.toContain('declined')
    await over(bob.page).getByRole('button', { name: words.rematch }).click()
    await server.stop('SIGKILL')
    await server.start()
    await over(ann.page).getByRole('button', { name: words.decline }).click()
    await over(bob.page).filter({ hasText: words.rematchDeclined }).waitFor()
    expect(await over(ann.page).textContent()).not.toContain('declined')
    expect(await over(bob.page).getByRole('button', { name: words.rematch }).count()).toBe(0)
    // The player who declined may still ask.
    await over(ann.page).getByRole('button', { name: words.rematch }).click()
    await over(bob.page)
      .filter({ hasText: fill(words.rematchOffered, { name: 'Ann' }) })
      .waitFor()
  })
})

describe('the end of a game', { timeout }, () => {
  it('offers each thing once, beside the board or among the actions', async () => {
    const { ann, bob } = await meet(names[0]!)
    await resign(ann.page)
    await ann.page.locator('.over').waitFor()
    const shown = (name: string) => ann.page.getByText(name, { exact: true }).filter({ visible: true }).count()
    for (const name of [en.analyseShort, words.rematch]) expect(await shown(name), name).toBe(1)
    await ann.page.locator('.over').getByRole('button', { name: en.close }).click()
    for (const name of [en.analyseShort, words.rematch]) await expect.poll(() => shown(name), { message: name }).toBe(1)
    // So is a question: here beside the board, and above it for somebody who has put the end away.
    await ann.page.getByRole('button', { name: words.rematch }).click()
    for (const isAway of [false, true]) {
      if (isAway) await bob.page.locator('.over').getByRole('button', { name: en.close }).click()
      await bob.page.getByRole('button', { name: words.accept, exact: true }).first().waitFor()
      expect(await bob.page.getByRole('button', { name: words.accept, exact: true }).count()).toBe(1)
      expect(await bob.page.locator('.strip.offer').count()).toBe(Number(isAway))
    }
  })
})

describe('a new game', { timeout }, () => {
  it('has the clock and the seat that were chosen, and refuses others with the range', async () => {
    const ann = await open(`#/online/${names[0]}`)
    await ann.page.locator('.lobby .create').click()
    const dialog = ann.page.locator('dialog[open]')
    await dialog.locator('select[name=own-seat]').selectOption('2')
    await dialog.locator('select[name=clock]').selectOption('live')
    await dialog.getByText('1 to 1440').waitFor()
    await dialog.locator('input[name=clock-minutes]').fill('1441')
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText('choose a whole number from 1 to 1440').waitFor()
    await ann.page.setViewportSize(phone)
    const refused = (await dialog.getByText('choose a whole number from 1 to 1440').boundingBox())!
    expect(refused.y).toBeGreaterThan(0)
    expect(refused.y + refused.height, 'a refusal is seen on a phone').toBeLessThan(phone.height)
    await ann.page.setViewportSize(desktop)
    await dialog.locator('input[name=clock-minutes]').fill('25')
    await dialog.locator('input[name=clock-seconds]').fill('7')
    await dialog.locator('button[type=submit]').click()
    const link = await ann.page.locator('.invite input').inputValue()
    const made = await server.game(idOf(link))
    expect(made).toMatchObject({ clocks: { base: 1500, increment: 7 } })
    expect(made.seats.map(({ taken }) => taken)).toEqual([false, true])
    // The clock is offered again the next time.
    await ann.page.goto(`${server.address}#/online/${names[0]}`)
    await ann.page.locator('.lobby .create').click()
    await dialog.locator('select[name=clock]').waitFor()
    expect(await dialog.locator('input[name=clock-minutes]').inputValue()).toBe('25')
    await dialog.locator('select[name=clock]').selectOption('days')
    await dialog.locator('input[name=clock-days]').fill('14')
    await dialog.locator('button[type=submit]').click()
    await ann.page.locator('.invite input').waitFor()
    expect(await server.game(idOf(ann.page.url()))).toMatchObject({ clocks: { days: 14 } })
  })

  it('leaves the seat to chance if one likes', async () => {
    const seats = new Set<number>()
    for (let i = 0; i < 20 && seats.size < 2; ++i) {
      const ann = await open()
      const link = await create(ann.page, names[0]!, { seat: 0 })
      const { seats: all } = await server.game(idOf(link))
      seats.add(all.findIndex(({ taken }) => taken))
      await ann.close()
    }
    expect([...seats].sort()).toEqual([0, 1])
  })
})

describe('links', { timeout }, () => {
  it('to invite, to watch and to one’s own seat are told apart, and each does what it says', async () => {
    const ann = await open()
    const invitation = await create(ann.page, names[0]!)
    const named = (kind: string) => ann.page.locator(`input[data-kind=${kind}]`)
    await ann.page.locator('.links summary').click()
    const watch = await named('watch').inputValue()
    const own = await named('seat').inputValue()
    expect(new Set([invitation, watch, own]).size).toBe(3)
    for (const [kind, name] of [
      ['invite', words.linkInvite],
      ['watch', words.linkWatch],
      ['seat', words.linkSeat],
    ] as const) {
      const label = ann.page.locator(`.link.${kind} label`)
      expect(await label.textContent()).toContain(name)
    }
    // The host reads how to let others in; those who come do not.
    await ann.page.locator('.host', { hasText: '--host' }).waitFor()
    const eve = await open(watch)
    await told(eve.page, words.watching)
    expect(await eve.page.locator('.join').count()).toBe(0)
    const bob = await join(invitation)
    for (const { page } of [eve, bob]) expect(await page.locator('.host').count()).toBe(0)
    expect(await bob.page.locator('input[data-kind=invite]').count()).toBe(0)
    expect(watch).not.toContain('token')
    expect(own).toContain('token=')
  })
})

describe('my games', { timeout }, () => {
  it('say whose turn it is, on the start page too, and keep the engine out of what is being played', async () => {
    const { ann, bob } = await meet(names[0]!)
    const page = (await mover([ann.page, bob.page]))!
    await page.evaluate(() => (location.hash = '#/'))
    const going = page.locator('.going .is-own a')
    await going.filter({ hasText: en.modeOnline }).waitFor()
    await page.evaluate(() => (location.hash = '#/games'))
    const row = page.locator('.games li[data-standing="open"]')
    await row.filter({ hasText: gamesWords.yourTurn }).waitFor()
    expect(await row.getByRole('link', { name: gamesWords.analyse }).count()).toBe(0)
    // Its address opened by hand, after a move.
    await row.getByRole('link', { name: gamesWords.continueIt }).click()
    await makeMove(page, (lit) => lit[0]!)
    await page.locator('.play[data-phase]:not([data-phase="sending"])').waitFor()
    const id = /online\/([\w-]+)/.exec(page.url())![1]!
    const game = await page.evaluate(async (it) => (await (await fetch(`api/games/${it}`)).json()) as OnlineGame, id)
    const word = encodeRequest({ game: game.game, players: game.players, options: game.options, moves: game.moves })
    await page.evaluate((hash) => (location.hash = hash), `#/analysis/${game.game}?g=${word}`)
    await page.locator('.running a').waitFor()
    expect(await page.locator('.candidates .row, .engine').count()).toBe(0)
    await page.locator('.running a').click()
    await page.locator('.play[data-ply]').waitFor()
  })

  it('that cannot be reached say that a move is kept, and lead elsewhere', async () => {
    const { ann, bob } = await meet(names[0]!)
    const page = (await mover([ann.page, bob.page]))!
    await page.context().route('**/api/**', (route) => route.abort())
    await makeMove(page, (lit) => lit[0]!)
    await page.reload()
    await page.locator('.notice').filter({ hasText: words.moveKept }).waitFor()
    expect(await page.locator('.notice a').count()).toBe(2)
    await page.getByRole('link', { name: words.playHere }).click()
    await page.locator('.specimen').first().waitFor()
  })

  it('show result, opponent and date, also when the server is not there', async () => {
    const { ann, bob } = await meet(names[0]!)
    await resign(ann.page)
    const results = [
      [ann.page, en.youLose, 'Bob'],
      [bob.page, en.youWin, 'Ann'],
    ] as const
    const check = async (page: Page, result: string, other: string) => {
      const row = page.locator('.mine li').first()
      await row.filter({ hasText: result }).filter({ hasText: other }).waitFor()
      const at = new Date((await row.locator('time').getAttribute('datetime'))!)
      expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(600_000)
    }
    for (const [page, result, other] of results) {
      await page.locator('.over').getByRole('link', { name: words.toLobby }).click()
      await check(page, result, other)
    }
    await ann.context.route('**/api/**', (route) => route.abort())
    await ann.page.evaluate(() => (location.hash = ''))
    await ann.page.locator('.lobby').waitFor({ state: 'detached' })
    await ann.page.evaluate(() => (location.hash = '#/online'))
    await check(ann.page, en.youLose, 'Bob')
  })
})
