// SPDX-License-Identifier: MIT
import { get, readable, type Readable } from 'svelte/store'
import { language, typeset, type Language } from '../../../texts'
import en, { type Words } from './en'

export type { Words } from './en'

const loaders: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then((module) => typeset(module.default)),
  fr: () => import('./fr').then((module) => typeset(module.default)),
}

// In the language that was chosen.
export const words: Readable<Words> = readable<Words>(en, (set) =>
  language.subscribe((wanted) => {
    void loaders[wanted]().then((found) => wanted === get(language) && set(found))
  }),
)
