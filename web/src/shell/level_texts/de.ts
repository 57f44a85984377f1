// SPDX-License-Identifier: MIT
const de: readonly string[] = [
  'Schaut kaum einen Zug voraus. Richtig fürs erste Spiel.',
  'Macht viele Fehler und lässt dir Zeit zum Lernen.',
  'Sieht einfache Chancen. Ein freundlicher Gegner.',
  'Bestraft grobe Fehler.',
  'Denkt ein wenig voraus. Du brauchst einen Plan.',
  'Spielt solide und rechnet die letzten Züge genau aus.',
  'Irrt sich selten. Ein Sieg braucht Sorgfalt.',
  'Sieht weit und verschenkt wenig.',
  'Sehr stark. Rechne mit knappen oder verlorenen Spielen.',
  'Volle Stärke, mit aller Zeit, die er braucht.',
]

export default de
