// SPDX-License-Identifier: MIT
// Every file of tests is alone: it has a home and a data folder of its own, gone afterwards, and so has every program that it
// starts: servers, browsers, PostgreSQL. Nothing of the user's is opened, locked or changed.
import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const home = mkdtempSync(join(tmpdir(), 'quoin-home-'))

// What `quoin serve` reads of the environment is the user's business, too. These are for tests.
const ours = ['QUOIN_PROGRAM', 'QUOIN_PAGE', 'QUOIN_ONLINE']
for (const name of Object.keys(process.env)) {
  const isForeign = name.startsWith('QUOIN_') && !ours.includes(name)
  if (isForeign || name.startsWith('XDG_')) delete process.env[name]
}
process.env['CCACHE_DIR'] ??= join(homedir(), '.cache/ccache') // a fourth game is compiled, too
process.env['HOME'] = home
process.env['XDG_DATA_HOME'] = join(home, 'data')

afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
