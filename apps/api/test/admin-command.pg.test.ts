import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours } from './world.ts'

const ADMIN = fileURLToPath(new URL('../src/admin.ts', import.meta.url))
const ENV = { SESSION_SECRET: 'the secret of the admin tests, long enough', PUBLIC_URL: 'http://localhost:4391' }
const folder = mkdtempSync(join(tmpdir(), 'api-admin-'))

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: ENV })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const ENDS_WITHIN_MS = 30_000

/** The command as somebody types it on the server; `status` is null where it does not end. */
function run(args: readonly string[], url = app.database.url) {
  const env = { ...ENV, PATH: process.env['PATH'] ?? '', PARLEY_DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  const options = { env, timeout: ENDS_WITHIN_MS }
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [ADMIN, ...args], options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    )
  })
}

test.each([[['reset']], [['link']]])('%j says how it is used', async (args) => {
  const { status, stdout, stderr } = await run(args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Usage:\n {2}npm run admin -- reset-second-factor <email>/)
})

test('somebody unknown is named', async () => {
  expect(await run(['link', 'nobody@ours.test'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Nobody signs in as nobody@ours.test.\n',
  })
})

test('a link for a new password opens', async () => {
  const { status, stdout } = await run(['link', `manager@${ours.domain}`])
  expect(status).toBe(0)
  const [, url = ''] = stdout.split('\n')
  expect(url).toMatch(/^http:\/\/localhost:4391\//)
  const answer = await app.client().post(`/api${new URL(url).pathname}`, { password: 'three words in a row' })
  expect(answer.status).toBe(204)
})

test('it ends while somebody else is in the middle of a transaction', { timeout: 2 * ENDS_WITHIN_MS }, async () => {
  await app.database.knex.transaction(async (trx) => {
    await trx.raw('select pg_current_xact_id()')
    expect(await run(['link', `basic@${ours.domain}`])).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('the link of the first start', () => {
  test('is not made once there is an organisation', async () => {
    const { status, stdout, stderr } = await run(['setup-link'])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^There is an organisation already\./)
  })

  test('is made again where there is none, and ends the one before', async () => {
    const empty = await createTestApp({ env: ENV })
    await empty.database.knex.raw('truncate organizations cascade')
    const print = async () => /\/setup\/(\S+)/.exec((await run(['setup-link'], empty.database.url)).stdout)?.[1]
    const [first, second] = [await print(), await print()]
    expect((await empty.client().get(`/api/setup/${first}`)).status).toBe(410)
    expect((await empty.client().get(`/api/setup/${second}`)).status).toBe(200)
    await empty.close()
  })
})

test('without any database it says what to set', async () => {
  const { status, stderr } = await run(['link', 'admin@ours.test'], null)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no embedded database in .+\. Set PARLEY_DATA_DIR or DATABASE_URL\.\n$/)
})
