// SPDX-License-Identifier: MIT
// Where somebody writes or chooses, keys and what is pasted are theirs.
export function isWriting(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.('input, textarea, select, dialog') != null
}
