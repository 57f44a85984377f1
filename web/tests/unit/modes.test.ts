// SPDX-License-Identifier: MIT
// The page is made of parts that can be read one by one: modes do not know each other, and no component is long.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name))

// What a file imports of ours, from src/.
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(/\b(?:from|import\() ?'(\.[^']*)'/g)].map((match) => match[1]!)
  return found.map((name) => normalize(join(dirname(file), name)))
}

function modeOf(file: string): string | undefined {
  return /^modes\/(\w+)\//.exec(file)?.[1]
}

test('a mode imports no other', () => {
  const found = sources.flatMap((file) => {
    const mode = modeOf(file)
    if (mode === undefined) return []
    return importsOf(file).flatMap((name) => (![undefined, mode].includes(modeOf(name)) ? [`${file}: ${name}`] : []))
  })
  expect(found).toEqual([])
})

test('nothing outside imports a mode, but their list', () => {
  const found = sources.filter((file) => modeOf(file) === undefined && file !== 'modes/index.ts')
  expect(found.filter((file) => importsOf(file).some((name) => modeOf(name) !== undefined))).toEqual([])
})

test('the board and the engine know nothing of modes and the shell', () => {
  const parts = sources.filter((file) => /^(board|engine)\//.test(file))
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter((file) => importsOf(file).some((name) => /^(modes|shell)\b/.test(name)))).toEqual([])
})

test('no component has more than 350 lines', () => {
  const long = sources
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 350)
  expect(long).toEqual([])
})
