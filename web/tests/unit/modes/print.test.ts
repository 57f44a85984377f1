// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { claimsIn } from '../../../src/modes/learn/evidence'
import { choicesOf } from '../../../src/modes/learn/print'

test('PDFs are offered by players and theme, with their papers', () => {
  const printed = (players: number, theme: string, paper: string) => {
    return { game: 'toy', players, theme, paper, file: `${players}-${theme}-${paper}.pdf` }
  }
  const all = [
    printed(2, 'light', 'a4'),
    printed(2, 'light', 'letter'),
    printed(2, 'print', 'a4'),
    printed(3, 'light', 'a4'),
  ]
  const papers = choicesOf(all).map(({ papers: them }) => them.map(({ file }) => file))
  expect(papers).toEqual([['2-light-a4.pdf', '2-light-letter.pdf'], ['2-print-a4.pdf'], ['3-light-a4.pdf']])
  expect(choicesOf([])).toEqual([])
})

test('evidence is read as it is written', () => {
  expect(claimsIn('A tile must fit.\n    Toy.Fits\n    Toy.Sits\n\nNobody passes.\n    Toy.Turn\n')).toEqual([
    { sentence: 'A tile must fit.', tests: ['Toy.Fits', 'Toy.Sits'] },
    { sentence: 'Nobody passes.', tests: ['Toy.Turn'] },
  ])
})
