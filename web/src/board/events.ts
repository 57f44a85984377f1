// SPDX-License-Identifier: MIT
// What events and elements of the stage say, in plain values.
import type { At } from './pointer'

// What an element is part of that can be picked.
export function targetOn(element: EventTarget | null): string | null {
  return (element as Element | null)?.closest?.('[data-target]')?.getAttribute('data-target') ?? null
}

export function atOf(event: PointerEvent | MouseEvent): At {
  const { pointerId: id = 0, pointerType } = event as Partial<PointerEvent>
  return { target: targetOn(event.target), x: event.clientX, y: event.clientY, id, isTouch: pointerType === 'touch' }
}

// The wheel turns a tile, where there is one to turn. Not passive: it does not scroll the page then.
export function wheels(node: HTMLElement, turn: (step: number) => boolean) {
  const onwheel = (event: WheelEvent) => {
    if (turn(event.deltaY > 0 ? 1 : -1)) event.preventDefault()
  }
  node.addEventListener('wheel', onwheel, { passive: false })
  return { destroy: () => node.removeEventListener('wheel', onwheel) }
}
