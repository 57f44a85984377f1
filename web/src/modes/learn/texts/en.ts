// SPDX-License-Identifier: MIT
// The words of the quiz and of the pictures in the rules: fetched with the mode.
const en = {
  quiz: 'Quiz',
  quizLead: 'Ten positions. Do you know what the rules say?',
  toQuiz: 'Take the quiz',
  questionOf: 'Question {number} of {count}',
  right: 'Correct!',
  wrong: 'Not quite. The answer is {answer}.',
  scoresOf: '{name} {points}',
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
}

export type Words = Readonly<Record<keyof typeof en, string>>

export default en satisfies Words
