// SPDX-License-Identifier: MIT
// What to expect of each level, from the first to the last: fetched with the set-up.
const en: readonly string[] = [
  'Barely looks a move ahead. Good for a first game.',
  'Makes plenty of mistakes and gives you time to learn.',
  'Sees simple chances. A friendly opponent.',
  'Punishes big mistakes.',
  'Thinks ahead a little. You will need a plan.',
  'Plays soundly, and works out the last moves exactly.',
  'Rarely slips. Beating it takes care.',
  'Sees far and gives little away.',
  'Very strong. Expect close games, or lost ones.',
  'Full strength, with all the time it needs.',
]

export default en
