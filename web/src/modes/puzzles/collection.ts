// SPDX-License-Identifier: MIT
// The puzzles of each game: positions in which one move wins and no other does, proved by the solver. They are fetched
// when they are wanted.
import type { PositionRequest } from '../../engine/types'
import { puzzleFiles } from '../../puzzle_files'

export interface Puzzle {
  id: string // the same as long as its position is
  number: number // from 1, in its game
  request: PositionRequest
  solution: string
  lure: string | null // a move that looks better at first
  grade: number // 1 to 5
}

export const grades = [1, 2, 3, 4, 5] as const

export function hasPuzzles(game: string): boolean {
  return puzzleFiles.has(game)
}

const loaded = new Map<string, Promise<Puzzle[]>>()

// None where a game brings none. What could not be fetched is fetched again when it is asked for again.
export function puzzlesOf(game: string): Promise<Puzzle[]> {
  const address = puzzleFiles.get(game)
  if (address === undefined) return Promise.resolve([])
  const known = loaded.get(game)
  if (known) return known
  const coming = fetched(address, game)
  loaded.set(game, coming)
  coming.catch(() => loaded.delete(game))
  return coming
}

async function fetched(address: string, game: string): Promise<Puzzle[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return readPuzzles(await response.text(), game)
}

// A line of JSON each; lines that are not puzzles of this game are skipped.
export function readPuzzles(text: string, game: string): Puzzle[] {
  const found: Puzzle[] = []
  for (const line of text.split('\n')) {
    const puzzle = line.trim() === '' ? null : readLine(line, game)
    if (puzzle) found.push({ ...puzzle, number: found.length + 1 })
  }
  return found
}

function readLine(line: string, wanted: string): Omit<Puzzle, 'number'> | null {
  let read: Partial<Record<string, unknown>> | null
  try {
    read = JSON.parse(line) as Partial<Record<string, unknown>> | null
  } catch {
    return null
  }
  const { game, players, options = {}, moves, solution, lure, grade } = read ?? {}
  if (game !== wanted || typeof players !== 'number' || !isWords(moves) || typeof solution !== 'string') return null
  if (typeof options !== 'object' || options === null || !isWords(Object.values(options))) return null
  if (typeof grade !== 'number' || grade < 1 || grade > grades.length) return null
  const request = { game, players, options: options as Record<string, string>, moves }
  return {
    id: idOf(request),
    request,
    solution,
    lure: typeof lure === 'string' ? lure : null,
    grade: Math.floor(grade),
  }
}

function isWords(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((word) => typeof word === 'string')
}

// Eight letters that stand for the position (FNV-1a).
export function idOf(request: PositionRequest): string {
  const options = Object.entries(request.options)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  let hash = 0x811c9dc5
  for (const letter of [request.game, request.players, ...options, ...request.moves].join(' ')) {
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}

// The next to be tried after `from`: one that was not tried yet, of that grade if one is chosen; round and round.
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  isTried: (id: string) => boolean,
  grade: number,
  from: Puzzle | null,
): Puzzle | null {
  const chosen = puzzles.filter((puzzle) => grade === 0 || puzzle.grade === grade)
  const start = from ? chosen.findIndex((puzzle) => puzzle.number > from.number) : 0
  const turned = start < 0 ? chosen : [...chosen.slice(start), ...chosen.slice(0, start)]
  return turned.find((puzzle) => !isTried(puzzle.id)) ?? turned[0] ?? null
}
