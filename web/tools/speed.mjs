// SPDX-License-Identifier: MIT
// How fast the search is as WebAssembly, beside the program. Both are told to make the same number of simulations from
// the start of each game with the same seed, which is the very same work, and the time of the processor that it takes is
// compared. They take turns and the best round counts, so that what else the machine does matters little.
//
//   node web/tools/speed.mjs [--rounds N] [--simulations N] [--browser] [--at-least PERCENT]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

import { instanceScript, makeInstance, root, wasmPath } from './engine.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    simulations: { type: 'string', default: '200000' },
    browser: { type: 'boolean', default: false },
    'at-least': { type: 'string', default: '60' },
  },
})
const program = process.env.QUOIN_PROGRAM ?? `${root}build/release/quoin`
const mebibytes = 64

function question(game) {
  return JSON.stringify({ verb: 'think', game, nodes: Number(options.simulations), all: true, hash: mebibytes })
}

/** Seconds of the processor, with the little that it takes to start. */
function native(game) {
  const command = [program, 'think', game, '--nodes', options.simulations, '--threads', '1', '--hash', `${mebibytes}`]
  const script = 'TIMEFORMAT="%U %S"; { time "$@" >/dev/null; } 2>&1'
  const times = execFileSync('bash', ['-c', script, '-', ...command, '--seed', '1'], { encoding: 'utf8' })
  return times.split(' ').reduce((sum, seconds) => sum + Number(seconds), 0)
}

function inNode(instance, game) {
  const before = process.cpuUsage()
  instance.ask(question(game))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Chromium with an instance in a worker, as on the page; by the clock on the wall, for there is no other. */
async function browser() {
  const { chromium } = await import('playwright-core')
  const script = `${await instanceScript()}
    const instance = fetch('quoin.wasm').then((it) => WebAssembly.compileStreaming(it)).then((it) => new engine.Instance(it))
    onmessage = async ({ data }) => postMessage((await instance).ask(data))`
  const files = {
    '/': ['text/html', '<!doctype html><title>speed</title>'],
    '/worker.js': ['text/javascript', script],
    '/quoin.wasm': ['application/wasm', readFileSync(wasmPath)],
  }
  const server = createServer((request, response) => {
    const file = files[request.url]
    response.writeHead(file ? 200 : 404, { 'Content-Type': file?.[0] ?? 'text/plain' }).end(file?.[1])
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const window = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const page = await window.newPage()
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.evaluate(() => {
    globalThis.worker = new Worker('worker.js')
  })
  const ask = (text) =>
    page.evaluate((data) => {
      const { worker } = globalThis
      return new Promise((resolve, reject) => {
        worker.onmessage = (event) => resolve(event.data)
        worker.onerror = (event) => reject(new Error(event.message))
        worker.postMessage(data)
      })
    }, text)
  return {
    seconds: async (game) => JSON.parse(await ask(question(game))).seconds,
    close: async () => {
      await window.close()
      server.close()
    },
  }
}

const instance = await makeInstance()
const { games } = JSON.parse(instance.ask('{"verb":"games"}'))
const chromium = options.browser ? await browser() : undefined
const sides = {
  program: native,
  node: (game) => inNode(instance, game),
  ...(chromium && { chromium: chromium.seconds }),
}

const row = (words) =>
  console.log(
    words
      .map((word) => word.padEnd(20))
      .join('')
      .trimEnd(),
  )
let worst = Infinity
console.log('simulations a second')
row(['game', ...Object.keys(sides)])
for (const { name } of games) {
  const best = Object.fromEntries(Object.keys(sides).map((side) => [side, Infinity]))
  for (let round = 0; round < Number(options.rounds); ++round) {
    for (const [side, seconds] of Object.entries(sides)) best[side] = Math.min(best[side], await seconds(name))
  }
  const cells = Object.entries(best).map(([side, seconds]) => {
    const speed = (Number(options.simulations) / seconds).toFixed(0)
    if (side === 'program') return speed
    const percent = (100 * best.program) / seconds
    worst = Math.min(worst, percent)
    return `${speed} (${percent.toFixed(0)} %)`
  })
  row([name, ...cells])
}
await chromium?.close()
if (worst < Number(options['at-least'])) {
  console.log(`less than ${options['at-least']} % of the program's speed`)
  process.exitCode = 1
}
