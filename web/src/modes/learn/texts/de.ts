// SPDX-License-Identifier: MIT
import type { Words } from './en'

const de: Words = {
  quiz: 'Quiz',
  quizLead: 'Zehn Stellungen. Weißt du, was die Regeln sagen?',
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
  someRight: 'Jede Runde ist neu. Lies die Erklärungen und versuch dann zehn andere.',
  anotherTen: 'Zehn andere',
  best: 'Bestes Ergebnis: {right} von {count}',
  firstGame: 'Begleitete erste Partie',
  firstGameLead: 'Eine kurze Partie; jede Idee wird erklärt, sobald sie vorkommt. Du kannst jederzeit aufhören.',
  leaveFirstGame: 'Aufhören',
  firstGameOver: 'Eine ganze Partie spielen',
  takeBack: 'Zug zurück',
  rightMark: 'richtig',
  wrongMark: 'falsch',
}

export default de
