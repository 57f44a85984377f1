// SPDX-License-Identifier: MIT
// The pictures in the rules of every game: they can be drawn, they stand where the rules page has such a place, and what
// their captions say of scores and refusals is what the engine says.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { inWords } from '../../../src/game_data'
import { requestOf } from '../../../src/modes/learn/lessons'
import { parse } from '../../../src/modes/learn/markdown'
import { draw, type Row } from '../../../src/modes/learn/pictures'
import { languages } from '../../../src/texts'
import { engineOfTests } from '../engine_host'
import { gameFile, pathOf } from './game_files'

const { engine, games } = await engineOfTests()

// How many blocks each section of the rules page has.
function sectionsOf(game: string): Map<string, number> {
  const found = new Map<string, number>()
  let section = ''
  for (const block of parse(readFileSync(pathOf(game, 'RULES.md'), 'utf8'))) {
    if (block.kind === 'heading') section = block.text
    found.set(section, block.kind === 'heading' ? 0 : (found.get(section) ?? 0) + 1)
  }
  return found
}

test('every picture has its place, its caption, and shows what the engine says', async () => {
  let count = 0
  for (const { name } of games) {
    const rows = gameFile<Row[]>(name, 'pictures') ?? []
    const sections = sectionsOf(name)
    for (const { section, after, pictures } of rows) {
      expect(sections.get(section) ?? -1, `${name}: ${section}`).toBeGreaterThanOrEqual(after)
      for (const picture of pictures) {
        const about = `${name}: ${inWords(picture.caption, 'en')}`
        for (const language of languages) expect(picture.caption[language], about).toMatch(/\S/)
        const drawing = await draw(engine, name, picture)
        expect(drawing.shapes.some(({ role }) => role === 'tile'), about).toBe(true)
        expect(drawing.shapes.some(({ role }) => role === 'ghost'), about).toBe(picture.shown !== undefined)
        expect(drawing.crossed !== null, about).toBe(picture.refused !== undefined)
        const request = requestOf(name, picture)
        if (picture.refused) expect(await engine.whyNot(request, picture.refused), about).toMatchObject({ legal: false })
        if (picture.gains) {
          const [before, now] = [await engine.look({ ...request, moves: request.moves.slice(0, -1) }), await engine.look(request)]
          expect(now.score.map((score, i) => score - before.score[i]!), about).toEqual(picture.gains)
        }
        ++count
      }
    }
  }
  expect(count).toBeGreaterThan(20)
})
