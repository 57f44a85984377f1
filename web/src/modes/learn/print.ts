// SPDX-License-Identifier: MIT
// Games on paper: the PDFs that were made with the page (scripts/build-page.sh --pdfs), and which they are.

export interface Printed {
  game: string
  players: number
  paper: string
  theme: string
  file: string
}

// None where the page was built without them, or without a network.
export async function printedOf(game: string): Promise<Printed[]> {
  try {
    const response = await fetch('print/index.json')
    if (!response.ok) return []
    const all = (await response.json()) as Printed[]
    return all.filter((it) => it.game === game)
  } catch {
    return []
  }
}

export interface Choice {
  players: number
  theme: string
  papers: Printed[]
}

// A row for each number of players and each theme, with its papers.
export function choicesOf(printed: readonly Printed[]): Choice[] {
  const choices: Choice[] = []
  for (const it of printed) {
    const found = choices.find(({ players, theme }) => players === it.players && theme === it.theme)
    if (found) found.papers.push(it)
    else choices.push({ players: it.players, theme: it.theme, papers: [it] })
  }
  return choices
}
