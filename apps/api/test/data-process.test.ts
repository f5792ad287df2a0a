import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from './child-process.ts'
import { eventually } from './eventually.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')
let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'data-process-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A request whose body is still to come; the server answers that it waits for it. */
const HALF_A_REQUEST = [
  'POST /api/auth/sign-in HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 2',
  'Expect: 100-continue',
  '',
  '',
].join('\r\n')

const isClosed = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

test('a process that is asked again while it stops goes on stopping', async () => {
  const server = await startChild({ PARLEY_DATA_DIR: folder, PARLEY_SEED: 'none' })
  const { hostname, port } = new URL(server.url)
  const waiting = connect(Number(port), hostname)
  waiting.write(HALF_A_REQUEST)
  await once(waiting, 'data')
  const stopped = server.stop()
  await eventually('it takes no further connection', () => isClosed(server.url))
  const stoppedAgain = server.stop()
  waiting.destroy()
  await Promise.all([stopped, stoppedAgain])
  expect(await server.gone).toBe(null)
  expect(existsSync(join(folder, 'database.lock'))).toBe(false)
}, 60_000)

test('a start that cannot write its data ends with one sentence', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const env = { PATH: process.env['PATH'] ?? '', PARLEY_DATA_DIR: join(file, 'data'), PORT: '0' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^The data cannot be written: ENOTDIR: [^\n]+ choose another PARLEY_DATA_DIR\.\n$/)
}, 60_000)

test('a process that tests have started ends with them', async () => {
  const script = `import { startChild } from ${JSON.stringify(join(import.meta.dirname, 'child-process.ts'))}
    const { url } = await startChild({ PARLEY_DATA_DIR: process.argv[1], PARLEY_SEED: 'none' })
    process.stdout.write(url)`
  const tests = spawn(process.execPath, ['--input-type=module', '-e', script, folder])
  const [url] = (await once(tests.stdout, 'data')) as [Buffer]
  expect(await isClosed(url.toString())).toBe(false)
  tests.kill('SIGKILL')
  expect(await eventually('it is gone', () => isClosed(url.toString()))).toBe(true)
}, 60_000)
