// SPDX-License-Identifier: MIT
// What the engine says about its games, asked when the page is built: so the page can show them before the engine is
// there. Which games there are is the engine's matter, here as everywhere.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Instance } from './src/engine/instance.ts'
import type { Game, Shape, View } from './src/engine/types.ts'

const wasm = fileURLToPath(new URL('../build/wasm/quoin.wasm', import.meta.url))
const languages = ['en', 'de', 'fr']
const samplePlies = 22

function gamesIn(engine: Instance, language: string): Game[] {
  const { games } = JSON.parse(engine.ask(`games\n${language}`)) as { games: Game[] }
  return games
}

// The board after some moves, and the moves: something to look at.
function sampleOf(engine: Instance, game: Game): { moves: string[]; shapes: Shape[] } {
  const look = (moves: string[]) =>
    JSON.parse(engine.ask(['look', 'en', game.name, game.players[0], '', moves.join(' ')].join('\n'))) as View
  const moves: string[] = []
  let view = look(moves)
  for (let seed = 7; moves.length < samplePlies && !view.over; seed = (seed * 31 + 11) % 1009) {
    moves.push(view.legal[seed % view.legal.length]!)
    view = look(moves)
  }
  const board = view.scene.areas.find((area) => area.name === 'board') ?? view.scene.areas[0]
  const seen = (board?.shapes ?? []).filter(({ role }) => !['open', 'control', 'label', 'last', 'spot'].includes(role))
  return { moves, shapes: seen.map(({ name: _, mark: __, target: ___, ...shape }) => shape) }
}

// `virtual:games/en` has the games in that language; `virtual:samples` a position of each.
export function snapshot(): Plugin {
  const answer = (id: string): unknown => {
    const engine = new Instance(new WebAssembly.Module(readFileSync(wasm)))
    if (id === 'virtual:samples') {
      return Object.fromEntries(gamesIn(engine, 'en').map((game) => [game.name, sampleOf(engine, game)]))
    }
    const language = id.replace('virtual:games/', '')
    return gamesIn(engine, language)
  }
  const ids = new Set(['virtual:samples', ...languages.map((language) => `virtual:games/${language}`)])
  return {
    name: 'snapshot',
    resolveId: (id) => (ids.has(id) ? `\0${id}` : undefined),
    load(id) {
      if (!ids.has(id.slice(1))) return undefined
      this.addWatchFile(wasm)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(answer(id.slice(1))))})`
    },
  }
}
