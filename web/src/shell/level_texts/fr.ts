// SPDX-License-Identifier: MIT
const fr: readonly string[] = [
  'Voit à peine un coup d’avance. Parfait pour une première partie.',
  'Fait beaucoup d’erreurs et vous laisse le temps d’apprendre.',
  'Voit les occasions simples. Un adversaire aimable.',
  'Punit les grosses erreurs.',
  'Réfléchit un peu à l’avance. Il vous faudra un plan.',
  'Joue solidement et calcule exactement les derniers coups.',
  'Se trompe rarement. Le battre demande du soin.',
  'Voit loin et ne donne presque rien.',
  'Très fort. Attendez-vous à des parties serrées, ou perdues.',
  'Toute sa force, avec tout le temps qu’il lui faut.',
]

export default fr
