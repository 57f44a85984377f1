// SPDX-License-Identifier: MIT
// Puzzles solved, and streaks: plain data that the browser keeps.
import { dayBefore } from '../../daily'
import { ratingAfter, startRating } from './rating'

// At the first try; after others; not yet: the tries failed, or the solution was shown.
export type Result = 'first' | 'later' | 'missed'

export interface Progress {
  version: 1
  results: Readonly<Record<string, Result>> // by id
  run: number // solved at the first try, one after the other
  bestRun: number
  lastDay: string // whose puzzle was solved last
  days: number // one after the other, up to that day
  bestDays: number
  grade: number // chosen; 0 is any
  rating: number
  rated: number // puzzles that count for it
}

export const noProgress: Progress = {
  version: 1,
  results: {},
  run: 0,
  bestRun: 0,
  lastDay: '',
  days: 0,
  bestDays: 0,
  grade: 0,
  rating: startRating,
  rated: 0,
}

export function readProgress(kept: unknown): Progress {
  const read = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Progress, unknown>>
  if (read.version !== 1) return noProgress
  const number = (value: unknown) => (typeof value === 'number' && value >= 0 ? Math.floor(value) : 0)
  const isResult = (value: unknown): value is Result => value === 'first' || value === 'later' || value === 'missed'
  const results = typeof read.results === 'object' && read.results !== null ? Object.entries(read.results) : []
  return {
    version: 1,
    results: Object.fromEntries(results.filter((entry): entry is [string, Result] => isResult(entry[1]))),
    run: number(read.run),
    bestRun: number(read.bestRun),
    lastDay: typeof read.lastDay === 'string' ? read.lastDay : '',
    days: number(read.days),
    bestDays: number(read.bestDays),
    grade: number(read.grade),
    rating: number(read.rating) || startRating,
    rated: number(read.rated),
  }
}

// How a puzzle went. Only what happened first counts for the run and the rating; one that was got later stays got.
export function withResult(progress: Progress, id: string, result: Result, grade = 0): Progress {
  const before = progress.results[id]
  if (before === 'first' || before === result) return progress
  if (before !== undefined) {
    return result === 'later' ? { ...progress, results: { ...progress.results, [id]: 'later' } } : progress
  }
  const run = result === 'first' ? progress.run + 1 : 0
  const rated = grade > 0 ? { rating: ratingOf(progress, grade, result), rated: progress.rated + 1 } : {}
  return {
    ...progress,
    ...rated,
    results: { ...progress.results, [id]: result },
    run,
    bestRun: Math.max(progress.bestRun, run),
  }
}

function ratingOf({ rating, rated }: Progress, grade: number, result: Result): number {
  return ratingAfter(rating, rated, grade, result === 'first')
}

// The puzzle of that day was solved on that day.
export function withDay(progress: Progress, day: string): Progress {
  if (progress.lastDay === day) return progress
  const days = progress.lastDay !== '' && progress.lastDay === dayBefore(day) ? progress.days + 1 : 1
  return { ...progress, lastDay: day, days, bestDays: Math.max(progress.bestDays, days) }
}

// The streak as it stands on that day: one that was broken is none.
export function daysOn(progress: Progress, day: string): number {
  return progress.lastDay === day || progress.lastDay === dayBefore(day) ? progress.days : 0
}

export function isSolved(result: Result | undefined): boolean {
  return result === 'first' || result === 'later'
}
