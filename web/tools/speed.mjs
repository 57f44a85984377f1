// SPDX-License-Identifier: MIT
// How fast the search is as WebAssembly, beside the program: simulations a second on one thread at the start of each
// game. The two take turns, and the best of several rounds counts, so that what else the machine does matters little.
//
//   node web/tools/speed.mjs [--rounds N] [--ms N] [--browser] [--at-least PERCENT]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

import { instanceScript, makeInstance, root, wasmPath } from './engine.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '1000' },
    browser: { type: 'boolean', default: false },
    'at-least': { type: 'string', default: '0' },
  },
})
const program = process.env.QUOIN_PROGRAM ?? `${root}build/release/quoin`

function native(game) {
  const settings = ['--time', options.ms, '--threads', '1', '--hash', '128', '--json']
  const { nodes, seconds } = JSON.parse(execFileSync(program, ['think', game, ...settings]))
  return nodes / seconds
}

function speedIn(answer) {
  return JSON.parse(answer).simulationsPerSecond
}

/** Chromium with an instance in a worker, as on the page. */
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
  return {
    speed: async (game) =>
      speedIn(
        await page.evaluate((question) => {
          const { worker } = globalThis
          return new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data)
            worker.onerror = (event) => reject(new Error(event.message))
            worker.postMessage(question)
          })
        }, `speed\n${game}\n${options.ms}`),
      ),
    close: async () => {
      await window.close()
      server.close()
    },
  }
}

const instance = await makeInstance()
const { games } = JSON.parse(instance.ask('games\nen'))
const chromium = options.browser ? await browser() : undefined
const sides = {
  program: native,
  node: (game) => speedIn(instance.ask(`speed\n${game}\n${options.ms}`)),
  ...(chromium && { chromium: chromium.speed }),
}

let worst = Infinity
console.log(
  ['game', ...Object.keys(sides)]
    .map((word) => word.padEnd(18))
    .join('')
    .trimEnd(),
)
for (const { name } of games) {
  const best = Object.fromEntries(Object.keys(sides).map((side) => [side, 0]))
  for (let round = 0; round < Number(options.rounds); ++round) {
    for (const [side, speed] of Object.entries(sides)) best[side] = Math.max(best[side], await speed(name))
  }
  const cells = Object.entries(best).map(([side, speed]) => {
    const percent = (100 * speed) / best.program
    if (side !== 'program') worst = Math.min(worst, percent)
    return side === 'program' ? speed.toFixed(0) : `${speed.toFixed(0)} (${percent.toFixed(0)} %)`
  })
  console.log(
    [name, ...cells]
      .map((word) => word.padEnd(18))
      .join('')
      .trimEnd(),
  )
}
await chromium?.close()
if (worst < Number(options['at-least'])) {
  console.log(`less than ${options['at-least']} % of the program's speed`)
  process.exitCode = 1
}
