// SPDX-License-Identifier: MIT
// The palette as the page has it.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPalette, styleSheet } from '../../paints'

const palette = readPalette()
const css = styleSheet(palette)
const names = (theme: string) => palette[theme]!.paints.map(({ name }) => name)

test('every theme has every paint', () => {
  expect(Object.keys(palette)).toEqual(['light', 'dark', 'colour-blind', 'colour-blind-dark', 'print'])
  expect(names('light').length).toBe(13)
  for (const theme of Object.keys(palette)) expect(names(theme)).toEqual(names('light'))
})

test('the style sheet has every colour of the themes of the page', () => {
  for (const [theme, block] of [
    ['light', /:root \{([^}]*)\}/],
    ['dark', /:root\[data-theme='dark'\] \{([^}]*)\}/],
    ['dark', /prefers-color-scheme: dark\)[^{]*\{[^{]*\{([^}]*)\}/],
    ['colour-blind', /:root\[data-safe\] \{([^}]*)\}/],
    ['colour-blind-dark', /:root\[data-safe\]\[data-theme='dark'\] \{([^}]*)\}/],
  ] as const) {
    const said = block.exec(css)![1]!
    expect(said).toContain(`--page: ${palette[theme]!.page};`)
    for (const { name, fill, edge, pen } of palette[theme]!.paints) {
      for (const colour of [fill, edge, pen]) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(said).toContain(`--${name}-fill: ${fill};`)
      expect(said).toContain(`--${name}-edge: ${edge};`)
      expect(said).toContain(`--${name}-pen: ${pen};`)
    }
  }
  for (const name of names('light')) expect(css).toContain(`.paint-${name} {`)
  expect(css).not.toContain('undefined')
})

// What safe colours are is one question, and how light the paper is another.
test('safe colours are there on dark paper too', () => {
  const blocks = [
    /:root\[data-safe\]\[data-theme='dark'\] \{([^}]*)\}/,
    /:root\[data-safe\]\[data-theme='system'\] \{([^}]*)\}/,
  ].map((block) => block.exec(css)![1]!)
  expect(blocks[0]).toBe(blocks[1])
  const fillIn = (theme: string, name: string) => palette[theme]!.paints.find((paint) => paint.name === name)!.fill
  expect(blocks[0]).toContain(`--page: ${palette['dark']!.page};`)
  for (const name of ['red', 'orange', 'yellow', 'green', 'blue', 'purple']) {
    expect(blocks[0]).toContain(`--${name}-fill: ${fillIn('colour-blind', name)};`)
  }
  expect(blocks[0]).toContain(`--paper-fill: ${fillIn('dark', 'paper')};`)
})

test('every hatching that is used is drawn', () => {
  const drawn = readFileSync(new URL('../../src/shell/Hatches.svelte', import.meta.url), 'utf8')
  const used = [...css.matchAll(/url\('#([\w-]+)'\)/g)].map((match) => match[1]!)
  expect(used.length).toBe(6)
  for (const id of used) expect(drawn).toContain(`'${id}'`)
})

// They are fetched before any style sheet, and so have their colours in them.
test('icon and manifest have colours of the palette', () => {
  const known = Object.values(palette).flatMap(({ page, paints }) => [
    page,
    ...paints.flatMap(({ fill, edge, pen }) => [fill, edge, pen]),
  ])
  const folder = fileURLToPath(new URL('../../public/', import.meta.url))
  const files = readdirSync(folder).filter((name) => /\.(svg|webmanifest)$/.test(name))
  expect(files.length).toBe(2)
  for (const name of files) {
    const used = readFileSync(folder + name, 'utf8').match(/#[0-9a-f]{6}\b/g)!
    expect(used.length).toBeGreaterThan(1)
    for (const colour of used) expect(known, name).toContain(colour)
  }
})
