// SPDX-License-Identifier: MIT
// What a first visit costs: all that the page fetches, engine included, as it comes over the wire.
import { afterAll, expect, it } from 'vitest'
import { modes } from '../../src/modes'
import { closeServer, gameNames, openPage } from './page'

const budget = 250_000

afterAll(closeServer)

interface Fetched {
  name: string
  bytes: number
}

// With a fresh profile, and without what is kept for times without a network.
async function fetchedBy(hash: string): Promise<Fetched[]> {
  const opened = await openPage(hash, { serviceWorkers: 'block' })
  const { page } = opened
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm')))
  await page.waitForLoadState('networkidle')
  const fetched = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      name: entry.name.replace(/#.*/, ''),
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  )
  await opened.close()
  return fetched
}

// What is asked for twice, such as the script of both workers, is sent once.
const total = (fetched: readonly Fetched[]) =>
  [...new Map(fetched.map(({ name, bytes }) => [name, bytes])).values()].reduce((sum, bytes) => sum + bytes, 0)

it('the start page and every mode cost little at a first visit', { timeout: 180_000 }, async () => {
  const opened = await openPage()
  const [game] = await gameNames(opened.page)
  await opened.close()
  for (const { name } of modes) {
    const fetched = await fetchedBy(name === '' ? '' : `#/${name}/${game}`)
    console.log(`${name || 'start'}: ${total(fetched)} bytes`)
    // Everything was measured: the page, its scripts and styles, the engine and its worker.
    for (const part of ['/', '.js', '.css', '.wasm']) {
      expect(fetched.filter((it) => new URL(it.name).pathname.endsWith(part) && it.bytes > 0)).not.toEqual([])
    }
    expect(total(fetched), JSON.stringify(fetched, null, 1)).toBeLessThanOrEqual(budget)
  }
})
