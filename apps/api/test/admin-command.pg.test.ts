import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { migrations } from '../src/migrations/index.ts'
import { openTestDatabase } from './databases.ts'
import { insertPayableLink } from './payments.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { insertConversation, ours } from './world.ts'

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

/** Runs the command as a person would on the server; `status` is null when it does not end. */
function run(args: readonly string[], url = app.database.url) {
  const env = { ...ENV, PATH: process.env['PATH'] ?? '', PARLEY_DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  const options = { env, timeout: ENDS_WITHIN_MS }
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [ADMIN, ...args], options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    )
  })
}

test.each([[['reset']], [['link']], [['after-restore']]])('%j says how it is used', async (args) => {
  const { status, stdout, stderr } = await run(args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Usage:\n {2}npm run admin -- reset-second-factor <email>/)
})

test('somebody unknown is named', async () => {
  expect(await run(['link', 'nobody@ours.test'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'No user has the email address nobody@ours.test.\n',
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
    expect(stderr).toMatch(/^There is already an organization\./)
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

describe('after a dump was restored', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

  test('what may have been done since does not happen again, and people can send it anew', async () => {
    const restored = await createTestApp({ env: ENV })
    const { knex } = restored.database
    const { conversationId, customerId, phone } = await insertConversation(knex, ours)
    const { transactionId } = await insertPayableLink(knex, ours)
    const insert = async (table: string, fields: object) => {
      const id = newId()
      await knex(table).insert({ organization_id: ours.id, id, ...fields })
      return id
    }
    const wait = (kind: string, payload: object, fields: object = {}) =>
      insert('outbox', { kind, payload, created_at: ago(3), ...fields })
    const planned = async (at: Date) => {
      const text = { conversation_id: conversationId, content: 'See you', created_by_user_id: ours.users.admin }
      const id = await insert('scheduled_messages', { ...text, send_at: at })
      const payload = { scheduledMessageId: id, conversationId }
      await wait('scheduledMessage.send', payload, { unique_key: `scheduled-message ${id}`, run_at: at })
      return id
    }
    const [due, later] = [await planned(ago(1)), await planned(ago(-1))]
    const messageId = await insert('messages', {
      conversation_id: conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'outbound',
      status: 'pending',
      content: 'On my way',
    })
    const text = { messageId, customerId, from: '+13035550100', to: phone, text: 'On my way', purpose: 'message' }
    await wait('sms.send', text)
    const mail = { to: 'ana@customer.example', subject: 'Receipt RCP-7', text: 'Paid' }
    await wait('mail.send', { ...mail, askedFor: { userId: ours.users.manager, transactionId } })
    await wait('payment.charge', {})
    await wait('mail.send', mail, { created_at: ago(1) })

    const { url } = restored.database
    const { status, stdout } = await run(['after-restore', ago(2).toISOString()], url)
    expect([status, stdout.split('\n').slice(1, 4)]).toEqual([
      0,
      ['  scheduled messages that were due: 1', '  texts: 1', '  emails: 1'],
    ])
    const open = await knex('outbox').where({ done_at: null, failed_at: null }).orderBy('kind').pluck('kind')
    // `push.spread` notifies browsers of the lost mail.
    expect(open).toEqual(['mail.send', 'payment.charge', 'push.spread', 'scheduledMessage.send'])
    expect(await knex('notifications').where({ kind: 'mail_lost' }).pluck('user_id')).toEqual([ours.users.manager])

    const staff = await restored.signInAs('manager')
    const texts = await staff.get(`/api/parley/conversations/${conversationId}/scheduled-messages`)
    expect(texts.body).toMatchObject([
      { id: due, status: 'failed', reason: expect.stringContaining('restored from a backup') },
      { id: later, status: 'scheduled', reason: null },
    ])
    expect((await staff.get(`/api/parley/conversations/${conversationId}/messages`)).body).toMatchObject([
      { id: messageId, status: 'failed', failureReason: expect.stringContaining('backup'), canRetry: true },
    ])
    expect((await staff.post(`/api/parley/messages/${messageId}/retry`, {})).status).toBe(200)
    const again = await run(['after-restore', ago(2).toISOString()], url)
    expect(again.stdout).toBe('Nothing is waiting that may already have been done since the dump.\n')
    await restored.close()
  })

  test.each([
    ['yesterday', /^Write the time with its zone/],
    ['2026-11-20T03:00:00', /^Write the time with its zone/],
    ['2999-01-01T00:00:00Z', /is in the future/],
  ])('%s is no time of a dump', async (time, said) => {
    const { status, stdout, stderr } = await run(['after-restore', time])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(said)
  })
})

describe('going back a version', () => {
  test('takes back all migrations after the one that is named, the last first', async () => {
    const database = await openTestDatabase()
    const [keep = '', ...newer] = migrations.slice(-3).map(({ name }) => name)
    expect(await run(['undo-migrations', keep], database.url)).toEqual({
      status: 0,
      stdout: ['Migrations undone, newest first:', ...newer.toReversed().map((name) => `  ${name}`), ''].join('\n'),
      stderr: '',
    })
    expect(
      await database
        .knex('knex_migrations')
        .whereIn('name', [keep, ...newer])
        .pluck('name'),
    ).toEqual([keep])
    expect((await run(['undo-migrations', keep], database.url)).stdout).toBe(`No migration has run after ${keep}.\n`)
    await database.close()
  })

  test('is refused to a migration that has not run', async () => {
    const { status, stdout, stderr } = await run(['undo-migrations', '20990101000000_nothing'])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^No migration 20990101000000_nothing has run\./)
  })
})

test('without any database it says what to set', async () => {
  const { status, stderr } = await run(['link', 'admin@ours.test'], null)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no embedded database in .+\. Set PARLEY_DATA_DIR or DATABASE_URL\.\n$/)
})
