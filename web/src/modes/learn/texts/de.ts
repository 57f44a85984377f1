// SPDX-License-Identifier: MIT
import type { Words } from './en'

const de: Words = {
  quiz: 'Quiz',
  quizLead: 'Zehn Stellungen. Siehst du, was die Regeln sagen?',
  toQuiz: 'Zum Quiz',
  questionOf: 'Frage {number} von {count}',
  right: 'Richtig!',
  wrong: 'Nicht ganz. Die Antwort ist: {answer}.',
  scoresOf: '{name} {points}',
  nobody: 'Unentschieden',
  wins: '{name} gewinnt',
  theseFit: 'Jetzt spielbar: {names}.',
  noneFits: 'Keines davon kann gelegt werden.',
  nextQuestion: 'Nächste Frage',
  toResult: 'Zum Ergebnis',
  result: '{right} von {count} richtig',
  allRight: 'Zehn von zehn!',
  allRightAbout: 'Du weißt, wie dieses Spiel geht. Jetzt wird gespielt.',
  someRight: 'Jede Zehnerrunde ist neu. Sieh dir die Erklärungen an und versuch zehn andere.',
  anotherTen: 'Zehn andere',
  best: 'Bisher am besten: {right} von {count}',
  firstGame: 'Erstes Spiel mit Begleitung',
  firstGameLead: 'Ein kurzes Spiel; jede Idee wird erklärt, wenn sie vorkommt. Du kannst jederzeit aufhören.',
  leaveFirstGame: 'Aufhören',
  firstGameOver: 'Ein ganzes Spiel',
  takeBack: 'Zurücknehmen',
  rightMark: 'richtig',
  wrongMark: 'falsch',
}

export default de
