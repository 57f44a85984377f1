// SPDX-License-Identifier: MIT
// A worker with an instance of the module. The first message brings the compiled module, every other a question.

import { Instance } from './instance.ts'
import { EngineError } from './types.ts'

export type ToWorker = { module: WebAssembly.Module } | { id: number; question: string }

export type FromWorker =
  | { id: number; kind: 'report' | 'answer'; json: string }
  | { id: number; kind: 'failure'; code: string; detail: string }

/** The side of a channel that the worker has; `self` in a browser. */
interface Host {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: { data: ToWorker }) => void): void
}

export function serve(host: Host): void {
  let module: WebAssembly.Module | undefined
  let instance: Instance | undefined
  host.addEventListener('message', ({ data }) => {
    if ('module' in data) {
      module = data.module
      return
    }
    const { id, question } = data
    try {
      if (!module) throw new EngineError('trapped', '', 'the engine has not been loaded')
      instance ??= new Instance(module)
      const json = instance.ask(question, (report) => host.postMessage({ id, kind: 'report', json: report }))
      host.postMessage({ id, kind: 'answer', json })
    } catch (error) {
      instance = undefined
      const { code, detail } = error instanceof EngineError ? error : { code: 'trapped', detail: String(error) }
      host.postMessage({ id, kind: 'failure', code, detail })
    }
  })
}

declare const self: Host | undefined
if (typeof self !== 'undefined' && typeof self.postMessage === 'function') serve(self)
