// SPDX-License-Identifier: MIT
// Whether the focus is in a field, which then gets all keys and pasted text.
export function isWriting(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.('input, textarea, select, dialog') != null
}
