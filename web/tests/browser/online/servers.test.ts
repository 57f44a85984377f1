// SPDX-License-Identifier: MIT
// Two servers on one PostgreSQL behind nginx: any of them may go at any time, and so may PostgreSQL.
import { describe, expect, it } from 'vitest'
import { OnlineCluster } from './cluster'
import { meet, mover, movesIn, names, playOn, server, timeout, unsent, useServers, waitForPly } from './people'
import { chooser, makeMove, plyOf } from '../page'

useServers((...flags) => new OnlineCluster(...flags))

describe('of two servers', { timeout }, () => {
  it('one is enough, whichever it is', async () => {
    const { programs } = server as OnlineCluster
    const { ann, bob, pages, id } = await meet(names[0]!)
    const choose = chooser(3)
    for (const [i, signal] of (['SIGKILL', 'SIGTERM', 'SIGKILL'] as const).entries()) {
      await playOn(pages, choose, 2)
      await programs[i % 2]!.stop(signal)
      await playOn(pages, choose, 3)
      await programs[i % 2]!.start()
    }
    const { moves } = await server.game(id)
    for (const { page } of [ann, bob]) {
      await waitForPly(page, moves.length)
      await page.locator('.strip.cut').waitFor({ state: 'detached' })
      expect(await movesIn(page)).toEqual(moves)
    }
    for (const program of programs)
      await expect.poll(() => program.game(id), { timeout: 5000 }).toMatchObject({ moves })
  })

  it('neither takes a move while PostgreSQL is gone, and both go on when it is back', async () => {
    const { database } = server as OnlineCluster
    const { ann, bob, pages, id } = await meet(names[1]!)
    const choose = chooser(5)
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      await playOn(pages, choose, 2)
      const page = (await mover(pages))!
      const other = page === ann.page ? bob.page : ann.page
      const before = await plyOf(page)
      await waitForPly(other, before)
      await database.stop(signal)
      await makeMove(page, choose)
      await unsent(page)
      expect(await plyOf(other)).toBe(before)
      await database.start()
      await waitForPly(other, before + 1)
      expect((await server.game(id)).moves.length).toBe(before + 1)
    }
    await playOn(pages, choose, 3)
  })
})
