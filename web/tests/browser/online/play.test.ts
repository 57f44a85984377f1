// SPDX-License-Identifier: MIT
// People in browsers play each other through real servers, by clicking, whatever happens to the network, to the servers and to
// the page. ./test does this against one server, and with QUOIN_ONLINE=nginx against two.
import { describe, expect, it } from 'vitest'
import { Network } from './network'
import {
  create,
  idOf,
  join,
  meet,
  mover,
  movesIn,
  names,
  open,
  openAlone,
  phaseOf,
  playOn,
  server,
  sit,
  timeout,
  unsent,
  useServers,
  waitForPly,
} from './people'
import { chooser, litTargets, makeMove, plyOf } from '../page'

useServers()

describe('two people', { timeout }, () => {
  it('play a whole game of every kind, and a third watches', async () => {
    // Each in a Chromium of their own.
    const [ann, bob, eve] = await Promise.all([openAlone(), openAlone(), openAlone()])
    for (const [i, game] of names.entries()) {
      const link = await create(ann.page, game)
      await bob.page.goto(link)
      await sit(bob.page, 'Bob')
      await eve.page.goto(link)
      await ann.page.locator('.invite').waitFor({ state: 'detached' })
      expect(await ann.page.locator('.scoreboard .name').allTextContents()).toEqual(['Ann (you)', 'Bob'])
      await eve.page.locator('.scoreboard').waitFor()
      const made = await playOn([ann.page, bob.page], chooser(5 + i))
      const { moves, over } = await server.game(idOf(link))
      expect(over).toBe(true)
      expect(moves.length).toBe(made)
      expect(moves.length).toBeGreaterThan(4)
      for (const { page, problems } of [ann, bob, eve]) {
        await page.locator('.over .result').waitFor()
        await page.keyboard.press('Escape')
        expect(await movesIn(page)).toEqual(moves)
        expect(await litTargets(page)).toEqual([])
        expect(problems).toEqual([])
      }
    }
  })
})

describe('a move', { timeout }, () => {
  it('made without a network is sent when it is back', async () => {
    const { ann, bob, pages, id } = await meet(names[0]!)
    const choose = chooser(1)
    for (let round = 0; round < 3; ++round) {
      const page = (await mover(pages))!
      const [{ context }, other] = page === ann.page ? [ann, bob.page] : [bob, ann.page]
      const before = await plyOf(page)
      await waitForPly(other, before)
      await context.setOffline(true)
      await page.locator('.strip.cut').waitFor()
      await makeMove(page, choose)
      await unsent(page)
      expect(await phaseOf(page)).toBe('sending')
      expect(await plyOf(other)).toBe(before)
      await context.setOffline(false)
      await waitForPly(other, before + 1)
      await page.locator('.strip.cut').waitFor({ state: 'detached' })
      expect((await server.game(id)).moves.length).toBe(before + 1)
    }
  })

  it('of the other that was missed without a network is made up for', async () => {
    const { ann, bob, pages } = await meet(names[1]!)
    const page = (await mover(pages))!
    const [there, away] = page === ann.page ? [ann, bob] : [bob, ann]
    await away.context.setOffline(true)
    await away.page.locator('.strip.cut').waitFor()
    await makeMove(there.page, chooser(2))
    const ply = await plyOf(there.page)
    expect(await plyOf(away.page)).toBe(ply - 1)
    await away.context.setOffline(false)
    await waitForPly(away.page, ply)
  })

  it('is made once, whatever a broken wire swallows', async () => {
    const wire = new Network(server.address)
    await wire.open()
    try {
      const ann = await open(wire.address)
      const link = await create(ann.page, names[1]!)
      const bob = await join(new URL(new URL(link).hash, server.address).href)
      const choose = chooser(7)
      // The answer is lost, the request is lost, both are refused: nobody tells the page which.
      for (const way of ['deaf', 'silent', 'cut'] as const) {
        while ((await mover([ann.page, bob.page])) !== ann.page) await makeMove(bob.page, choose)
        const before = await plyOf(ann.page)
        wire.set(way)
        await makeMove(ann.page, choose)
        await unsent(ann.page)
        if (way === 'deaf') await waitForPly(bob.page, before + 1)
        else expect(await plyOf(bob.page)).toBe(before)
        wire.set('whole')
        await ann.page.locator('.play:not([data-phase="sending"])').waitFor()
        await waitForPly(bob.page, before + 1)
        expect(await movesIn(ann.page)).toEqual((await server.game(idOf(link))).moves)
      }
      expect(await movesIn(bob.page)).toEqual(await movesIn(ann.page))
    } finally {
      await wire.close()
    }
  })

  it('and the whole game survive that the servers are killed and started again', async () => {
    const { ann, bob, pages, id } = await meet(names.at(-1)!)
    const choose = chooser(9)
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      await playOn(pages, choose, 3)
      const page = (await mover(pages))!
      const other = page === ann.page ? bob.page : ann.page
      const before = await plyOf(page)
      await waitForPly(other, before)
      await server.stop(signal)
      await makeMove(page, choose)
      await unsent(page)
      await server.start()
      await waitForPly(other, before + 1)
      expect((await server.game(id)).moves.length).toBe(before + 1)
    }
    await playOn(pages, choose, 2)
  })

  it('that could not be sent survives a reload', async () => {
    const { ann, bob, pages, id } = await meet(names[0]!)
    const page = (await mover(pages))!
    const other = page === ann.page ? bob.page : ann.page
    await page.route('**/moves', (route) => route.abort())
    await makeMove(page, chooser(4))
    await unsent(page)
    const [move] = await movesIn(page)
    await page.unroute('**/moves')
    await page.reload()
    await waitForPly(other, 1)
    await waitForPly(page, 1)
    expect(await movesIn(other)).toEqual([move])
    expect((await server.game(id)).moves).toEqual([move])
  })
})
