// SPDX-License-Identifier: MIT
// A run of the lab without a page: which games are played, what is kept, and what a reload finds.
import { expect, test } from 'vitest'
import { EngineError, type LabGame } from '../../../src/engine/types'
import type { KeptRun, RunStorage } from '../../../src/modes/lab/kept_runs'
import type { LabPlayers } from '../../../src/modes/lab/lab_engine'
import { rowsOf, scaleOf } from '../../../src/modes/lab/report'
import { aboutRun, Missing, type Chunk, type LabRun, type LabSettings } from '../../../src/modes/lab/run'
import { Session, type Phase } from '../../../src/modes/lab/session'
import { changeWords, numberWords } from '../../../src/modes/lab/words'

const settings: LabSettings = { game: 'toy', players: 2, variants: [{}, { size: '5' }], level: '1', games: 6, seed: 1 }
const run: LabRun = { ...settings, header: 'engine 1', labels: ['usual', 'size=5'], options: [{}, { size: '5' }] }

const gameOf = (variant: number, game: number): LabGame => {
  const about = {
    section: `${variant}`,
    game,
    agents: ['1', '1'],
    opening: 0,
    moves: ['a'],
    winners: [1],
    score: [1, 0],
  }
  return { variant, game, line: JSON.stringify(about) }
}

const nameOf = ({ variant, game }: LabGame) => `${variant} ${game}`

// Plays at once, and at most `most` games in one go.
class FakePlayers implements LabPlayers {
  header = 'engine 1'
  most = Infinity
  counted: string[] = []
  #isStopped = false

  plan() {
    const variants = run.labels.map((label, i) => ({ label, options: { ...run.options[i] } }))
    return Promise.resolve({ header: this.header, variants })
  }

  async play(_: LabSettings, take: () => Chunk | null, onGame: (game: LabGame) => void) {
    this.#isStopped = false
    let played = 0
    for (let chunk = take(); chunk; chunk = take()) {
      for (let i = 0; i < chunk.count; ++i) {
        if (played++ >= this.most) await new Promise<void>((done) => (this.onStop = done))
        if (this.#isStopped) throw new EngineError('stopped', '', '')
        onGame(gameOf(chunk.variant, chunk.from + i))
      }
    }
  }

  onStop = () => {}

  report(_: LabSettings, lines: readonly string[]) {
    this.counted = [...lines]
    return Promise.resolve(JSON.stringify({ variants: [], comparisons: [] }))
  }

  stop() {
    this.#isStopped = true
    this.onStop()
  }

  close() {
    this.stop()
  }
}

class FakeStorage implements RunStorage {
  kept: KeptRun | null = null
  isBroken = false

  #check() {
    if (this.isBroken) throw new Error('nothing can be kept')
  }

  async load() {
    this.#check()
    return this.kept && { run: this.kept.run, games: [...this.kept.games] }
  }

  async begin(begun: LabRun) {
    this.#check()
    this.kept = { run: begun, games: [] }
  }

  async add(_: string, game: LabGame) {
    this.#check()
    this.kept!.games.push(game)
  }
}

const page = {
  engine: { look: () => Promise.resolve({}) },
  alone: (_: string, _signal: AbortSignal, work: () => Promise<unknown>) => work(),
} as unknown as ConstructorParameters<typeof Session>[1]

const sessionOf = (players: FakePlayers, storage: FakeStorage) => new Session('toy', page, players, storage)

const until = (session: Session, phase: Phase) => expect.poll(() => session.state.phase).toBe(phase)

test('games are handed out so that no variant gets ahead, and none twice', () => {
  const played = [gameOf(0, 1), gameOf(0, 3), gameOf(1, 2)]
  const missing = new Missing(run, played)
  const chunks: Chunk[] = []
  for (let chunk = missing.take(2); chunk; chunk = missing.take(2)) chunks.push(chunk)
  const names = chunks.flatMap(({ variant, from, count }) =>
    Array.from({ length: count }, (_, i) => nameOf(gameOf(variant, from + i))),
  )
  expect(names).toHaveLength(2 * run.games - played.length)
  expect(new Set([...names, ...played.map(nameOf)]).size).toBe(2 * run.games)
  expect(chunks.slice(0, 3)).toEqual([
    { variant: 1, from: 1, count: 1 },
    { variant: 0, from: 2, count: 1 },
    { variant: 1, from: 3, count: 2 },
  ])
})

test('the command would be told the same', () => {
  expect(aboutRun(settings)).toMatchObject({ options: {}, variants: ['', 'size=5'] })
  expect(aboutRun({ ...settings, variants: [{ size: '5' }] })).toMatchObject({ options: { size: '5' }, variants: [] })
})

test('a run that was stopped goes on after a reload, and ends with every game once', async () => {
  const storage = new FakeStorage()
  const players = new FakePlayers()
  players.most = 5
  const first = sessionOf(players, storage)
  await first.load()
  expect(first.state.phase).toBe('none')
  await first.start(settings)
  await expect.poll(() => first.state.games.length).toBe(5)
  first.stop()
  await until(first, 'stopped')
  first.dispose()

  const again = new FakePlayers()
  const second = sessionOf(again, storage)
  await second.load()
  expect(second.state).toMatchObject({ phase: 'stopped', isOther: false })
  expect(second.state.games).toHaveLength(5)
  second.goOn()
  await until(second, 'complete')
  expect(new Set(storage.kept!.games.map(nameOf)).size).toBe(12)
  expect(storage.kept!.games).toHaveLength(12)
  // What is counted is in the order in which the command plays.
  await expect
    .poll(() => again.counted)
    .toEqual([0, 1].flatMap((variant) => [1, 2, 3, 4, 5, 6].map((game) => gameOf(variant, game).line)))
})

test('games of another engine are not gone on with', async () => {
  const storage = new FakeStorage()
  storage.kept = { run, games: [gameOf(0, 1)] }
  const players = new FakePlayers()
  players.header = 'engine 2'
  const session = sessionOf(players, storage)
  await session.load()
  expect(session.state).toMatchObject({ phase: 'stopped', isOther: true, report: null })
  session.goOn()
  expect(session.state.phase).toBe('stopped')
  await session.start(settings) // in its place
  await until(session, 'complete')
  expect(storage.kept.run.header).toBe('engine 2')
})

test('a browser that keeps nothing is told of, and does not stop a run', async () => {
  const storage = new FakeStorage()
  storage.isBroken = true
  const session = sessionOf(new FakePlayers(), storage)
  await session.load()
  await session.start(settings)
  await until(session, 'complete')
  expect(session.state).toMatchObject({ isKept: false, problem: '' })
  expect(session.state.games).toHaveLength(12)
})

test('a report becomes rows, without figures that do not apply', () => {
  const one = { value: 0.4, low: 0.3, high: 0.5 }
  const length = { value: 20, low: 19, high: 21 }
  const none = { value: null, reason: 'this game has no draws' }
  const levels = [{ games: 3, figures: { seat_share: [one, one], draws: none, length, margin: none } }]
  const change = { figure: 'length', difference: 1, low: 0, high: 2, verdict: 'unclear' as const }
  const rows = rowsOf({ variants: [{ levels }, { levels }], comparisons: [change] }, 2)
  expect(rows.map(({ figure, seat }) => `${figure} ${seat}`)).toEqual(['seat 1', 'seat 2', 'length 0'])
  expect(rows[2]).toMatchObject({ change, values: [length, length] })
  expect(rows.map(scaleOf)).toEqual([1, 1, 21])
})

test('numbers are written as people write them', () => {
  expect(numberWords(0.123, true, 'en')).toBe('12\u00a0%')
  expect(numberWords(20.04, false, 'de')).toBe('20,0')
  expect(changeWords(0.05, true, 'en')).toBe('+5\u00a0%')
  expect(changeWords(-1.25, false, 'en')).toBe('−1.2')
  expect(changeWords(0.001, true, 'en')).toBe('0\u00a0%')
})
