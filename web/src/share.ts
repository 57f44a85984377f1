// SPDX-License-Identifier: MIT
// Gets games out of the page and into it: as a record, a link or a picture.
import facts from 'virtual:engine'
import { hashOf } from './route'
import { encodeRequest } from './link'
import { requestOf, startOf, type Saved, type Seat } from './saved'
import type { GameRecord, PositionRequest, View } from './engine/types'
import { seatTag } from './players/seats'
import { modeNamed } from './modes'

export function tagsOf(saved: Saved, view: View | null, names: readonly string[] = []): Record<string, string> {
  const tags: Record<string, string> = {}
  for (let player = 1; player <= saved.setup.players; ++player) {
    tags[`Seat${player}`] = seatTag(saved.setup, player)
    const name = names[player - 1]?.trim()
    if (name) tags[`Name${player}`] = name
  }
  tags['Date'] = saved.began
  const winners = view?.winners ?? []
  if (winners.length > 0) tags['Result'] = winners.join(' ')
  return tags
}

export function seatOfTag(tag: string): Seat {
  const level = /^engine .* level (\d+)$/.exec(tag)?.[1]
  if (level) return { kind: 'computer', level: Math.min(facts.levels, Math.max(1, Number(level))) }
  return tag.startsWith('engine')
    ? { kind: 'computer', level: facts.levels }
    : { kind: 'person', level: facts.usual_level }
}

// A game from a record continues at its end, with the same seats.
export function savedOf(record: GameRecord): Saved {
  const { game, players, options, position, moves } = record
  const seats = Array.from({ length: players }, (_, i) => seatOfTag(record.seats[i] ?? ''))
  const setup = { game, players, options, ...(position !== undefined && { position }), seats }
  return startOf(setup, moves, record.date || undefined)
}

// A game from a link has no seats: its reader plays all of them, or one against the best defence.
export function savedOfRequest({ game, players, options, position, moves }: PositionRequest, own = 0): Saved {
  const person: Seat = { kind: 'person', level: facts.usual_level }
  const defender: Seat = { kind: 'computer', level: facts.levels, isPerfect: true }
  const seats = Array.from({ length: players }, (_, i) => (own === 0 || own === i + 1 ? person : defender))
  return startOf({ game, players, options, ...(position !== undefined && { position }), seats }, moves)
}

// To be studied, where that can be done; to be played on otherwise.
export function linkTo(request: PositionRequest): string {
  const word = encodeRequest(request)
  return new URL(
    modeNamed('analysis') ? hashOf('analysis', request.game, { g: word }) : hashOf('play', '', { g: word }),
    location.href,
  ).href
}

export function linkOf(saved: Saved): string {
  return linkTo(requestOf(saved))
}

// The last position that the loser could still have won.
export function lastChanceOf(saved: Saved, player: number): string {
  return hashOf('analysis', saved.setup.game, { g: encodeRequest(requestOf(saved)), chance: String(player) })
}

export function fileName(saved: Saved, ending: string): string {
  return `${saved.setup.game}-${saved.began}-${saved.moves.length}.${ending}`
}

export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

// The picture as a bitmap of this width.
export async function toPng(svg: string, width = 1600): Promise<Blob> {
  const [, , across, down] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 1 1').split(' ').map(Number)
  const height = Math.round((width * (down ?? 1)) / (across ?? 1))
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
