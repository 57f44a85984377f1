// SPDX-License-Identifier: MIT
// One engine: as WebAssembly it plays the same games, and chooses the same moves, as the program does.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { afterAll, expect, test } from 'vitest'

import { makeEngine } from './engine_host.ts'

const engine = await makeEngine()
afterAll(() => engine.close())

const program = process.env['QUOIN_PROGRAM'] ?? fileURLToPath(new URL('../../../build/release/quoin', import.meta.url))

function signatureOf(...options: string[]): string {
  const output = execFileSync(program, ['bench', '--seconds', '0.01', '--json', ...options], { encoding: 'utf8' })
  return (JSON.parse(output) as { signature: string }).signature
}

test('the signatures are those of the program', { timeout: 120_000 }, async () => {
  const signature = await engine.signature()
  expect(signature).toEqual({ rules: signatureOf(), search: signatureOf('--search') })
})
