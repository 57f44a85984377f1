// SPDX-License-Identifier: MIT
// The quiz of every game: what it takes for the right answer is what the engine says, whatever the seed.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

import { targetsOf } from '../../../src/board/scene'
import type { Game } from '../../../src/engine/types'
import { inWords } from '../../../src/game_data'
import { drawQuestion, quizLength, typesOf, type Question, type Quiz } from '../../../src/modes/learn/questions'
import { languages } from '../../../src/texts'
import { engineOfTests } from '../engine_host'

const { engine, games } = await engineOfTests()

function quizOf(game: Game): Quiz | null {
  const file = fileURLToPath(new URL(`../../../../games/${game.name}/quiz.json`, import.meta.url))
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Quiz) : null
}

const quizzes = games.flatMap((game) => {
  const quiz = quizOf(game)
  return quiz ? [{ game, quiz }] : []
})

const seeds = Array.from({ length: Number(process.env['QUIZ_SEEDS'] ?? 8) }, (_, i) => i + 1)

async function each(check: (question: Question, name: string) => Promise<void> | void): Promise<void> {
  for (const { game, quiz } of quizzes) {
    for (const seed of seeds) {
      for (let number = 0; number < quizLength; ++number) {
        const question = await drawQuestion(engine, game.name, quiz, seed, number)
        await check(question, `${game.name} ${seed} ${number}: ${question.place.moves.join(' ')}`)
      }
    }
  }
}

test('every game has ten questions, in every language', () => {
  expect(quizzes.length).toBeGreaterThanOrEqual(3)
  for (const { game, quiz } of quizzes) {
    expect(typesOf(quiz).length, game.name).toBe(quizLength)
    const words = [...(quiz.names ?? []), ...quiz.questions.flatMap(({ ask, because }) => [ask, because])]
    for (const said of words) for (const language of languages) expect(inWords(said, language), game.name).not.toBe('')
  }
})

describe('a question', { timeout: 120_000 }, () => {
  test('has one right answer among different ones, and it is the engine’s', () =>
    each(async ({ type, place, view, player, given, choices, right }, name) => {
      expect(new Set(choices.map((choice) => JSON.stringify(choice))).size, name).toBe(choices.length)
      expect(choices.length, name).toBeGreaterThanOrEqual(3)
      const answer = choices[right]!
      const now = await engine.look(place)
      expect(now.score, name).toEqual(view.score)
      if (type.kind === 'gains') {
        const before = await engine.look({ ...place, moves: place.moves.slice(0, -1) })
        expect(before.to_move, name).toBe(player)
        expect(answer.gains, name).toEqual(now.score.map((score, i) => score - before.score[i]!))
      } else if (type.kind === 'score') {
        expect(answer.number, name).toBe(now.score[player - 1])
      } else if (type.kind === 'winner') {
        expect(now.over, name).toBe(true)
        expect(answer.winners, name).toEqual(now.winners)
      } else if (type.kind === 'count') {
        const playable = new Set(now.scene.moves.flatMap((move) => move.targets.filter((it) => it.startsWith(type.choice!))))
        expect(answer.number, name).toBe(playable.size)
      } else {
        const seen = targetsOf(now.scene)
        for (const [i, { target }] of choices.entries()) {
          expect(seen.has(target!), name).toBe(true)
          const goes = now.scene.moves.some(({ targets }) => targets.includes(given!) && targets.includes(target!))
          expect(goes, `${name}: ${target}`).toBe(i === right)
          const why = await engine.whyNotPicks(place, [given!, target!])
          if (i !== right) expect(why, `${name}: ${target}`).toMatchObject({ legal: false, sentence: /\w/ })
        }
      }
    }))

  test('is the same for the same seed, and another for another', async () => {
    for (const { game, quiz } of quizzes) {
      const once = await drawQuestion(engine, game.name, quiz, 5, 0)
      const again = await drawQuestion(engine, game.name, quiz, 5, 0)
      const other = await drawQuestion(engine, game.name, quiz, 6, 0)
      expect(again.place).toEqual(once.place)
      expect(again.choices).toEqual(once.choices)
      expect(other.place).not.toEqual(once.place)
    }
  })
})
