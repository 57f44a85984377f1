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
    name: 'analysis',
    title: 'modeAnalysis',
    about: 'modeAnalysisAbout',
    icon: 'M4 4v16h16M7 15l4-5 4 3 5-7',
    load: () => import('./analysis/Analysis.svelte'),
  },
]

export function modeNamed(name: string): Mode | undefined {
  return modes.find((mode) => mode.name === name)
}
