// SPDX-License-Identifier: MIT
// Values in words and in signs. Signs (+ = −) are for what is proved, numbers for what is estimated.
import type { MoveValue } from '../../board/labels'
import type { MoveThought, Proof, Thoughts } from '../../engine/types'
import { pointsText } from '../../points'
import { fill, type Texts } from '../../texts'
import type { Standing } from './known'

export function percent(chance: number): number {
  return Math.round(chance * 100)
}

// `+3½`, `=`, `−2`; `62`.
export function shortValue(move: MoveThought, parts: number): string {
  if (move.kind === 'unknown') return '·'
  if (move.kind === 'estimated') return String(percent(move.chance))
  return proofSign(move.value, move.margin, parts)
}

function proofSign(value: Proof, margin: number | undefined, parts: number): string {
  if (value === 'draw') return '='
  const by = margin ? pointsText(Math.abs(margin), parts) : ''
  return (value === 'win' ? '+' : '−') + by
}

// `won by 3½`, `62 %`.
export function valueWords(move: MoveThought, parts: number, texts: Texts): string {
  if (move.kind === 'unknown') return texts.notLookedAt
  if (move.kind === 'estimated') return fill(texts.chance, { chance: percent(move.chance) })
  return proofWords(move.value, move.margin, parts, texts)
}

export function proofWords(value: Proof, margin: number | undefined, parts: number, texts: Texts): string {
  if (value === 'draw') return texts.drawn
  const by = margin ? pointsText(Math.abs(margin), parts) : ''
  if (value === 'win') return by ? fill(texts.wonBy, { margin: by }) : texts.won
  return by ? fill(texts.lostBy, { margin: by }) : texts.lost
}

// How it stands for whom, and how that is known.
export function standingWords(standing: Standing, name: string, parts: number, texts: Texts): string {
  const { proved, margin, chance } = standing
  if (proved) return fill(texts.standProved, { name, value: proofWords(proved, margin, parts, texts) })
  return fill(texts.standEstimated, { name, value: fill(texts.chance, { chance: percent(chance) }) })
}

// What is written on the board. Moves that are proved to be worth the same are equals.
export function valuesOf(thoughts: Thoughts, parts: number): MoveValue[] {
  let rank = 0
  let label = ''
  return thoughts.moves.flatMap((move, i): MoveValue[] => {
    if (move.kind === 'unknown') return []
    const next = shortValue(move, parts)
    if (i > 0 && !(move.kind === 'proved' && next === label)) rank = i
    label = move.kind === 'proved' ? next : ''
    return [{ token: move.move, label: next, tone: move.kind === 'proved' ? move.value : 'guess', rank }]
  })
}

// `940`, `12k`, `3.4M`.
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  if (count < 10_000) return `${(count / 1000).toFixed(1)}k`
  if (count < 1_000_000) return `${Math.round(count / 1000)}k`
  return `${(count / 1_000_000).toFixed(1)}M`
}
