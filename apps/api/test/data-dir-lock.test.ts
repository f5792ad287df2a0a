import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUseError, lockDataDir } from '../src/db/data-dir-lock.ts'
import { eventually } from './eventually.ts'

const main = join(import.meta.dirname, '../src/main.ts')
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockFile = () => join(folder, 'database.lock')
const WATCH_MS = 500

/** Writes a lock as this process does, with some fields changed. */
async function writeLock(change: { pid?: number; host?: string; place?: string; started?: string }): Promise<void> {
  const unlock = await lockDataDir(folder)
  const own = JSON.parse(readFileSync(lockFile(), 'utf8')) as object
  unlock()
  writeFileSync(lockFile(), JSON.stringify({ ...own, ...change }))
}

test('a lock of a living process is respected', async () => {
  writeFileSync(lockFile(), String(process.ppid))
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError)
  await expect(lockDataDir(folder)).rejects.toThrow(`is in use by process ${process.ppid}.`)
})

test.each(['', 'nonsense', '999999999'])('a lock that says "%s" is taken over', async (content) => {
  writeFileSync(lockFile(), content)
  const unlock = await lockDataDir(folder, WATCH_MS)
  unlock()
  expect(existsSync(lockFile())).toBe(false)
})

test('a lock is held against the process itself, and kept fresh also while a query blocks it', async () => {
  const unlock = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(`is in use by process ${process.pid}.`)
  const freshAt = () => statSync(lockFile()).mtimeMs
  const begun = freshAt()
  const before = await eventually('a first beat', async () => freshAt() > begun && freshAt())
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
  expect(freshAt()).toBeGreaterThan(before)
  unlock()
})

test('a lock of another container counts as long as it is kept fresh, though its process has the id of this one', async () => {
  await writeLock({ place: 'elsewhere', host: 'other' })
  const beat = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 50)
  await expect(lockDataDir(folder, 5000)).rejects.toThrow(`is in use by process ${process.pid} on other.`)
  clearInterval(beat)
  const unlock = await lockDataDir(folder, WATCH_MS)
  unlock()
})

test('a lock whose process id another process has by now is taken over', async () => {
  await writeLock({ pid: process.ppid, started: '1' })
  const unlock = await lockDataDir(folder, WATCH_MS)
  expect(readFileSync(lockFile(), 'utf8')).toContain(String(process.pid))
  unlock()
})

test('a lock left by a killed process is taken over', async () => {
  const script = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, '../src/db/data-dir-lock.ts'))}
    await lockDataDir(process.argv[1]); process.stdout.write('locked'); setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder])
  await once(child.stdout, 'data')
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = await lockDataDir(folder)
  unlock()
})

test('a second process on the same folder exits with one sentence, and the first one stops cleanly', async () => {
  const env = {
    ...process.env,
    PARLEY_DATA_DIR: folder,
    PARLEY_SEED: 'none',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
  }
  const first = spawn(process.execPath, [main], { env })
  const [greeting] = (await once(first.stdout, 'data')) as [Buffer]
  expect(greeting.toString()).toMatch(/is ready at http:\/\/127\.0\.0\.1:\d+/)

  const second = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
  expect({ status: second.status, stdout: second.stdout, stderr: second.stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `The embedded database in ${folder} is in use by process ${first.pid}. Stop it, choose another PARLEY_DATA_DIR, or set DATABASE_URL.\n`,
  })

  first.kill('SIGTERM')
  expect(await once(first, 'exit')).toEqual([0, null])
  expect(existsSync(lockFile())).toBe(false)
}, 60_000)
