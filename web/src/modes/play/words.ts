// SPDX-License-Identifier: MIT
// The line below the board, and the titles above a player's areas.
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
  if (phase === 'over') return `${sentence(resultWords(saved, view.winners, texts))} ${howWords(saved, view, texts)}`
  const status = turnWords(setup, view, texts)
  if (phase === 'computer') return status
  // A word of help for the first moves.
  return view.ply < 3 * setup.players && view.legal.length > 1 ? `${status} ${texts.pickOutlined}` : status
}

// Why a game is over: by its rules, or because somebody resigned.
export function howWords({ setup, resigned }: MatchState['saved'], view: View, texts: Texts): string {
  if (view.over) return sentence(view.prompt)
  const last = resigned.at(-1)
  return last ? fill(texts.resigned, { name: seatName(setup, last, texts) }) : ''
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
  const name = seatName(setup, area.player, texts)
  return resigned.includes(area.player) ? `${name} (${texts.resignedSeat})` : name
}
