// SPDX-License-Identifier: MIT
// Values in signs: + = − for what is proved, numbers for what is estimated. The words for them are the engine's.
import type { MoveValue } from '../../board/labels'
import type { Candidate, Proof, Thoughts } from '../../engine/types'
import { pointsText } from '../../players/points'
import { fill, sentence, type Texts } from '../../texts'
import { isProved, scoreOf } from './findings/findings'
import type { ChanceSearch, StudyState } from './study'

export type NameOf = (player: number) => string

export function percent(score: number): number {
  return Math.round(score * 100)
}

// `+3½`, `=`, `−2`; `62`.
export function shortValue(move: Candidate, parts: number): string {
  if (move.kind === 'estimated') return String(percent(move.score))
  return move.kind === 'proved' ? proofSign(move.proved, move.margin, parts) : '·'
}

function proofSign(value: Proof, margin: number | undefined, parts: number): string {
  if (value === 'draw') return '='
  const by = margin ? pointsText(Math.abs(margin), parts) : ''
  return (value === 'win' ? '+' : '−') + by
}

// How it stands for whom, and how that is known.
export function standingWords(thoughts: Thoughts, name: string, texts: Texts): string {
  const words = thoughts.kind === 'proved' ? texts.standProved : texts.standEstimated
  return fill(words, { name, value: thoughts.words })
}

// What is written on the board. Moves proved to be worth the same are equal.
export function valuesOf(thoughts: Thoughts, parts: number): MoveValue[] {
  let rank = 0
  let label = ''
  return thoughts.candidates.flatMap((move, i): MoveValue[] => {
    if (move.kind !== 'proved' && move.kind !== 'estimated') return []
    const next = shortValue(move, parts)
    if (i > 0 && !(move.kind === 'proved' && next === label)) rank = i
    label = move.kind === 'proved' ? next : ''
    return [{ token: move.move, label: next, tone: move.kind === 'proved' ? move.proved : 'guess', rank }]
  })
}

// `940`, `12k`, `3.4M`.
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  if (count < 10_000) return `${(count / 1000).toFixed(1)}k`
  if (count < 1_000_000) return `${Math.round(count / 1000)}k`
  return `${(count / 1_000_000).toFixed(1)}M`
}

// What the engine makes of the position, as soon as it makes anything of it.
export function standingOf({ assessment }: StudyState): Thoughts | null {
  const thoughts = assessment?.thoughts
  return thoughts && scoreOf(thoughts) !== null ? thoughts : null
}

export function engineWords(now: StudyState, nameOf: NameOf, texts: Texts): string {
  const { view, isOn, assessment } = now
  if (!view) return texts.loading
  if (view.over) return sentence(view.status)
  if (!isOn) return texts.engineIsOff
  if (assessment?.error) return fill(texts.failed, { detail: assessment.error })
  const standing = standingOf(now)
  return standing ? standingWords(standing, nameOf(standing.to_move), texts) : texts.thinkingNow
}

// How much was looked at, or that there is nothing left to look at.
export function effortWords(now: StudyState, texts: Texts): string {
  const { assessment, isOn } = now
  if (!assessment?.thoughts || !isOn) return ''
  if (assessment.isSolved) return texts.allProved
  const { nodes, seconds } = assessment.thoughts
  const standing = standingOf(now)
  return fill(texts.lookedAt, {
    how: standing && isProved(standing) ? texts.proved : texts.estimated,
    count: shortCount(nodes),
    seconds: seconds.toFixed(seconds < 10 ? 1 : 0),
  })
}

export function chanceWords(chance: ChanceSearch, nameOf: NameOf, texts: Texts): string {
  const name = nameOf(chance.player)
  if (chance.kind === 'none') {
    const { worst } = chance
    return [fill(texts.chanceNone, { name }), ...(worst ? [texts.worstMistake, worst.sentence] : [])].join(' ')
  }
  if (chance.kind === 'looking') return fill(texts.chanceLooking, { name, ply: chance.ply })
  const { isProved: isSure, score } = chance.chance
  return isSure ? fill(texts.chanceProved, { name }) : fill(texts.chanceEstimated, { name, chance: percent(score) })
}
