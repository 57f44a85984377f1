// SPDX-License-Identifier: MIT
// The style sheet of paints, `virtual:paints.css`, and the colours that the browser's own frame takes, made from
// facade/picture/palette.def when the page is built: pictures and terminals have theirs from there, too.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = fileURLToPath(new URL('../facade/picture/palette.def', import.meta.url))

interface Paint {
  name: string
  fill: string
  edge: string
  pen: string
  hatch: string // '' for none
}

interface Theme {
  page: string
  shadow: string
  shadowOpacity: string
  markHalo: string // '' for none
  letterHalo: string
  paints: Paint[]
}

export type Palette = Record<string, Theme>

// Every line is a macro with its arguments; anything but a theme or one of its paints is not for the page.
export function readPalette(text = readFileSync(file, 'utf8')): Palette {
  const palette: Palette = {}
  let paints: Paint[] = []
  for (const [, macro, list] of text.matchAll(/^QUOIN_(THEME|PAINT)\((.*)\)$/gm)) {
    const [name = '', ...values] = list!.split(', ').map((value) => value.replace(/^"|"$/g, ''))
    if (macro === 'THEME') {
      const [page = '', shadow = '', shadowOpacity = '', markHalo = '', letterHalo = ''] = values
      paints = []
      palette[name.replaceAll('_', '-')] = { page, shadow, shadowOpacity, markHalo, letterHalo, paints }
    } else {
      const [fill = '', edge = '', pen = '', hatch = ''] = values
      paints.push({ name, fill, edge, pen, hatch: hatch.replace('Hatch::', '') })
    }
  }
  return palette
}

function variables(scheme: 'light' | 'dark', theme: Theme): string {
  const lines = [
    `color-scheme: ${scheme}`,
    `--page: ${theme.page}`,
    `--shadow: ${theme.shadow}`,
    `--shadow-opacity: ${theme.shadowOpacity}`,
    ...theme.paints.flatMap(({ name, fill, edge, pen }) => [
      `--${name}-fill: ${fill}`,
      `--${name}-edge: ${edge}`,
      `--${name}-pen: ${pen}`,
    ]),
  ]
  if (theme.markHalo) lines.push(`--mark-halo: ${theme.markHalo}`)
  if (theme.letterHalo) lines.push(`--letter-halo: ${theme.letterHalo}`)
  return lines.map((line) => `  ${line};\n`).join('')
}

export function styleSheet(palette: Palette): string {
  const dark = variables('dark', palette['dark']!)
  const safeDark = variables('dark', palette['colour-blind-dark']!)
  const safe = ':root[data-safe]'
  return [
    `:root {\n${variables('light', palette['light']!)}}\n`,
    `@media (prefers-color-scheme: dark) {\n:root[data-theme='system'],\n:root:not([data-theme]) {\n${dark}}\n}\n`,
    `:root[data-theme='dark'] {\n${dark}}\n`,
    `${safe} {\n${variables('light', palette['colour-blind']!)}}\n`,
    `@media (prefers-color-scheme: dark) {\n${safe}[data-theme='system'] {\n${safeDark}}\n}\n`,
    `${safe}[data-theme='dark'] {\n${safeDark}}\n`,
    ...palette['light']!.paints.map(
      ({ name }) =>
        `.paint-${name} {\n  --fill: var(--${name}-fill);\n  --edge: var(--${name}-edge);\n  --pen: var(--${name}-pen);\n}\n`,
    ),
    // Where colours may not be told apart, they get the hatching that they have in print.
    ...palette['print']!.paints.filter(({ hatch }) => hatch).map(
      ({ name, hatch }) => `${safe} .hatch.paint-${name} {\n  fill: url('#hatch-${hatch}');\n}\n`,
    ),
  ].join('\n')
}

export function paints(): Plugin {
  const name = 'virtual:paints.css'
  return {
    name: 'paints',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      this.addWatchFile(file)
      return styleSheet(readPalette())
    },
    transformIndexHtml: () =>
      ['light', 'dark'].map((theme) => ({
        tag: 'meta',
        attrs: {
          name: 'theme-color',
          content: readPalette()[theme]!.page,
          media: `(prefers-color-scheme: ${theme})`,
        },
        injectTo: 'head',
      })),
  }
}
