// SPDX-License-Identifier: MIT
// What the browser keeps for us. A browser that keeps nothing (private windows, full disks) is no error: then a reload
// loses it, and the caller is told.

export interface BrowserStorage {
  recall(key: string): unknown
  keep(key: string, value: unknown): boolean // false when it cannot be kept
  forget(key: string): void
}

const prefix = 'quoin.'

export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Then there was nothing to forget.
  }
}

export const browserStorage: BrowserStorage = { recall, keep, forget }
