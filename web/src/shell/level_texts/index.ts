// SPDX-License-Identifier: MIT
import type { Language } from '../../texts'

const loaders: Readonly<Record<Language, () => Promise<{ default: readonly string[] }>>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
}

// A sentence for each level, from the first.
export async function levelSentences(language: Language): Promise<readonly string[]> {
  return (await loaders[language]()).default
}
