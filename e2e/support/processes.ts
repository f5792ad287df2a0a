import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

/** A process that serves the app on its own loopback port. */
export interface Served {
  readonly origin: string
  /** Ends the process and deletes the data that it stored. */
  stop(): Promise<void>
}

export interface ServedApi extends Served {
  /** Folder of the simulators' ledgers, `sms.jsonl` and `payments.jsonl`. */
  readonly simDir: string
  /** Folder of the sent mails, one file each. */
  readonly mailDir: string
  /** The secret that signs the simulated carrier's webhooks. */
  readonly webhookSecret: string
  /** The last part of the process's output. */
  output(): string
  /** Ends the process and, once `meanwhile` is done, starts another one on the same data and address. */
  restart(meanwhile: () => Promise<void>): Promise<void>
}

/**
 * Starts the api with a fresh embedded database, demo data and the production build of the web app; `host` is the host
 * name in its addresses.
 */
export async function startApi(
  extraEnv: Readonly<Record<string, string>> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<ServedApi> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'))
  const port = await freePort()
  const origin = `http://${host}:${port}`
  const simDir = join(folder, 'sim')
  const webhookSecret = randomBytes(24).toString('hex')
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATABASE_URL: '',
    PARLEY_DATA_DIR: join(folder, 'data'),
    PARLEY_SIM_DIR: simDir,
    PARLEY_WEBHOOK_SECRET: webhookSecret,
    PARLEY_SEED: 'demo',
    PARLEY_TEXTS_PER_MINUTE: '0',
    PARLEY_TEXTS_PER_DAY: '0',
    LOG_LEVEL: 'warn',
    ...extraEnv,
  }
  const start = () => serve('node', ['apps/api/src/main.ts'], `${origin}/readyz`, env)
  let served = await start()
  return {
    origin,
    simDir,
    mailDir: join(folder, 'data/mail'),
    webhookSecret,
    output: () => served.output(),
    restart: async (meanwhile) => {
      await end(served.child)
      await meanwhile()
      served = await start()
    },
    stop: async () => {
      await end(served.child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Serves the mocks build of the web app. */
export async function startMocks(): Promise<Served> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = [
    'preview',
    '--mode',
    'mocks',
    'apps/web',
    '--outDir',
    'dist-mocks',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
  ]
  const served = await serve('vite', args, origin, {})
  return { origin, stop: () => end(served.child) }
}

async function serve(
  command: string,
  args: readonly string[],
  readyUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(join(bin, command), args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: string) => (output = (output + text).slice(-8000))
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const deadline = Date.now() + 120_000
  while (!(await answers(readyUrl))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await end(child)
      throw new Error(`${command} ${args.join(' ')} did not serve ${readyUrl}:\n${output}`)
    }
    await new Promise((wake) => setTimeout(wake, 100))
  }
  return { child, output: () => output }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) return settle()
    const kill = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(kill)
      settle()
    })
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => settle(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
