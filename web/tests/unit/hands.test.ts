// SPDX-License-Identifier: MIT
// Safe hands: no order of picks plays a move unless its place was pointed at while its ghost was shown there. Walked
// with the real engine, in random positions of every game, by mouse, finger and keys.
import { expect, test } from 'vitest'

import { cameCloser, closeUpAt, neighboursOf, type CloseUp } from '../../src/board/close_up'
import { Geometry } from '../../src/board/geometry'
import { arrange } from '../../src/board/layout'
import { Picks, type Answer } from '../../src/board/picks'
import { easy, Pointer } from '../../src/board/pointer'
import { controlsOf, placesOf, targetsOf } from '../../src/board/scene'
import type { PositionRequest, Scene, SceneMove } from '../../src/engine/types'
import { engineOfTests } from './engine_host'

const { engine, games } = await engineOfTests()
const names = games.map((game) => game.name)
const timeout = 120_000 // for busy machines

type Input = 'mouse' | 'touch' | 'keys'
const inputs: readonly Input[] = ['mouse', 'touch', 'keys']

// The same numbers every time.
function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
  return { roll, one: <T>(list: readonly T[]): T => list[roll(list.length)]! }
}

function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, i) => orders(list.filter((_, j) => j !== i)).map((rest) => [first, ...rest]))
}

// A hand at a board. It holds every act against the rule.
class Hand {
  readonly picks: Picks
  readonly targets: readonly string[]
  readonly #places: ReadonlySet<string>
  readonly #pointer: Pointer
  #geometry: Geometry
  #isClose = false
  #answer: Answer | null = null
  #meant = '' // what a finger was taken to be on

  constructor(scene: Scene) {
    const targets = targetsOf(scene)
    this.targets = [...targets.keys()]
    this.#places = placesOf(scene)
    this.picks = new Picks(scene.moves, { controls: controlsOf(scene), places: this.#places })
    const arranged = arrange(scene.areas, new Set(), 390, 700)
    const far = (this.#geometry = new Geometry(scene, arranged, targets))
    const { picks } = this
    const come = (closeUp: CloseUp) => {
      this.#isClose = true
      this.#geometry = new Geometry(scene, cameCloser(arranged, far.board!, closeUp, picks.shown), targets)
    }
    const goBack = () => {
      if (!this.#isClose || picks.picked.some((target) => this.#places.has(target))) return
      this.#isClose = false
      this.#geometry = far
    }
    this.#pointer = new Pointer({
      now: () => ({ picks, geometry: (goBack(), this.#geometry), isPlayable: true, hasOneTap: false, hinted: null }),
      groupOf: () => undefined,
      inStage: (point) => point,
      placeUnder: () => null,
      capture: () => {},
      pick: (target, hovers, isRough) => {
        this.#meant = target
        this.#answer = picks.pick(target, hovers, isRough)
      },
      enlarge: (target, at) => {
        if (!this.#places.has(target)) return
        const closeUp = closeUpAt(far, this.movePlaces, at)!
        come(closeUp)
        this.#holdCloseUp(far, closeUp, target)
      },
      answer: (answer) => void (this.#answer = answer),
      changed: () => {},
    })
  }

  // Every place that a move has can be hit, the ghost is not cut off, and the frame stays as it was.
  #holdCloseUp(far: Geometry, closeUp: CloseUp, target: string): void {
    for (const place of this.movePlaces) expect(this.#geometry.extentOf(place), place).toBeGreaterThanOrEqual(easy)
    const [from, at] = [far.spotOf(target)!, this.#geometry.spotOf(target)!]
    expect(at.scale).toBeCloseTo(from.scale * closeUp.times)
    if (this.picks.shown === null) {
      expect(at.x - closeUp.x).toBeCloseTo((from.x - closeUp.x) * closeUp.times)
      expect(at.y - closeUp.y).toBeCloseTo((from.y - closeUp.y) * closeUp.times)
    }
  }

  // The places that moves have.
  get movePlaces(): string[] {
    const all = new Set(this.picks.moves.flatMap((move) => move.targets))
    return [...all].filter((target) => this.#places.has(target))
  }

  // The token of the move that it played, if it did.
  pick(wanted: string, input: Input): string | null {
    const at = { ...this.#geometry.spotOf(wanted)!, target: wanted, id: 1, isTouch: input === 'touch' }
    if (input === 'mouse') this.#pointer.move(at)
    if (input === 'keys') this.picks.hover(wanted) // by the focus
    if (input === 'touch') this.picks.hover(null) // it left when it was lifted
    const shown = this.picks.shown
    const wasPicked = this.picks.picked
    this.#answer = null
    this.#meant = wanted
    if (input === 'keys') this.#answer = this.picks.pick(wanted, false)
    else this.#pointer.click(at, false)
    const answer = this.#answer as Answer | null
    const target = this.#meant
    if (answer?.kind !== 'move') return null
    const move = this.picks.moves.find((it) => it.token === answer.token)!
    const told = `${answer.token} by ${input} at ${target} after ${wasPicked.join(' ')}`
    if (this.hasPlace(move)) {
      expect(this.#places.has(target) && move.targets.includes(target), `${told}: at its place`).toBe(true)
      expect(shown?.token, `${told}: its ghost`).toBe(move.token)
      expect(wasPicked.length, `${told}: something chosen before`).toBeGreaterThan(0)
    } else {
      expect(move.targets, told).toContain(target)
    }
    return answer.token
  }

  hasPlace(move: SceneMove): boolean {
    return move.targets.some((target) => this.#places.has(target))
  }

  placeOf(move: SceneMove): string | undefined {
    return move.targets.find((target) => this.#places.has(target))
  }
}

async function randomPlaces(game: (typeof games)[number], seed: number): Promise<Scene[]> {
  const { roll, one } = dice(seed)
  const scenes: Scene[] = []
  const request: PositionRequest = { game: game.name, players: game.players[0]!, options: {}, moves: [] }
  for (let ply = 0; ply < 200; ++ply) {
    const { scene } = await engine.look(request)
    if (scene.moves.length === 0) break
    // The first positions, and some of the later ones; always where there is little choice.
    if (ply < 3 || roll(6) === 0 || (scene.moves.length < 4 && roll(2) === 0)) scenes.push(scene)
    request.moves = [...request.moves, one(scene.moves).token]
  }
  return scenes
}

test.each(names)('%s: every order of picks is safe, and leads to its move', { timeout }, async (name) => {
  const game = games.find((it) => it.name === name)!
  const { one } = dice(5)
  for (const seed of [1, 2]) {
    for (const scene of await randomPlaces(game, seed)) {
      for (const input of inputs) {
        const sample = scene.moves.length <= 12 ? scene.moves : Array.from({ length: 12 }, () => one(scene.moves))
        for (const move of sample) {
          for (const order of orders(move.targets)) walk(scene, move, order, input)
        }
      }
    }
  }
})

// Picks all targets of a move, and then its place if that is still to be done. What is too small for a finger is chosen
// below the board.
function walk(scene: Scene, move: SceneMove, order: readonly string[], input: Input): void {
  const hand = new Hand(scene)
  for (const target of order) {
    const token = hand.pick(target, input)
    if (token !== null) return expect(token).toBe(move.token)
  }
  hand.picks.show(move.token)
  expect(hand.picks.shown?.token, `${move.token} by ${input}: ${order.join(' ')}`).toBe(move.token)
  expect(hand.pick(hand.placeOf(move) ?? order.at(-1)!, input)).toBe(move.token)
}

test.each(names)('%s: nothing that hands can do is unsafe', { timeout }, async (name) => {
  const game = games.find((it) => it.name === name)!
  const { roll, one } = dice(7)
  let played = 0
  for (const scene of await randomPlaces(game, 11)) {
    for (let walk = 0; walk < 60; ++walk) {
      const hand = new Hand(scene)
      for (let act = 0; act < 25; ++act) {
        const what = roll(12)
        if (what === 0) hand.picks.undo()
        else if (what === 1) hand.picks.turn(one([1, -1]))
        else if (what === 2) hand.picks.hover(one(hand.targets))
        else if (what === 3 && hand.picks.variants.length > 0) hand.picks.show(one(hand.picks.variants).token)
        else {
          const likely = roll(4) > 0 && hand.picks.lit.size > 0 ? [...hand.picks.lit] : hand.targets
          if (hand.pick(one(likely), one(inputs)) !== null) ++played
        }
      }
    }
  }
  expect(played).toBeGreaterThan(50)
})

test.each(names)(
  '%s: what a finger picks beside the board is among what it may have meant',
  { timeout },
  async (name) => {
    const game = games.find((it) => it.name === name)!
    for (const scene of await randomPlaces(game, 3)) {
      const geometry = new Geometry(scene, arrange(scene.areas, new Set(), 360, 560), targetsOf(scene))
      const beside = new Set(scene.moves.flatMap((move) => move.targets))
      for (const target of placesOf(scene)) beside.delete(target)
      for (const target of beside) {
        const spot = geometry.spotOf(target)
        if (!spot) continue
        const shown = neighboursOf(geometry, scene.moves, target, spot)
        expect(shown).toContain(target)
        expect(shown.length).toBeLessThanOrEqual(5)
        expect(new Set(shown).size).toBe(shown.length)
        for (const other of shown) expect(geometry.targets.get(other)!.area).toBe(geometry.targets.get(target)!.area)
      }
    }
  },
)
