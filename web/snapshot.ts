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

// A game that has not begun, with default options: to be seen until the engine is there, so without what can be done.
function firstOf(engine: Instance, game: string, language: string): View {
  const view = JSON.parse(engine.ask(JSON.stringify({ verb: 'look', game, language, moves: [] }))) as View
  const seen = ({ name: _, target: __, ...shape }: Shape): Shape => shape
  const areas = view.scene.areas.map((area) => ({ ...area, shapes: area.shapes.map(seen) }))
  return { ...view, legal: [], scene: { ...view.scene, areas, moves: [] } }
}

// `virtual:first` says how each game's first position is fetched, in each language: `virtual:first/GAME/LANGUAGE`.
function firstLoaders(games: readonly Game[]): string {
  const loaders = games.map(({ name, languages }) => {
    const each = languages.map((code) => `${code}: () => import('virtual:first/${name}/${code}').then((m) => m.default)`)
    return `${JSON.stringify(name)}: { ${each.join(', ')} }`
  })
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
    if (id === 'virtual:first') return firstLoaders(english.games)
    const [, game, language] = /^virtual:first\/(\w+)\/(\w+)$/.exec(id) ?? []
    if (game && language) return moduleOf(firstOf(engine, game, language))
    return moduleOf(about(engine, id.replace('virtual:games/', '')).games)
  }
  const isOurs = (id: string) => /^virtual:(games|games\/\w+|engine|samples|first(\/\w+\/\w+)?)$/.test(id)
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
