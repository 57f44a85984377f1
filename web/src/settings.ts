// SPDX-License-Identifier: MIT
// Language and colours: as the browser and the system say, until something else is chosen.
import { get, writable } from 'svelte/store'
import { keep, recall } from './storage'
import { isLanguage, speak, type Language } from './texts'

export type Theme = 'system' | 'light' | 'dark' | 'colour-blind'
export const themes: readonly Theme[] = ['system', 'light', 'dark', 'colour-blind']

export interface Settings {
  theme: Theme
  language: Language
  confirm?: boolean // every move is asked for once more; without it, where there are days for a move
  oneTap: boolean // a finger plays without seeing the ghost first
}

export function systemLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

export function readSettings(kept: unknown, wanted: readonly string[]): Settings {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Settings, unknown>>
  const theme = themes.find((name) => name === given.theme) ?? 'system'
  return {
    theme,
    language: isLanguage(given.language) ? given.language : systemLanguage(wanted),
    ...(typeof given.confirm === 'boolean' && { confirm: given.confirm }),
    oneTap: given.oneTap === true,
  }
}

export const settings = writable<Settings>({ theme: 'system', language: 'en', oneTap: false })

export function change(wanted: Partial<Settings>): void {
  const next = { ...get(settings), ...wanted }
  keep('settings', next)
  apply(next)
}

function apply(next: Settings): void {
  settings.set(next)
  document.documentElement.dataset['theme'] = next.theme
  document.documentElement.lang = next.language
  void speak(next.language)
}

export function startSettings(): void {
  apply(readSettings(recall('settings'), navigator.languages))
}

// The theme that pictures are drawn in.
export function pictureTheme(): 'light' | 'dark' | 'colour-blind' {
  const { theme } = get(settings)
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
