// SPDX-License-Identifier: MIT
// What is said below the board, and what stands above a player's areas.
import type { Area, View } from '../../engine/types'
import { hintWords } from '../../hint'
import type { MatchState } from '../../match'
import type { Setup } from '../../saved'
import { personsOf, resultWords, seatName } from '../../players/seats'
import { fill, sentence, type Texts } from '../../texts'

export function messageOf({ saved, view, phase, error, hint }: MatchState, refusal: string, texts: Texts): string {
  const { setup } = saved
  if (!view) return texts.loading
  if (phase === 'failed') return fill(texts.failed, { detail: error })
  if (refusal) return refusal
  if (hint) return hintWords(hint, view.scene, texts)
  if (phase === 'over') {
    const how = view.over ? sentence(view.prompt) : ''
    return `${sentence(resultWords(saved, view.winners, texts))} ${how}`
  }
  const status = turnWords(setup, view, texts)
  if (phase === 'computer') return status
  // A word of help for the first moves.
  return view.ply < 3 * setup.players && view.legal.length > 1 ? `${status} ${texts.pickOutlined}` : status
}

// Whose turn it is and what there is to do.
export function turnWords(setup: Setup, { to_move, prompt }: View, texts: Texts): string {
  const name = seatName(setup, to_move, texts)
  if (setup.seats[to_move - 1]?.kind === 'computer') return fill(texts.thinkingSeat, { name })
  const isAlone = personsOf(setup).length === 1 && setup.players > 1
  return `${isAlone ? texts.yourTurn : fill(texts.turnOf, { name })} ${sentence(prompt)}`
}

export function titleOf({ setup, resigned }: MatchState['saved'], area: Area, texts: Texts): string {
  if (area.player === undefined) return area.title
  const [person, ...others] = personsOf(setup)
  // Texts of the game count players: whoever is alone among computers sees which number is theirs.
  const isAlone = person === area.player && others.length === 0
  const number = isAlone ? `, ${fill(texts.person, { number: area.player })}` : ''
  const name = seatName(setup, area.player, texts) + number
  return resigned.includes(area.player) ? `${name} (${texts.resignedSeat})` : name
}
