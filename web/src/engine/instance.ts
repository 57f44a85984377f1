// SPDX-License-Identifier: MIT
// One instance of the module with what it needs from its host: a clock and a listener for reports. Runs wherever
// WebAssembly does.

import { EngineError } from './types.ts'

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  quoin_room(size: number): number
  quoin_ask(size: number): number
}

export class Instance {
  readonly #exports: Exports
  #report: (json: string) => void = () => {}

  constructor(module: WebAssembly.Module) {
    const imports = {
      quoin: {
        report: (at: number, size: number) => this.#report(this.#text(at, size)),
        exhausted: () => {
          throw new EngineError('out_of_memory', '', 'there is not enough memory for this')
        },
      },
      // Nothing is ever printed or opened: these are here because the C library names them.
      wasi_snapshot_preview1: {
        clock_time_get: (_clock: number, _precision: bigint, at: number) => {
          // Asked often while thinking: no BigInt is made for it.
          const nanoseconds = performance.now() * 1e6
          const view = new DataView(this.#exports.memory.buffer)
          view.setUint32(at, nanoseconds % 2 ** 32, true)
          view.setUint32(at + 4, nanoseconds / 2 ** 32, true)
          return 0
        },
        fd_close: () => badFile,
        fd_seek: () => badFile,
        fd_write: () => badFile,
      },
    }
    this.#exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports
    this.#exports._initialize()
  }

  /** The answer, which is JSON. After an error that is thrown the instance is not to be used again. */
  ask(question: string, report: (json: string) => void = () => {}): string {
    this.#report = report
    const bytes = new TextEncoder().encode(question)
    try {
      const room = this.#exports.quoin_room(bytes.length)
      new Uint8Array(this.#exports.memory.buffer, room, bytes.length).set(bytes)
      const at = this.#exports.quoin_ask(bytes.length) >>> 0
      const size = new DataView(this.#exports.memory.buffer).getUint32(at, true)
      return this.#text(at + 4, size)
    } catch (error) {
      if (error instanceof EngineError) throw error
      throw new EngineError('trapped', '', `the engine stopped: ${error instanceof Error ? error.message : error}`)
    }
  }

  #text(at: number, size: number): string {
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, at >>> 0, size >>> 0))
  }
}

const badFile = 8
