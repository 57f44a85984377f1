// SPDX-License-Identifier: MIT
// What the keys do in analysis.
import { listenForSteps } from '../../shell/steps'
import type { Session } from './session'

// Whether the key did something.
export function act(session: Session, key: string): boolean {
  const { study, now, open } = session.state
  if (!study || !now || open === 'position') return false
  const steps: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => study.back(),
    ArrowRight: () => study.forward(),
    ArrowUp: () => study.aside(-1),
    ArrowDown: () => study.aside(1),
    Home: () => study.toStart(),
    End: () => study.toEnd(),
    j: () => study.back(),
    k: () => study.forward(),
    e: () => session.turnEngine(!now.isOn),
    b: () => {
      const best = now.assessment?.thoughts?.candidates[0]
      if (best) session.play(best.move)
    },
    c: () => session.show('comment'),
    '?': () => session.show('keys'),
  }
  const name = key.length === 1 ? key.toLowerCase() : key
  if (name === 's') return study.nextSlip() !== null
  if (!Object.hasOwn(steps, name)) return false
  steps[name]!()
  return true
}

export function listen(session: Session): () => void {
  const stop = listenForSteps((key) => act(session, key))
  const onpagehide = () => session.writeNow()
  addEventListener('pagehide', onpagehide)
  return () => {
    stop()
    removeEventListener('pagehide', onpagehide)
  }
}
