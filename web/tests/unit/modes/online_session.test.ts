// SPDX-License-Identifier: MIT
// A table with people elsewhere, with a small server and no page.
import { get } from 'svelte/store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket as Socket } from 'ws'
import type { Engine } from '../../../src/engine/client'
import type { Game } from '../../../src/engine/types'
import { Session, type SessionState } from '../../../src/modes/online/session'
import words from '../../../src/modes/online/texts/en'
import { declinedWords, messageOf, offerWords } from '../../../src/modes/online/table_words'
import { Api } from '../../../src/online/api'
import { may, mayLater } from '../../../src/online/allowed'
import { mineOf, remember, type MyGame } from '../../../src/online/my_games'
import { fill } from '../../../src/texts'
import en from '../../../src/texts/en'
import { Host, lookOnly } from '../online_host'
import { makePage, until, type TestPage } from '../page_host'

const ann: MyGame = {
  id: 'g1',
  game: 'any',
  seat: 1,
  token: 'token-of-the-first-seat',
  opened: 0,
  isOver: false,
}

let host: Host
let page: TestPage
let session: Session
let notices: string[]

beforeEach(() => {
  host = new Host()
  page = makePage(lookOnly as unknown as Engine, [{ name: 'any', title: 'Any Game' } as Game])
  notices = []
})

afterEach(async () => {
  session.dispose()
  await host.close()
})

async function enter(mine: MyGame | null = ann): Promise<SessionState> {
  if (mine) remember(mine, page)
  const open = (at: string) => new Socket(at) as unknown as WebSocket
  const api = new Api(await host.listen())
  session = new Session(page, { api, words, notify: (title) => notices.push(title), open }, 'g1')
  void session.start()
  return until(session, ({ now }) => now.feed === 'live' && now.view !== null)
}

const atPly = (ply: number) => until(session, ({ now }) => now.view?.ply === ply && now.phase !== 'sending')
const message = () => messageOf(session.state, get(session.refusal), en, words)

describe('a table', () => {
  test('says what is played, whose turn it is, and tells those who look elsewhere', async () => {
    await enter()
    expect(message()).toContain(en.yourTurn)
    expect(session.play('a')).toBe(true)
    expect(message()).toBe(fill(words.sending, { move: 'a' }))
    await atPly(1)
    expect(message()).toBe(fill(words.turnOf, { name: 'P2' }))
    expect(page.said.at(-1)).toContain(fill(en.played, { name: 'P1 (you)', move: 'a' }))
    host.move(2, 'b')
    await atPly(2)
    expect(page.said.at(-1)).toContain(fill(en.played, { name: 'P2', move: 'b' }))
    expect(page.said.at(-1)).toContain(en.yourTurn)
    expect(notices).toEqual(['Any Game: your turn'])
    expect(mineOf('g1', page)!.opened).toBeGreaterThan(0)
  })

  test('says so when a move takes long', async () => {
    await enter()
    host.isDown = true
    host.cut()
    session.play('a')
    await until(session, ({ isSlow }) => isSlow)
    expect(message()).toBe(fill(words.notYetSent, { move: 'a' }))
    // By its name, where it has one.
    const { now } = session.state
    const named = { ...session.state, now: { ...now, pending: { ...now.pending!, name: 'the blue tile (a)' } } }
    expect(messageOf(named, '', en, words)).toBe(fill(words.notYetSent, { move: 'the blue tile (a)' }))
    host.isDown = false
    session.wake()
    await until(session, ({ now }) => now.phase === 'others')
    expect(session.state.isSlow).toBe(false)
    expect(page.said).toContain(words.back)
  }, 20_000)

  test('says why a move was refused until something is picked or played', async () => {
    await enter()
    session.play('illegal')
    await until(session, ({ now }) => now.refusal !== null && now.phase === 'person')
    expect(message()).toBe('Refused: illegal')
    session.play('a')
    await atPly(1)
    expect(get(session.refusal)).toBe('')
  })

  test('can be watched without a seat, and a seat be taken', async () => {
    await enter(null)
    expect(message()).toBe(`${fill(words.turnOf, { name: 'P1' })} ${words.watching}`)
    expect(may(session.state.now, 'resign')).toBe(false)
    session.sit(ann)
    const { now } = await until(session, (state) => state.now.phase === 'person')
    expect(now.seat).toBe(1)
    expect(page.said.at(-1)).toContain('P1 (you)')
  })
})

describe('an offer', () => {
  test('is told and can be answered', async () => {
    await enter()
    expect(may(session.state.now, 'accept')).toBe(false)
    host.offerDraw(2)
    const { now } = await until(session, (state) => may(state.now, 'accept'))
    expect(offerWords(now, now.game!.offer!, en, words)).toBe('P2 offers a draw.')
    expect(page.said.at(-1)).toBe('P2 offers a draw.')
    expect(may(now, 'decline')).toBe(true)
    expect(may(now, 'offer-draw')).toBe(false)
  })

  test('of ours is told as ours', async () => {
    await enter()
    session.act('offer-draw')
    const { now } = await until(session, (state) => state.now.game!.offer !== null && state.now.acting === null)
    expect(offerWords(now, now.game!.offer!, en, words)).toBe(words.drawAsked)
    expect(may(now, 'accept')).toBe(false)
  })

  test('of ours that was declined is told to us until the next move, without blame', async () => {
    await enter()
    session.act('offer-draw')
    await until(session, (state) => state.now.game!.offer !== null && state.now.acting === null)
    host.decline(2)
    await until(session, (state) => state.now.game!.offer === null)
    expect(page.said.at(-1)).toBe(words.drawDeclined)
    expect(message()).toMatch(/^Your draw offer was declined\. Your turn/)
    expect(message()).not.toContain('P2')
    session.play('a')
    await atPly(1)
    await until(session, (state) => state.now.game!.moves.length === 1)
    expect(message()).not.toContain(words.drawDeclined)
  })

  test('of ours that was declined while we were away is told when we are back', async () => {
    await enter()
    session.act('offer-draw')
    await until(session, (state) => state.now.game!.offer !== null && state.now.acting === null)
    host.isDown = true
    host.cut()
    await until(session, (state) => state.now.feed === 'cut')
    host.decline(2)
    host.isDown = false
    session.wake()
    await until(session, (state) => state.now.game!.offer === null)
    expect(page.said).toContain(words.drawDeclined)
    expect(message()).toContain(words.drawDeclined)
  })

  test('that we take back is not declined, and one that the other takes back names them', async () => {
    await enter()
    session.act('offer-draw')
    await until(session, (state) => may(state.now, 'decline'))
    session.act('decline')
    await until(session, (state) => state.now.game!.offer === null && state.now.acting === null)
    expect(page.said.at(-1)).toBe('P1 (you) withdrew the offer.')
    expect(message()).not.toContain('declined')
    host.offerDraw(2)
    await until(session, (state) => may(state.now, 'accept'))
    host.decline(2)
    await until(session, (state) => state.now.game!.offer === null)
    expect(page.said.at(-1)).toBe('P2 withdrew the offer.')
  })
})

describe('a rematch', () => {
  const isOver = () => until(session, ({ now }) => now.phase === 'over')

  test('is asked for, and all who agreed go there', async () => {
    host = new Host({ over: true, to_move: 0, winners: [2], reason: 'rules' })
    await enter()
    await isOver()
    expect(session.state.open).toBe('over') // it ended while we were away
    await session.rematch()
    const { now } = await until(session, (state) => state.now.game!.offer !== null)
    expect(offerWords(now, now.game!.offer!, en, words)).toBe(words.rematchAsked)
    expect(may(now, 'rematch')).toBe(false)
    expect(page.visited).toEqual([])
    host.makeRematch()
    while (page.visited.length === 0) await new Promise((done) => setTimeout(done, 5))
    expect(page.visited).toEqual(['#/online/g2'])
    expect(mineOf('g2', page)).toMatchObject({ seat: 2, token: ann.token, isOver: false })
  })

  test('of ours that was declined is told to us, now and when we come back', async () => {
    host = new Host({ over: true, to_move: 0, winners: [2], reason: 'rules' })
    await enter()
    await isOver()
    await session.rematch()
    await until(session, (state) => state.now.game!.offer !== null)
    host.decline(2)
    await until(session, (state) => state.now.game!.offer === null)
    expect(page.said.at(-1)).toBe(words.rematchDeclined)
    session.dispose()
    await host.close()
    await enter()
    await isOver()
    expect(declinedWords(session.state.now, words)).toBe(words.rematchDeclined)
  })

  test('that the other asks for is agreed to and found', async () => {
    host = new Host({ over: true, to_move: 0, winners: [2], reason: 'rules' })
    await enter()
    await isOver()
    host.askRematch(2)
    await until(session, (state) => may(state.now, 'accept'))
    session.act('accept')
    while (page.visited.length === 0) await new Promise((done) => setTimeout(done, 5))
    expect(page.visited).toEqual(['#/online/g2'])
  })

  test('that the other asks for is told, and can be declined', async () => {
    host = new Host({ over: true, to_move: 0, winners: [2], reason: 'rules' })
    await enter()
    await isOver()
    host.askRematch(2)
    const { now } = await until(session, (state) => may(state.now, 'accept'))
    expect(page.said.at(-1)).toBe('P2 would like a rematch.')
    expect(offerWords(now, now.game!.offer!, en, words)).toBe('P2 would like a rematch.')
    session.act('decline')
    await until(session, (state) => state.now.game!.offer === null && state.now.acting === null)
    expect(page.said.at(-1)).toBe(words.declined)
    expect(page.visited).toEqual([])
  })
})

test('a game that nobody has joined can be called off', async () => {
  const free = { seat: 2, kind: 'human', taken: false, name: '', left: false, present: false }
  host = new Host()
  host = new Host({ seats: [host.game.seats[0]!, free] })
  await enter()
  expect(may(session.state.now, 'withdraw')).toBe(true)
  session.act('withdraw')
  await until(session, ({ open }) => open === 'over')
  expect(message()).toBe(`${words.withdrawn}. ${words.overWithdrawn}`)
})

test('what is allowed by time alone is so when its time has come', async () => {
  host.absent = [{ action: 'claim', from: Date.now() + 300 }, { action: 'hand-over' }]
  const { now } = await enter()
  expect([may(now, 'claim'), mayLater(now, 'claim'), may(now, 'hand-over')]).toEqual([false, true, true])
  await until(session, (state) => may(state.now, 'claim'))
})

test('resigning ends the game, which is shown and noted', async () => {
  await enter()
  session.show('resign')
  session.act('resign')
  expect(session.state.open).toBeNull()
  await until(session, ({ open }) => open === 'over')
  expect(page.said.at(-1)).toContain(en.youLose)
  expect(notices).toEqual([fill(words.notifyOver, { game: 'Any Game' })])
  expect(mineOf('g1', page)!.isOver).toBe(true)
  expect(message()).toBe(`${en.youLose}. P1 resigned.`)
  expect(may(session.state.now, 'resign')).toBe(false)
  session.show('more')
  session.close('over')
  expect(session.state.open).toBe('more')
})
