// SPDX-License-Identifier: MIT
// How long to wait before the next try: longer each time, with jitter so that clients do not return all at once.
import { NoServer, Problem, Unreachable } from './api'

const first = 400
const longest = 10_000

export function waitBefore(attempt: number, chance = Math.random()): number {
  return Math.min(longest, first * 2 ** Math.min(attempt, 20)) * (0.75 + chance / 2)
}

// Whether the same request may succeed later. It must be safe to send twice.
export function isPassing(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 408 || error.status === 429
  return error instanceof Unreachable || error instanceof NoServer
}

export function waitAfter(error: unknown, attempt: number): number {
  const asked = error instanceof Problem ? error.retryAfter * 1000 : 0
  return Math.max(asked, waitBefore(attempt))
}

// A pause that can be cut short, because the network is back or nobody is waiting.
export class Pause {
  #wake: (() => void) | null = null

  wait(milliseconds: number): Promise<void> {
    this.end()
    return new Promise((done) => {
      const timer = setTimeout(() => this.end(), milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  end(): void {
    this.#wake?.()
    this.#wake = null
  }
}
