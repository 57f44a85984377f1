// SPDX-License-Identifier: MIT
// What the server says, by the names that the page uses. The types are made from protocol/openapi.yaml before the page is
// built or checked (tools/types.mjs); docs/protocol.md says what they mean.
import type { components } from '../generated/openapi'

type Schemas = components['schemas']

export type OnlineGame = Schemas['State']
export type OnlineSeat = Schemas['Seat']
export type Clocks = Schemas['Clocks']
export type Offer = Schemas['Offer']
export type DeclinedOffer = Schemas['Declined'][number]
export type Permission = Schemas['Permission'] // to do something, now or later

// In the lobby.
export type Lobby = Schemas['Lobby']
export type Listed = Schemas['ListedGame']
export type ClockSettings = Schemas['Clock'] // seconds, or days
export type Limits = Schemas['Limits'] // of what a game may be set to

// What both of them have, and an event that tells of a seat.
export type SeatFields = Schemas['SeatFields']

export type CreateRequest = Schemas['CreateRequest']
export type JoinRequest = Schemas['JoinRequest']
export type MoveRequest = Schemas['MoveRequest']
export type Action = Schemas['Action']
export type ActionRequest = Schemas['ActionRequest']

export type Created = Schemas['Created']
export type Joined = Schemas['Joined']
export type Moved = Schemas['Moved']
export type Acted = Schemas['Acted']
export type Rematched = Schemas['Rematched']

// What comes over the socket: the state, and then what happens.
export type LiveMessage = Schemas['LiveMessage']
export type LiveEvent = Exclude<LiveMessage, { type: 'state' }>
export type SeatEvent = Schemas['SeatEvent']
export type Hello = Schemas['Hello']

// Refusals, and the names that programs know them by: `not-your-turn`.
export type ProblemDetails = Schemas['Problem']
export type ProblemName = Schemas['ProblemType'] extends `urn:quoin:problem:${infer Name}` ? Name : never

export function levelOf(seat: SeatFields): number {
  return Number(/^ai:(\d+)$/.exec(seat.kind)?.[1] ?? 0)
}

export function isFree(seat: SeatFields): boolean {
  return seat.kind === 'human' && !seat.taken
}
