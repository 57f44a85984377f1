// SPDX-License-Identifier: MIT
// What online games are tested against: `quoin serve` with a file for its store, or, if QUOIN_ONLINE is nginx, several of them
// behind one address.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OnlineCluster } from './cluster'
import { Program, type Servers } from './program'

export function newServers(...flags: string[]): Servers {
  return process.env['QUOIN_ONLINE'] === 'nginx' ? new OnlineCluster(...flags) : new OnlineServer(...flags)
}

class OnlineServer extends Program implements Servers {
  readonly #folder: string

  constructor(...flags: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'quoin-online-'))
    super('--store', `sqlite:${join(folder, 'games.db')}`, ...flags)
    this.#folder = folder
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
