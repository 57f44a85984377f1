// SPDX-License-Identifier: MIT
// Which tests hold the rules to account: games/GAME/tests/evidence.txt, fetched when someone wants to know
// (docs/evidence.md).

export interface Claim {
  sentence: string
  tests: string[]
}

const files = import.meta.glob<string>('../../../../{games,build/extra_games}/*/tests/evidence.txt', {
  eager: true,
  query: '?url',
  import: 'default',
})

function addressOf(game: string): string | undefined {
  return Object.entries(files).find(([path]) => path.split('/').at(-3) === game)?.[1]
}

export function hasEvidence(game: string): boolean {
  return addressOf(game) !== undefined
}

// A sentence, and below it the names of its tests, indented.
export function claimsIn(text: string): Claim[] {
  const claims: Claim[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('    ')) claims.at(-1)?.tests.push(line.trim())
    else if (line !== '') claims.push({ sentence: line, tests: [] })
  }
  return claims
}

export async function evidenceOf(game: string): Promise<Claim[]> {
  const address = addressOf(game)
  if (address === undefined) return []
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return claimsIn(await response.text())
}
