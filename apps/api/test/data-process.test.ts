import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from './child-process.ts'
import { eventually } from './eventually.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'data-process-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A request whose body is on its way, which the server says that it waits for. */
const HALF_A_REQUEST = [
  'POST /api/auth/sign-in HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 2',
  'Expect: 100-continue',
  '',
  '',
].join('\r\n')

test('a process that is asked again while it stops goes on stopping', async () => {
  const server = await startChild({ PARLEY_DATA_DIR: folder, PARLEY_SEED: 'none' })
  const { hostname, port } = new URL(server.url)
  const waiting = connect(Number(port), hostname)
  waiting.write(HALF_A_REQUEST)
  await once(waiting, 'data')
  const stopped = server.stop()
  const isClosed = () =>
    fetch(server.url).then(
      () => false,
      () => true,
    )
  await eventually('it takes no further connection', isClosed)
  const stoppedAgain = server.stop()
  waiting.destroy()
  await Promise.all([stopped, stoppedAgain])
  expect(await server.gone).toBe(null)
  expect(existsSync(join(folder, 'database.lock'))).toBe(false)
}, 60_000)
