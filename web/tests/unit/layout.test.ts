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
      for (const size of windows) check(arrange(areasOf(view), own, size.width, size.height), areasOf(view), size)
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

test('a window that stays as it is keeps the frames of one game where they are', () => {
  for (const name of new Set(views.map((it) => it.name))) {
    const layouts = views
      .filter((it) => it.name === name && it.players === 2)
      .map(({ view }) => arrange(areasOf(view), new Set([1]), 374, 690))
    const boards = layouts.map((layout) => layout.frames.find((frame) => frame.band === 'board')!)
    for (const board of boards) {
      expect(Math.abs(board.y - boards[0]!.y)).toBeLessThan(30)
      expect(board.width).toBe(boards[0]!.width)
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
