// SPDX-License-Identifier: MIT
// The puzzle of the day: chosen by the date alone, so it is the same for everyone. The games take turns.

// Where the reader is, such as 2026-11-15.
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

// Days since 1970. Nothing when it is no day.
export function dayNumber(day: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? null : time / 86_400_000
}

export function dayBefore(day: string): string {
  const number = dayNumber(day)
  return number === null ? '' : new Date((number - 1) * 86_400_000).toISOString().slice(0, 10)
}

// Whose turn it is on that day.
export function gameOfDay(day: string, games: readonly string[]): string | null {
  const number = dayNumber(day)
  if (number === null || games.length === 0) return null
  return games[number % games.length] ?? null
}

// Which of `count` puzzles: each comes once before any comes again, and neighbours in the list are far apart in time.
export function puzzleOfDay(day: string, games: number, count: number): number {
  const turn = Math.floor((dayNumber(day) ?? 0) / Math.max(1, games))
  return count > 0 ? (turn * strideOf(count)) % count : 0
}

function strideOf(count: number): number {
  for (let stride = Math.max(1, Math.round(count * 0.382)); stride < count; ++stride) {
    if (gcd(stride, count) === 1) return stride
  }
  return 1
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
