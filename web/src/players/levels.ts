// SPDX-License-Identifier: MIT
// The levels of the computer as people know them: from soft to hard. Each has a name, and a sentence for the set-up.
import { fill, type Texts } from '../texts'

export function levelName(level: number, texts: Texts): string {
  return texts.levelNames.split(' ')[level - 1] ?? ''
}

// As an opponent is called; with a number where there are several.
export function computerName(level: number, texts: Texts, number?: number): string {
  const words = number === undefined ? texts.computerLevel : texts.computerNumbered
  return fill(words, { name: levelName(level, texts), level, number: number ?? '' })
}
