// SPDX-License-Identifier: MIT
// Where the areas of a scene go in a window: the board in the middle of attention, the other areas in a band beside or
// below it, as large as they can be. Pure arithmetic, so that nothing jumps: the same window and game give the same frames.
import type { Area } from '../engine/types'
import type { Point } from './scene'

export interface Frame {
  name: string
  x: number
  y: number // of the picture, below its title
  width: number
  height: number
  scale: number // pixels to a unit of the scene
  title: 'above' | 'left' | 'none'
  band: 'board' | 'others' | 'own'
  corner?: Point // of a picture that is larger than its frame, which then cuts it off
}

export interface Layout {
  frames: Frame[]
  width: number
  height: number // may be more than there was: then the page scrolls
  isWide: boolean
}

export const titleHeight = 24
const gap = 12
const mostScale = 0.62 // of areas beside the board
const mostOfOthers = 0.36 // of areas that one only looks at
const mostBoardScale = 1.05
const leastScale = 0.2
const leastWidth = 200 // units: room for a title, also above a hand that is empty

// How large the board is as against the areas around it.
export type BoardSize = 'small' | 'normal' | 'large'
const boardWeight: Readonly<Record<BoardSize, number>> = { small: 0.75, normal: 1, large: 1.5 }

interface Item {
  name: string
  width: number
  height: number
}

// Two areas of a kind take the same room whatever lies in them: a hand that is not full does not make the others jump.
function itemsOf(areas: readonly Area[]): Item[] {
  const kindOf = (area: Area) => area.name.replace(/-\d+$/, '')
  const widest = new Map<string, number>()
  for (const area of areas) {
    const kind = kindOf(area)
    widest.set(kind, Math.max(widest.get(kind) ?? leastWidth, area.box.width))
  }
  return areas.map((area) => ({
    name: area.name,
    width: widest.get(kindOf(area)) ?? area.box.width,
    height: area.box.height,
  }))
}

interface Packing {
  scale: number
  columns: Item[][]
}

function columnExtent(column: readonly Item[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...column.map((item) => item.width)),
    height: column.reduce((sum, item) => sum + item.height, 0),
  }
}

// The largest scale at which columns of areas, each with its title, fit.
function scaleOf(columns: readonly Item[][], width: number, height: number): number {
  const extents = columns.map(columnExtent)
  const across = extents.reduce((sum, extent) => sum + extent.width, 0)
  let scale = (width - gap * (columns.length - 1)) / across
  columns.forEach((column, i) => {
    const titles = column.length * titleHeight + gap * (column.length - 1)
    scale = Math.min(scale, (height - titles) / extents[i]!.height)
  })
  return scale
}

// All in one column, and every way to make two of them. The order within a column is kept.
function splits(items: readonly Item[]): Item[][][] {
  const ways = [[[...items]]]
  for (let mask = 1; mask < 1 << (items.length - 1); ++mask) {
    const inSecond = (i: number) => i > 0 && ((mask >> (i - 1)) & 1) === 1
    ways.push([items.filter((_, i) => !inSecond(i)), items.filter((_, i) => inSecond(i))])
  }
  return ways
}

// One column or two, whichever lets the areas be larger.
export function pack(items: readonly Item[], width: number, height: number): Packing {
  let best: Packing = { scale: 0, columns: [] }
  for (const columns of splits(items)) {
    if (columns.length > 1 && scaleOf(columns, width, Infinity) < leastScale) continue
    const scale = scaleOf(columns, width, height)
    if (best.columns.length === 0 || scale > best.scale * 1.02) best = { scale, columns }
  }
  return { ...best, scale: Math.max(leastScale, Math.min(best.scale, mostScale)) }
}

function placePacked(
  packing: Packing,
  x: number,
  y: number,
  band: Frame['band'],
): { frames: Frame[]; width: number; height: number } {
  const frames: Frame[] = []
  let left = x
  let bottom = y
  for (const column of packing.columns) {
    let top = y
    const width = columnExtent(column).width * packing.scale
    for (const item of column) {
      top += titleHeight
      const height = item.height * packing.scale
      frames.push({ name: item.name, x: left, y: top, width, height, scale: packing.scale, title: 'above', band })
      top += height + gap
    }
    bottom = Math.max(bottom, top - gap)
    left += width + gap
  }
  return { frames, width: left - gap - x, height: bottom - y }
}

function boardFrame(board: Area, x: number, y: number, width: number, height: number): Frame {
  const scale = Math.min(width / board.box.width, height / board.box.height, mostBoardScale)
  return { name: board.name, x, y, width, height, scale, title: 'none', band: 'board' }
}

// The areas of players who only watch, in one row: small, but complete.
function placeOthers(items: readonly Item[], width: number): { frames: Frame[]; height: number } {
  if (items.length === 0) return { frames: [], height: 0 }
  const isAlone = items.length === 1
  const share = (width - gap * (items.length - 1)) / items.length
  const room = isAlone ? share * 0.56 : share
  const most = isAlone ? 52 : 44
  const scale = Math.min(mostOfOthers, ...items.map((item) => Math.min(room / item.width, most / item.height)))
  const tallest = Math.max(...items.map((item) => item.height)) * scale
  const top = isAlone ? 0 : titleHeight
  const frames = items.map(
    (item, i): Frame => ({
      name: item.name,
      x: isAlone ? width - item.width * scale : i * (share + gap),
      y: top,
      width: isAlone ? item.width * scale : room,
      height: item.height * scale,
      scale,
      title: isAlone ? 'left' : 'above',
      band: 'others',
    }),
  )
  return { frames, height: top + tallest }
}

function narrow(
  board: Area | undefined,
  rest: readonly Area[],
  own: ReadonlySet<number>,
  width: number,
  height: number,
  size: BoardSize,
): Layout {
  const items = itemsOf(rest)
  const isOther = (i: number) => own.size > 0 && rest[i]!.player !== undefined && !own.has(rest[i]!.player!)
  const others = placeOthers(
    items.filter((_, i) => isOther(i)),
    width,
  )
  // The player's own areas come first, then the shared ones.
  const mine = items
    .map((item, i) => ({ item, i }))
    .filter(({ i }) => !isOther(i))
    .sort((a, b) => Number(rest[a.i]!.player === undefined) - Number(rest[b.i]!.player === undefined))
    .map(({ item }) => item)
  const top = others.height > 0 ? others.height + gap : 0
  const frames = [...others.frames]
  let y = top
  const chosen = board ? shareOut(mine, width, height - top, size) : { board: 0, rest: height - top }
  if (board) {
    frames.push(boardFrame(board, 0, y, width, chosen.board))
    y += chosen.board + gap
  }
  if (mine.length > 0) {
    const placed = placePacked(pack(mine, width, Math.max(chosen.rest, height - y)), 0, y, 'own')
    const inset = Math.max(0, (width - placed.width) / 2)
    frames.push(...placed.frames.map((frame) => ({ ...frame, x: frame.x + inset })))
    y += placed.height + gap
  }
  return { frames, width, height: Math.max(y - gap, 0), isWide: false }
}

// How high the board and the areas below it are: the larger the better for both, and the board comes first. Where there
// is not enough room for either the page scrolls.
function shareOut(
  items: readonly Item[],
  width: number,
  height: number,
  size: BoardSize,
): { board: number; rest: number } {
  const weight = boardWeight[size]
  const most = width * Math.min(1, weight) * 1.12
  const enough = Math.min(mostScale, Math.max(0.42, width * 0.001))
  if (items.length === 0) return { board: Math.max(200, Math.min(most, height)), rest: 0 }
  let best = { board: 0, rest: 0 }
  let worth = -Infinity
  for (let scale = leastScale; scale <= enough; scale += 0.02) {
    const rest = heightAt(items, width, scale)
    const board = Math.max(width * 0.7, Math.min(most, height - gap - rest))
    const over = Math.max(0, board + gap + rest - height) / height
    const value = weight * Math.min(1, board / width) + (0.8 * scale) / enough - 8 * over
    if (value > worth) {
      worth = value
      best = { board, rest }
    }
  }
  return best
}

// How high areas are at that scale, in one column or in two if these are lower.
function heightAt(items: readonly Item[], width: number, scale: number): number {
  let least = Infinity
  for (const columns of splits(items)) {
    const extents = columns.map(columnExtent)
    const across = extents.reduce((sum, extent) => sum + extent.width * scale, gap * (columns.length - 1))
    if (across > width) continue
    const heights = columns.map((column, i) => extents[i]!.height * scale + column.length * (titleHeight + gap) - gap)
    least = Math.min(least, Math.max(...heights))
  }
  return least
}

function wide(
  board: Area | undefined,
  rest: readonly Area[],
  own: ReadonlySet<number>,
  width: number,
  height: number,
  size: BoardSize,
): Layout {
  const items = itemsOf(rest)
  // Opponents at the far end, one's own nearest, as at a table.
  const rank = (i: number) => (rest[i]!.player === undefined ? 1 : own.size > 0 && own.has(rest[i]!.player!) ? 2 : 0)
  const order = items.map((item, i) => ({ item, rank: rank(i), i })).sort((a, b) => a.rank - b.rank || b.i - a.i)
  const sorted = order.map(({ item }) => item)
  if (sorted.length === 0) {
    return { frames: board ? [boardFrame(board, 0, 0, width, height)] : [], width, height, isWide: true }
  }
  const room = Math.min(Math.max(width * 0.36, 250), 440) / boardWeight[size]
  const packing = pack(sorted, room, height)
  const placed = placePacked(packing, 0, 0, 'own')
  const most = height * Math.min(1, boardWeight[size]) * 1.15
  const boardWidth = board ? Math.min(width - placed.width - 2 * gap, most) : 0
  const boardHeight = Math.max(height, Math.min(boardWidth, 200))
  const x = board ? boardWidth + 2 * gap : 0
  const inset = Math.max(0, (width - x - placed.width) / 2)
  const down = Math.max(0, (boardHeight - placed.height) / 2)
  const frames = placed.frames.map((frame) => ({ ...frame, x: frame.x + x + inset, y: frame.y + down }))
  if (board) frames.unshift(boardFrame(board, inset, 0, boardWidth, boardHeight))
  return { frames, width, height: Math.max(boardHeight, placed.height), isWide: true }
}

// `own`: the players whose areas must be within easy reach; none: all are alike.
export function arrange(
  areas: readonly Area[],
  own: ReadonlySet<number>,
  width: number,
  height: number,
  size: BoardSize = 'normal',
): Layout {
  const board = areas.find((area) => area.name === 'board')
  const rest = areas.filter((area) => area !== board)
  const isWide = width >= 560 && width > height * 0.95
  return (isWide ? wide : narrow)(board, rest, own, width, height, size)
}
