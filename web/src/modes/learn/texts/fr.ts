// SPDX-License-Identifier: MIT
import type { Words } from './en'

const fr: Words = {
  quiz: 'Quiz',
  quizLead: 'Dix positions. Savez-vous ce que disent les règles ?',
  toQuiz: 'Passer au quiz',
  questionOf: 'Question {number} sur {count}',
  right: 'Exact !',
  wrong: 'Pas tout à fait. La réponse est : {answer}.',
  scoresOf: '{name} {points}',
  nobody: 'Partie nulle',
  wins: '{name} gagne',
  theseFit: 'Jouables maintenant : {names}.',
  noneFits: 'Aucune ne peut être jouée.',
  nextQuestion: 'Question suivante',
  toResult: 'Voir le résultat',
  result: '{right} {right,bonne réponse,bonnes réponses} sur {count}',
  allRight: 'Dix sur dix !',
  allRightAbout: 'Vous savez comment marche ce jeu. À vous de jouer.',
  someRight: 'Chaque série de dix est nouvelle. Lisez les explications, puis essayez-en dix autres.',
  anotherTen: 'Dix autres',
  best: 'Meilleur résultat : {right} sur {count}',
  firstGame: 'Première partie guidée',
  firstGameLead: 'Une courte partie, chaque idée expliquée quand elle se présente. Arrêtez quand vous voulez.',
  leaveFirstGame: 'Arrêter',
  firstGameOver: 'Jouer une vraie partie',
  takeBack: 'Reprendre',
  rightMark: 'juste',
  wrongMark: 'faux',
}

export default fr
