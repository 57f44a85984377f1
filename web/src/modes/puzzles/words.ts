// SPDX-License-Identifier: MIT
// The words about a puzzle. Proofs and what is only known from its making are kept apart.
import { fill, type TextKey, type Texts } from '../../texts'
import type { Puzzle } from './collection'
import type { RunState } from './run'

type NameOf = (token: string) => string

const asItIs: NameOf = (token) => token
const gradeKeys: readonly TextKey[] = ['grade1', 'grade2', 'grade3', 'grade4', 'grade5']

export function gradeWords(grade: number, texts: Texts): string {
  return texts[gradeKeys[grade - 1] ?? 'gradeAny']
}

// Of the move that was tried or shown; empty as long as nothing was.
export function answerWords(state: RunState, texts: Texts, nameOf: NameOf = asItIs): string {
  const [token, reply] = state.line
  if (token === undefined) return ''
  const move = nameOf(token)
  if (state.phase === 'wrong') {
    const words = [fill(texts.puzzleWrong, { move })]
    if (state.isProving) words.push(texts.puzzleProving)
    else if (reply !== undefined) words.push(fill(texts.puzzleReply, { reply }))
    if (state.verdict) words.push(state.verdict === 'draw' ? texts.puzzleProvedDraw : texts.puzzleProvedLoss)
    return words.join(' ')
  }
  const words = [fill(state.phase === 'right' ? texts.puzzleRight : texts.puzzleSolution, { move })]
  if (state.verdict === 'win') words.push(texts.puzzleProvedWin)
  return words.join(' ')
}

// What makes it the move, as far as there is something to say.
export function reasonWords(puzzle: Puzzle, state: RunState, texts: Texts, nameOf: NameOf = asItIs): string {
  if (state.isProving || (state.phase !== 'right' && state.phase !== 'shown')) return ''
  const words = [...state.reasons]
  if (puzzle.lure !== null) words.push(fill(texts.puzzleLure, { move: nameOf(puzzle.lure) }))
  return words.join(' ')
}
