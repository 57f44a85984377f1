// SPDX-License-Identifier: MIT
// The words of the language that was chosen. English is there from the start, the others are fetched when wanted.
import { writable, type Readable } from 'svelte/store'
import en, { type Texts } from './en'

export type { TextKey, Texts } from './en'
export type Language = 'en' | 'de' | 'fr'

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', fr: 'Français' }

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then((module) => typeset(module.default)),
  fr: () => import('./fr').then((module) => typeset(module.default)),
}

let plurals = new Intl.PluralRules('en')
const current = writable<Texts>(en)
const chosen = writable<Language>('en')

export const texts: Readable<Texts> = { subscribe: current.subscribe }
export const language: Readable<Language> = { subscribe: chosen.subscribe }
export const languages = Object.keys(languageNames) as Language[]

export function isLanguage(word: unknown): word is Language {
  return typeof word === 'string' && Object.hasOwn(languageNames, word)
}

export async function speak(wanted: Language): Promise<void> {
  const found = await loaders[wanted]()
  plurals = new Intl.PluralRules(wanted)
  current.set(found)
  chosen.set(wanted)
}

// `{name}` becomes what is given; `{count,move,moves}` the form that agrees with the number given.
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)(?:,([^,{}]*),([^,{}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return one === undefined ? String(value) : plurals.select(Number(value)) === 'one' ? one : other!
  })
}

// Spaces that no line may break at: before signs that French sets apart, before dots and percent signs.
export function typeset<Table extends Readonly<Record<string, string>>>(table: Table): Table {
  const set = (words: string) => words.replace(/ (?=[:;?!»…%])/g, '\u00a0').replaceAll('« ', '«\u00a0')
  return Object.fromEntries(Object.entries(table).map(([key, words]) => [key, set(words)])) as Table
}

// With a full stop, unless it ends in some other sign.
export function sentence(words: string): string {
  return words === '' || /[.!?…:]$/.test(words) ? words : `${words}.`
}
