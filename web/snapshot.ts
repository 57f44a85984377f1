// SPDX-License-Identifier: MIT
// What the engine says about its games, asked when the page is built: so the page can show them before the engine is
// there. Which games there are is the engine's matter, here as everywhere.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Instance } from './src/engine/instance.ts'
import type { Game, Games, Shape, View } from './src/engine/types.ts'

const wasm = fileURLToPath(new URL('../build/wasm/quoin.wasm', import.meta.url))
const languages = ['en', 'de', 'fr']
const samplePlies = 22

function about(engine: Instance, language: string): Games {
  return JSON.parse(engine.ask(JSON.stringify({ verb: 'games', language }))) as Games
}

// The board after some moves, and the moves: something to look at.
function sampleOf(engine: Instance, game: Game): { moves: string[]; shapes: Shape[] } {
  const look = (moves: string[]) =>
    JSON.parse(engine.ask(JSON.stringify({ verb: 'look', game: game.name, moves }))) as View
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

// `virtual:games/en` has the games in that language, `virtual:samples` a position of each, `virtual:engine` what program,
// server and page have in common.
export function snapshot(): Plugin {
  const answer = (id: string): unknown => {
    const engine = new Instance(new WebAssembly.Module(readFileSync(wasm)))
    if (id === 'virtual:samples') {
      return Object.fromEntries(about(engine, 'en').games.map((game) => [game.name, sampleOf(engine, game)]))
    }
    if (id === 'virtual:engine') return about(engine, 'en').engine
    return about(engine, id.replace('virtual:games/', '')).games
  }
  const ids = new Set([
    'virtual:samples',
    'virtual:engine',
    ...languages.map((language) => `virtual:games/${language}`),
  ])
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
