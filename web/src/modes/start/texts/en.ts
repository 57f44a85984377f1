// SPDX-License-Identifier: MIT
// The words for what is under way: fetched when something is.
const en = {
  going: 'Under way',
  online: '{game} online',
  with: 'with {names}',
  yourTurn: 'Your turn',
  linked: '{game}, from a link: move {ply}',
}

export type Words = Readonly<Record<keyof typeof en, string>>

export default en satisfies Words
