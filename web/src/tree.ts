// SPDX-License-Identifier: MIT
// A game with variations and comments, as a tree: the first branch of every fork continues the line, the others are
// variations. Only the engine knows what a move means and whether it is legal.
import type { PositionRequest, RecordItem } from './engine/types'

export interface Branch {
  readonly move: string // empty at the root
  readonly ply: number // how many moves lead here
  readonly parent: Branch | null
  children: Branch[]
  comment: string
}

export type Setting = Omit<PositionRequest, 'moves'>

export class Tree {
  readonly setting: Setting
  readonly root: Branch = { move: '', ply: 0, parent: null, children: [], comment: '' }

  constructor({ game, players, options, position }: Setting, moves: readonly string[] = []) {
    this.setting = { game, players, options, ...(position !== undefined && { position }) }
    let at = this.root
    for (const move of moves) at = this.add(at, move)
  }

  // As in a record: a variation replaces the move before it, a comment is about the move before it.
  static fromItems(setting: Setting, items: readonly RecordItem[]): Tree {
    const tree = new Tree(setting)
    const forks: Branch[] = []
    let at = tree.root
    for (const { kind, text } of items) {
      if (kind === 'move') {
        at = tree.add(at, text)
      } else if (kind === 'comment') {
        at.comment = at.comment === '' ? text : `${at.comment}\n${text}`
      } else if (kind === 'open') {
        forks.push(at)
        at = at.parent ?? at
      } else {
        at = forks.pop() ?? at
      }
    }
    return tree
  }

  requestAt(at: Branch): PositionRequest {
    return { ...this.setting, moves: movesTo(at) }
  }

  // The branch of that move, created if it does not exist.
  add(at: Branch, move: string): Branch {
    const known = at.children.find((child) => child.move === move)
    if (known) return known
    const made: Branch = { move, ply: at.ply + 1, parent: at, children: [], comment: '' }
    at.children.push(made)
    return made
  }

  // From the root to its end, by first branches.
  get mainLine(): Branch[] {
    return lineFrom(this.root)
  }

  get isEmpty(): boolean {
    return this.root.children.length === 0 && this.root.comment === ''
  }

  // All branches, each before what follows it and the line that goes on before its variations.
  *all(at: Branch = this.root): Generator<Branch> {
    const left = [at]
    for (let next = left.pop(); next; next = left.pop()) {
      yield next
      for (let i = next.children.length - 1; i >= 0; --i) left.push(next.children[i]!)
    }
  }

  // The line through this branch becomes the main line. False when it was.
  promote(branch: Branch): boolean {
    let isChanged = false
    for (let at: Branch = branch; at.parent; at = at.parent) {
      const { children } = at.parent
      if (children[0] === at) continue
      at.parent.children = [at, ...children.filter((other) => other !== at)]
      isChanged = true
    }
    return isChanged
  }

  // Removes a branch with everything that follows it, and returns its parent, which becomes the current branch.
  remove(branch: Branch): Branch {
    const { parent } = branch
    if (!parent) return branch
    parent.children = parent.children.filter((child) => child !== branch)
    return parent
  }

  toItems(): RecordItem[] {
    const items: RecordItem[] = []
    const tell = (branch: Branch) => {
      if (branch.move !== '') items.push({ kind: 'move', text: branch.move })
      if (branch.comment !== '') items.push({ kind: 'comment', text: branch.comment })
    }
    // Line by line, not by recursion over moves: only variations within variations go deeper.
    const tellLine = (first: Branch) => {
      let at: Branch | undefined = first
      tell(at)
      for (at = at.children[0]; at; at = at.children[0]) {
        tell(at)
        for (const other of at.parent!.children.slice(1)) {
          items.push({ kind: 'open', text: '' })
          tellLine(other)
          items.push({ kind: 'close', text: '' })
        }
      }
    }
    tellLine(this.root)
    return items
  }
}

export function movesTo(branch: Branch): string[] {
  return pathTo(branch).map((at) => at.move)
}

// The branches from the first move to this one.
export function pathTo(branch: Branch): Branch[] {
  const path: Branch[] = []
  for (let at = branch; at.parent; at = at.parent) path.push(at)
  return path.reverse()
}

// This branch and what follows it by first branches.
export function lineFrom(branch: Branch): Branch[] {
  const line = [branch]
  for (let at = branch.children[0]; at; at = at.children[0]) line.push(at)
  return line
}

export function isOnMainLine(branch: Branch): boolean {
  for (let at: Branch = branch; at.parent; at = at.parent) if (at.parent.children[0] !== at) return false
  return true
}

// Another branch of the same fork, `step` further, wrapping around.
export function besides(branch: Branch, step: number): Branch {
  const brothers = branch.parent?.children ?? [branch]
  const at = brothers.indexOf(branch)
  return brothers[(at + step + brothers.length) % brothers.length] ?? branch
}
