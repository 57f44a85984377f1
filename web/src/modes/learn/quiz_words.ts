// SPDX-License-Identifier: MIT
// Questions and answers of a quiz, in words.
import { inWords, type Words as ByLanguage } from '../../game_data'
import { pointsText } from '../../players/points'
import { fill, sentence } from '../../texts'
import type { Question, Quiz } from './questions'
import { countedNames, shortName } from './quiz'
import type { Words } from './texts'

export interface Tongue {
  language: string
  words: Words
  names: readonly ByLanguage[] // of the players
  person: string // "Player {number}", where the game has no names
  parts: number // of a point
}

export function tongueOf(quiz: Quiz, rest: Omit<Tongue, 'names'>): Tongue {
  return { ...rest, names: quiz.names ?? [] }
}

function nameOf(player: number, { names, language, person }: Tongue): string {
  const own = names[player - 1]
  return own ? inWords(own, language) : fill(person, { number: player })
}

export function questionWords(question: Question, tongue: Tongue): string {
  const given = question.given === null ? '' : shortName(question, question.given)
  return fill(inWords(question.type.ask, tongue.language), { name: nameOf(question.player, tongue), given })
}

// Choices on the board are letters, written there too.
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}

export function choiceWords(question: Question, index: number, tongue: Tongue): string {
  const { gains, number, target, winners } = question.choices[index]!
  const { words, parts } = tongue
  if (gains) {
    const each = gains.map((gain, i) => ({ name: nameOf(i + 1, tongue), points: pointsText(gain, parts) }))
    return each.map((it) => fill(words.scoresOf, it)).join(', ')
  }
  if (winners) return winners.length > 1 ? words.nobody : fill(words.wins, { name: nameOf(winners[0]!, tongue) })
  if (target !== undefined) return `${letterOf(index)} · ${shortName(question, target)}`
  return question.type.kind === 'score' ? pointsText(number!, parts) : String(number)
}

// Everything said after an answer: the right answer, what the engine says about it, and the rule.
export function verdictWords(question: Question, chosen: number, why: string, tongue: Tongue): string[] {
  const { words, language } = tongue
  const isRight = chosen === question.right
  const first = isRight ? words.right : fill(words.wrong, { answer: choiceWords(question, question.right, tongue) })
  return [first, capital(sentence(why)), countWords(question, words), inWords(question.type.because, language)].filter(
    (said) => said !== '',
  )
}

function countWords(question: Question, words: Words): string {
  if (question.type.kind !== 'count') return ''
  const names = countedNames(question)
  return names.length > 0 ? fill(words.theseFit, { names: names.join(', ') }) : words.noneFits
}

const capital = (said: string) => said.charAt(0).toUpperCase() + said.slice(1)
