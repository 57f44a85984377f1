// SPDX-License-Identifier: MIT
// Plays sounds at the chosen volume. Browsers allow no sound before the first click or key, so the synthesiser is fetched
// only then.
import { get } from 'svelte/store'
import { settings } from '../settings'
import type { Sound } from './events'

let synth: Promise<typeof import('./synth')> | null = null

export function startSound(): void {
  const gestures = ['pointerdown', 'keydown'] as const
  const wake = () => {
    for (const gesture of gestures) removeEventListener(gesture, wake, { capture: true })
    synth = import('./synth')
    synth.catch(() => (synth = null)) // then there is no sound, and nothing else is missing
  }
  for (const gesture of gestures) addEventListener(gesture, wake, { capture: true })
}

export function play(sound: Sound): void {
  const { isMuted, volume } = get(settings)
  if (isMuted || volume === 0 || document.hidden) return
  void synth?.then((it) => it.sound(sound, volume)).catch(() => {})
}
