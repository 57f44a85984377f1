// SPDX-License-Identifier: MIT
// Puzzles with the real engine and no page: those that are shipped, and some made here.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

import type { Game, PositionRequest, Proof } from '../../../src/engine/types'
import { idOf, nextPuzzle, readPuzzles, type Puzzle } from '../../../src/modes/puzzles/collection'
import { dayBefore, dayNumber, dayOf, gameOfDay, puzzleOfDay } from '../../../src/daily'
import { daysOn, isSolved, noProgress, readProgress, withDay, withResult } from '../../../src/modes/puzzles/progress'
import { expectedScore, ratingAfter, startRating } from '../../../src/modes/puzzles/rating'
import { PuzzleRun, type RunState } from '../../../src/modes/puzzles/run'
import { answerWords, gradeWords, reasonWords } from '../../../src/modes/puzzles/words'
import { numbersFrom } from '../../../src/random'
import en from '../../../src/texts/en'
import { engineOfTests } from '../engine_host'
import { fill } from '../../../src/texts'

const { engine, games } = await engineOfTests()

// The last position of a random game in which one move wins and another does not.
async function madePuzzle(game: Game): Promise<Puzzle> {
  for (let seed = 1; ; ++seed) {
    const random = numbersFrom(seed * 7919)
    const request: PositionRequest = { game: game.name, players: 2, options: {}, moves: [] }
    for (let view = await engine.look(request); !view.over; view = await engine.look(request)) {
      request.moves.push(view.legal[Math.floor(random() * view.legal.length)]!)
    }
    for (let back = 0; back < 6; ++back) {
      request.moves.pop()
      const solved = await engine.solve(request, { all: true, movetime: 3000 })
      if (!solved.solved) break
      const wins = solved.candidates.filter((move) => move.kind === 'proved' && move.proved === 'win')
      if (wins.length === 1 && solved.candidates.length > 2) {
        return { id: idOf(request), number: 1, request, solution: wins[0]!.move, lure: null, grade: 1 }
      }
    }
  }
}

describe('a puzzle', () => {
  test('of every game is answered by proofs', async () => {
    for (const game of games.filter((it) => it.players.includes(2))) {
      const puzzle = await madePuzzle(game)
      const states: RunState[] = []
      const run = new PuzzleRun(engine, puzzle, (state) => states.push(state), { pace: 0 })
      await run.start()
      expect(run.state.phase).toBe('open')
      expect(run.player).toBe(run.state.view!.to_move)

      const other = run.state.view!.legal.find((token) => token !== puzzle.solution)!
      expect(await run.play('nonsense')).toBe(false)
      expect(run.state.tries).toBe(0)
      expect(await run.play(other)).toBe(false)
      expect(run.state).toMatchObject({ phase: 'wrong', tries: 1, isProving: false })
      expect(['draw', 'loss'] satisfies Proof[]).toContain(run.state.verdict)
      expect(answerWords(run.state, en)).toContain(fill(en.puzzleWrong, { move: other }))
      expect(answerWords(run.state, en)).toContain('Proved')
      expect(reasonWords(puzzle, run.state, en)).toBe('')
      // The line is one that can be played, and ends as it was said.
      for (let at = 0; at <= run.state.line.length; ++at) {
        await run.step(at)
        expect(run.state.at).toBe(at)
        expect(run.state.view!.ply).toBe(puzzle.request.moves.length + at)
        expect(run.request.moves.length).toBe(puzzle.request.moves.length + at)
      }
      await run.step(99)
      expect(run.state.at).toBe(run.state.line.length)

      await run.again()
      expect(run.state).toMatchObject({ phase: 'open', tries: 1, line: [], at: 0 })
      expect(await run.play(puzzle.solution)).toBe(true)
      expect(run.state).toMatchObject({ phase: 'right', tries: 2, verdict: 'win', isProving: false })
      expect(run.state.line[0]).toBe(puzzle.solution)
      expect(answerWords(run.state, en)).toContain(fill(en.puzzleRight, { move: puzzle.solution }))
      expect(reasonWords({ ...puzzle, lure: other }, run.state, en)).toContain(other)
      expect(states.length).toBeGreaterThan(6)
      run.dispose()
    }
  }, 120_000)

  test('can be given up, and is proved by itself where the whole is not', async () => {
    const puzzle = await madePuzzle(games[0]!)
    let asked = 0
    // An engine that cannot prove the position as a whole in time.
    const slow: ConstructorParameters<typeof PuzzleRun>[0] = {
      look: (request) => engine.look(request),
      solve: (request, options, signal) =>
        asked++ === 0
          ? Promise.resolve({ solved: false as const, nodes: 0, seconds: 0 })
          : engine.solve(request, options, signal),
      think: (request, options, onReport, signal) => engine.think(request, options, onReport, signal),
      reasons: () => Promise.resolve(['Because.']),
    }
    const run = new PuzzleRun(slow, puzzle, () => {}, { pace: 0 })
    await run.start()
    await run.giveUp()
    expect(run.state).toMatchObject({ phase: 'shown', verdict: 'win', tries: 0, reasons: ['Because.'] })
    expect(run.state.line[0]).toBe(puzzle.solution)
    expect(reasonWords(puzzle, run.state, en)).toBe('Because.')
    run.dispose()
  }, 60_000)

  test('shows its answer by itself, at its own pace', async () => {
    const puzzle = await madePuzzle(games[0]!)
    const run = new PuzzleRun(engine, puzzle, () => {}, { pace: 5 })
    await run.start()
    const wrong = run.state.view!.legal.find((token) => token !== puzzle.solution)!
    await run.play(wrong)
    await expect.poll(() => run.state.at, { timeout: 5000 }).toBeGreaterThan(Math.min(1, run.state.line.length - 1))
    run.dispose()
  }, 60_000)

  test('whose position cannot be is a failure in words', async () => {
    const request = { game: 'nonsense', players: 2, options: {}, moves: [] }
    const puzzle: Puzzle = { id: 'x', number: 1, request, solution: 'x', lure: null, grade: 1 }
    const run = new PuzzleRun(engine, puzzle, () => {})
    await run.start()
    expect(run.state.phase).toBe('failed')
    expect(run.state.error).toContain('nonsense')
  })
})

describe('the puzzles that are shipped', () => {
  test('are positions with that move, each once', async () => {
    for (const game of games) {
      const file = fileURLToPath(new URL(`../../../../games/${game.name}/puzzles.jsonl`, import.meta.url))
      if (!existsSync(file)) continue
      const text = readFileSync(file, 'utf8')
      const puzzles = readPuzzles(text, game.name)
      expect(puzzles.length).toBe(text.trim().split('\n').length)
      expect(new Set(puzzles.map((puzzle) => puzzle.id)).size).toBe(puzzles.length)
      for (const puzzle of puzzles) {
        const view = await engine.look(puzzle.request)
        expect(view.legal).toContain(puzzle.solution)
        if (puzzle.lure !== null) expect(view.legal).toContain(puzzle.lure)
        expect(puzzle.lure).not.toBe(puzzle.solution)
      }
    }
  }, 120_000)
})

describe('reading', () => {
  const line = {
    game: 'x',
    players: 2,
    options: { a: '1' },
    moves: ['m'],
    solution: 's',
    lure: 'l',
    grade: 3,
    nodes: 7,
  }

  test('takes what is a puzzle of the game and passes over the rest', () => {
    const lines = [line, { ...line, game: 'y' }, { ...line, moves: 'm' }, { ...line, grade: 9 }, 7, null]
    const text = [...lines.map((it) => JSON.stringify(it)), 'rubbish', ''].join('\n')
    expect(readPuzzles(text, 'x')).toEqual([
      {
        id: idOf({ game: 'x', players: 2, options: { a: '1' }, moves: ['m'] }),
        number: 1,
        request: { game: 'x', players: 2, options: { a: '1' }, moves: ['m'] },
        solution: 's',
        lure: 'l',
        grade: 3,
      },
    ])
  })

  test('names positions apart, whatever the order of their options', () => {
    const request = { game: 'x', players: 2, options: { a: '1', b: '2' }, moves: ['m'] }
    expect(idOf(request)).toMatch(/^[0-9a-f]{8}$/)
    expect(idOf({ ...request, options: { b: '2', a: '1' } })).toBe(idOf(request))
    expect(idOf({ ...request, moves: ['n'] })).not.toBe(idOf(request))
  })
})

describe('the next', () => {
  const puzzles = [1, 2, 1, 3, 1].map((grade, i) => ({ id: `${i}`, number: i + 1, grade })) as unknown as Puzzle[]
  const tried = (...ids: string[]) => ids.includes.bind(ids)

  test('is the first that was not tried, after this one and then from the start', () => {
    expect(nextPuzzle(puzzles, tried(), 0, null)?.id).toBe('0')
    expect(nextPuzzle(puzzles, tried('0'), 0, null)?.id).toBe('1')
    expect(nextPuzzle(puzzles, tried(), 0, puzzles[2]!)?.id).toBe('3')
    expect(nextPuzzle(puzzles, tried('3', '4'), 0, puzzles[2]!)?.id).toBe('0')
    expect(nextPuzzle(puzzles, tried(), 1, puzzles[0]!)?.id).toBe('2')
    expect(nextPuzzle(puzzles, tried('2', '4'), 1, puzzles[2]!)?.id).toBe('0')
  })

  test('is another when all were tried, and none when there is none', () => {
    expect(nextPuzzle(puzzles, () => true, 0, puzzles[4]!)?.id).toBe('0')
    expect(nextPuzzle(puzzles, () => true, 5, null)).toBeNull()
  })
})

describe('the puzzle of the day', () => {
  test('depends on the day alone, and the games take turns', () => {
    expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05')
    expect(dayNumber('1970-01-02')).toBe(1)
    expect(dayNumber('yesterday')).toBeNull()
    expect(dayNumber('2026-13-01')).toBeNull()
    expect(dayBefore('2026-03-01')).toBe('2026-02-28')
    const names = ['a', 'b', 'c']
    const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
    expect(new Set(days.slice(0, 3).map((day) => gameOfDay(day, names))).size).toBe(3)
    expect(gameOfDay(days[0]!, names)).toBe(gameOfDay(days[3]!, names))
    expect(gameOfDay('x', names)).toBeNull()
    expect(gameOfDay(days[0]!, [])).toBeNull()
  })

  test('does not come again before all others have', () => {
    for (const count of [1, 2, 7, 100, 120, 121]) {
      const seen = new Set<number>()
      for (let i = 0; i < count; ++i) {
        const day = new Date(Date.UTC(2026, 0, 1 + 3 * i)).toISOString().slice(0, 10)
        seen.add(puzzleOfDay(day, 3, count))
      }
      expect(seen.size, String(count)).toBe(count)
    }
    expect(puzzleOfDay('2026-01-01', 3, 0)).toBe(0)
  })
})

describe('progress', () => {
  test('counts what was solved at the first try, one after the other', () => {
    let progress = withResult(withResult(noProgress, 'a', 'first'), 'b', 'first')
    expect(progress).toMatchObject({ run: 2, bestRun: 2 })
    progress = withResult(progress, 'c', 'missed')
    expect(progress).toMatchObject({ run: 0, bestRun: 2 })
    // No longer the first try, even after a reload.
    expect(withResult(progress, 'c', 'first')).toBe(progress)
    progress = withResult(progress, 'c', 'later')
    expect(progress).toMatchObject({ run: 0, bestRun: 2, results: { a: 'first', b: 'first', c: 'later' } })
    expect(withResult(progress, 'a', 'missed')).toBe(progress)
    expect(withResult(progress, 'c', 'missed')).toBe(progress)
    expect([isSolved('first'), isSolved('later'), isSolved('missed'), isSolved(undefined)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('counts days in a row', () => {
    let progress = withDay(noProgress, '2026-11-15')
    expect(withDay(progress, '2026-11-15')).toBe(progress)
    progress = withDay(progress, '2026-11-16')
    expect(progress).toMatchObject({ days: 2, bestDays: 2 })
    expect(daysOn(progress, '2026-11-17')).toBe(2)
    expect(daysOn(progress, '2026-11-18')).toBe(0)
    expect(withDay(progress, '2026-11-18')).toMatchObject({ days: 1, bestDays: 2 })
  })

  test('is read from what was kept, whatever that is', () => {
    const progress = withDay(withResult(noProgress, 'a', 'first'), '2026-11-15')
    expect(readProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress)
    for (const kept of [null, 7, 'x', {}, { version: 2 }]) expect(readProgress(kept)).toEqual(noProgress)
    expect(readProgress({ version: 1, results: { a: 'nonsense' }, run: -3, days: 'x' })).toEqual(noProgress)
  })

  test('has words for every grade', () => {
    expect([0, 1, 5, 6].map((grade) => gradeWords(grade, en))).toEqual([en.gradeAny, en.grade1, en.grade5, en.gradeAny])
  })
})

describe('the rating', () => {
  test('rises with what is solved at the first try, more for what is hard, and falls with what is missed', () => {
    const easy = ratingAfter(startRating, 0, 1, true) - startRating
    const hard = ratingAfter(startRating, 0, 5, true) - startRating
    expect(easy).toBeGreaterThan(0)
    expect(hard).toBeGreaterThan(easy)
    expect(startRating - ratingAfter(startRating, 0, 1, false)).toBeGreaterThan(
      startRating - ratingAfter(startRating, 0, 5, false),
    )
    expect(ratingAfter(startRating, 100, 5, true)).toBeLessThan(ratingAfter(startRating, 0, 5, true))
    expect(ratingAfter(400, 0, 1, false)).toBe(400)
    expect(expectedScore(1400, 3)).toBe(0.5)
  })

  test('settles where as much is solved as is expected', () => {
    const random = numbersFrom(11)
    let rating = startRating
    let sum = 0
    for (let i = 0; i < 3000; ++i) {
      const isRight = random() < expectedScore(1650, 3)
      rating = ratingAfter(rating, i, 3, isRight)
      if (i >= 1000) sum += rating
    }
    expect(Math.abs(sum / 2000 - 1650)).toBeLessThan(60)
  })

  test('counts a puzzle once, and is kept', () => {
    const first = withResult(noProgress, 'a', 'missed', 2)
    expect(first).toMatchObject({ rating: ratingAfter(startRating, 0, 2, false), rated: 1 })
    const later = withResult(first, 'a', 'later', 2)
    expect(later).toMatchObject({ rating: first.rating, rated: 1 })
    expect(readProgress(JSON.parse(JSON.stringify(later)))).toEqual(later)
    const { rating: _, rated: __, ...old } = later
    expect(readProgress(old)).toMatchObject({ rating: startRating, rated: 0 })
  })
})
