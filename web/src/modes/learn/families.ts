// SPDX-License-Identifier: MIT
// Targets as the data of a game names them: `hand:@r` is of the family `hand`, and of itself.

export function isOf(target: string, family: string): boolean {
  return target === family || target.startsWith(`${family}:`)
}
