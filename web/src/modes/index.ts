// SPDX-License-Identifier: MIT
// The modes of the page: each is a folder here and a line in this list.
import type { Component } from 'svelte'
import type { Route } from '../route'
import type { TextKey } from '../texts'

export interface Mode {
  name: string // as in `#/NAME/GAME`; empty for the start page
  title: TextKey
  about: TextKey // a line for the start page
  icon: string // SVG path data in a box of 24 by 24, drawn with a pen
  load: () => Promise<{ default: Component<{ route: Route }> | Component }>
}

export const modes: readonly Mode[] = [
  { name: '', title: 'home', about: 'tagline', icon: 'M4 11l8-7 8 7v9H4z', load: () => import('./start/Start.svelte') },
  {
    name: 'play',
    title: 'modePlay',
    about: 'modePlayAbout',
    icon: 'M5 4h6v6H5zM13 14h6v6h-6zM5 14h6v6H5z',
    load: () => import('./play/Play.svelte'),
  },
  {
    name: 'online',
    title: 'modeOnline',
    about: 'modeOnlineAbout',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
    load: () => import('./online/Online.svelte'),
  },
  {
    name: 'analysis',
    title: 'modeAnalysis',
    about: 'modeAnalysisAbout',
    icon: 'M4 4v16h16M7 15l4-5 4 3 5-7',
    load: () => import('./analysis/Analysis.svelte'),
  },
  {
    name: 'puzzles',
    title: 'modePuzzles',
    about: 'modePuzzlesAbout',
    icon: 'M9 5a2 2 0 1 1 4 0h5v5a2 2 0 1 0 0 4v5H5v-5a2 2 0 1 1 0-4V5z',
    load: () => import('./puzzles/Puzzles.svelte'),
  },
  {
    name: 'learn',
    title: 'modeLearn',
    about: 'modeLearnAbout',
    icon: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
    load: () => import('./learn/Learn.svelte'),
  },
  {
    name: 'games',
    title: 'modeGames',
    about: 'modeGamesAbout',
    icon: 'M4 6h3M4 12h3M4 18h3M10 6h10M10 12h10M10 18h10',
    load: () => import('./games/Games.svelte'),
  },
  {
    name: 'table',
    title: 'modeTable',
    about: 'modeTableAbout',
    icon: 'M3 8h18M5 8v11M19 8v11M8 8V5h8v3',
    load: () => import('./table/Table.svelte'),
  },
  {
    name: 'lab',
    title: 'modeLab',
    about: 'modeLabAbout',
    icon: 'M9 3h6M10 3v6L5 19a1 1 0 0 0 1 2h12a1 1 0 0 0 1-2L14 9V3M8 15h8',
    load: () => import('./lab/Lab.svelte'),
  },
]

export function modeNamed(name: string): Mode | undefined {
  return modes.find((mode) => mode.name === name)
}
