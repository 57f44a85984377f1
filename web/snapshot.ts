// SPDX-License-Identifier: MIT
// What the engine says about its games, asked when the page is built: so the page can show them before the engine is
// there. Which games there are is the engine's matter, here as everywhere.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Instance } from './src/engine/instance.ts'
import type { Game, Games, Shape, View } from './src/engine/types.ts'

const wasm = fileURLToPath(new URL('../build/wasm/quoin.wasm', import.meta.url))
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

const moduleOf = (answer: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(answer))})`

// All but English, each fetched when it is wanted.
function otherLanguages(games: readonly Game[]): string {
  const codes = new Set(games.flatMap(({ languages }) => languages))
  codes.delete('en')
  const loaders = [...codes].map((code) => `${code}: () => import('virtual:games/${code}').then((m) => m.default)`)
  return `export default { ${loaders.join(', ')} }`
}

// `virtual:games/en` has the games in that language, `virtual:games` what loads them in every other, `virtual:samples` a
// position of each, `virtual:engine` what program, server and page have in common.
export function snapshot(): Plugin {
  const source = (id: string): string => {
    const engine = new Instance(new WebAssembly.Module(readFileSync(wasm)))
    const english = about(engine, 'en')
    if (id === 'virtual:games') return otherLanguages(english.games)
    if (id === 'virtual:engine') return moduleOf(english.engine)
    if (id === 'virtual:samples') {
      return moduleOf(Object.fromEntries(english.games.map((game) => [game.name, sampleOf(engine, game)])))
    }
    return moduleOf(about(engine, id.replace('virtual:games/', '')).games)
  }
  const isOurs = (id: string) => /^virtual:(games|games\/\w+|engine|samples)$/.test(id)
  return {
    name: 'snapshot',
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    load(id) {
      if (!isOurs(id.slice(1))) return undefined
      this.addWatchFile(wasm)
      return source(id.slice(1))
    },
  }
}
