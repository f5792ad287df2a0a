import { spawn, type ChildProcess } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')
const CLOCK_TICKS_PER_SECOND = 100
const SESSION_SECRET = 'the-same-secret-for-every-process-of-the-bench'

/** A server in its own process on a loopback port. */
export interface Server {
  readonly origin: string
  /** CPU time in seconds that the process has used. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Starts one web process of the api; it sends nothing, its outbox rows stay queued. */
export async function startApi(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await start(['apps/api/src/main.ts'], `${origin}/readyz`, {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    PARLEY_DATA_DIR: folder,
    PARLEY_ROLE: 'web',
    PARLEY_SEED: 'none',
    PARLEY_TEXTS_PER_MINUTE: '0',
    PARLEY_TEXTS_PER_DAY: '0',
    SESSION_SECRET,
    LOG_LEVEL: 'warn',
    ...env,
  })
  return {
    ...server,
    origin,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the baseline for the api: only node:http (or the api's framework) and pg, running the same statements. */
export async function startBare(databaseUrl: string, framework: 'none' | 'express' = 'none'): Promise<Server> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATABASE_URL: databaseUrl, FRAMEWORK: framework }
  return { ...(await start(['bench/src/bare-server.ts'], `${origin}/`, env)), origin }
}

/** Starts and stops the api so that it migrates the schema of an empty database. */
export async function migrateWithApi(databaseUrl: string): Promise<void> {
  await (await startApi(databaseUrl)).stop()
}

async function start(
  args: readonly string[],
  readyUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<Omit<Server, 'origin'>> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4000)))
  const stop = async () => {
    process.off('exit', killWithUs)
    await end(child)
  }
  const deadline = Date.now() + 60_000
  while (!(await answers(readyUrl))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`${args.join(' ')} did not start:\n${log}`)
    }
    await delay(50)
  }
  return { cpuSeconds: () => statOf(child.pid ?? 0).cpuSeconds, stop }
}

/** Reads from /proc a process's parent and the CPU time used by it and by its ended children. */
function statOf(pid: number | string): { parent: number; cpuSeconds: number; endedChildrenSeconds: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / CLOCK_TICKS_PER_SECOND
  return { parent: Number(fields[1]), cpuSeconds: seconds(11), endedChildrenSeconds: seconds(13) }
}

/** CPU time in seconds used by the children of a process; for PostgreSQL these are its connections. */
export function cpuSecondsOfChildren(pid: number): number {
  let sum = statOf(pid).endedChildrenSeconds
  for (const name of globSync('[0-9]*', { cwd: '/proc' })) {
    const stat = statIfRunning(name)
    if (stat?.parent === pid) sum += stat.cpuSeconds
  }
  return sum
}

/** Returns null for a process that has ended since it was listed. */
function statIfRunning(pid: string): ReturnType<typeof statOf> | null {
  try {
    return statOf(pid)
  } catch {
    return null
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
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
