import { spawnSync } from 'node:child_process'
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

/** The command as somebody types it on the server. */
function run(args: readonly string[], url = app.database.url) {
  const env = { ...ENV, PATH: process.env['PATH'] ?? '', PARLEY_DATA_DIR: folder }
  const database = url === null || url === undefined ? {} : { DATABASE_URL: url }
  const { status, stdout, stderr } = spawnSync(process.execPath, [ADMIN, ...args], {
    env: { ...env, ...database },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each([[[]], [['reset']], [['link']], [['reset-second-factor']]])('%j says how it is used', (args) => {
  const { status, stdout, stderr } = run(args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Usage:\n {2}npm run admin -- reset-second-factor <email>/)
})

test('somebody unknown is named', () => {
  expect(run(['link', 'nobody@ours.test'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Nobody signs in as nobody@ours.test.\n',
  })
})

test('a link for a new password opens', async () => {
  const { status, stdout } = run(['link', `manager@${ours.domain}`])
  expect(status).toBe(0)
  const [, url = ''] = stdout.split('\n')
  expect(url).toMatch(/^http:\/\/localhost:4391\//)
  const answer = await app.client().post(`/api${new URL(url).pathname}`, { password: 'three words in a row' })
  expect(answer.status).toBe(204)
})

describe('the link of the first start', () => {
  test('is not made once there is an organisation', () => {
    const { status, stdout, stderr } = run(['setup-link'])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^There is an organisation already\./)
  })

  test('is made again where there is none, and ends the one before', async () => {
    const empty = await createTestApp({ env: ENV })
    await empty.database.knex.raw('truncate organizations cascade')
    const print = () => /\/setup\/(\S+)/.exec(run(['setup-link'], empty.database.url).stdout)?.[1]
    const [first, second] = [print(), print()]
    expect((await empty.client().get(`/api/setup/${first}`)).status).toBe(410)
    expect((await empty.client().get(`/api/setup/${second}`)).status).toBe(200)
    await empty.close()
  })
})

test('without any database it says what to set', () => {
  const { status, stderr } = run(['link', 'admin@ours.test'], null)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no embedded database in .+\. Set PARLEY_DATA_DIR or DATABASE_URL\.\n$/)
})
