// SPDX-License-Identifier: MIT
// Takes the pictures of docs/page.md: every mode at the size of a phone and of a desktop. Needs the built page at some
// address, such as that of ./play, and Chromium. The games that it makes there stay in the server's store: give it one of its
// own, `quoin serve --store sqlite:/tmp/pictures.db`.
//
//   node web/tools/pictures.mjs [--to FOLDER] [--only WORD] [--format webp|png] http://127.0.0.1:8080/
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { WebSocket } from 'ws'

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

// Somebody elsewhere, who speaks to the server without a page.
async function ask(path, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(new URL(`api/${path}`, address), { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

// An online game in which this browser has the first seat, Ben the second, and this many moves have been made.
async function online(page, game, plies, { clock, others = true } = {}) {
  const { players, options, moves } = readGame(game)
  const made = await ask('games', { game, players, options, name: 'Ada', clock })
  const tokens = [made.token]
  const names = ['Ben', 'Cleo', 'Dan'].slice(0, others ? players - 1 : 0)
  for (const name of names) tokens.push((await ask(`games/${made.id}/join`, { name })).token)
  for (const [ply, move] of moves.slice(0, plies).entries()) {
    const { to_move } = await (await fetch(new URL(`api/games/${made.id}`, address))).json()
    await ask(`games/${made.id}/moves`, { ply, move }, tokens[to_move - 1])
  }
  const mine = { id: made.id, game, seat: 1, token: made.token, opened: Date.now(), isOver: false }
  const list = await page.evaluate(() => JSON.parse(localStorage.getItem('quoin.online.mine') ?? '[]'))
  await keep(page, 'online.mine', [mine, ...list])
  return { id: made.id, tokens }
}

const sit = (page, { id }) => go(page, `#/online/${id}`, '.play[data-ply]')

// Ben is there.
function attend({ id, tokens }) {
  const live = new WebSocket(new URL(`api/games/${id}/live`, address).href.replace('http', 'ws'))
  return new Promise((ready) => {
    live.onopen = () => live.send(JSON.stringify({ type: 'hello', token: tokens[1] }))
    live.onmessage = () => ready(live)
  })
}

// Each brings the page, freshly loaded, to what is to be seen; false where there is nothing of its own at this size.
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
  // A finger's first tap: the tile with its neighbours, and the board closer around its place.
  near: async (page, context, isPhone) => {
    if (!isPhone) return false
    await play(page, 'grawlix', 32, 1)
    await page.locator('.area:not(.band-board) .target.lit').first().tap()
    await page.locator('.message-bar .near').first().waitFor()
  },
  closer: async (page, context, isPhone) => {
    if (!isPhone) return false
    await play(page, 'strata', 16, 1)
    await page.locator('.area:not(.band-board) .target.lit').first().tap()
    await page.locator('.band-board .target.lit').last().tap()
    await page.locator('.message-bar .lay').waitFor()
  },
  effects: async (page) => {
    await play(page, 'mitre', 32, 0)
    await page.locator('.area:not(.band-board) .target.lit').first().click()
    await page.locator('.band-board .target.lit').first().click()
    await page.locator('.effects .effect').first().waitFor()
  },
  hint: async (page) => {
    await play(page, 'strata', 22, 1)
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.message-bar .words', { hasText: /^(Proved|Estimated)/ }).waitFor()
    await page.waitForFunction(() => !/…/.test(document.querySelector('.message-bar .words').textContent))
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
  quiz: (page) => go(page, '#/learn/mitre?quiz=3', '.quiz[data-phase="asked"]'),
  'first-game': (page) => go(page, '#/learn/grawlix?first=1', '.stage .target'),
  rules: (page) => go(page, '#/learn/mitre?s=options', '.rules table'),
  table: async (page) => {
    const table = { version: 1, saved: savedGame('mitre', 20, 0), names: ['Ada', 'Ben', 'Cleo', 'Dan'] }
    await keep(page, 'table.mitre', table)
    await go(page, '#/table/mitre', '.companion[data-phase="person"]')
  },
  'online-lobby': async (page) => {
    const { games } = await (await fetch(new URL('api/games?open=1', address))).json()
    const wanted = [
      ['Cleo', 'strata', { base: 600, increment: 10 }],
      ['Dan', 'grawlix', null],
      ['Emil', 'mitre', { days: 3 }],
    ]
    for (const [name, game, clock] of games.length === 0 ? wanted : []) {
      await ask('games', { game, name, public: true, ...(clock ? { clock } : {}) })
    }
    await online(page, 'strata', 27)
    await online(page, 'mitre', 7, { clock: { days: 3 } })
    await online(page, 'grawlix', 8)
    await go(page, '#/online', '.mine .state')
    await page.waitForFunction(
      () => ![...document.querySelectorAll('.mine .state')].some((it) => it.textContent === '…'),
    )
    await page.locator('.open li .button').nth(2).waitFor()
  },
  'online-waiting': async (page) => {
    await sit(page, await online(page, 'strata', 0, { others: false }))
    await page.locator('.invite').first().waitFor()
  },
  'online-joining': async (page) => {
    const { id } = await online(page, 'grawlix', 0, { others: false })
    await keep(page, 'online.mine', [])
    await sit(page, { id })
    await page.locator('.join').waitFor()
  },
  online: async (page) => {
    const game = await online(page, 'grawlix', 32, { clock: { base: 600, increment: 10 } })
    const ben = await attend(game)
    await sit(page, game)
    await page.locator('.presence.is-here').waitFor()
    return () => ben.close()
  },
  'online-offer': async (page) => {
    const game = await online(page, 'strata', 16)
    const ben = await attend(game)
    const { seq } = await (await fetch(new URL(`api/games/${game.id}`, address))).json()
    await ask(`games/${game.id}/actions`, { seq, action: 'offer-draw' }, game.tokens[1])
    await sit(page, game)
    await page.locator('.offer .primary').waitFor()
    return () => ben.close()
  },
  'online-unsent': async (page, context) => {
    const game = await online(page, 'strata', 16)
    await sit(page, game)
    await context.setOffline(true)
    await page.locator('.strip.cut').waitFor()
    const field = page.locator('.moves input:visible')
    if (!(await field.count())) await page.getByRole('button', { name: 'More' }).click()
    await field.fill((await field.getAttribute('placeholder')) ?? '')
    await field.press('Enter')
    await page.keyboard.press('Escape')
    await page.locator('.message-bar .words', { hasText: 'sent yet' }).waitFor()
  },
  games: async (page) => {
    for (let i = 0; i < 24; ++i) {
      const saved = savedGame(['grawlix', 'mitre', 'strata'][i % 3], 14 + (i % 5), 1)
      saved.setup.seats.forEach((seat, k) => (seat.kind = k === 0 ? 'person' : 'computer'))
      saved.setup.seats.forEach((seat) => (seat.level = 1 + (i % 4)))
      const isOver = i % 8 !== 7
      const time = Date.UTC(2026, 9, 20 + i)
      const entry = { revision: 0, begun: time, changed: time, own: 1, ...(i % 6 === 5 && { tags: ['club'] }) }
      const result = isOver ? { winners: [(i * 5) % 8 < 4 + i / 12 ? 1 : 2] } : {}
      const turned = { ply: 2 + (i % 3), player: 2 }
      const moves = saved.moves.join(' ')
      await keep(page, `game.${i}`, {
        ...entry,
        ...result,
        saved: { ...saved, moves, ...(isOver && { isOver }) },
        course: { turned, mistakes: [] },
      })
    }
    await go(page, '#/games', '.games .curve')
  },
  lab: async (page) => {
    await go(page, '#/lab/strata', '.lab form')
    await page.locator('.lab [name=level]').selectOption('1')
    await page.locator('.lab [data-variant=B] [data-option=box]').fill('6')
    await page.locator('.lab form button[type=submit]').click()
    await page.locator('.lab thead th', { hasText: '200' }).nth(1).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
  },
  settings: async (page) => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('dialog[open]').waitFor()
  },
  share: async (page, context, isPhone) => {
    if (!isPhone) return false // always in sight there
    await play(page, 'grawlix', 32, 1)
    const more = page.getByRole('button', { name: 'More' })
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name: 'Copy record' }).waitFor()
  },
}
const inTheDark = [
  'start',
  'grawlix',
  'mitre',
  'strata',
  'closer',
  'over',
  'puzzle',
  'learn',
  'settings',
  'proof',
  'table',
  'games',
  'online',
  'online-lobby',
]

mkdirSync(values.to, { recursive: true })
let total = 0
for (const [screen, options] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const [name, bring] of Object.entries(scenes)) {
      const file = `${name}-${screen}${colorScheme === 'dark' ? '-dark' : ''}.${values.format}`
      if ((colorScheme === 'dark' && !inTheDark.includes(name)) || !file.includes(values.only)) continue
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
        const end = await bring(page, context, screen === 'phone')
        if (end === false) continue
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
        end?.()
      } finally {
        await context.close()
        rmSync(profile, { recursive: true, force: true })
      }
    }
  }
}
console.log(`${Math.round(total / 1000)} kB in all`)
