// SPDX-License-Identifier: MIT
// What is heard of a game at this screen.
import type { MatchState } from '../match'
import { outcomeOf } from '../players/outcome'
import { personsOf } from '../players/seats'
import type { Heard } from './events'

export function heardOf(state: MatchState | null): Heard | null {
  if (!state?.view) return null
  const { saved, view, phase } = state
  const persons = personsOf(saved.setup)
  const own = persons.length === 1 ? persons[0]! : 0
  const outcome = phase === 'over' ? outcomeOf(view.winners, saved.setup.players, own) : null
  return { ply: view.ply, score: view.score, isOurs: phase === 'person', outcome }
}
