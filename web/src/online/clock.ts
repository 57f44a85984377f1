// SPDX-License-Identifier: MIT
// The time left on a clock, and the words for it.
import type { Clocks } from './types'

// Milliseconds left to the seat, `passed` of them after the server said how much it was. None without a clock.
export function leftOn(clocks: Clocks | null, seat: number, passed: number): number | null {
  const left = clocks?.left[seat - 1]
  if (left === undefined) return null
  return Math.max(0, left - (clocks!.running === seat ? passed : 0))
}

// `1:02:03`, `2:03`, below 20 seconds `0:12.3`. Days are for words.
export function clockText(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100)
  if (tenths < 200) return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`
  const seconds = Math.ceil(milliseconds / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

export interface Span {
  unit: 'days' | 'hours'
  count: number
}

// Of a clock that leaves more than a day: how long, roughly.
export function longSpan(milliseconds: number): Span | null {
  const hours = milliseconds / 3_600_000
  if (hours < 24) return null
  return hours < 48 ? { unit: 'hours', count: Math.floor(hours) } : { unit: 'days', count: Math.floor(hours / 24) }
}
