// SPDX-License-Identifier: MIT
// Variations: the tree by itself, its way into links, and its way into records and back with the real engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Engine } from '../../src/engine/client'
import type { Game, RecordItem } from '../../src/engine/types'
import { decodeRequest, encodeRequest } from '../../src/link'
import { decodeTree, encodeTree } from '../../src/tree_link'
import { Tree, besides, isOnMainLine, lineFrom, movesTo } from '../../src/tree'
import { makeEngine } from './engine_host'

const setting = { game: 'x', players: 2, options: { a: '1,2' } }

// `a b (c {why}) d`, told shortly: brackets, and a word in braces is a comment.
function items(text: string): RecordItem[] {
  return text.split(' ').map((word): RecordItem => {
    if (word === '(') return { kind: 'open', text: '' }
    if (word === ')') return { kind: 'close', text: '' }
    return word.startsWith('{') ? { kind: 'comment', text: word.slice(1, -1) } : { kind: 'move', text: word }
  })
}

function text(tree: Tree): string {
  return tree
    .toItems()
    .map((it) => ({ move: it.text, comment: `{${it.text}}`, open: '(', close: ')' })[it.kind])
    .join(' ')
}

const nested = '{start} a {first} ( b c ( d {why} e ) f ) ( g ) h i ( j )'
const read = (words: string) => Tree.fromItems(setting, items(words))
const moves = (line: { move: string }[]) => line.map((at) => at.move)

describe('a tree', () => {
  test('is read from the items of a record and told as the same items', () => {
    for (const words of ['a', 'a b c', nested, 'a ( b c ( d e ( f ) ) )', 'a ( b ) ( c ) d ( e )']) {
      expect(text(read(words)), words).toBe(words)
    }
    expect(text(new Tree(setting))).toBe('')
  })

  test('has a main line, and lines that leave it', () => {
    const tree = read(nested)
    expect(moves(tree.mainLine)).toEqual(['', 'a', 'h', 'i'])
    expect(moves([...tree.all()])).toEqual(['', 'a', 'h', 'i', 'j', 'b', 'c', 'f', 'd', 'e', 'g'])
    const e = [...tree.all()].find((at) => at.move === 'e')!
    expect(movesTo(e)).toEqual(['b', 'd', 'e'])
    expect(tree.requestAt(e)).toEqual({ ...setting, moves: ['b', 'd', 'e'] })
    expect(e.ply).toBe(3)
    expect(isOnMainLine(e)).toBe(false)
    expect(isOnMainLine(tree.mainLine[3]!)).toBe(true)
    expect(moves(lineFrom(e.parent!.parent!))).toEqual(['b', 'c', 'f'])
    expect(besides(e.parent!, 1).move).toBe('c')
    expect(besides(tree.root, 1)).toBe(tree.root)
  })

  test('grows where a move is new and goes along where it is known', () => {
    const tree = new Tree(setting, ['a', 'b'])
    const a = tree.root.children[0]!
    expect(tree.add(tree.root, 'a')).toBe(a)
    tree.add(tree.add(a, 'c'), 'd')
    expect(text(tree)).toBe('a b ( c d )')
  })

  test('lets a variation become the main line', () => {
    const tree = read('a b ( c d ( e ) ) f')
    const e = [...tree.all()].find((at) => at.move === 'e')!
    expect(tree.promote(e)).toBe(true)
    expect(text(tree)).toBe('a c ( b f ) e ( d )')
    expect(tree.promote(e)).toBe(false)
  })

  test('loses a branch with all that follows', () => {
    const tree = read('a b ( c d ( e ) ) f')
    const c = [...tree.all()].find((at) => at.move === 'c')!
    expect(tree.remove(c).move).toBe('a')
    expect(text(tree)).toBe('a b f')
    expect(tree.remove(tree.root)).toBe(tree.root)
    const first = tree.root.children[0]!
    expect(tree.remove(first)).toBe(tree.root)
    expect(tree.isEmpty).toBe(true)
  })

  test('of many moves needs no deep stack', () => {
    const tree = new Tree(
      setting,
      Array.from({ length: 50_000 }, (_, i) => `m${i}`),
    )
    expect(tree.toItems().length).toBe(50_000)
    expect([...tree.all()].length).toBe(50_001)
  })
})

describe('links', () => {
  test('hold variations and comments', () => {
    for (const words of ['a', nested, 'a {½_und_%}']) {
      const tree = decodeTree(encodeTree(read(words)))!
      expect(text(tree)).toBe(words)
      expect(tree.setting).toEqual(setting)
    }
    const commented = new Tree(setting, ['a'])
    commented.mainLine[1]!.comment = 'two words\nand a line'
    expect(decodeTree(encodeTree(commented))!.mainLine[1]!.comment).toBe('two words\nand a line')
  })

  test('with variations can be read as a game without them', () => {
    expect(decodeRequest(encodeTree(read(nested)))).toEqual({ ...setting, moves: ['a', 'h', 'i'] })
    expect(decodeTree(encodeRequest({ ...setting, moves: ['a', 'b'] }))!.mainLine.length).toBe(3)
  })

  test('whose brackets do not fit are refused', () => {
    for (const words of ['( a )', 'a ( b', 'a )', 'a ( ( b ) )', 'a {%E0']) {
      const word = btoa(`x\n2\n\n${words}`).replace(/=+$/, '')
      expect(decodeTree(word), words).toBeNull()
    }
  })
})

describe('records', () => {
  let engine: Engine
  let games: Game[]
  beforeAll(async () => {
    engine = await makeEngine()
    games = await engine.games()
  })
  afterAll(() => engine.close())

  test('give a tree of every game back as it was', async () => {
    for (const game of games) {
      const tree = new Tree({ game: game.name, players: game.players[0]!, options: {} })
      let at = tree.root
      for (let ply = 0; ply < 8; ++ply) {
        const { legal } = await engine.look(tree.requestAt(at))
        for (const other of legal.slice(1, 1 + (ply % 3))) tree.add(tree.add(at, legal[0]!).parent!, other)
        at = tree.add(at, legal[0]!)
        at.comment = ply % 2 ? 'with {brackets} \\ and\na line' : ''
      }
      tree.root.comment = 'about it all'
      const written = await engine.writeRecord(tree.requestAt(at), { Name1: 'Ann' }, tree.toItems())
      const record = await engine.readRecord(written)
      const again = Tree.fromItems(record, record.tree)
      expect(again.toItems()).toEqual(tree.toItems())
      expect(again.setting.game).toBe(game.name)
      expect(record.moves).toEqual(movesTo(at))
    }
  })
})
