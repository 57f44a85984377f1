// SPDX-License-Identifier: MIT
// The browser's storage. A browser that stores nothing (private windows, full disks) is no error: the caller is told, and
// a reload loses the data.

export interface BrowserStorage {
  recall(key: string): unknown
  keep(key: string, value: unknown): boolean // false when it cannot be kept
  forget(key: string): void
}

// What several tabs look at.
export interface SharedStorage extends BrowserStorage {
  keys(prefix: string): string[]
  onChange(listener: (key: string) => void): () => void // what another tab has kept or forgotten
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

export function keys(start: string): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    return all.filter((key) => key.startsWith(prefix + start)).map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

export function onChange(listener: (key: string) => void): () => void {
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (key?.startsWith(prefix) && storageArea === localStorage) listener(key.slice(prefix.length))
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export const browserStorage: BrowserStorage = { recall, keep, forget }
export const sharedStorage: SharedStorage = { ...browserStorage, keys, onChange }

// One tab at a time, where the browser can see to that; elsewhere every tab at once.
export function alone<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks // only at safe addresses
  return locks ? (locks.request(prefix + name, { signal }, work) as Promise<T>) : work()
}
