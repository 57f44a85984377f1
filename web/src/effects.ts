// SPDX-License-Identifier: MIT
// Asks the engine what moves do in the position of a scene that it drew.
import { engine } from './app'
import type { Asker } from './board/effects'
import type { Scene } from './engine/types'

// Nothing when the scene is not one that the engine was asked for, such as a picture.
export function askerOf(scene: Scene): Asker | null {
  const place = engine.placeOf(scene)
  if (!place) return null
  return { effects: (token) => engine.effects(place, token), scored: () => engine.scored(place) }
}
