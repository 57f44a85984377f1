// SPDX-License-Identifier: MIT
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { arrange, titleHeight, type Frame, type Layout } from '../../src/board/layout'
import type { Engine } from '../../src/engine/client'
import type { Area, View } from '../../src/engine/types'
import { makeEngine } from './engine_host'

let engine: Engine
const views: { name: string; players: number; view: View }[] = []

// Positions of every game, from the start to the end.
beforeAll(async () => {
  engine = await makeEngine()
  for (const game of await engine.games()) {
    for (const players of game.players) {
      const moves: string[] = []
      for (let i = 0; i < 200; ++i) {
        const view = await engine.look({ game: game.name, players, options: {}, moves })
        if (i % 5 === 0 || view.over) views.push({ name: game.name, players, view })
        if (view.over) break
        moves.push(view.legal[(i * 13) % view.legal.length]!)
      }
    }
  }
})
afterAll(() => engine.close())

const windows = [
  { width: 374, height: 690, isPhone: true },
  { width: 374, height: 612, isPhone: true },
  { width: 374, height: 520, isPhone: true },
  { width: 344, height: 600, isPhone: true },
  { width: 374, height: 300, isPhone: true }, // at the end of a game online, with a question above the board
  { width: 1080, height: 760, isPhone: false },
  { width: 1020, height: 560, isPhone: false },
  { width: 740, height: 300, isPhone: false },
]

function outer(frame: Frame): { left: number; top: number; right: number; bottom: number } {
  const top = frame.title === 'above' ? frame.y - titleHeight : frame.y
  return { left: frame.x, top, right: frame.x + frame.width, bottom: frame.y + frame.height }
}

function areasOf(view: View): Area[] {
  return view.scene.areas
}

function eachLayout(check: (layout: Layout, areas: Area[], size: (typeof windows)[number]) => void): void {
  for (const { players, view } of views) {
    const persons = [new Set([1]), new Set(Array.from({ length: players }, (_, i) => i + 1))]
    for (const own of persons) {
      for (const size of windows) {
        for (const board of ['normal', 'small', 'large'] as const) {
          check(arrange(areasOf(view), own, size.width, size.height, board), areasOf(view), size)
        }
      }
    }
  }
}

describe('every area of every game', () => {
  test('is there once, within the width of the window', () => {
    eachLayout((layout, areas, { width }) => {
      expect(layout.frames.map((frame) => frame.name).sort()).toEqual(areas.map((area) => area.name).sort())
      for (const frame of layout.frames) {
        const area = areas.find((it) => it.name === frame.name)!
        expect(frame.scale).toBeGreaterThan(0.05)
        if (frame.band === 'board') expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(180)
        expect(frame.x).toBeGreaterThanOrEqual(0)
        expect(frame.x + area.box.width * frame.scale).toBeLessThanOrEqual(width + 1)
        expect(area.box.height * frame.scale).toBeLessThanOrEqual(frame.height + 1)
      }
    })
  })

  test('overlaps no other', () => {
    eachLayout((layout) => {
      const boxes = layout.frames.map(outer)
      boxes.forEach((a, i) =>
        boxes.slice(i + 1).forEach((b) => {
          const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
          expect(apart).toBe(true)
        }),
      )
    })
  })

  test('fits a phone without scrolling, with tiles that a finger can hit', () => {
    eachLayout((layout, _, size) => {
      if (!size.isPhone || size.height < 612) return
      expect(layout.height).toBeLessThanOrEqual(size.height + 1)
      const own = layout.frames.filter((frame) => frame.band === 'own')
      for (const frame of own) expect(frame.scale).toBeGreaterThanOrEqual(0.2)
    })
  })
})

// A game's own button for its only move, such as one to pass, takes room from the board while it is there.
test('a window that stays as it is keeps the board of one game where it is, and as large', () => {
  for (const { name, players } of views.filter(({ view }) => view.ply === 0)) {
    const game = views.filter((it) => it.name === name && it.players === players && it.view.legal.length !== 1)
    expect(game.length).toBeGreaterThan(3)
    for (const own of [new Set([1]), new Set([1, 2])]) {
      for (const { width, height } of windows) {
        const boards = game.map(({ view }) => {
          const { frames } = arrange(areasOf(view), own, width, height)
          const { x, y, scale } = frames.find((frame) => frame.band === 'board')!
          return { x, y, scale }
        })
        for (const board of boards) expect(board, `${name} ${players}, ${width}x${height}`).toEqual(boards[0])
      }
    }
  }
})

test('a larger board is wanted: it is larger, or as large as there is room for', () => {
  for (const { view } of views) {
    for (const { width, height } of windows) {
      const scales = (['small', 'normal', 'large'] as const).map((board) => {
        const { frames } = arrange(areasOf(view), new Set([1]), width, height, board)
        return frames.find((frame) => frame.band === 'board')!.scale
      })
      expect(scales[0]).toBeLessThanOrEqual(scales[1]! + 0.001)
      expect(scales[1]).toBeLessThanOrEqual(scales[2]! + 0.001)
      if (height > 600) expect(scales[0]).toBeLessThan(scales[2]!)
    }
  }
})

test('a scene of nothing but a board takes all the room', () => {
  const board: Area = { name: 'board', title: '', box: { x: 0, y: 0, width: 300, height: 300 }, shapes: [] }
  for (const { width, height } of windows) {
    const [frame] = arrange([board], new Set(), width, height).frames
    expect(frame?.scale).toBeGreaterThan(0.7)
  }
})
