// SPDX-License-Identifier: MIT
// Asks the engine's module a question (docs/wasm.md): each argument is a field.
//
//   node web/tools/ask.mjs look en strata 2 '' 'Qh8 Qj8'
import { makeInstance } from './engine.mjs'

const engine = await makeInstance()
try {
  console.log(engine.ask(process.argv.slice(2).join('\n'), (report) => console.error(report)))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
