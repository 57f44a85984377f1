// SPDX-License-Identifier: MIT
// What can be chosen about the page: as the browser and the system say, until something else is chosen. What style sheets
// must know stands on the root element.
import { get, writable } from 'svelte/store'
import { keep, recall } from './storage'
import { isLanguage, speak, type Language } from './texts'

export const themes = ['system', 'light', 'dark'] as const
export const motions = ['off', 'fast', 'normal'] as const
export const sizes = ['small', 'normal', 'large'] as const

export interface Settings {
  theme: (typeof themes)[number]
  isSafe: boolean // colours that all eyes tell apart, and hatching
  motion: (typeof motions)[number]
  size: (typeof sizes)[number] // of the text
  hasCoordinates: boolean
  isMuted: boolean
  volume: number // 0 to 1
  language: Language
  confirm?: boolean // every move is asked for once more; without it, where there are days for a move
  oneTap: boolean // a finger plays without seeing the ghost first
}

const usual: Settings = {
  theme: 'system',
  isSafe: false,
  motion: 'normal',
  size: 'normal',
  hasCoordinates: true,
  isMuted: false,
  volume: 0.6,
  language: 'en',
  oneTap: false,
}

export function systemLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

export function readSettings(kept: unknown, wanted: readonly string[]): Settings {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Settings, unknown>>
  const among = <Word extends string>(words: readonly Word[], word: unknown, otherwise: Word): Word =>
    words.find((it) => it === word) ?? otherwise
  const flag = (name: 'isSafe' | 'hasCoordinates' | 'isMuted' | 'oneTap') => {
    const value = given[name]
    return typeof value === 'boolean' ? value : usual[name]
  }
  const { volume } = given
  // Once, safe colours were a theme of their own, and a light one.
  const wasSafe = given.theme === 'colour-blind'
  return {
    theme: wasSafe ? 'light' : among(themes, given.theme, usual.theme),
    isSafe: wasSafe || flag('isSafe'),
    motion: among(motions, given.motion, usual.motion),
    size: among(sizes, given.size, usual.size),
    hasCoordinates: flag('hasCoordinates'),
    isMuted: flag('isMuted'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
    language: isLanguage(given.language) ? given.language : systemLanguage(wanted),
    ...(typeof given.confirm === 'boolean' && { confirm: given.confirm }),
    oneTap: flag('oneTap'),
  }
}

export const settings = writable<Settings>(usual)

export function change(wanted: Partial<Settings>): void {
  const next = { ...get(settings), ...wanted }
  keep('settings', next)
  apply(next)
}

function apply(next: Settings): void {
  settings.set(next)
  const root = document.documentElement
  root.dataset['theme'] = next.theme
  root.dataset['motion'] = next.motion
  root.dataset['size'] = next.size
  root.dataset['coordinates'] = next.hasCoordinates ? 'on' : 'off'
  if (next.isSafe) root.dataset['safe'] = ''
  else delete root.dataset['safe']
  root.lang = next.language
  void speak(next.language)
}

export function startSettings(): void {
  apply(readSettings(recall('settings'), navigator.languages))
}

// The theme that pictures are drawn in: they have safe colours on light paper only.
export function pictureTheme(): 'light' | 'dark' | 'colour-blind' {
  const { theme, isSafe } = get(settings)
  if (isSafe) return 'colour-blind'
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
