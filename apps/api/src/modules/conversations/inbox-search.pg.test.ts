import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedReadsOf, readsOf } from '../../../test/plans.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { searchStatements } from './inbox-search.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  const { conversationId } = await insertConversation(knex, ours)
  await knex.raw(
    `insert into messages (organization_id, id, conversation_id, phone_number_id, direction, status, content, created_at)
    select ?, gen_random_uuid(), ?, ?, 'inbound', 'delivered', 'Small talk ' || n, now() - n * interval '1 hour'
    from generate_series(1, 20000) n`,
    [ours.id, conversationId, ours.phoneNumberId],
  )
  for (let first = 1; first < 50_000; first += 1000) {
    await knex.raw(
      `insert into customers (organization_id, id, name, phone)
      select ?, gen_random_uuid(), 'Person ' || md5(n::text), '+1720' || (1000000 + n) from generate_series(?::int, ?::int) n`,
      [ours.id, first, first + 999],
    )
  }
  await knex.raw('vacuum (analyze) messages')
  await knex.raw('vacuum (analyze) customers')
})
afterAll(() => app.close())

const reader = { organizationId: ours.id, userId: ours.users.standard }
const peopleOf = (term: string) => searchStatements(reader, {}, term).people ?? NONE
const textsOf = (term: string) => searchStatements(reader, {}, term).texts ?? NONE
const NONE = { text: 'select', values: [] }

test.each(['zephyrine', 'small', 'zz', 'small zephyrine'])(
  'texts are looked up in their indexes for %s',
  async (term) => {
    const { indexes, scanned } = await readsOf(app.database.knex, textsOf(term))
    expect(indexes).toEqual(expect.arrayContaining(['messages_words', 'messages_latest']))
    expect(scanned).not.toContain('messages')
  },
)

test.each([
  ['quill', 'customers_name_parts'],
  ['quill 77', 'customers_name_parts'],
  ['xu', 'customers_name_parts'],
  ['(720) 100-0777', 'customers_number_parts'],
])('people are looked up in their index for %s, by a plan made without it', async (term, index) => {
  const { indexes, scanned } = await preparedReadsOf(app.database.knex, peopleOf(term))
  expect(indexes).toContain(index)
  expect(scanned).not.toContain('customers')
  expect(scanned).not.toContain('conversations')
})
