// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { Store } from '../../src/store'

class Count extends Store<{ count: number; name: string }> {
  constructor() {
    super({ count: 0, name: 'x' })
  }
  add(): void {
    this.set({ count: this.state.count + 1 })
  }
}

test('a store tells how it is, and then what has changed', () => {
  const store = new Count()
  const heard: number[] = []
  const stop = store.subscribe(({ count }) => heard.push(count))
  store.add()
  expect(store.state).toEqual({ count: 1, name: 'x' })
  stop()
  store.add()
  expect(heard).toEqual([0, 1])
})

test('a store that was disposed of changes no more', () => {
  const store = new Count()
  const heard: number[] = []
  store.subscribe(({ count }) => heard.push(count))
  store.dispose()
  store.add()
  expect(store.state.count).toBe(0)
  expect(heard).toEqual([0])
})
