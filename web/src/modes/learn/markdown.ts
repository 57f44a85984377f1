// SPDX-License-Identifier: MIT
// As much Markdown as rules pages and lessons are written in: headings, paragraphs, lists, tables, code, and within
// them strong, emphasis and code. It makes a tree of plain data, so nothing that is read ever becomes markup by itself.

// A choice that the rules page had to make: where its sheet can be read two ways, or where it has a hole.
export type MarkKind = 'reading' | 'reconstruction'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'mark'; mark: MarkKind; options: string[] } // the options that go with it, as they are named nearby

export type Block =
  | { kind: 'heading'; level: number; children: Inline[]; text: string }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'note'; mark: MarkKind; children: Inline[] } // a paragraph that begins with a mark
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }

export function parse(text: string): Block[] {
  return blocksOf(text.replaceAll('\r', '').split('\n'))
}

const markStart = /^\*\*\[(reading|reconstruction)\]\*\*/
const heading = /^(#{1,6})\s+(.*?)\s*#*$/
const item = /^( {0,3})([-*+]|\d{1,9}[.)])\s+/
const tableRule = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let at = 0
  const take = (isPart: (line: string, i: number) => boolean): string[] => {
    const taken: string[] = []
    while (at < lines.length && isPart(lines[at]!, taken.length)) taken.push(lines[at++]!)
    return taken
  }
  while (at < lines.length) {
    const line = lines[at]!
    const title = heading.exec(line)
    if (line.trim() === '') {
      ++at
    } else if (title) {
      const children = inlinesOf(title[2]!)
      blocks.push({ kind: 'heading', level: title[1]!.length, children, text: wordsOf(children) })
      ++at
    } else if (line.startsWith('    ')) {
      blocks.push({ kind: 'code', text: codeOf(take((next) => next.startsWith('    ') || next.trim() === '')) })
    } else if (line.startsWith('```')) {
      const inside = take((next, i) => i === 0 || !next.startsWith('```')).slice(1)
      ++at
      blocks.push({ kind: 'code', text: inside.join('\n') })
    } else if (line.includes('|') && tableRule.test(lines[at + 1] ?? '')) {
      const rows = take((next) => next.includes('|')).map(cellsOf)
      blocks.push({ kind: 'table', head: rows[0] ?? [], rows: rows.slice(2) })
    } else if (item.test(line)) {
      blocks.push(listOf(take((next, i) => i === 0 || isOfList(next))))
    } else {
      const starts = (next: string) =>
        next.trim() === '' || heading.test(next) || item.test(next) || markStart.test(next) || next.startsWith('|')
      blocks.push(paragraphOf(take((next, i) => i === 0 || !starts(next))))
    }
  }
  return blocks
}

// Of items, and of the lines that go on within them. A line that does neither ends the list.
function isOfList(line: string): boolean {
  return item.test(line) || line.startsWith(' ')
}

function paragraphOf(lines: readonly string[]): Block {
  const text = lines.map((line) => line.trim()).join(' ')
  const mark = markStart.exec(text)
  const children = inlinesOf(text)
  return mark ? { kind: 'note', mark: mark[1] as MarkKind, children } : { kind: 'paragraph', children }
}

function listOf(lines: readonly string[]): Block {
  const items: string[][] = []
  const first = item.exec(lines[0]!)!
  for (const line of lines) {
    const found = item.exec(line)
    if (found && found[1] === first[1]) items.push([line.slice(found[0].length)])
    else items.at(-1)!.push(line.replace(/^ {1,4}/, ''))
  }
  return { kind: 'list', isOrdered: /\d/.test(first[2]!), items: items.map(blocksOf) }
}

function codeOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.slice(4))
    .join('\n')
    .trimEnd()
}

function cellsOf(line: string): Inline[][] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
  return cells.map((cell) => inlinesOf(cell.trim().replaceAll('\\|', '|')))
}

// ---- within a line

const inline = /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\([^)\s]*\)|\\([!-/:-@[-`{-~])/g
const markWord = /^\[(reading|reconstruction)\]$/

export function inlinesOf(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  const add = (more: Inline) => {
    const last = found.at(-1)
    if (more.kind === 'text' && last?.kind === 'text') last.text += more.text
    else found.push(more)
  }
  for (const match of text.matchAll(inline)) {
    if (match.index > end) add({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    add(inlineOf(match, text.slice(end)))
  }
  if (end < text.length) add({ kind: 'text', text: text.slice(end) })
  return found
}

function inlineOf(match: RegExpMatchArray, rest: string): Inline {
  const [whole, code, strong, emphasis, link, escaped] = match
  if (code !== undefined) return { kind: 'code', text: code }
  if (strong !== undefined) {
    const mark = markWord.exec(strong)
    if (mark) return { kind: 'mark', mark: mark[1] as MarkKind, options: optionsNamed(rest) }
    return { kind: 'strong', children: inlinesOf(strong) }
  }
  if (emphasis !== undefined) return { kind: 'emphasis', children: inlinesOf(emphasis) }
  // Addresses on rules pages are of files that are not here: the words will do.
  return { kind: 'text', text: link ?? escaped ?? whole }
}

// "(option `size`)" after the mark and before the next one.
function optionsNamed(rest: string): string[] {
  const near = rest.split(/\*\*\[/, 1)[0]!
  return [...near.matchAll(/\boptions? `([\w-]+)`/gi)].map((match) => match[1]!)
}

export function wordsOf(inlines: readonly Inline[]): string {
  return inlines
    .map((it) => ('text' in it ? it.text : 'children' in it ? wordsOf(it.children) : `[${it.mark}]`))
    .join('')
}

// A word for addresses: "Where a tile may go" is `where-a-tile-may-go`.
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
