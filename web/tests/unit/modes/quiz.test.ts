// SPDX-License-Identifier: MIT
// The quiz of every game: what it takes for the right answer is what the engine says, whatever the seed.
import { describe, expect, test } from 'vitest'

import { targetsOf } from '../../../src/board/scene'
import { inWords } from '../../../src/game_data'
import { drawQuestion, quizLength, typesOf, type Question, type Quiz } from '../../../src/modes/learn/questions'
import { QuizRun } from '../../../src/modes/learn/quiz'
import { languages } from '../../../src/texts'
import { engineOfTests } from '../engine_host'
import { gameFile } from './game_files'

const { engine, games } = await engineOfTests()

const quizzes = games.flatMap((game) => {
  const quiz = gameFile<Quiz>(game.name, 'quiz')
  return quiz ? [{ game, quiz }] : []
})

const seeds = Array.from({ length: Number(process.env['QUIZ_SEEDS'] ?? 8) }, (_, i) => i + 1)

async function each(check: (question: Question, name: string) => Promise<void> | void): Promise<void> {
  for (const { game, quiz } of quizzes) {
    for (const seed of seeds) {
      for (let number = 0; number < quizLength; ++number) {
        const question = await drawQuestion(engine, game.name, quiz, seed, number)
        await check(question, `${game.name} ${seed} ${number}: ${question.request.moves.join(' ')}`)
      }
    }
  }
}

test('an answer lights up what was scored, and what it is called says the same', { timeout: 60_000 }, async () => {
  let marked = 0
  for (const { game, quiz } of quizzes) {
    const run = new QuizRun(engine, game.name, quiz, 3)
    await run.start()
    for (; run.state.phase === 'asked'; await run.next()) {
      const { question } = run.state
      const { type, player, choices, right } = question!
      await run.answer(right)
      const { marks } = run.state
      const points = (of: number) =>
        marks.filter((it) => it.player === of && it.shape.form === 'polygon').reduce((sum, it) => sum + (it.points ?? 0), 0)
      if (type.kind === 'legal' || type.kind === 'count') expect(marks).toEqual([])
      if (type.kind === 'gains') expect(question!.view.score.map((_, i) => points(i + 1))).toEqual(choices[right]!.gains)
      if (type.kind === 'score') expect(points(player)).toBe(choices[right]!.number)
      marked += marks.length
    }
    run.dispose()
  }
  expect(marked).toBeGreaterThan(0)
})

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
    each(async ({ type, request, view, player, given, choices, right }, name) => {
      expect(new Set(choices.map((choice) => JSON.stringify(choice))).size, name).toBe(choices.length)
      expect(choices.length, name).toBeGreaterThanOrEqual(3)
      const answer = choices[right]!
      const now = await engine.look(request)
      expect(now.score, name).toEqual(view.score)
      if (type.kind === 'gains') {
        const before = await engine.look({ ...request, moves: request.moves.slice(0, -1) })
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
          const why = await engine.whyNotPicks(request, [given!, target!])
          if (i !== right) expect(why, `${name}: ${target}`).toMatchObject({ legal: false, sentence: /\w/ })
        }
      }
    }))

  test('is the same for the same seed, and another for another', async () => {
    for (const { game, quiz } of quizzes) {
      const once = await drawQuestion(engine, game.name, quiz, 5, 0)
      const again = await drawQuestion(engine, game.name, quiz, 5, 0)
      const other = await drawQuestion(engine, game.name, quiz, 6, 0)
      expect(again.request).toEqual(once.request)
      expect(again.choices).toEqual(once.choices)
      expect(other.request).not.toEqual(once.request)
    }
  })
})
