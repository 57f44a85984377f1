// SPDX-License-Identifier: MIT
// What the engine is asked and what it answers, by the names that the page uses. The types are made from
// protocol/engine.yaml before the page is built or checked (tools/types.mjs); docs/wasm.md and docs/scene.md say what they
// mean. No game is named here.
import type { components } from '../generated/engine'

type Schemas = components['schemas']

/** A position: a game, where it begins if not at the usual start, and the moves that lead there. */
export type PositionRequest = Required<Pick<Schemas['PositionFields'], 'game' | 'players' | 'options' | 'moves'>> &
  Pick<Schemas['PositionFields'], 'position'>

export type Question =
  | Schemas['GamesQuestion']
  | Schemas['LookQuestion']
  | Schemas['PositionQuestion']
  | Schemas['WhyNotQuestion']
  | Schemas['ReasonsQuestion']
  | Schemas['EffectsQuestion']
  | Schemas['ScoredQuestion']
  | Schemas['ThinkQuestion']
  | Schemas['SolveQuestion']
  | Schemas['CourseQuestion']
  | Schemas['RecordQuestion']
  | Schemas['WriteQuestion']
  | Schemas['PictureQuestion']
  | Schemas['SetupQuestion']
  | Schemas['LabPlanQuestion']
  | Schemas['LabPlayQuestion']
  | Schemas['LabReportQuestion']
  | Schemas['SignatureQuestion']
export type Refused = Schemas['Refused']

export type Games = Schemas['Games']
export type Game = Schemas['Game']
export type GameOption = Schemas['GameOption']
export type EngineFacts = Schemas['EngineFacts']

export type View = Schemas['View']
export type PositionText = Schemas['PositionText']
export type PositionSetup = Schemas['PositionSetup']
export type SetupGroup = Schemas['SetupGroup']
export type Scene = Schemas['Scene']
export type Area = Schemas['Area']
export type Box = Schemas['Box']
export type Point = Schemas['Point']
export type Role = Schemas['Role']
export type Shape = Schemas['Shape']
export type SceneMove = Schemas['SceneMove']
export type WhyNot = Schemas['WhyNot']
export type Reasons = Schemas['Reasons']
export type Effect = Schemas['Effect']
export type Effects = Schemas['Effects']
export type Scored = Schemas['Scored']
export type Theme = Schemas['Theme']
export type Picture = Schemas['Picture']

/** Without any limit it thinks as long as its level takes; `endless`: until it is stopped or has a proof. */
export type ThinkOptions = Schemas['EngineFields'] & Pick<Schemas['ThinkQuestion'], 'reasons'>
export type SolveOptions = Schemas['EngineFields']
export type Proof = Schemas['Proof']
export type Value = Schemas['Value']
export type Candidate = Schemas['Candidate']
/** Without the game, which the caller knows. */
export type Thoughts = Schemas['Turn'] & Schemas['Findings']
/** With the move of the level that was asked for. */
export type Thought = Thoughts & Schemas['ThoughtFields']
export type Solution = (Schemas['SolvedFields'] & Thoughts) | (Schemas['UnsolvedFields'] & Schemas['Effort'])

export type Evaluation = Schemas['Evaluation']
export type Course = Schemas['Course']
export type CourseLine = Schemas['CourseLine']
export type CoursePoint = Schemas['CoursePoint']
export type Mistake = Schemas['Mistake']

export type RecordItem = Schemas['RecordItem']
export type GameRecord = Schemas['Record']
export type Written = Schemas['Written']
export type LabPlan = Schemas['LabPlan']
export type LabGame = Schemas['LabGame']
export type LabLine = Schemas['LabLine']
export type LabReport = Schemas['LabReport']
export type Signature = Schemas['Signature']

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
