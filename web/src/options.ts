// SPDX-License-Identifier: MIT
// The options of a game in words.
import type { GameOption } from './engine/types'
import { fill, type Texts } from './texts'

// A value as people read it.
export function labelOf({ values = [], labels = [] }: GameOption, value: string): string {
  return labels[values.indexOf(value)] ?? value
}

// What each number of an option counts, where the engine says so.
export function partsOf({ parts = [], labels = [] }: GameOption): { target: string; label: string }[] {
  return parts.map((target, i) => ({ target, label: labels[i] ?? target }))
}

// What values there are.
export function rangeWords(option: GameOption, texts: Texts): string {
  const { kind, min = 0, max = 0, size = 1, labels = [] } = option
  if (kind === 'choice') return labels.join(', ')
  return kind === 'number' ? fill(texts.optionRange, { min, max }) : fill(texts.optionCounts, { count: size, min, max })
}
