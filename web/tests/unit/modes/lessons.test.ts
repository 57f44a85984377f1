// SPDX-License-Identifier: MIT
// Every lesson of every game, with the real engine: its position can be reached, what it wants can be played, and what it says is
// refused is refused by the rule that it names.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { familyOf, targetsOf } from '../../../src/board/scene'
import type { Game } from '../../../src/engine/types'
import { inWords } from '../../../src/game_data'
import { requestOf, type Lesson } from '../../../src/modes/learn/lessons'
import { parse, wordsOf } from '../../../src/modes/learn/markdown'
import { isFulfilled, LessonRun, type LessonState } from '../../../src/modes/learn/run'
import { languages } from '../../../src/texts'
import { engineOfTests } from '../engine_host'
import { gameFile, pathOf, translationsOf, wordsIn } from './game_files'

const { engine, games } = await engineOfTests()

function rulesOf(game: string): string {
  return readFileSync(pathOf(game, 'RULES.md'), 'utf8')
}

function lessonsOf(game: string): Lesson[] {
  return gameFile<Lesson[]>(game, 'lessons') ?? []
}

async function each(check: (game: Game, lesson: Lesson, name: string) => Promise<void> | void): Promise<void> {
  let count = 0
  for (const game of games) {
    for (const [i, lesson] of lessonsOf(game.name).entries()) {
      await check(game, lesson, `${game.name} ${i + 1}: ${lesson.title['en']}`)
      ++count
    }
  }
  expect(count).toBeGreaterThan(20)
}

describe('every lesson', { timeout: 60_000 }, () => {
  test('is said in every language, and its section is on the rules page', () =>
    each((game, lesson, name) => {
      for (const words of [lesson.title, lesson.task, lesson.closing]) {
        expect(Object.keys(words).sort(), name).toEqual([...languages].sort())
        for (const language of languages) expect(inWords(words, language), name).not.toBe('')
      }
      const sections = parse(rulesOf(game.name)).flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
      if (lesson.section) expect(sections, name).toContain(lesson.section)
    }))

  test('has the same code in every language: what is to be tried does not depend on it', () =>
    each((_, lesson, name) => {
      const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]).sort()
      for (const words of [lesson.task, lesson.closing]) {
        for (const language of languages) expect(codes(inWords(words, language)), name).toEqual(codes(words['en']!))
      }
    }))

  test('can be done', () =>
    each(async (game, lesson, name) => {
      const request = requestOf(game.name, lesson)
      const before = await engine.look(request)
      expect(before.over, name).toBe(false)
      const { refused, wanted } = lesson
      if (refused) {
        expect(wanted, name).toBeUndefined()
        expect(await engine.whyNot(request, refused.move), name).toMatchObject({ legal: false, code: refused.rule })
        return
      }
      for (const token of wanted ?? []) expect(before.legal, name).toContain(token)
      if (!wanted && !lesson.gains) return
      let good = 0
      for (const token of wanted ?? before.legal) {
        const after = await engine.look({ ...request, moves: [...request.moves, token] })
        const isGood = isFulfilled(lesson, token, before, after)
        if (wanted) expect(isGood, `${name}: ${token}`).toBe(true)
        good += Number(isGood)
      }
      expect(good, name).toBeGreaterThan(0)
    }))

  test('is done by its own help', () =>
    each(async (game, lesson, name) => {
      const states: LessonState[] = []
      const run = new LessonRun(engine, game.name, lesson, (state) => states.push(state))
      await run.start()
      expect(run.state.phase, name).toBe('open')
      await run.show()
      if (!lesson.refused) {
        await run.play(run.state.shown!)
        expect(run.request.moves.length, name).toBe(requestOf(game.name, lesson).moves.length + 1)
      } else {
        expect(run.state.sentence, name).not.toBe('')
      }
      expect(states.at(-1)?.phase, name).toBe('done')
    }))
})

// Lessons, quiz, pictures and first game: what they say in English has a translation, and no translation is left over.
test('the words of every game are there in every language', () => {
  for (const { name } of games) {
    const said = ['lessons', 'quiz', 'pictures', 'first_game'].flatMap((file) => wordsIn(gameFile(name, file)))
    const english = [...new Set(said.map((words) => words['en']))].sort()
    const others = languages.filter((language) => language !== 'en')
    if (said.length > 0) expect(Object.keys(translationsOf(name)).sort(), name).toEqual([...others].sort())
    for (const [language, table] of Object.entries(translationsOf(name))) {
      expect(Object.keys(table).sort(), `${name} ${language}`).toEqual(english)
    }
  }
})

// What is to be refused must be there to be picked.
test('every refusal can be had by picking', { timeout: 60_000 }, () =>
  each(async (game, lesson, name) => {
    if (!lesson.refused) return
    const run = new LessonRun(engine, game.name, lesson, () => {})
    await run.start()
    const families = new Map<string, string[]>()
    for (const target of targetsOf(run.state.view!.scene).keys()) {
      families.set(familyOf(target), [...(families.get(familyOf(target)) ?? []), target])
    }
    const tryAll = async (picked: string[], left: string[][], most: number): Promise<boolean> => {
      if (picked.length > 0) {
        await run.refuse(picked, '')
        if (run.state.phase === 'done') return true
      }
      if (picked.length === most) return false
      for (const [i, family] of left.entries()) {
        for (const target of family) {
          if (await tryAll([...picked, target], left.slice(i + 1), most)) return true
        }
      }
      return false
    }
    const all = [...families.values()]
    const isDone = (await tryAll([], all, 2)) || (await tryAll([], all, 3))
    expect(isDone, name).toBe(true)
    expect(run.state.sentence, name).not.toBe('')
  }),
)

test('a legal move that is not what was asked for changes nothing', async () => {
  const game = games.find((it) => lessonsOf(it.name).some((lesson) => lesson.wanted))!
  const lesson = lessonsOf(game.name).find((it) => it.wanted)!
  const run = new LessonRun(engine, game.name, lesson, () => {})
  await run.start()
  const other = run.state.view!.legal.find((token) => !lesson.wanted!.includes(token))!
  await run.play(other)
  expect(run.state).toMatchObject({ phase: 'open', isAstray: true })
  expect(run.request).toEqual(requestOf(game.name, lesson))
  await run.show()
  expect(lesson.wanted).toContain(run.state.shown)
  expect(run.state.isAstray).toBe(false)
  run.clear()
  expect(run.state.shown).toBeNull()
})

test('a game without lessons, and one whose lesson cannot be, are no catastrophe', async () => {
  const run = new LessonRun(engine, 'nonsense', { title: {}, task: {}, closing: {}, moves: 'x' }, () => {})
  await run.start()
  expect(run.state.phase).toBe('failed')
  expect(run.state.error).toContain('nonsense')
  expect(inWords({}, 'en')).toBe('')
})

// The sheets' own examples are among the lessons: what the rules page says of them holds here too.
test('every mark of the rules pages is seen', () => {
  for (const game of games) {
    const said = [...rulesOf(game.name).matchAll(/\*\*\[(reading|reconstruction)\]\*\*/g)].length
    const shown = parse(rulesOf(game.name))
      .map((block) => JSON.stringify(block))
      .join('')
    expect([...shown.matchAll(/"kind":"mark"/g)].length, game.name).toBe(said)
    expect(wordsOf([{ kind: 'mark', mark: 'reading', options: [] }])).toBe('[reading]')
  }
})
