// SPDX-License-Identifier: MIT
// Two servers on one PostgreSQL behind nginx, all of it on loopback and in a folder that is gone afterwards. nginx runs with
// deploy/nginx.conf, but for the ports and a certificate of our own. It gives every request to the next server.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Program, root, type GameState, type Servers } from './program'

const patience = 60_000 // machines may be busy

// PostgreSQL does not run as root: then it runs as the user that its package has made. So may nginx.
function user(): { uid?: number; gid?: number } {
  if (process.getuid!() !== 0) return {}
  const number = (what: string) => Number(execFileSync('id', [what, 'postgres']))
  return { uid: number('-u'), gid: number('-g') }
}

// It ends with us, whatever ends us. What it says goes to a file.
function spawnWithUs(log: string, program: string, args: readonly string[]): ChildProcess {
  const file = openSync(log, 'a')
  try {
    const all = ['--pdeathsig', 'SIGQUIT', program, ...args]
    return spawn('setpriv', all, { ...user(), stdio: ['ignore', file, file], cwd: '/' })
  } finally {
    closeSync(file)
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((done) => child.once('close', () => done()))
}

async function until(what: string, log: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); !(await isSo()); ) {
    if (Date.now() - begun > patience) throw new Error(`${what} does not start: ${readFileSync(log, 'utf8')}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

function isListening(port: number): Promise<boolean> {
  return new Promise((say) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => say(true)).once('error', () => say(false))
    socket.once('connect', () => socket.destroy())
  })
}

// Debian has it where the PATH does not lead.
function postgresPrograms(): string {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(folder, version, 'bin')).find((it) => existsSync(join(it, 'initdb')))
  if (!found) throw new Error('PostgreSQL is not installed: Debian has it as postgresql')
  return found
}

export class Database {
  readonly #folder: string
  readonly #programs = postgresPrograms()
  #process: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
    const options = ['-A', 'trust', '-U', 'postgres', '--no-locale', '-E', 'UTF8', '--no-sync']
    execFileSync(join(this.#programs, 'initdb'), ['-D', join(folder, 'data'), ...options], { ...user(), cwd: '/' })
  }

  get url(): string {
    return `postgresql:///postgres?host=${this.#folder}&user=postgres`
  }

  async start(): Promise<void> {
    if (this.#process) return
    const args = ['-D', join(this.#folder, 'data'), '-k', this.#folder, '-c', 'listen_addresses=']
    const log = join(this.#folder, 'postgres.log')
    const child = spawnWithUs(log, join(this.#programs, 'postgres'), args)
    this.#process = child
    this.#ended = endOf(child)
    const isReady = () => {
      try {
        execFileSync(join(this.#programs, 'pg_isready'), ['-q', '-h', this.#folder, '-U', 'postgres'])
        return true
      } catch {
        return false
      }
    }
    await until('PostgreSQL', log, isReady)
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#process?.kill(signal)
    await this.#ended
    this.#process = null
  }
}

// deploy/nginx.conf with what is our own put in; each must be there to be put in.
function siteOf(folder: string, port: number, plainPort: number, ports: readonly number[]): string {
  const own: [RegExp, string][] = [
    [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen \[::\]:443 .*;/, ''],
    [/listen \[::\]:80;/, ''],
    [/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`],
    ...ports.map((it, i): [RegExp, string] => [new RegExp(`127.0.0.1:808${i + 1} `), `127.0.0.1:${it} `]),
  ]
  return own.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`deploy/nginx.conf has no ${from.source}`)
      return text.replace(from, to)
    },
    readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'),
  )
}

class Nginx {
  #process: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()
  address = ''

  async start(folder: string, ports: readonly number[]): Promise<void> {
    if (this.#process) return
    const [port, plainPort] = [await freePort(), await freePort()]
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
        ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
        ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
      ],
      { ...user(), stdio: ['ignore', 'ignore', 'pipe'] },
    )
    writeFileSync(join(folder, 'site.conf'), siteOf(folder, port, plainPort, ports))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
    access_log off;
    ${temporary.map((it) => `${it}_temp_path ${folder}/${it};`).join('\n    ')}
    include ${folder}/site.conf;
}
`,
    )
    const log = join(folder, 'nginx.log')
    const child = spawnWithUs(log, '/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
    this.#process = child
    this.#ended = endOf(child)
    await until('nginx', log, () => isListening(port))
    this.address = `https://127.0.0.1:${port}/`
  }

  async stop(): Promise<void> {
    this.#process?.kill('SIGTERM')
    await this.#ended
    this.#process = null
  }
}

export class OnlineCluster implements Servers {
  readonly #folder = mkdtempSync(join(tmpdir(), 'quoin-cluster-'))
  readonly #nginx = new Nginx()
  readonly database: Database
  readonly programs: readonly Program[]

  constructor(...flags: string[]) {
    const { uid, gid } = user()
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
    chmodSync(this.#folder, 0o755)
    this.database = new Database(this.#folder)
    const all = ['--store', this.database.url, '--trust-proxy', ...flags]
    this.programs = [new Program(...all), new Program(...all)]
  }

  get address(): string {
    return this.#nginx.address
  }

  get isRunning(): boolean {
    return this.programs.every((it) => it.isRunning)
  }

  async start(): Promise<void> {
    await this.database.start()
    await Promise.all(this.programs.map((it) => it.start()))
    await this.#nginx.start(
      this.#folder,
      this.programs.map(({ port }) => port),
    )
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await Promise.all(this.programs.map((it) => it.stop(signal)))
  }

  async close(): Promise<void> {
    await this.stop()
    await this.#nginx.stop()
    await this.database.stop('SIGINT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  // As the one that knows most has it: the others may be a moment behind.
  async game(id: string): Promise<GameState> {
    const running = this.programs.filter((it) => it.isRunning)
    const told = await Promise.all(running.map((it) => it.game(id)))
    return told.reduce((most, it) => (it.seq > most.seq ? it : most))
  }
}
