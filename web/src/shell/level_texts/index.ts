// SPDX-License-Identifier: MIT
import type { Language } from '../../texts'

const tables = import.meta.glob<readonly string[]>(['./*.ts', '!./index.ts'], { import: 'default' })

// A sentence for each level, from the first.
export async function levelSentences(language: Language): Promise<readonly string[]> {
  return (await (tables[`./${language}.ts`] ?? tables['./en.ts'])?.()) ?? []
}
