// SPDX-License-Identifier: MIT
// The score, shown beside the players' names rather than on the board.
import type { Scene, Shape, View } from '../engine/types'
import { pointsText } from './points'

export interface ScoreRow {
  paint: string // the player's colour
  points: string
  words: string // for people who hear it
}

// A row for each player, where the scene has an area `score` with a tile for each of them. `parts`: of a point, that
// scores are counted in.
export function scoreRows({ scene, score }: View, parts: number): ScoreRow[] {
  const tiles = scoreShapes(scene).filter(({ role }) => role === 'tile')
  if (tiles.length !== score.length) return []
  return tiles.map(({ paint, name }, i) => ({
    paint: paint ?? 'ink',
    points: pointsText(score[i]!, parts),
    words: name ?? '',
  }))
}

// For where they stand beside the names, larger.
export function withoutScores(view: View, isShown: boolean): View {
  if (!isShown) return view
  return { ...view, scene: { ...view.scene, areas: view.scene.areas.filter((area) => area.name !== 'score') } }
}

function scoreShapes(scene: Scene): readonly Shape[] {
  return scene.areas.find((area) => area.name === 'score')?.shapes ?? []
}
