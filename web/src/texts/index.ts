// SPDX-License-Identifier: MIT
// The words of the language that was chosen. English is there from the start, the others are fetched when wanted.
// A language is a file here, named after its code; English is beside what it is said by, and the compiler knows its keys.
import { get, readable, writable, type Readable } from 'svelte/store'
import en, { type Texts } from './en'

export type { TextKey, Texts } from './en'
export type Language = string // its code

type Words = Readonly<Record<string, string>> // by key
type Tables<T> = Readonly<Record<string, () => Promise<T>>> // what loads a file, by its path

const tables = import.meta.glob<Texts>('./*.json', { query: '?part=page', import: 'default' })

let plurals = new Intl.PluralRules('en')
const current = writable<Texts>(en)
const chosen = writable<Language>('en')

export const texts: Readable<Texts> = { subscribe: current.subscribe }
export const language: Readable<Language> = { subscribe: chosen.subscribe }
export const languages: readonly Language[] = ['en', ...Object.keys(tables).map((path) => path.slice(2, -5))]

export function isLanguage(word: unknown): word is Language {
  return languages.some((code) => code === word)
}

// As its speakers call it, for a list: "Deutsch".
export function languageName(code: Language): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

// What a language has for a part of the page: `tables` is what import.meta.glob finds in the files of this folder. It
// must be called where the words are used, because Vite resolves it when the page is built.
export async function partIn<T>(tables: Tables<T>, code: Language): Promise<T | undefined> {
  return Object.entries(tables).find(([path]) => path.endsWith(`/${code}.json`))?.[1]()
}

async function load<T extends Words>(english: T, others: Tables<T>, code: Language): Promise<T> {
  const table = await partIn(others, code)
  return table ? typeset(table) : english
}

export async function speak(wanted: Language): Promise<void> {
  const found = await load(en, tables, wanted)
  plurals = new Intl.PluralRules(wanted)
  current.set(found)
  chosen.set(wanted)
}

// The words of a part of the page that keeps its own, in the language that was chosen.
export function wordsOf<T extends Words>(english: T, others: Tables<T>): Readable<T> {
  return readable(english, (set) =>
    language.subscribe((wanted) => {
      void load(english, others, wanted).then((found) => wanted === get(language) && set(found))
    }),
  )
}

// `{name}` becomes its value; `{count,move,moves}` the form that agrees with the number.
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)(?:,([^,{}]*),([^,{}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return one === undefined ? String(value) : plurals.select(Number(value)) === 'one' ? one : other!
  })
}

// Spaces that no line may break at: before signs that French sets apart, before dots and percent signs.
export function typeset<Table extends Words>(table: Table): Table {
  const set = (words: string) => words.replace(/ (?=[:;?!»…%])/g, '\u00a0').replaceAll('« ', '«\u00a0')
  return Object.fromEntries(Object.entries(table).map(([key, words]) => [key, set(words)])) as Table
}

// With a full stop, unless it ends in some other sign.
export function sentence(words: string): string {
  return words === '' || /[.!?…:]$/.test(words) ? words : `${words}.`
}

// "one, two and three".
export function listed(names: readonly string[], texts: Texts): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? names.slice(0, -1).join(', ') + texts.and + last : last
}
