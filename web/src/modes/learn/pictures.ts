// SPDX-License-Identifier: MIT
// The pictures in the rules: positions from games/GAME/pictures.json, drawn from the engine's scenes. RULES.md stays plain
// text, so that a terminal can print it; where a picture goes is said by section and block.
import { boardShapes, boxAround, targetsOf } from '../../board/scene'
import type { Box, PositionRequest, Shape, View } from '../../engine/types'
import { gameData, type Words } from '../../game_data'
import { requestOf } from './lessons'

export interface Picture {
  players?: number
  options?: Record<string, string>
  moves: string // separated by spaces
  close?: boolean // only the tiles, without the rest of the board
  marked?: boolean // the last move is outlined
  shown?: string // a legal move, as a ghost
  refused?: string // an illegal move: its place is crossed out
  gains?: number[] // what the last move scores, as the caption says
  caption: Words
}

export interface Row {
  section: string // the heading of the rules page
  after: number // this many blocks after the heading
  pictures: Picture[]
}

export interface Drawing {
  shapes: readonly Shape[]
  box: Box
  crossed: Box | null
}

// What of the engine is needed here.
export interface PictureEngine {
  look(request: PositionRequest): Promise<View>
}

// None where a game brings none.
export async function picturesOf(game: string): Promise<Row[]> {
  return ((await gameData(game, 'pictures')) ?? []) as Row[]
}

const never = ['open', 'control', 'spot']
const margin = 50 // for the names of rows and columns

export async function draw(engine: PictureEngine, game: string, picture: Picture): Promise<Drawing> {
  const { scene } = await engine.look(requestOf(game, picture))
  const board = boardShapes(scene)
  const isSeen = ({ role }: Shape) => !never.includes(role) && role !== 'label' && (role !== 'last' || !!picture.marked)
  const ghost = scene.moves.find(({ token }) => token === picture.shown)?.ghost ?? []
  const crossed = crossedOf(scene, picture.refused)
  const shapes = [...board.filter(isSeen), ...ghost]
  const tiles = shapes.filter(({ role }) => role === 'tile' || role === 'ghost')
  const focus = [...tiles, ...(crossed ? [cornersOf(crossed)] : [])]
  const box = boxAround(focus, picture.close ? 45 : 90) ?? { x: 0, y: 0, width: 100, height: 100 }
  if (picture.close) return { shapes, box, crossed }
  const names = namesAround(board, box)
  const around = { ...box, x: box.x - margin, width: box.width + margin, height: box.height + margin }
  return { shapes: [...shapes, ...names], box: around, crossed }
}

function cornersOf({ x, y, width, height }: Box): Shape {
  const corners: [number, number][] = [
    [x, y],
    [x + width, y + height],
  ]
  return { form: 'polygon', role: 'spot', points: corners }
}

// The names of the visible rows and columns, moved to the edge of the visible part of the board.
function namesAround(board: readonly Shape[], { x, y, width, height }: Box): Shape[] {
  const isIn = (value: number, from: number, length: number) => value > from && value < from + length
  return board.flatMap((shape): Shape[] => {
    const at = shape.role === 'label' ? shape.points?.[0] : undefined
    if (!at) return []
    const [across, down] = [isIn(at[0], x, width), isIn(at[1], y, height)]
    if (across && !down) return [{ ...shape, points: [[at[0], y + height + margin / 2]] }]
    return down && !across ? [{ ...shape, points: [[x - margin / 2, at[1]]] }] : []
  })
}

// The place of a refused move: the target that its token ends with, such as `cell:f5` of `*gf5`.
function crossedOf(scene: View['scene'], token: string | undefined): Box | null {
  if (token === undefined) return null
  for (const { target, area, shape } of targetsOf(scene).values()) {
    if (area.name === 'board' && token.endsWith(target.slice(target.lastIndexOf(':') + 1))) return boxAround([shape])
  }
  return null
}
