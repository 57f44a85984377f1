// SPDX-License-Identifier: MIT
// Takes the pictures of docs/page.md: every mode at the size of a phone and of a desktop. Needs the built page at some
// address, such as that of ./play, and Chromium.
//
//   node web/tools/pictures.mjs [--to FOLDER] [--only WORD] [--format webp|png] http://127.0.0.1:8080/
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'

const pictures = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const { values, positionals } = parseArgs({
  options: {
    to: { type: 'string', default: join(pictures, 'page') },
    only: { type: 'string', default: '' },
    format: { type: 'string', default: 'webp' },
  },
  allowPositionals: true,
})
const address = positionals[0]
if (!address) {
  console.error('Which address? For example: node web/tools/pictures.mjs http://127.0.0.1:8080/')
  process.exit(2)
}

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

// The moves of a record without variations.
function readGame(game) {
  const text = readFileSync(join(pictures, `${game}.quoin`), 'utf8')
  const tag = (name) => new RegExp(`\\[${name} "(.*)"\\]`).exec(text)?.[1] ?? ''
  const options = Object.fromEntries(
    tag('Options')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const moves = text
    .replace(/\[.*\]/g, '')
    .replace(/\d+\. /g, '')
    .trim()
    .split(/\s+/)
  return { game, players: Number(tag('Players')), options, moves }
}

function savedGame(game, plies, computers) {
  const { moves, ...setup } = readGame(game)
  const seats = Array.from({ length: setup.players }, (_, i) =>
    i < setup.players - computers ? { kind: 'person', level: 3 } : { kind: 'computer', level: 3 },
  )
  return { version: 1, setup: { ...setup, seats }, moves: moves.slice(0, plies), resigned: [], began: '2026-11-15' }
}

function linkWord(game, plies) {
  const { players, options, moves } = readGame(game)
  const pairs = Object.entries(options).map((pair) => pair.join('='))
  const text = [game, players, pairs.join(' '), moves.slice(0, plies).join(' ')].join('\n')
  return Buffer.from(text).toString('base64url')
}

const keep = (page, key, value) =>
  page.evaluate(([name, it]) => localStorage.setItem(`quoin.${name}`, JSON.stringify(it)), [key, value])

async function go(page, hash, sign) {
  await page.evaluate((wanted) => (location.hash = wanted), hash)
  await page.locator(sign).first().waitFor()
}

async function play(page, game, plies, computers) {
  await keep(page, `play.${game}`, savedGame(game, plies, computers))
  await go(page, `#/play/${game}`, '.play[data-phase="person"], .play[data-phase="over"]')
}

async function pick(page, ...targets) {
  for (const target of targets) await page.locator(`.stage [data-target="${target}"]`).first().click()
}

// Each brings the page, freshly loaded, to what is to be seen.
const scenes = {
  start: async () => {},
  'set-up': (page) => go(page, '#/play/mitre', 'dialog[open] button[type=submit]'),
  grawlix: async (page) => {
    await play(page, 'grawlix', 32, 1)
    await page.locator('.area:not(.band-board) .target.lit').first().click()
  },
  mitre: (page) => play(page, 'mitre', 32, 0),
  strata: async (page) => {
    await play(page, 'strata', 16, 1)
    await pick(page, 'cell:k5')
  },
  hint: async (page) => {
    await play(page, 'strata', 22, 1)
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.stick .words', { hasText: /^(Proved|Estimated)/ }).waitFor()
    await page.waitForFunction(() => !/…/.test(document.querySelector('.stick .words').textContent))
    await page.waitForTimeout(3500)
  },
  over: (page) => play(page, 'strata', 27, 1),
  analysis: async (page) => {
    await go(page, `#/analysis/mitre?g=${linkWord('mitre', 24)}`, '.candidates .row.estimated')
    await page.waitForTimeout(9000)
  },
  proof: async (page) => {
    await go(page, `#/analysis/strata?g=${linkWord('strata', 27)}`, '.analysis[data-ply="27"]')
    for (let ply = 26; ply >= 24; --ply) {
      await page.keyboard.press('j')
      await page.locator(`.analysis[data-ply="${ply}"]`).waitFor()
    }
    await page.locator('.analysis[data-solved]').waitFor()
    await page.waitForTimeout(9000)
  },
  puzzles: (page) => go(page, '#/puzzles', '.overview .daily .miniature'),
  puzzle: (page) => go(page, '#/puzzles/grawlix', '.solve[data-phase="open"]'),
  learn: (page) => go(page, '#/learn/grawlix?lesson=4', '.try[data-phase="open"]'),
  table: async (page) => {
    const table = { version: 1, saved: savedGame('mitre', 20, 0), names: ['Ada', 'Ben', 'Cleo', 'Dan'] }
    await keep(page, 'table.mitre', table)
    await go(page, '#/table/mitre', '.companion[data-phase="person"]')
  },
  settings: async (page) => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('dialog[open]').waitFor()
  },
  share: async (page) => {
    await play(page, 'grawlix', 32, 1)
    const more = page.getByRole('button', { name: 'More' })
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name: 'Copy text' }).waitFor()
  },
}
const inTheDark = ['start', 'grawlix', 'strata', 'proof', 'table']

mkdirSync(values.to, { recursive: true })
let total = 0
for (const [screen, options] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const [name, bring] of Object.entries(scenes)) {
      const file = `${name}-${screen}${colorScheme === 'dark' ? '-dark' : ''}.${values.format}`
      if ((colorScheme === 'dark' && !inTheDark.includes(name)) || !file.includes(values.only)) continue
      if (screen === 'desktop' && name === 'share') continue // always in sight there
      const profile = mkdtempSync(join(tmpdir(), 'quoin-pictures-'))
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: '/usr/bin/chromium',
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        locale: 'en',
        reducedMotion: 'reduce',
        colorScheme,
        ...options,
      })
      try {
        const page = context.pages()[0]
        await page.goto(address)
        await page.locator('.specimen a.primary').first().waitFor()
        await bring(page)
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        const devtools = await context.newCDPSession(page)
        const quality = values.format === 'png' ? undefined : 78
        const { data } = await devtools.send('Page.captureScreenshot', { format: values.format, quality })
        const bytes = Buffer.from(data, 'base64')
        const across = await page.evaluate(() => document.documentElement.scrollWidth)
        const isWide = across > options.viewport.width ? `, ${across} across` : ''
        writeFileSync(join(values.to, file), bytes)
        total += bytes.length
        console.log(`${file}: ${Math.round(bytes.length / 1000)} kB${isWide}`)
      } finally {
        await context.close()
        rmSync(profile, { recursive: true, force: true })
      }
    }
  }
}
console.log(`${Math.round(total / 1000)} kB in all`)
