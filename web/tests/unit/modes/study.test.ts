// SPDX-License-Identifier: MIT
// A study with the real engine and no page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Engine } from '../../../src/engine/client'
import type { Game, PositionRequest, Thoughts } from '../../../src/engine/types'
import { Findings } from '../../../src/modes/analysis/findings/findings'
import { Study } from '../../../src/modes/analysis/study'
import { savedOfRequest } from '../../../src/share'
import { Match } from '../../../src/match'
import { Tree, movesTo } from '../../../src/tree'
import { makeEngine } from '../engine_host'
import { until } from '../page_host'

let engine: Engine
let prover: Engine
let games: Game[]

beforeAll(async () => {
  engine = await makeEngine()
  prover = engine.second()
  games = await engine.games()
})
afterAll(() => {
  engine.close()
  prover.close()
})

const timeout = 120_000

// A whole game by someone who plays anything; the same every time.
async function carelessGame(game: Game, seed: number): Promise<PositionRequest> {
  const start = { game: game.name, players: game.players[0]!, options: {}, moves: [] as string[] }
  let state = seed
  for (let view = await engine.look(start); !view.over; view = await engine.look(start)) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    start.moves.push(view.legal[Math.floor((state / 2 ** 31) * view.legal.length)]!)
  }
  return start
}

const open = (request: PositionRequest, isOn: boolean) =>
  new Study(engine, prover, new Findings(), new Tree(request, request.moves), isOn)

describe('a study', () => {
  test('goes along the lines and grows new ones', async () => {
    const request = await carelessGame(games[0]!, 1)
    const study = open(request, false)
    await study.start()
    expect(study.state.view!.ply).toBe(0)
    await study.toEnd()
    expect(study.state.view!.over).toBe(true)
    await study.back()
    await study.back()
    const other = study.state.view!.legal.find((token) => token !== request.moves.at(-2))
    if (other !== undefined) {
      expect(await study.play(other)).toBe(true)
      expect(study.state.version).toBe(1)
      expect(movesTo(study.mainLine.at(-1)!)).toEqual(request.moves)
      await study.aside(1)
      expect(study.state.at.move).toBe(request.moves.at(-2))
      await study.aside(1)
      study.promote()
      expect(study.mainLine.at(-1)!.move).toBe(other)
      study.comment(' better ')
      expect(study.state.at.comment).toBe('better')
      await study.remove()
      expect(movesTo(study.mainLine.at(-1)!)).toEqual(request.moves)
    }
    expect(await study.play('nonsense')).toBe(false)
    study.dispose()
  })

  test(
    'thinks about every move, stops when told to, and proves late positions of every game',
    { timeout },
    async () => {
      for (const game of games) {
        const request = await carelessGame(game, 7)
        const study = open(request, true)
        study.stopSurvey()
        await study.start()
        const thinking = await until(study, (state) => state.assessment?.thoughts != null)
        expect(thinking.assessment!.isThinking).toBe(true)
        expect(thinking.assessment!.thoughts!.candidates.length).toBe(thinking.view!.legal.length)
        study.turn(false)
        expect(study.state.assessment).toBeNull()
        await study.goTo(study.mainLine.at(-3)!)
        study.turn(true)
        study.stopSurvey() // the prover is ours
        const { assessment, view } = await until(study, (state) => state.assessment?.isSolved === true)
        expect(assessment!.isThinking).toBe(false)
        const { thoughts } = assessment!
        expect(thoughts!.candidates.map((move) => move.move).sort()).toEqual([...view!.legal].sort())
        const solution = await prover.solve(study.request, { all: true })
        if (solution.solved) {
          for (const move of solution.candidates) {
            const found = thoughts!.candidates.find((it) => it.move === move.move)!
            expect(found.kind).toBe('proved')
            expect((found as { proved: string }).proved).toBe((move as { proved: string }).proved)
          }
        }
        study.dispose()
      }
    },
  )

  test('looks at the whole game by and by, and can be told to leave it', { timeout }, async () => {
    const study = open(await carelessGame(games.at(-1)!, 3), false)
    await study.start()
    expect(study.state.survey.isRunning).toBe(false) // the engine is off
    study.resumeSurvey()
    await until(study, (state) => state.survey.done > 2)
    study.stopSurvey()
    expect(study.state.survey.isRunning).toBe(false)
    const { done } = study.state.survey
    expect(done).toBeLessThan(study.state.survey.count)
    study.resumeSurvey()
    await until(study, (state) => state.survey.done === state.survey.count)
    // The engine says a little later what that comes to.
    const { course } = await until(study, ({ course: { lines } }) => lines[0]?.points.length === study.mainLine.length)
    expect(course.lines[0]!.points.at(-1)!.proved).toBe(true)
    study.dispose()
  })
})

describe('a mistake', () => {
  const estimated = (thoughts: Thoughts, score: number, change: Partial<Thoughts> = {}) =>
    ({ ...thoughts, kind: 'estimated', score, nodes: 1e9, seconds: 60, ...change }) as Thoughts

  test('that the survey found stays, and what a longer look makes of it is said beside it', { timeout }, async () => {
    const request = await carelessGame(games.at(-1)!, 5)
    const findings = new Findings()
    const study = new Study(engine, prover, findings, new Tree(request, request.moves), false)
    await study.start()
    let mover = 0
    // All is level, until the fourth move goes from 60 % to 30 %.
    for (const [ply, at] of study.mainLine.slice(0, -1).entries()) {
      const there = study.state.tree.requestAt(at)
      const { to_move, legal } = await engine.look(there)
      const best = legal.find((token) => token !== request.moves[ply])
      const candidates = best ? [{ move: best, kind: 'estimated', score: 0.6, visits: 90, line: [], words: '' }] : []
      if (ply === 3) mover = to_move
      const score = ply === 3 ? 0.6 : ply !== 4 ? 0.5 : to_move === mover ? 0.3 : 0.7
      findings.survey(there, { ply, to_move, kind: 'estimated', score, nodes: 100, candidates } as unknown as Thoughts)
    }
    study.resumeSurvey()
    const { course } = await until(study, ({ course }) => course.mistakes.length > 0)
    const mistake = course.mistakes.find(({ ply }) => ply === 4)!
    const { tree } = study.state
    const after = study.mainLine[mistake.ply]!
    await study.goTo(after)
    const { slip } = await until(study, ({ slip }) => slip !== null)
    expect(slip!.sentence).toBe(mistake.sentence)

    // Thinking on about one position alone makes nothing of what the two are compared by.
    const there = findings.about(tree.requestAt(after))!.thoughts
    const isOwn = there.to_move === mistake.player
    findings.learn(tree.requestAt(after), estimated(there, isOwn ? mistake.before : 1 - mistake.before))
    const before = findings.about(tree.requestAt(after.parent!))!.thoughts
    const played = { move: after.move, kind: 'estimated', score: 0.38, visits: 5000, line: [], words: '' }
    const candidates = [before.candidates.find(({ move }) => move === mistake.best)!, played] as Thoughts['candidates']
    findings.learn(tree.requestAt(after.parent!), estimated(before, 0.4, { candidates }))
    const { slipLonger, ...later } = await until(study, (state) => state.slipLonger !== null)
    expect(slipLonger).toEqual({ before: 0.4, after: 0.38, isMistake: false })
    expect(later.course.mistakes).toEqual(course.mistakes)
    expect(later.slip!.sentence).toBe(mistake.sentence)

    // Not even a proof takes it away without a word.
    const lost = { ...before, kind: 'proved', proved: 'loss', score: 0, nodes: 2e9 } as Thoughts
    findings.learn(tree.requestAt(after.parent!), lost)
    const last = await until(study, (state) => state.slipLonger?.before === 0)
    expect(last.course.mistakes.map(({ ply }) => ply)).toEqual(course.mistakes.map(({ ply }) => ply))
    expect(last.slipLonger!.isMistake).toBe(false)
    expect(study.nextSlip()).not.toBeNull()
    study.dispose()
  })
})

describe('the last chance', () => {
  test('is the last position that was won, and nothing later was', { timeout }, async () => {
    for (const game of games) {
      const request = await carelessGame(game, 11)
      const { winners } = await engine.look(request)
      const loser = winners.includes(1) ? 2 : 1
      const study = open(request, false)
      await study.start()
      await study.findChance(loser)
      const { chance, view, at } = study.state
      expect(chance?.kind).not.toBe('looking')
      if (chance?.kind === 'found') {
        expect(at.ply).toBe(chance.chance.ply)
        expect(view!.to_move).toBe(loser)
        // The search may have a proof that the solver would need longer for; it never has another.
        const solution = await prover.solve(study.request, { movetime: 4000 })
        if (chance.chance.isProved && solution.solved) expect(solution).toMatchObject({ proved: 'win' })
        for (const later of study.mainLine.slice(chance.chance.ply + 1)) {
          const there = study.state.tree.requestAt(later)
          const view = await engine.look(there)
          if (view.to_move !== loser) continue
          const solution = await prover.solve(there, { movetime: 2000 })
          if (solution.solved) expect(solution).not.toMatchObject({ proved: 'win' })
        }
      }
      study.dispose()
    }
  })

  test('is tried against a defender who does not let go of what is proved', { timeout }, async () => {
    for (const game of games) {
      const request = await carelessGame(game, 11)
      const late = { ...request, moves: request.moves.slice(0, -3) }
      const { to_move: toMove } = await engine.look(late)
      const solution = await prover.solve(late, { movetime: 5000 })
      if (!solution.solved || solution.kind !== 'proved' || solution.proved !== 'win') continue
      const other = toMove === 1 ? 2 : 1
      const saved = savedOfRequest(late, other)
      expect(saved.setup.seats[toMove - 1]).toMatchObject({ kind: 'computer', level: 10, isPerfect: true })
      const match = new Match(engine, saved, { pace: 0, seed: () => 1 })
      void match.start()
      const end = await new Promise<number[]>((resolve) => {
        match.subscribe(({ phase, view }) => {
          if (phase === 'over') resolve(view!.winners)
          else if (phase === 'person') queueMicrotask(() => void match.play(view!.legal[0]!))
        })
      })
      expect(end).toEqual([toMove])
      match.dispose()
    }
  })
})
