// SPDX-License-Identifier: MIT
// A game of the list in words, and where it leads to.
import { encodeRequest } from '../../link'
import type { KeptGame } from '../../my_games/kept_game'
import { opponentsOf } from '../../my_games/standing'
import { hashOf } from '../../route'
import { requestOf } from '../../saved'
import { seatName } from '../../players/seats'
import { fill, type Texts } from '../../texts'
import { standingOfRow, type Row } from './session'
import type { Words } from './texts'

export function opponentWords(game: KeptGame, texts: Texts, words: Words): string {
  const names = opponentsOf(game).map((player) => game.names[player - 1] || seatName(game.saved.setup, player, texts))
  const last = names.pop() ?? ''
  const all = names.length > 0 ? names.join(', ') + texts.and + last : last
  return game.own === 0 ? all : fill(words.against, { names: all })
}

export function standingWords(row: Row, texts: Texts, words: Words): string {
  const standing = standingOfRow(row)
  if (standing === 'open' && row.isOwnTurn !== undefined) return row.isOwnTurn ? words.yourTurn : words.theirTurn
  const winners = row.kept?.winners ?? []
  if (standing !== 'ended' || winners.length === 0 || !row.kept) return words[standing]
  if (winners.length === row.kept.saved.setup.players) return words.drawn
  const names = winners.map((player) => row.kept!.names[player - 1] || seatName(row.kept!.saved.setup, player, texts))
  return fill(winners.length > 1 ? texts.share : texts.wins, { name: names.join(texts.and) })
}

export function dateWords(time: number, texts: Texts): string {
  return new Date(time).toLocaleDateString(texts.locale, { year: 'numeric', month: 'short', day: 'numeric' })
}

// To go on with it, or to look through it.
export function openHash({ game, id, kept, seat }: Row): string {
  if (seat) return hashOf('online', seat.id)
  if (!kept) return hashOf('play', game)
  const isElsewhere = kept.from === 'online' || (kept.from === 'import' && kept.saved.isOver)
  return isElsewhere ? analysisHash(kept) : hashOf('play', game, { id })
}

export function analysisHash({ saved }: KeptGame): string {
  return hashOf('analysis', saved.setup.game, { g: encodeRequest(requestOf(saved)) })
}

// Everything that a search looks at.
export function rowWords(row: Row, title: string, texts: Texts, words: Words): string {
  const { kept } = row
  const about = kept ? [opponentWords(kept, texts, words), ...kept.tags, kept.saved.began] : []
  return [title, standingWords(row, texts, words), dateWords(row.time, texts), ...about].join(' ')
}
