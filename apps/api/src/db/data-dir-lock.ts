import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const TAKEOVER_CHECK_MS = 100

/** The embedded database of this folder already serves another process. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
}

/** Claims the folder for this process and gives the function that frees it. A lock left by a dead process is taken over. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'database.lock')
  const claim = () => writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    claim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = readOwner(file)
    if (isAlive(owner)) throw inUse(dataDir, owner)
    rmSync(file, { force: true })
    claim()
    // Another process may have judged the same dead lock and replaced ours in between.
    await delay(TAKEOVER_CHECK_MS)
    if (readOwner(file) !== process.pid) throw inUse(dataDir, readOwner(file))
  }
  return () => rmSync(file, { force: true })
}

const readOwner = (file: string): number => Number(readFileSync(file, 'utf8'))

const inUse = (dataDir: string, owner: number) =>
  new DataDirInUseError(
    `The embedded database in ${dataDir} is in use by process ${owner}. Stop it, choose another PARLEY_DATA_DIR, or set DATABASE_URL.`,
  )

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
