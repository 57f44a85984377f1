// SPDX-License-Identifier: MIT
// What moves when the board comes closer; the movement is in flight.ts, which is fetched with the effects of moves.
import type { Area } from '../engine/types'
import { isStill } from '../settings'
import type { Frame } from './layout'

interface Framed {
  frame: Frame
  area: Area
}

// A picture that comes closer within its frame, or goes back, for `use:`.
export function comesCloser(svg: SVGSVGElement, first: Framed) {
  let before = first.frame
  const update = ({ frame, area }: Framed) => {
    const was = before
    before = frame
    if ((was.corner || frame.corner) && frame !== was && !isStill()) {
      void import('./flight').then(({ animateCloseUp }) => animateCloseUp(svg, area, was, frame))
    }
  }
  return { update }
}
