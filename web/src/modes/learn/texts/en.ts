// SPDX-License-Identifier: MIT
// The words of the quiz, of the pictures in the rules and of PDFs: fetched with the mode.
const en = {
  quiz: 'Quiz',
  quizLead: 'Ten positions. Do you know what the rules say?',
  toQuiz: 'Take the quiz',
  questionOf: 'Question {number} of {count}',
  right: 'Correct!',
  wrong: 'Not quite. The answer is {answer}.',
  scoresOf: '{name}\u00a0{points}',
  nobody: 'Draw',
  wins: '{name} wins',
  theseFit: 'Playable now: {names}.',
  noneFits: 'None of them can be played.',
  nextQuestion: 'Next question',
  toResult: 'See the result',
  result: '{right} of {count} correct',
  allRight: 'Ten out of ten!',
  allRightAbout: 'You know how this game works. Time to play it.',
  someRight: 'Every set of ten is new. Read the explanations, then try another ten.',
  anotherTen: 'Another ten',
  best: 'Best so far: {right} of {count}',
  firstGame: 'Guided first game',
  firstGameLead: 'A short game, with each idea explained when it comes up. Leave whenever you like.',
  leaveFirstGame: 'Leave',
  firstGameOver: 'Play a full game',
  takeBack: 'Undo',
  rightMark: 'right',
  wrongMark: 'wrong',
  print: 'Print and play (PDF)',
  printAbout: 'Pieces to cut out, and the rules as a booklet. Print at 100 %, without scaling to fit the page.',
  printFor: 'for {players} players',
  printColour: 'in colour',
  printSafe: 'colour-blind safe',
  printSaves: 'saves ink',
  evidence: 'How these rules are tested',
  evidenceAbout:
    'Each of these sentences has tests that fail if the program doesn’t follow it. Implementations that share no code agree on a million positions.',
}

export type Words = Readonly<Record<keyof typeof en, string>>

export default en satisfies Words
