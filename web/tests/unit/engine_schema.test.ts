// SPDX-License-Identifier: MIT
// The engine in WebAssembly against protocol/engine.yaml: every verb, in every game. All questions and answers are held against
// the schema, and in the end nothing may be left in the schema that the engine has never said.
import { expect, test } from 'vitest'
import { Instance } from '../../src/engine/instance'
import type {
  Evaluation,
  Game,
  Games,
  LabGame,
  LabPlan,
  LabReport,
  PositionSetup,
  PositionText,
  SetupGroup,
  Solution,
  Thought,
  View,
  WhyNot,
} from '../../src/engine/types'
import { languages } from '../../src/texts'
import { Schemas } from '../schema'
import { labModule, module, setupModule } from './engine_host'

const schemas = new Schemas('engine.yaml')
const verbs = schemas.document['x-verbs']
const engine = new Instance(module)
const setups = new Instance(setupModule)
const lab = new Instance(labModule)

type PositionRequest = { game: string; players: number; options?: Record<string, string>; moves: string[] }

function hold(name: string, value: unknown): void {
  expect(schemas.faults(schemas.named(name), value, name), JSON.stringify(value).slice(0, 500)).toEqual([])
}

function ask<T>(verb: string, more: object = {}): T {
  const { question, answer, report } = verbs[verb]!
  hold(question, { verb, ...more })
  const hear = (json: string) => hold(report ?? 'nothing is reported', JSON.parse(json))
  const asked = verb === 'setup' ? setups : verb.startsWith('lab_') ? lab : engine
  const said = JSON.parse(asked.ask(JSON.stringify({ verb, ...more }), hear)) as T
  hold(answer, said)
  return said
}

function refused(question: object, code: string): void {
  const asked = 'edit' in question ? setups : engine
  const said = JSON.parse(asked.ask(JSON.stringify(question))) as unknown
  hold('Refused', said)
  expect(said).toMatchObject({ error: { code } })
}

const { games } = ask<Games>('games')
const tables = games.flatMap((game) =>
  game.players.map((players) => ({ game: game.name, players, moves: [] as string[] })),
)

// The same games every time: all their moves.
function played(table: PositionRequest, first = 7): string[] {
  const request = { ...table, moves: [...table.moves] }
  for (let seed = first; ; seed = (seed * 31 + 11) % 1009) {
    const { legal, over } = JSON.parse(engine.ask(JSON.stringify({ verb: 'look', ...request }))) as View
    if (over) return request.moves
    request.moves.push(legal[seed % legal.length]!)
  }
}

const finished = tables.map((table) => ({ ...table, moves: played(table) }))
const before = (table: PositionRequest, plies: number): PositionRequest => ({
  ...table,
  moves: table.moves.slice(0, -plies),
})

test('games', () => {
  for (const game of games) expect([...game.languages].sort(), game.name).toEqual([...languages].sort())
  for (const language of languages) ask('games', { language })
  const all = games.flatMap((game: Game) => Object.values(game.options).flat())
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(1)
})

test('positions', () => {
  for (const table of finished) {
    for (let ply = 0; ply <= table.moves.length; ply += 3) ask('look', { ...table, ply })
    ask('look', { ...table, options: {}, language: 'de' })
    ask('look', { ...table, ply: 0, resigned: [1] })
    for (const theme of ['light', 'dark', 'colour-blind', 'colour-blind-dark', 'print']) ask('picture', { ...table, ply: 4, theme })
  }
}, 60_000)

test('positions as text', () => {
  const hasText = (table: PositionRequest) =>
    !engine.ask(JSON.stringify({ ...table, verb: 'position' })).includes('no_positions')
  for (const table of finished.filter(hasText)) {
    const { position } = ask<PositionText>('position', { ...table, ply: 4 })
    const moves = table.moves.slice(4)
    expect(ask<View>('look', { position, moves }).score).toEqual(ask<View>('look', table).score)
    const { text } = ask<{ text: string }>('write', { position, moves })
    expect(ask('record', { text })).toMatchObject({ position, moves })
  }
})

test('positions set up by hand', () => {
  const unreadable = ask<PositionSetup>('setup', { position: 'nonsense', language: 'de' })
  expect(unreadable).toMatchObject({ position: 'nonsense', fault: { code: 'unreadable_position' } })
  const isSetUp = (table: PositionRequest) => games.find(({ name }) => name === table.game)?.positions
  for (const table of finished.filter(isSetUp)) {
    const here = { ...table, moves: table.moves.slice(0, 6) }
    const { position } = ask<PositionText>('position', here)
    const { scene, groups, fault, ...game } = ask<PositionSetup>('setup', { position })
    expect(fault).toBeUndefined()
    expect(game).toMatchObject({ position, game: table.game, players: table.players })
    if (!scene) continue
    const edits = [...scene.moves.slice(0, 9).map(({ token }) => token), ...groups!.flatMap(editsIn)]
    const faults = new Set(edits.map((edit) => ask<PositionSetup>('setup', { position, edit }).fault?.code))
    expect(faults.size, 'right and wrong').toBeGreaterThan(1)
    refused({ verb: 'setup', position, edit: '?' }, 'unreadable_edit')
  }
}, 60_000)

const editsIn = ({ choices }: SetupGroup) => choices.flatMap(({ edit }) => edit ?? [])

test('why not, and why', () => {
  for (const table of finished) {
    const request = { ...table, ply: 5 }
    const { legal, scene } = ask<View>('look', request)
    ask('why_not', { ...request, token: legal[0] })
    ask('why_not', { ...request, token: 'nonsense' })
    for (const token of legal.slice(0, 20)) {
      ask('reasons', { ...request, token })
      ask('effects', { ...request, token })
      ask('effects', { ...request, token, you: 1 })
      ask('reasons', { ...request, token, you: 2, language: 'fr' })
    }
    ask('effects', request)
    ask('effects', table)
    ask('scored', table)
    const targets = new Set(scene.areas.flatMap(({ shapes }) => shapes.flatMap(({ target }) => target ?? [])))
    for (const { targets: picks } of scene.moves.slice(0, 1)) {
      expect(ask<WhyNot>('why_not', { ...request, picks }).legal).toBe(true)
      for (const other of targets) ask('why_not', { ...request, picks: [picks[0], other] })
    }
  }
}, 60_000)

test('thinking', () => {
  const limits = { hash: 8, nodes: 300, seed: 3, threads: 1, hurry: 2, level: 9, language: 'fr' }
  for (const table of finished) {
    ask('think', { ...before(table, 6), ...limits, all: true, reasons: true })
    ask('think', { ...before(table, 8), hash: 8, nodes: 1, all: true })
    ask('think', { ...before(table, 1), hash: 8, nodes: 100, endless: true })
    for (const plies of [2, 4]) ask('think', { ...before(table, plies), hash: 8, movetime: 300, all: true })
  }
}, 120_000)

test('proving', () => {
  for (const table of finished) {
    for (const seed of [3, 5, 16]) {
      // among them games that end in a draw
      const late = before({ ...table, moves: played({ ...table, moves: [] }, seed) }, 2)
      expect(ask<Solution>('solve', { ...late, hash: 8, nodes: 1_000_000, all: true }).solved).toBe(true)
    }
    expect(ask<Solution>('solve', { ...before(table, table.moves.length), hash: 8, nodes: 50 }).solved).toBe(false)
  }
}, 120_000)

test('how a game went', () => {
  for (const table of finished) {
    const evaluations = table.moves.map((move, ply): Evaluation => {
      const lead = ply < 6 ? 0.5 : ply % 2 === 0 ? 0.9 : 0.1
      const after = { kind: ply % 3 === 0 ? ('proved' as const) : ('estimated' as const), score: 0.1, visits: 9 }
      const best = ply % 4 === 0 ? 'another' : move
      return { ply, kind: after.kind, score: lead, best, ...(ply % 4 === 0 && { played: after }) }
    })
    ask('course', { ...table, evaluations })
  }
  const [table] = finished
  const thought = ask<Thought>('think', { ...before(table!, 4), hash: 8, nodes: 200, level: 10 })
  expect(thought.candidates.length).toBeGreaterThan(0)
})

test('records', () => {
  for (const table of finished) {
    const { text } = ask<{ text: string }>('write', { ...table, tags: { Name1: 'Zoë', Date: '2026-11-15' } })
    ask('record', { text })
    ask('look', { record: text, ply: 2 })
  }
  const [table] = finished
  const [first] = table!.moves
  const other = ask<View>('look', { ...table!, moves: [] }).legal.find((move) => move !== first)!
  const items = [
    { kind: 'move', text: first },
    { kind: 'comment', text: 'a note' },
    { kind: 'open', text: '' },
    { kind: 'move', text: other },
    { kind: 'close', text: '' },
  ]
  const { text } = ask<{ text: string }>('write', { ...table!, items })
  expect(ask('record', { text })).toMatchObject({ tree: items })
})

test('the lab', () => {
  for (const { name, players } of games) {
    const about = { game: name, players: players[0], options: {}, level: 'random', games: 2, seed: 3, language: 'de' }
    expect(ask<LabPlan>('lab_plan', about).variants).toHaveLength(1)
    const lines: string[] = []
    const question = { verb: 'lab_play', ...about, variant: 0, from: 1, count: 2 }
    hold('LabPlayQuestion', question)
    const played = lab.ask(JSON.stringify(question), (json) => {
      const game = JSON.parse(json) as LabGame
      hold('LabGame', game)
      hold('LabLine', JSON.parse(game.line))
      lines.push(game.line)
    })
    hold('LabPlayed', JSON.parse(played))
    expect(lines).toHaveLength(2)
    const { text } = ask<LabReport>('lab_report', { ...about, lines, form: 'json' })
    expect(JSON.parse(text)).toMatchObject({ game: name, players: players[0], variants: [{ levels: [{ games: 2 }] }] })
    expect(ask<LabReport>('lab_report', { ...about, lines, form: 'html' }).text).toMatch(/^<!doctype html>/)
  }
  const [option] = Object.values(games[0]!.options)[0]!
  const about = { game: games[0]!.name, variants: [`${option!.name}=${option!.default}`, ''], level: '1', games: 1 }
  const question = { verb: 'lab_plan', ...about }
  hold('LabPlanQuestion', question)
  const refusal = JSON.parse(lab.ask(JSON.stringify(question))) as unknown
  expect(refusal).toMatchObject({ error: { code: 'bad_option' } }) // they are the same
}, 60_000)

test('signatures', () => void ask('signature'), 120_000)

test('questions that cannot be answered', () => {
  const [{ game }] = finished as [PositionRequest]
  refused({ verb: 'none' }, 'bad_question')
  refused({ verb: 'games', more: 1 }, 'bad_question')
  refused({ verb: 'look', game: 'none' }, 'unknown_game')
  refused({ verb: 'look', game, moves: ['nonsense'] }, 'unreadable_move')
  refused({ verb: 'look', game, options: { none: '1' } }, 'bad_option')
  refused({ verb: 'look', position: 'nonsense' }, 'unreadable_position')
  refused({ verb: 'record', text: 'nonsense' }, 'bad_tag')
  refused({ verb: 'think', ...finished[0]! }, 'game_over')
})

// What these games have not brought about, and why.
const unseen: Readonly<Record<string, string>> = {
  'EngineFields.plain': 'is not in the module',
  'Role = level': 'no game draws it',
  'Paint = white': 'no game uses it',
}

test('the schema claims nothing that the engine never says', () => {
  const claims = new Set<string>()
  const names = Object.values(verbs).flatMap(({ question, answer, report = answer }) => [question, answer, report])
  for (const name of [...names, 'Refused']) schemas.claims(schemas.named(name), name, claims)
  expect([...claims].filter((claim) => !schemas.seen.has(claim) && !(claim in unseen))).toEqual([])
})
