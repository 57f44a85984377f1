// SPDX-License-Identifier: MIT
// A game out of the page and into it: as a record, a link, a picture.
import { hashOf } from './route'
import { encodePlace } from './link'
import { placeOf, startOf, winnersOf, type Saved, type Seat } from './match'
import type { GameRecord, Place, View } from './engine/types'
import { seatTag } from './seats'
import { modeNamed } from './modes'

export function tagsOf(saved: Saved, look: View | null, names: readonly string[] = []): Record<string, string> {
  const tags: Record<string, string> = {}
  for (let player = 1; player <= saved.setup.players; ++player) {
    tags[`Seat${player}`] = seatTag(saved.setup, player)
    const name = names[player - 1]?.trim()
    if (name) tags[`Name${player}`] = name
  }
  tags['Date'] = saved.began
  const winners = look ? winnersOf(saved, look) : []
  if (winners.length > 0) tags['Result'] = winners.join(' ')
  return tags
}

export function seatOfTag(tag: string): Seat {
  const level = /^engine .* level (\d+)$/.exec(tag)?.[1]
  if (level) return { kind: 'computer', level: Math.min(10, Math.max(1, Number(level))) }
  return tag.startsWith('engine') ? { kind: 'computer', level: 10 } : { kind: 'person', level: 3 }
}

// A record of a game goes on where it stands, with the same seats.
export function savedOf(record: GameRecord): Saved {
  const { game, players, options, moves } = record
  const seats = Array.from({ length: players }, (_, i) => seatOfTag(record.seats[i] ?? ''))
  return startOf({ game, players, options, seats }, moves, record.date || undefined)
}

// A game from a link has no seats: whoever opens it plays them all.
export function savedOfPlace({ game, players, options, moves }: Place): Saved {
  const seats = Array.from({ length: players }, (): Seat => ({ kind: 'person', level: 3 }))
  return startOf({ game, players, options, seats }, moves)
}

// To be studied, where that can be done; to be played on otherwise.
export function linkTo(place: Place): string {
  const word = encodePlace(place)
  return new URL(
    modeNamed('analysis') ? hashOf('analysis', place.game, { g: word }) : hashOf('play', '', { g: word }),
    location.href,
  ).href
}

export function linkOf(saved: Saved): string {
  return linkTo(placeOf(saved))
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

// The picture as dots, `width` across.
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
