// SPDX-License-Identifier: MIT
// Keys that go through a game, and when they are the board's instead.
import { isWriting } from './writing'

// Sees every key before the board does. After reaching the board by keyboard, the arrows move about on it; after a click,
// they step through the game. They always step through what was scored. `act` says whether the key did something.
export function listenForSteps(act: (key: string) => boolean): () => void {
  let isByKeys = false

  function onkeydown(event: KeyboardEvent): void {
    if (event.key === 'Tab' || event.key === 'Enter') isByKeys = true
    if (event.altKey || event.ctrlKey || event.metaKey || isWriting(event.target)) return
    const isOn = (selector: string) => (event.target as Element).closest?.(selector) != null
    const isArrow = /^Arrow|^Home$|^End$/.test(event.key)
    if (isArrow && (isOn('[role=slider], .scored') || (isByKeys && isOn('.stage')))) return
    if (document.querySelector('dialog[open]') || !act(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const onpointerdown = () => (isByKeys = false)
  addEventListener('keydown', onkeydown, { capture: true })
  addEventListener('pointerdown', onpointerdown, { capture: true })
  return () => {
    removeEventListener('keydown', onkeydown, { capture: true })
    removeEventListener('pointerdown', onpointerdown, { capture: true })
  }
}
