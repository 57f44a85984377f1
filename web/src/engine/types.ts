// SPDX-License-Identifier: MIT
// What the engine is asked and what it answers (docs/wasm.md, docs/scene.md). No game is named here.

/** A position: a game, and the moves that lead there. */
export interface Place {
  game: string
  players: number
  /** What is left out has its default. */
  options: Record<string, string>
  moves: string[]
}

export interface GameOption {
  name: string
  kind: 'number' | 'counts' | 'choice'
  default: string
  /** number and counts: the range of each number */
  min?: number
  max?: number
  /** counts: how many numbers, separated by commas */
  size?: number
  /** choice: the words */
  values?: string[]
  /** a line for people */
  text: string
}

export interface Game {
  name: string
  title: string
  designers: string
  notice: string
  summary: string
  rulesVersion: string
  /** the numbers of players it is for */
  players: number[]
  /** scores and margins are counted in such parts of a point: 2 for half points */
  pointParts: number
  /** by number of players */
  options: Record<string, GameOption[]>
  languages: string[]
}

export type Role =
  | 'ground'
  | 'square'
  | 'cell'
  | 'open'
  | 'tile'
  | 'glyph'
  | 'level'
  | 'shadow'
  | 'last'
  | 'ghost'
  | 'label'
  | 'control'
  | 'spot'

export type Point = [x: number, y: number]

export interface Shape {
  form: 'polygon' | 'path' | 'text'
  role: Role
  paint?: string
  points?: Point[]
  path?: string
  text?: string
  size?: number
  mark?: string
  name?: string
  target?: string
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Area {
  name: string
  title: string
  /** whose it is; left out when it is everyone's */
  player?: number
  box: Box
  shapes: Shape[]
}

export interface SceneMove {
  token: string
  targets: string[]
  ghost?: Shape[]
}

export interface Scene {
  areas: Area[]
  moves: SceneMove[]
  status: string
}

export interface View {
  ply: number
  /** from 1; 0 when over */
  toMove: number
  over: boolean
  winners: number[]
  score: number[]
  legal: string[]
  status: string
  scene: Scene
}

/** Why a move is refused; `sentence` is left out when what was picked makes no move. */
export type WhyNot =
  | { legal: true; token?: string }
  | { legal: false; token?: string; code?: string; sentence?: string }

export type Proof = 'win' | 'draw' | 'loss'

/** For the player to move. */
export type MoveThought = { move: string; visits: number; line: string[] } & (
  | { kind: 'proved'; value: Proof; margin?: number }
  | { kind: 'estimated'; chance: number }
  | { kind: 'unknown' }
)

export interface Thoughts {
  toMove: number
  nodes: number
  seconds: number
  proved: Proof | null
  /** more than two players: what is proved is what the player can force against all others together */
  isBound: boolean
  /** best first */
  moves: MoveThought[]
}

/** 0, or left out: no limit. Without any limit it thinks until it is stopped or has a proof. */
export interface ThinkOptions {
  /** 1 to 10; 10, all it can do, when left out */
  level?: number
  milliseconds?: number
  nodes?: number
  /** value every move, even when a proof of the best is enough to play it */
  thorough?: boolean
  seed?: number
  memoryMiB?: number
}

export interface Thought {
  /** the move of the level that was asked for */
  move: string
  thoughts: Thoughts
}

export interface SolveOptions {
  milliseconds?: number
  /** the value of every move */
  all?: boolean
  memoryMiB?: number
}

export type Solution = { solved: true; thoughts: Thoughts } | { solved: false }

export interface RecordItem {
  kind: 'move' | 'comment' | 'open' | 'close'
  text: string
}

export interface GameRecord {
  game: string
  players: number
  options: Record<string, string>
  /** by player; empty where there is none */
  names: string[]
  seats: string[]
  date: string
  result: string
  tree: RecordItem[]
  /** the main line */
  moves: string[]
}

export type Theme = 'light' | 'dark' | 'colour-blind' | 'print'

export interface Signature {
  rules: string
  search: string
}

/** The codes of the engine's errors are its own (`unknown_game`, `bad_option`, `bad_record` …), and these three. */
export class EngineError extends Error {
  constructor(
    /** also `out_of_memory`, `stopped` and `trapped` */
    readonly code: string,
    readonly where: string,
    readonly detail: string,
  ) {
    super(where ? `${where}: ${detail}` : detail)
    this.name = 'EngineError'
  }
}
