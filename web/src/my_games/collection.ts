// SPDX-License-Identifier: MIT
// All games as one file, and back: records one after the other (docs/record.md, "Collections"). Each is written and read by
// the engine, so a game that comes in was checked move by move. A file never changes games that are already here.
import type { Engine } from '../engine/client'
import { EngineError, type Game, type GameRecord } from '../engine/types'
import { requestOf, type Saved } from '../saved'
import { savedOf, tagsOf } from '../share'
import { cleanTags, dayOf, keptOf, timeOf, type KeptGame } from './kept_game'
import type { Library } from './library'

export interface Chunk {
  line: number // of the file, from 1
  text: string
}

export interface Imported {
  added: KeptGame[]
  known: number
  refused: { line: number; detail: string }[]
  isFull: boolean // the browser had no room for the rest
}

const own = { tags: 'Tags', began: 'Began', changed: 'Changed', seat: 'Own', resigned: 'Resigned' } as const
const day = 86_400_000

// ---- out

// Nothing but the game: who played, how it went, and what its owner wrote on it. A seat's secret is not among it.
export async function recordOf(engine: Engine, game: KeptGame): Promise<string> {
  const { saved, winners } = game
  const names = game.names.map((name) => name.replace(/\p{C}+/gu, ' '))
  const tags = tagsOf(saved, null, names)
  if (winners.length > 0) tags['Result'] = (await resultByMoves(engine, saved, winners)).join(' ')
  tags['Date'] = /^\d{4}-\d\d-\d\d$/.test(saved.began) ? saved.began : dayOf(game.begun)
  tags[own.began] = new Date(game.begun).toISOString()
  tags[own.changed] = new Date(game.changed).toISOString()
  if (game.own > 0) tags[own.seat] = String(game.own)
  if (saved.resigned.length > 0) tags[own.resigned] = saved.resigned.join(' ')
  if (game.tags.length > 0) tags[own.tags] = game.tags.join(', ')
  return engine.writeRecord(requestOf(saved), tags)
}

// A record of a game that was played to its end has the result of its moves, even if players resigned on the way: the tag
// `Resigned` says who cannot have won.
async function resultByMoves(engine: Engine, saved: Saved, winners: number[]): Promise<number[]> {
  if (saved.resigned.length === 0) return winners
  const view = await engine.look(requestOf(saved))
  return view.over ? view.winners : winners
}

async function resultOf(engine: Engine, saved: Saved, winners: number[]): Promise<number[]> {
  if (saved.resigned.length === 0) return winners
  const view = await engine.look(requestOf(saved), saved.resigned)
  return view.winners.length > 0 ? view.winners : winners
}

export interface Exported {
  text: string
  leftOut: number // games with moves that the engine refuses: they could not be read either
}

// The oldest first.
export async function exportAll(engine: Engine, games: readonly KeptGame[]): Promise<Exported> {
  const ordered = [...games].sort((a, b) => a.begun - b.begun)
  const records: string[] = []
  for (const game of ordered) {
    const record = await recordOf(engine, game).catch(() => null)
    if (record !== null) records.push(`${record.trim()}\n`)
  }
  return { text: records.join('\n'), leftOut: ordered.length - records.length }
}

// ---- in

// A record ends where tags begin again: after its moves, or with another `Game`. What is in a comment is no tag.
export function splitRecords(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let lines: string[] = []
  let first = 1
  let [isComment, hasMoves, hasGame] = [false, false, false]
  const end = (next: number) => {
    if (lines.some((line) => line.trim() !== '')) chunks.push({ line: first, text: lines.join('\n') })
    lines = []
    first = next
    hasMoves = hasGame = false
  }
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((line, i) => {
      const tag = isComment ? null : /^\s*\[(\w*)/.exec(line)
      if (tag && (hasMoves || (tag[1] === 'Game' && hasGame))) end(i + 1)
      if (tag?.[1] === 'Game') hasGame = true
      lines.push(line)
      const rest = tag ? line.replace(/^(\s*\[\w* "(\\.|[^"\\])*"\])+/, '') : line
      if (rest.trim() !== '') hasMoves = true
      isComment = isOpenAfter(rest, isComment)
    })
  end(0)
  return chunks
}

// Whether a comment goes on after this line.
function isOpenAfter(line: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen
  for (let i = 0; i < line.length; ++i) {
    if (isOpen && line[i] === '\\') ++i
    else if (isOpen ? line[i] === '}' : line[i] === '{') isOpen = !isOpen
  }
  return isOpen
}

export async function importAll(
  engine: Engine,
  games: readonly Game[],
  library: Library,
  text: string,
): Promise<Imported> {
  const result: Imported = { added: [], known: 0, refused: [], isFull: false }
  const here = new Map<string, KeptGame[]>()
  const note = (game: KeptGame) => {
    const key = identityOf(game.saved, games)
    here.set(key, [...(here.get(key) ?? []), game])
  }
  library.all().forEach(note)
  for (const chunk of splitRecords(text)) {
    const read = await readChunk(engine, chunk)
    if ('detail' in read) {
      result.refused.push(read)
    } else if (here.get(identityOf(read.saved, games))?.some((other) => isSameTime(other, read))) {
      ++result.known
    } else if (!result.isFull && library.add(read) === 'kept') {
      note(read)
      result.added.push(read)
    } else {
      result.isFull = true
    }
  }
  return result
}

async function readChunk(engine: Engine, { line, text }: Chunk): Promise<KeptGame | { line: number; detail: string }> {
  try {
    const game = keptOfRecord(await engine.readRecord(text), text)
    return { ...game, winners: await resultOf(engine, game.saved, game.winners) }
  } catch (error) {
    const { where, detail } = error instanceof EngineError ? error : { where: '', detail: String(error) }
    const within = Number(/\d+/.exec(where)?.[0] ?? 1)
    return { line: line + within - 1, detail }
  }
}

function keptOfRecord(record: GameRecord, text: string): KeptGame {
  const winners = record.result === '*' ? [] : numbers(record.result)
  const resigned = numbers(tagIn(text, own.resigned)).filter((player) => player <= record.players)
  const isOver = winners.length > 0
  const saved: Saved = { ...savedOf(record), resigned, ...(isOver && { isOver }) }
  const begun = Date.parse(tagIn(text, own.began)) || timeOf(record.date) || Date.now()
  const seat = Number(tagIn(text, own.seat))
  const isSeat = Number.isInteger(seat) && seat >= 1 && seat <= record.players
  return keptOf(saved, {
    begun,
    changed: Date.parse(tagIn(text, own.changed)) || begun,
    winners,
    names: record.names,
    tags: cleanTags(tagIn(text, own.tags).split(',')),
    from: 'import',
    ...(isSeat && { own: seat }),
  })
}

function numbers(words: string): number[] {
  return words
    .split(' ')
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0)
}

// The engine has checked the form of the tags, and hands on only those it knows.
function tagIn(text: string, name: string): string {
  const found = new RegExp(`^\\s*\\[${name} "((?:\\\\.|[^"\\\\])*)"\\]`, 'm').exec(text)
  return (found?.[1] ?? '').replace(/\\(.)/g, '$1')
}

// ---- whether two games are one

// Set-up, moves and day; options that are left out have their defaults.
function identityOf({ setup, moves, began }: Saved, games: readonly Game[]): string {
  const known = games.find(({ name }) => name === setup.game)?.options[String(setup.players)] ?? []
  const defaults = Object.fromEntries(known.map((option) => [option.name, option.default]))
  const options = Object.entries({ ...defaults, ...setup.options }).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([setup.game, setup.players, options, setup.position, moves, began])
}

// Of one day, where either has no time of the day.
function isSameTime(a: KeptGame, b: KeptGame): boolean {
  return a.begun === b.begun || a.begun % day === 0 || b.begun % day === 0
}
