// SPDX-License-Identifier: MIT
// One worker that several want: the most urgent work first, what came earlier before what came later. Work that is
// less urgent makes room at once and starts over when its turn comes again.

export type Work<T> = (signal: AbortSignal) => Promise<T>

interface Job {
  urgency: number
  begin: () => Promise<void>
  stop: AbortController
}

export class WorkQueue {
  #waiting: Job[] = []
  #current: Job | null = null

  // Rejected with the signal's reason when that is aborted, whether it waited or was under way.
  do<T>(urgency: number, work: Work<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal))
      const job: Job = {
        urgency,
        stop: new AbortController(),
        begin: async () => {
          const stop = new AbortController()
          job.stop = stop
          try {
            resolve(await work(stop.signal))
          } catch (error) {
            if (!stop.signal.aborted) reject(error)
            else if (!signal.aborted) this.#wait(job)
          }
        },
      }
      signal.addEventListener(
        'abort',
        () => {
          this.#waiting = this.#waiting.filter((other) => other !== job)
          job.stop.abort()
          reject(reasonOf(signal))
        },
        { once: true },
      )
      this.#wait(job)
      this.#next()
    })
  }

  #wait(job: Job): void {
    const after = this.#waiting.findIndex((other) => other.urgency < job.urgency)
    this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, job)
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) return
    if (this.#current) {
      if (first.urgency > this.#current.urgency) this.#current.stop.abort()
      return
    }
    this.#waiting.shift()
    this.#current = first
    void first.begin().then(() => {
      this.#current = null
      this.#next()
    })
  }
}

function reasonOf(signal: AbortSignal): unknown {
  return (signal.reason as unknown) ?? new Error('aborted')
}
