// SPDX-License-Identifier: MIT
// Asks the engine what moves do in the position of a scene that it drew.
import { engine } from './app'
import type { Asker } from './board/effects'
import type { Scene } from './engine/types'

// Nothing when the scene is not one that the engine was asked for, such as a picture. `you`: the player who reads it.
export function askerOf(scene: Scene, you: number): Asker | null {
  const request = engine.requestOf(scene)
  if (!request) return null
  return { effects: (token) => engine.effects(request, token, you), scored: () => engine.scored(request) }
}
