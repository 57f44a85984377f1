// SPDX-License-Identifier: MIT
// The built page, or the one in the folder that QUOIN_PAGE names, on loopback: from `quoin serve`, if QUOIN_PROGRAM names the
// program, or else from a small static server with the headers that a careful host would send.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { policy } from '../../vite.config'

const usual = fileURLToPath(new URL('../../../build/page/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
}

export interface Served {
  address: string
  close(): Promise<void>
}

export async function servePage(port = 0): Promise<Served> {
  const folder = process.env.QUOIN_PAGE ?? usual
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The page is not built: npm run build')
  const program = process.env.QUOIN_PROGRAM
  return program ? serveByProgram(program, folder, port) : serveByNode(port, folder)
}

async function serveByProgram(program: string, folder: string, port: number): Promise<Served> {
  const games = mkdtempSync(join(tmpdir(), 'quoin-served-'))
  const args = ['serve', '--port', String(port), '--web', folder, '--log', 'warning']
  args.push('--store', `sqlite:${join(games, 'games.db')}`)
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => server.once('close', () => done()))
  const close = async () => {
    server.kill()
    await ended
    rmSync(games, { recursive: true, force: true })
  }
  for await (const line of createInterface(server.stdout)) return { address: line.replace('Quoin is at ', ''), close }
  await close()
  throw new Error(`${program} serve does not serve`)
}

export async function serveByNode(port: number, folder = usual): Promise<Served> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname))
    const file = join(folder, path.endsWith('/') ? join(path, 'index.html') : path)
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const isZipped = extname(file) !== '.png'
    const packed = `${file}.br`
    response.writeHead(200, {
      ...(isZipped && { 'Content-Encoding': existsSync(packed) ? 'br' : 'gzip' }),
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    })
    if (isZipped && existsSync(packed)) response.end(readFileSync(packed))
    else response.end(isZipped ? gzipSync(readFileSync(file)) : readFileSync(file))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
