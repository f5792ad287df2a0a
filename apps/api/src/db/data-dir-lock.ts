import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { randomToken } from '../ids.ts'

const TAKEOVER_CHECK_MS = 100
const BEAT_MS = 1000
/** How long a lock whose owner cannot be checked is watched, in milliseconds: a living owner refreshes it. */
const WATCH_MS = 10_000

/** Thrown when the embedded database of this folder already serves another process. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
}

/** The input of the thread that refreshes a lock. */
export interface LockBeat {
  file: string
  content: string
  everyMs: number
}

/**
 * The owner of a lock; its process id is only meaningful within its `place`, a container on a machine since its last
 * boot.
 */
const ownerText = z.union([
  z.object({ pid: z.int(), host: z.string(), place: z.string().nullable(), started: z.string().nullable() }),
  // The former format: the id alone.
  z.int().transform((pid) => ({ pid, host: hostname(), place: null, started: null })),
])
type Owner = z.output<typeof ownerText>

const OWN: Owner = {
  pid: process.pid,
  host: hostname(),
  place: [
    hostname(),
    ofSystem(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    ofSystem(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' '),
  started: startOf(process.pid),
}

/**
 * Claims the folder for this process and returns the function that releases it. A lock left by a dead process is taken
 * over.
 */
export async function lockDataDir(dataDir: string, watchMs = WATCH_MS): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'database.lock')
  const content = JSON.stringify({ ...OWN, id: randomToken(8) })
  if (!claim(file, content)) {
    if (await isHeld(file, watchMs)) throw inUse(dataDir, file)
    rmSync(file, { force: true })
    // Another process may have judged the same lock dead and replaced ours in between.
    if (claim(file, content)) await delay(TAKEOVER_CHECK_MS)
    if (contentOf(file) !== content) throw inUse(dataDir, file)
  }
  const thread = keepFresh({ file, content, everyMs: BEAT_MS })
  return () => {
    void thread.terminate()
    if (contentOf(file) === content) rmSync(file, { force: true })
  }
}

function claim(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Refreshes the lock in its own thread, because a query of the embedded database blocks the process while it runs. */
function keepFresh(beat: LockBeat): Worker {
  const thread = new Worker(new URL('lock-beat-entry.ts', import.meta.url), {
    workerData: beat,
    // The thread does not inherit the arguments and environment of the process.
    execArgv: [],
    env: {},
  })
  // Without the thread, the lock still works among the processes of one place.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}

async function isHeld(file: string, watchMs: number): Promise<boolean> {
  const owner = ownerOf(file)
  const fate = owner ? fateOf(owner) : 'unknown'
  if (fate !== 'unknown') return fate === 'alive'
  const seen = markOf(file)
  if (seen === null) return false
  const end = performance.now() + watchMs
  while (performance.now() < end) {
    await delay(Math.min(BEAT_MS / 4, watchMs))
    const mark = markOf(file)
    if (mark !== seen) return mark !== null
  }
  return false
}

/** Whether the process that holds a lock is still running, as far as that can be determined from here. */
function fateOf({ pid, place, started }: Owner): 'alive' | 'dead' | 'unknown' {
  if (place === null) return pid !== process.pid && exists(pid) ? 'alive' : 'dead'
  if (place !== OWN.place) return 'unknown'
  if (!exists(pid)) return 'dead'
  const ofNow = startOf(pid)
  if (started === null || ofNow === null) return 'unknown'
  return ofNow === started ? 'alive' : 'dead'
}

function exists(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The start time of a process in the system's own unit, which differs from that of a later process with the same id;
 * null when unknown.
 */
function startOf(pid: number): string | null {
  const [state, ...fields] = ofSystem(() => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')).split(' ')
  return state === 'Z' ? 'ended' : (fields[18] ?? null)
}

/** Reads a value that only Linux provides; empty elsewhere. */
function ofSystem(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/** The content of a lock and when it was last refreshed; null when it no longer exists. */
function markOf(file: string): string | null {
  const content = contentOf(file)
  return content && `${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? ''} ${content}`
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

function ownerOf(file: string): Owner | null {
  try {
    return ownerText.safeParse(JSON.parse(contentOf(file) ?? '')).data ?? null
  } catch {
    return null
  }
}

function inUse(dataDir: string, file: string): DataDirInUseError {
  const owner = ownerOf(file)
  const place = owner && owner.host !== OWN.host ? ` on ${owner.host}` : ''
  return new DataDirInUseError(
    `The embedded database in ${dataDir} is in use by ${owner ? `process ${owner.pid}${place}` : 'another process'}. Stop it, choose another PARLEY_DATA_DIR, or set DATABASE_URL.`,
  )
}
