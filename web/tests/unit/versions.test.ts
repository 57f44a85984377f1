// SPDX-License-Identifier: MIT
// What the page kept or gave away before a game got another option opens as it was: links, saved games, records.
import { readFileSync, readdirSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Engine } from '../../src/engine/client.ts'
import { decodeRequest } from '../../src/link.ts'
import { decodeTree } from '../../src/tree_link.ts'
import { Match } from '../../src/match.ts'
import { requestOf, readSaved } from '../../src/saved.ts'
import { makeEngine } from './engine_host.ts'

const records = new URL('../../../tests/data/version-1/records/', import.meta.url)
// Of Strata without the option `corner`: a link to a study, and a game in the browser's storage.
const link = 'c3RyYXRhCjIKYm94PTggdGlsZXM9OCw4LDMKSGg4IFNqOCAoIFFqOCApIFNrOCB7c28lMjBmYXI'
const kept =
  '{"version":1,"setup":{"game":"strata","players":2,"options":{"box":"8","tiles":"8,8,3"},"seats":[{"kind":"person","level":3},{"kind":"person","level":3}]},"moves":["Hh8","Sj8"],"resigned":[],"began":"2026-11-17"}'
const cornering = 'Sj9' // meets the player's own i8 at a corner

let engine: Engine

beforeAll(async () => {
  engine = await makeEngine()
})
afterAll(() => engine.close())

test('a link opens and can be played on', async () => {
  const request = decodeRequest(link)!
  expect(request.moves).toEqual(['Hh8', 'Sj8', 'Sk8'])
  expect((await engine.look(request)).over).toBe(false)
  expect(decodeTree(link)!.toItems()).toContainEqual({ kind: 'comment', text: 'so far' })
  expect((await engine.look({ ...request, moves: ['Hh8', 'Sj8'] })).legal).toContain(cornering)
})

test('a saved game goes on', async () => {
  const saved = readSaved(JSON.parse(kept))!
  const match = new Match(engine, saved, { pace: 0 })
  await match.start()
  expect(match.state.phase).toBe('person')
  expect(await match.play(cornering)).toBe(true)
  expect(match.state.error).toBe('')
  expect(requestOf(match.state.saved).options).toEqual({ box: '8', tiles: '8,8,3' })
  match.dispose()
})

test('a record opens, and what is written of it opens too', async () => {
  const names = readdirSync(records)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const record = await engine.readRecord(readFileSync(new URL(name, records), 'utf8'))
    const view = await engine.look(record)
    expect(view.ply, name).toBe(record.moves.length)
    const again = await engine.readRecord(await engine.writeRecord(record))
    expect(again.options, name).toEqual(record.options)
    expect(again.moves, name).toEqual(record.moves)
  }
})

test('the option is there and says why a move is refused', async () => {
  const request = { game: 'strata', players: 2, options: { corner: 'touch' }, moves: ['Hh8', 'Sj8'] }
  expect(await engine.whyNot(request, cornering)).toMatchObject({ legal: false, code: 'touches_own_colour_at_corner' })
  expect(await engine.whyNotPicks(request, ['cell:j9', 'kind:1x1'])).toMatchObject({
    legal: false,
    token: cornering,
    code: 'touches_own_colour_at_corner',
  })
})
