// SPDX-License-Identifier: MIT
// The live feed of a game. Reopens the socket whenever it is lost; nothing is missed, because the server begins with the
// whole state each time. Listeners get the state and then the events that follow it.
import { waitBefore } from './backoff'
import type { Hello, LiveEvent, LiveMessage, OnlineGame } from './types'

export type FeedStatus = 'connecting' | 'live' | 'cut'

export interface FeedOptions {
  address: (from: number) => string
  from: () => number // the ply from which on we want to hear
  token: () => string | undefined // of our seat, so that we count as present
  onState: (game: OnlineGame) => void
  onEvent: (event: LiveEvent) => void
  onStatus: (status: FeedStatus) => void
  open?: (address: string) => WebSocket
}

const longestOpening = 10_000
const notAllowed = 1008 // why a server closes

export class Feed {
  readonly #options: FeedOptions
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempt = 0
  #isClosed = false
  #sent: string | undefined // the token of the last greeting
  #refused: string | undefined // a token that the server no longer accepts: without it we may still watch
  #isGreeting = false // nobody has told us yet what our seat may do
  #heard = Date.now()

  constructor(options: FeedOptions) {
    this.#options = options
  }

  start(): void {
    if (!this.#socket && !this.#isClosed) this.#open()
  }

  // When something was last heard.
  get heard(): number {
    return this.#heard
  }

  // Reconnects at once, whatever state the socket is in: after the network is back or the machine has slept.
  renew(): void {
    if (this.#isClosed) return
    this.#attempt = 0
    this.#drop()
    this.#open()
  }

  // Our seat has changed.
  greet(): void {
    const token = this.#options.token()
    if (!token || token === this.#refused || this.#socket?.readyState !== 1) return
    this.#sent = token
    this.#isGreeting = true
    this.#socket.send(JSON.stringify({ type: 'hello', token } satisfies Hello))
  }

  close(): void {
    this.#isClosed = true
    this.#drop()
  }

  #drop(): void {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #open(): void {
    const { address, from, onStatus, open = (at) => new WebSocket(at) } = this.#options
    onStatus('connecting')
    this.#isGreeting = false
    let socket: WebSocket
    try {
      socket = open(address(from()))
    } catch {
      this.#lost()
      return
    }
    this.#socket = socket
    // Ignores messages of earlier sockets.
    const isOld = () => this.#socket !== socket
    this.#timer = setTimeout(() => !isOld() && this.#lost(), longestOpening)
    socket.onopen = () => !isOld() && this.greet()
    socket.onmessage = ({ data }: MessageEvent) => !isOld() && this.#hear(data)
    socket.onclose = ({ code }: CloseEvent) => {
      if (isOld()) return
      if (code === notAllowed) this.#refused = this.#sent
      this.#lost()
    }
    socket.onerror = () => {} // what follows is a close
  }

  #hear(data: unknown): void {
    const message = parsed(data)
    if (!message) return
    this.#heard = Date.now()
    // What comes before the answer to our greeting is in that answer, too.
    if (this.#isGreeting && !(message.type === 'state' && message.allowed)) return
    this.#isGreeting = false
    if (message.type === 'state') {
      clearTimeout(this.#timer)
      this.#attempt = 0
      this.#options.onStatus('live')
      this.#options.onState(message)
    } else {
      this.#options.onEvent(message)
    }
  }

  #lost(): void {
    this.#drop()
    if (this.#isClosed) return
    this.#options.onStatus('cut')
    this.#timer = setTimeout(() => this.#open(), waitBefore(this.#attempt++))
  }
}

function parsed(data: unknown): LiveMessage | null {
  try {
    const value = JSON.parse(String(data)) as LiveMessage | null
    return typeof value?.type === 'string' ? value : null
  } catch {
    return null
  }
}
