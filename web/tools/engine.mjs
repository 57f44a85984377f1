// SPDX-License-Identifier: MIT
// The engine's module for tools that run under Node.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { build, runnerImport } from 'vite'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const wasmPath = process.env.QUOIN_WASM ?? `${root}build/wasm/quoin.wasm`
const instancePath = `${root}web/src/engine/instance.ts`

export async function makeInstance() {
  const { module } = await runnerImport(instancePath, { configFile: false, logLevel: 'error' })
  return new module.Instance(new WebAssembly.Module(readFileSync(wasmPath)))
}

/** What makes an instance, as a script for a browser: it defines `engine.Instance`. */
export async function instanceScript() {
  const lib = { entry: instancePath, formats: ['iife'], name: 'engine' }
  const [result] = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } })
  return result.output[0].code
}
