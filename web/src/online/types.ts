// SPDX-License-Identifier: MIT
// What the server says (docs/protocol.md). Moves are tokens, as everywhere.

export interface OnlineSeat {
  seat: number
  kind: string // `human`, or `ai:LEVEL`
  taken: boolean
  awaited?: boolean // of a rematch: it is kept for them, and they have not come yet
  name: string
  left?: boolean // resigned, out of time or claimed: a computer plays on
  present?: boolean // somebody with the seat's token is connected
}

// What was agreed on, in seconds or days; and what is left.
export type Clocks = ClockWish & {
  left: number[] // of each seat, in milliseconds, when this was said
  running: number // the seat whose time passes; 0: none
}

export interface Offer {
  what: string // `draw` or `takeback`
  seat: number
  asked?: number[] // who has not said anything yet
  agreed?: number[]
  to?: number // the ply that a taking back would go back to
}

// What everyone may know about a game that has been set up.
export interface Listed {
  id: string
  game: string
  players: number
  options: Record<string, string>
  seats: OnlineSeat[]
  clock?: ClockWish | null
  created?: number
}

export interface OnlineGame extends Listed {
  moves: string[]
  seq: number
  to_move: number
  over: boolean
  winners: number[]
  score: number[]
  reason: string | null
  clocks: Clocks | null
  offer: Offer | null
  draws?: boolean // whether the game knows them
  rematch?: string | null // the game in which it goes on
}

export type ClockWish = { base: number; increment: number } | { days: number } // seconds

export interface Wish {
  game: string
  players?: number
  options?: Record<string, string>
  seat?: number
  seats?: string[]
  name?: string
  public?: boolean
  clock?: ClockWish
}

export interface Created {
  id: string
  seat: number
}

export interface MoveAnswer {
  ply: number
  move: string
  seq: number
}

export type Action = 'resign' | 'offer-draw' | 'offer-takeback' | 'accept' | 'decline' | 'claim' | 'hand-over'

// What comes over the socket after the state. Those that are kept have a number.
export interface LiveEvent {
  type: string
  seq?: number
  [field: string]: unknown
}

export function levelOf(seat: OnlineSeat): number {
  return Number(/^ai:(\d+)$/.exec(seat.kind)?.[1] ?? 0)
}

export function isFree(seat: OnlineSeat): boolean {
  return seat.kind === 'human' && !seat.taken
}
