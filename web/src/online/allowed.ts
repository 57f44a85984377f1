// SPDX-License-Identifier: MIT
// What we may do in an online game, according to the server; nothing is worked out here.
import type { OnlineState } from './match'
import type { Permission } from './types'

export type AllowedAction = Permission['action']

// Now or later, if nothing happens until then.
export function mayLater({ game }: OnlineState, action: AllowedAction): boolean {
  return game?.allowed?.some((it) => it.action === action) ?? false
}

// Now, unless something else of ours is on its way.
export function may({ game, time, acting, pending }: OnlineState, action: AllowedAction): boolean {
  if (acting || (pending && action === 'offer-takeback')) return false
  return game?.allowed?.some((it) => it.action === action && (it.from ?? 0) <= time) ?? false
}
