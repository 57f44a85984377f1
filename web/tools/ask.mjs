// SPDX-License-Identifier: MIT
// Asks the engine's module a question (docs/wasm.md).
//
//   node web/tools/ask.mjs '{"verb":"look","game":"strata","moves":["Qh8","Qj8"]}'
import { makeInstance } from './engine.mjs'

const engine = await makeInstance()
try {
  console.log(engine.ask(process.argv[2] ?? '', (report) => console.error(report)))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
