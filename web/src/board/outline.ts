// SPDX-License-Identifier: MIT
// The outline of a polygon with rounded corners, as SVG path data.

function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

type Corner = readonly [number, number]

// The point on the way from a corner to its neighbour where the rounding of the corner begins.
function onTheWay(from: Corner, to: Corner, rounding: number): string {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  const part = length > 0 ? Math.min(rounding / length, 0.5) : 0
  return `${shortNumber(from[0] + dx * part)} ${shortNumber(from[1] + dy * part)}`
}

export function roundedOutline(points: readonly Corner[], rounding: number): string {
  let data = ''
  points.forEach((corner, i) => {
    const previous = points[(i + points.length - 1) % points.length]!
    const next = points[(i + 1) % points.length]!
    data += i === 0 ? 'M' : 'L'
    data +=
      rounding === 0
        ? `${corner[0]} ${corner[1]}`
        : `${onTheWay(corner, previous, rounding)}Q${corner[0]} ${corner[1]} ${onTheWay(corner, next, rounding)}`
  })
  return data + 'Z'
}
