// SPDX-License-Identifier: MIT
import type { Words } from './en'

const fr: Words = {
  lead: 'Toutes les parties jouées dans ce navigateur, et vos parties en ligne.',
  none: 'Aucune partie pour l’instant. Jouez-en une, et elle sera ici.',
  noneFound: 'Aucune partie ne correspond.',
  won: 'Gagnée',
  drawn: 'Nulle',
  lost: 'Perdue',
  open: 'Inachevée',
  ended: 'Terminée',
  against: 'contre {names}',
  online: 'en ligne',
  moves: '{count} {count,coup,coups}',
  games: '{count} {count,partie,parties}',
  continueIt: 'Continuer',
  replay: 'Revoir',
  analyse: 'Analyser',
  delete: 'Supprimer',
  deleted: 'Partie supprimée.',
  undo: 'Annuler',
  showMore: 'Afficher plus',

  search: 'Rechercher',
  searchAbout: 'Nom, étiquette, date…',
  anyGame: 'Tous les jeux',
  anyResult: 'Tous les résultats',
  result: 'Résultat',

  tags: 'Étiquettes',
  editTags: 'Modifier les étiquettes',
  tagsAbout: 'Séparez les étiquettes par des virgules.',
  save: 'Enregistrer',

  figures: 'Vos résultats',
  noFigures: 'Terminez une partie contre l’ordinateur ou en ligne, et vos résultats s’afficheront ici.',
  opponent: 'Adversaire',
  people: 'Personnes',
  level: 'Niveau {level}',
  score: 'Score',
  month: 'Mois',
  curve: 'Votre score au fil du temps',
  curveAbout: 'Chaque point est votre score sur les dix dernières parties : 100 % si vous les avez toutes gagnées.',
  asTable: 'Afficher en tableau',
  slips: 'Où les parties se perdent',
  slipsSome: 'Vous avez perdu {worst} {worst,partie analysée,parties analysées} sur {count} {phase}.',
  phase0: 'dans l’ouverture',
  phase1: 'en milieu de partie',
  phase2: 'vers la fin',
  slipsNone:
    'Analysez au moins trois parties perdues pour voir où elles ont basculé. Pour l’instant : {known} sur {lost}.',
  slipsNoLoss: 'Vous n’avez encore perdu aucune partie.',

  export: 'Tout exporter',
  import: 'Importer…',
  files: 'Exporter et importer',
  filesAbout:
    'Un fichier texte avec toutes vos parties et étiquettes. Il ne contient jamais la clé d’une place. Un import ne fait qu’ajouter des parties.',
  busy: 'Un instant…',
  full: 'Le navigateur n’a plus de place pour de nouvelles parties. Exportez vos parties dans un fichier, puis supprimez-en ici.',
  added: 'Ajoutées : {count}.',
  known: 'Déjà présentes : {count}.',
  refused: 'Refusées : {count}.',
  refusedAt: 'Ligne {line} : {detail}',
  importFull: 'Il n’y avait pas de place pour le reste.',
}

export default fr
