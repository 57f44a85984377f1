// SPDX-License-Identifier: MIT
// Runs of the lab in the browser's database: the last one of each game, with its games one by one, so that a page that is
// closed loses only games in progress. Local storage would be too small for them.
import type { LabGame } from '../../engine/types'
import type { LabRun } from './run'

export interface KeptRun {
  run: LabRun
  games: LabGame[]
}

// Everything fails where the browser keeps nothing.
export interface RunStorage {
  load(game: string): Promise<KeptRun | null>
  begin(run: LabRun): Promise<void> // in place of the run before
  add(game: string, played: LabGame): Promise<void>
}

const runs = 'runs'
const played = 'games'

export class KeptRuns implements RunStorage {
  #database: Promise<IDBDatabase> | undefined

  async load(game: string): Promise<KeptRun | null> {
    const { objectStore } = await this.#open('readonly')
    const [run, games] = await Promise.all([
      result<LabRun | undefined>(objectStore(runs).get(game)),
      result<LabGame[]>(objectStore(played).getAll(ofGame(game))),
    ])
    return run ? { run, games } : null
  }

  async begin(run: LabRun): Promise<void> {
    const { objectStore, end } = await this.#open('readwrite')
    objectStore(played).delete(ofGame(run.game))
    objectStore(runs).put(run, run.game)
    await end
  }

  async add(game: string, one: LabGame): Promise<void> {
    const { objectStore, end } = await this.#open('readwrite')
    objectStore(played).put(one, [game, one.variant, one.game])
    await end
  }

  async #open(mode: IDBTransactionMode) {
    this.#database ??= opened()
    const transaction = (await this.#database).transaction([runs, played], mode)
    const end = new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done()
      transaction.onerror = transaction.onabort = () => fail(transaction.error)
    })
    end.catch(() => {}) // whoever reads hears of it from the request
    return { objectStore: (name: string) => transaction.objectStore(name), end }
  }
}

// A list comes after every number.
function ofGame(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game], [game, []])
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('quoin-lab', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(runs)
    request.result.createObjectStore(played)
  }
  return result(request)
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}
