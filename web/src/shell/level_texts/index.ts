// SPDX-License-Identifier: MIT
import { partIn, type Language } from '../../texts'

const tables = import.meta.glob<readonly string[]>('../../texts/*.json', { query: '?part=levels', import: 'default' })

// A sentence for each level, from the first.
export async function levelSentences(language: Language): Promise<readonly string[]> {
  return (await partIn(tables, language)) ?? (await import('./en')).default
}
