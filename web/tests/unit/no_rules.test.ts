// SPDX-License-Identifier: MIT
// No rule of any game is in the page: neither the name of a game, nor of a rule that a move can break, nor a word that
// only the rules of one of them have.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

function matches(file: string, pattern: RegExp): string[] {
  return [...readFileSync(root + file, 'utf8').matchAll(pattern)].map((match) => match[1]!)
}

const games = matches('games/games.def', /^QUOIN_GAME\((\w+)\)/gm)
const faults = games.flatMap((game) => matches(`games/${game}/texts.json`, /"fault\.(\w+)"/g))
const terms = ['junction', 'triangle', 'segment', 'overhang', 'adjacent', 'supply', 'whole edge']
// That a game is over is no rule of one of them.
const words = [...games, ...faults.filter((fault) => fault !== 'game_over'), ...terms]

const sources = readdirSync(`${root}web/src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte|css)$/.test(name))
  .map((name) => `web/src/${name}`)
const pages = ['web/index.html', 'web/sw.js', 'web/snapshot.ts', 'web/vite.config.ts']

test('there is something to view for, and something to view at', () => {
  expect(games.length).toBeGreaterThanOrEqual(3)
  expect(faults.length).toBeGreaterThan(20)
  expect(sources.length).toBeGreaterThan(30)
})

test('the page knows no game and no rule', () => {
  const pattern = new RegExp(`\\b(${words.join('|')})s?\\b`, 'i')
  const found = [...sources, ...pages].flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
