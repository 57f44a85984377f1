// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'

import { inlinesOf, parse, slugOf, wordsOf, type Block, type Inline } from '../../../src/modes/learn/markdown'

const plain = (text: string): Inline => ({ kind: 'text', text })
const words = (blocks: Block[]) => blocks.map((block) => ('children' in block ? wordsOf(block.children) : block.kind))

describe('blocks', () => {
  test('headings and paragraphs', () => {
    expect(parse('# A *b*\n\none\ntwo\n\n## C\nthree')).toEqual([
      { kind: 'heading', level: 1, children: [plain('A '), { kind: 'emphasis', children: [plain('b')] }], text: 'A b' },
      { kind: 'paragraph', children: [plain('one two')] },
      { kind: 'heading', level: 2, children: [plain('C')], text: 'C' },
      { kind: 'paragraph', children: [plain('three')] },
    ])
  })

  test('lists, also right after a paragraph, with lines that go on', () => {
    const [intro, list, after] = parse('Two:\n- one\n  more\n- two\n\nafter')
    expect(words([intro!, after!])).toEqual(['Two:', 'after'])
    expect(list).toMatchObject({ kind: 'list', isOrdered: false })
    expect((list as Extract<Block, { kind: 'list' }>).items.map((item) => words(item))).toEqual([['one more'], ['two']])
    expect(parse('1. a\n2. b')).toMatchObject([{ kind: 'list', isOrdered: true }])
  })

  test('lists within lists', () => {
    const [list] = parse('- a\n  - b\n  - c\n- d') as [Extract<Block, { kind: 'list' }>]
    expect(list.items.length).toBe(2)
    expect(list.items[0]).toMatchObject([{ kind: 'paragraph' }, { kind: 'list' }])
  })

  test('tables', () => {
    const [table] = parse('| a | b |\n|---|:-:|\n| `x\\|y` | *z* |') as [Extract<Block, { kind: 'table' }>]
    expect(table.head.map(wordsOf)).toEqual(['a', 'b'])
    expect(table.rows.map((row) => row.map(wordsOf))).toEqual([['x|y', 'z']])
  })

  test('tables right after a paragraph', () => {
    expect(words(parse('Small ones:\n| a |\n|---|\n| 1 |'))).toEqual(['Small ones:', 'table'])
  })

  test('code', () => {
    expect(parse('a:\n\n    @b &p\n    *o $r\n\nb')).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'code', text: '@b &p\n*o $r' },
      { kind: 'paragraph' },
    ])
    expect(parse('```\n# x\n```\ny')).toMatchObject([{ kind: 'code', text: '# x' }, { kind: 'paragraph' }])
  })

  test('a mark begins a paragraph of its own, and knows its options', () => {
    expect(parse('It is so.\n**[reading]** Or so (option `own`, see `x`).\n**[reconstruction]** Or so.')).toMatchObject(
      [
        { kind: 'paragraph' },
        { kind: 'note', mark: 'reading', children: [{ kind: 'mark', options: ['own'] }, {}, {}, {}, {}, {}] },
        { kind: 'note', mark: 'reconstruction', children: [{ kind: 'mark', options: [] }, {}] },
      ],
    )
  })
})

describe('within a line', () => {
  test('strong, emphasis, code', () => {
    expect(inlinesOf('a **b *c*** `**d**` 2 * 3 * 4')).toEqual([
      plain('a '),
      { kind: 'strong', children: [plain('b '), { kind: 'emphasis', children: [plain('c')] }] },
      plain(' '),
      { kind: 'code', text: '**d**' },
      plain(' 2 * 3 * 4'),
    ])
  })

  test('what looks like markup is text', () => {
    expect(inlinesOf('<b>&amp;</b> \\*x\\* [word](file.md) `<i>`')).toEqual([
      plain('<b>&amp;</b> *x* word '),
      { kind: 'code', text: '<i>' },
    ])
    expect(inlinesOf('**open *and `never closed')).toEqual([plain('**open *and `never closed')])
    expect(inlinesOf('')).toEqual([])
  })
})

test('headings have words for addresses', () => {
  expect(slugOf('Where a tile may go')).toBe('where-a-tile-may-go')
  expect(slugOf('Größe: „3“!')).toBe('größe-3')
})
