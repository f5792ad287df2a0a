import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { insertConversation, ours } from './world.ts'

let app: TestApp
let client: Client
let log = ''
beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'trace' }, log: { write: (line) => void (log += line) } })
  client = await app.signInAs('admin')
})
afterAll(() => app.close())

const CANARIES = ['The blue pot', 'Avery Quill', '3035550147', 'avery@quill.example']

test('a row that the database refuses is in the log by constraint and table, not by what it holds', async () => {
  const { knex } = app.database
  const { conversationId } = await insertConversation(knex, ours)
  const customer = { name: 'Avery Quill', phoneNumber: '(303) 555-0147', email: 'avery@quill.example' }
  for (const [table, path, body] of [
    ['messages', 'messages', { conversationId, content: 'The blue pot' }],
    ['notes', 'notes', { conversationId, content: 'The blue pot' }],
    ['customers', 'customers', customer],
    ['customers', 'customers/find-or-create', { phoneNumber: customer.phoneNumber }],
  ] as const) {
    await knex.raw(`alter table ${table} add constraint refuse_everything check (false) not valid`)
    log = ''
    expect((await client.post(`/api/parley/${path}`, body)).status).toBe(500)
    expect(log).toContain('"constraint":"refuse_everything"')
    expect(log).toContain(`"table":"${table}"`)
    for (const canary of CANARIES) expect(log).not.toContain(canary)
    await knex.raw(`alter table ${table} drop constraint refuse_everything`)
  }
})

test('a value that the database cannot read is not quoted in the log', async () => {
  const { knex } = app.database
  log = ''
  for (const value of ['The blue pot', 'quoted "Avery Quill" twice: "avery@quill.example"']) {
    for (const sql of ['select ?::uuid', 'select ?::timestamptz', 'select ?::json', 'select ?::numeric']) {
      const error: unknown = await knex.raw(sql, [value]).catch((reason: unknown) => reason)
      app.context.logger.error({ err: error }, 'a test')
    }
  }
  expect(log).toContain('invalid input syntax for type uuid')
  for (const canary of CANARIES) expect(log).not.toContain(canary)
})
