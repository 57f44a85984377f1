// SPDX-License-Identifier: MIT
// A wire between a browser and a server that can be cut, or that swallows what comes through it: connections stay open and
// nobody is told anything, as when a telephone loses its network.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Wire =
  | 'whole'
  | 'cut' // everything breaks, and nothing can be opened
  | 'silent' // nothing comes through
  | 'deaf' // what the browser says arrives, and nothing comes back

export class Network {
  readonly #server = createServer((socket) => this.#join(socket))
  readonly #sockets = new Set<Socket>()
  readonly #target: URL
  #wire: Wire = 'whole'

  // The server's own address.
  constructor(target: string) {
    this.#target = new URL(target)
  }

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
  }

  get address(): string {
    const address = new URL(this.#target)
    address.port = String((this.#server.address() as AddressInfo).port)
    return address.href
  }

  // What was swallowed is gone: with any change the connections that there were break.
  set(wire: Wire): void {
    const isHeld = wire === 'silent' || wire === 'deaf'
    this.#wire = wire
    if (!isHeld) for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.set('cut')
    await new Promise((closed) => this.#server.close(closed))
  }

  #join(near: Socket): void {
    if (this.#wire === 'cut') {
      near.destroy()
      return
    }
    const far = connect(Number(this.#target.port), this.#target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from)
      from.on('data', (data) => {
        if (this.#wire === 'whole' || (this.#wire === 'deaf' && from === near)) to.write(data)
      })
      from.on('error', () => {})
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
  }
}
