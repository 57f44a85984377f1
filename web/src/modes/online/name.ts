// SPDX-License-Identifier: MIT
// What people call themselves here: as they did last time.
import { keep, recall } from '../../storage'

export const longestName = 40

export function ownName(): string {
  const kept = recall('online.name')
  return typeof kept === 'string' ? cleaned(kept) : ''
}

// As the server takes it: empty, or a name.
export function keepName(name: string): string {
  const clean = cleaned(name)
  keep('online.name', clean)
  return clean
}

export function cleaned(name: string): string {
  const letters = [
    ...name
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  return letters.slice(0, longestName).join('').trim()
}
