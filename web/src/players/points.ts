// SPDX-License-Identifier: MIT
// Scores and margins as people write them. The engine counts in whole numbers, and says of what part of a point.

export function pointsText(count: number, parts: number): string {
  const most = Math.abs(count)
  const whole = Math.floor(most / parts)
  const rest = most % parts
  const sign = count < 0 ? '−' : ''
  if (rest === 0) return `${sign}${whole}`
  if (parts !== 2) return `${sign}${Math.round((most / parts) * 100) / 100}`
  return `${sign}${whole === 0 ? '' : whole}½`
}
