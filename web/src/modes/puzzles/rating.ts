// SPDX-License-Identifier: MIT
// A rating for solving puzzles, as Elo's: a puzzle is an opponent as strong as its grade, and only the first try counts.

export const startRating = 1200
const gradeRatings = [800, 1100, 1400, 1700, 2000] // of grades 1 to 5
const leastRating = 400

// At first it moves faster, until it is about right.
const stepOf = (count: number) => (count < 20 ? 40 : 20)

export function expectedScore(rating: number, grade: number): number {
  const other = gradeRatings[grade - 1] ?? startRating
  return 1 / (1 + 10 ** ((other - rating) / 400))
}

// After a puzzle; `count`: how many were rated before it.
export function ratingAfter(rating: number, count: number, grade: number, isSolved: boolean): number {
  const change = stepOf(count) * (Number(isSolved) - expectedScore(rating, grade))
  return Math.max(leastRating, Math.round(rating + change))
}
