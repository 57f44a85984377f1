// SPDX-License-Identifier: MIT
// The words of the lab: fetched with it.
const en = {
  lead: 'Let the computer play many games against itself, and see what a change of the rules does.',
  variant: 'Variant {letter}',
  usual: 'usual rules',
  changed: '{title}: {value}',
  sameAsA: 'Change an option of B to compare the two. Until then only A is played.',
  strength: 'Who plays',
  random: 'Random moves',
  levelOf: 'Level {level}, {name}',
  gamesEach: 'Games of each variant',
  seed: 'Seed',
  seedAbout: 'The same seed gives the same games.',
  start: 'Start',
  newRun: 'New run',
  replaces: 'Starting a new run deletes the {count} {count,game,games} below.',
  stop: 'Stop',
  goOn: 'Continue',
  played: '{count} of {total} {total,game,games}',
  waiting: 'Another tab is playing. This one will take over.',
  complete: 'All games have been played.',
  stopped: 'Stopped. The games so far are kept.',
  other: 'These games were played by another version of the engine. Start a new run to go on.',
  notKept: 'Your browser can’t keep these games. They will be gone when you leave.',

  results: 'Results',
  figure: 'Figure',
  change: 'B − A',
  seat: 'Wins of seat {number}',
  draws: 'Shared wins',
  length: 'Moves in a game',
  margin: 'Margin in points',
  between: '{low} to {high}',
  differs: 'A real difference',
  same: 'No difference that matters',
  unclear: 'Not clear yet',
  gamesCounted: '{count} {count,game,games}',
  counting: 'Counting…',
  about:
    'Below each number is its interval of 95 %. A difference counts as real only if it would hardly come about by chance, however many figures are compared. Computers are not people: a strong or a weak one may play the game differently.',
  saveJson: 'Save JSON',
  saveHtml: 'Save HTML',

  games: 'Games',
  gameOf: 'Game {number}',
  gameOfVariant: '{letter} {number}',
  wonBy: 'seat {seats} won',
  sharedBy: 'shared by seats {seats}',
  moves: '{count} {count,move,moves}',
  analyse: 'Analyse',
  showMore: 'Show more',
}

export type Words = Readonly<Record<keyof typeof en, string>>

export default en satisfies Words
