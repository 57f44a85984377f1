// SPDX-License-Identifier: MIT
// What the keys do in analysis, and when they are the board's instead.
import { isWriting } from '../../shell/writing'
import type { Session } from './session'

// Whether the key did something.
export function act(session: Session, key: string): boolean {
  const { study, now } = session.state
  if (!study || !now) return false
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

// Hears every key before the board does. Whoever reached the board by Tab moves about on it with the arrows; whoever
// clicked on it goes through the game.
export function listen(session: Session): () => void {
  let isByKeys = false

  function onkeydown(event: KeyboardEvent): void {
    if (event.key === 'Tab') isByKeys = true
    if (event.altKey || event.ctrlKey || event.metaKey || isWriting(event.target)) return
    const isOn = (selector: string) => (event.target as Element).closest?.(selector) != null
    const isArrow = /^Arrow|^Home$|^End$/.test(event.key)
    if (isArrow && (isOn('[role=slider]') || (isByKeys && isOn('.stage')))) return
    if (!act(session, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const onpointerdown = () => (isByKeys = false)
  const onpagehide = () => session.writeNow()
  addEventListener('keydown', onkeydown, { capture: true })
  addEventListener('pointerdown', onpointerdown, { capture: true })
  addEventListener('pagehide', onpagehide)
  return () => {
    removeEventListener('keydown', onkeydown, { capture: true })
    removeEventListener('pointerdown', onpointerdown, { capture: true })
    removeEventListener('pagehide', onpagehide)
  }
}
