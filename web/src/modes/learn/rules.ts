// SPDX-License-Identifier: MIT
// The rules page of each game, in Markdown: games/GAME/RULES.md, fetched when someone wants to read it.

const files = import.meta.glob<string>('../../../../{games,build/extra_games}/*/RULES.md', {
  eager: true,
  query: '?url',
  import: 'default',
})

export async function rulesOf(game: string): Promise<string> {
  const address = Object.entries(files).find(([path]) => path.split('/').at(-2) === game)?.[1]
  if (address === undefined) return ''
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.text()
}
