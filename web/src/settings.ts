// SPDX-License-Identifier: MIT
// The page's settings, which follow the browser and the system until the user changes them. Those that style sheets need
// are attributes of the root element.
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
  boardSize: (typeof sizes)[number] // compared with the panels beside it
  hasCoordinates: boolean
  isMuted: boolean
  volume: number // 0 to 1
  language: Language
  confirm?: boolean // every move must be confirmed; if unset, only in games with days for each move
  keepsMarks: boolean // of what the last move did, until the next one
  oneTap: boolean // a finger plays without seeing the ghost first
}

const usual: Settings = {
  theme: 'system',
  isSafe: false,
  motion: 'normal',
  size: 'normal',
  boardSize: 'normal',
  hasCoordinates: true,
  isMuted: false,
  volume: 0.6,
  language: 'en',
  keepsMarks: false,
  oneTap: false,
}

export function systemLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

export function readSettings(kept: unknown, wanted: readonly string[]): Settings {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Settings, unknown>>
  const among = <Word extends string>(words: readonly Word[], word: unknown, otherwise: Word): Word =>
    words.find((it) => it === word) ?? otherwise
  const flag = (name: 'isSafe' | 'hasCoordinates' | 'isMuted' | 'keepsMarks' | 'oneTap') => {
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
    boardSize: among(sizes, given.boardSize, usual.boardSize),
    hasCoordinates: flag('hasCoordinates'),
    isMuted: flag('isMuted'),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
    language: isLanguage(given.language) ? given.language : systemLanguage(wanted),
    ...(typeof given.confirm === 'boolean' && { confirm: given.confirm }),
    keepsMarks: flag('keepsMarks'),
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

// As it was chosen, which stands on the root element.
export function motion(): string {
  return document.documentElement.dataset['motion'] ?? 'normal'
}

// Nothing moves for users who asked their system for reduced motion.
export function isStill(): boolean {
  return motion() === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function startSettings(): void {
  apply(readSettings(recall('settings'), navigator.languages))
}

// The theme that pictures are drawn in.
export function pictureTheme(): 'light' | 'dark' | 'colour-blind' | 'colour-blind-dark' {
  const { theme, isSafe } = get(settings)
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  if (isSafe) return isDark ? 'colour-blind-dark' : 'colour-blind'
  return isDark ? 'dark' : 'light'
}
