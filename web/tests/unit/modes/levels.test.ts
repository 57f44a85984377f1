// SPDX-License-Identifier: MIT
// Every level has a name and a sentence of its own, in every language.
import facts from 'virtual:engine'
import { get } from 'svelte/store'
import { expect, test } from 'vitest'

import { computerName, levelName } from '../../../src/players/levels'
import { levelSentences } from '../../../src/shell/level_texts'
import { languages, speak, texts as current } from '../../../src/texts'

const levels = Array.from({ length: facts.levels }, (_, i) => i + 1)

test('names and sentences', async () => {
  for (const language of languages) {
    await speak(language)
    const texts = get(current)
    const names = levels.map((level) => levelName(level, texts))
    const sentences = await levelSentences(language)
    for (const list of [names, sentences]) {
      expect(list.length, language).toBe(facts.levels)
      expect(new Set(list).size, language).toBe(facts.levels)
      expect(list.every((it) => it.length > 1), language).toBe(true)
    }
    expect(levelName(facts.levels + 1, texts)).toBe('')
    for (const level of levels) {
      const called = computerName(level, texts)
      expect(called).toContain(names[level - 1])
      expect(called).toContain(String(level))
      expect(computerName(level, texts, 4)).toContain('4')
      expect(called + computerName(level, texts, 4)).not.toMatch(/[{}]/)
    }
  }
})
