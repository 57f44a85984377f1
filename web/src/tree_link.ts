// SPDX-License-Identifier: MIT
// A game with its variations as a word for an address: apart from link.ts, because only analysis has any.
import { decodeItems, encodeItems } from './link'
import { Tree } from './tree'

export function encodeTree(tree: Tree): string {
  return encodeItems(tree.setting, tree.toItems())
}

export function decodeTree(word: string): Tree | null {
  const linked = decodeItems(word)
  return linked && Tree.fromItems(linked.setting, linked.items)
}
