// SPDX-License-Identifier: MIT
// The words of the language that was chosen. English is there from the start, the others are fetched when wanted.
import { writable, type Readable } from 'svelte/store'
import en, { type Texts } from './en'

export type { TextKey, Texts } from './en'
export type Language = 'en' | 'de' | 'fr'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', fr: 'Français' }

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then((module) => module.default),
  fr: () => import('./fr').then((module) => module.default),
}

const current = writable<Texts>(en)
const chosen = writable<Language>('en')

export const texts: Readable<Texts> = { subscribe: current.subscribe }
export const language: Readable<Language> = { subscribe: chosen.subscribe }
export const languages = Object.keys(languageNames) as Language[]

export function isLanguage(word: unknown): word is Language {
  return typeof word === 'string' && Object.hasOwn(languageNames, word)
}

export async function speak(wanted: Language): Promise<void> {
  current.set(await loaders[wanted]())
  chosen.set(wanted)
}

// "{name}" and the like replaced by what is given.
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

// With a full stop, unless it ends in some other sign.
export function sentence(words: string): string {
  return words === '' || /[.!?…:]$/.test(words) ? words : `${words}.`
}
