import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import type { BoundStatement } from '../../db/hot-query.ts'
import { queryNamed } from '../../db/named-parameters.ts'
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
  await knex.raw(
    `insert into customers (organization_id, id, name, phone)
    select ?, gen_random_uuid(), 'Person ' || md5(n::text), '+1720' || (1000000 + n) from generate_series(1, 50000) n`,
    [ours.id],
  )
  await knex.raw('vacuum (analyze) messages')
  await knex.raw('vacuum (analyze) customers')
})
afterAll(() => app.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The indexes that a statement uses, and the tables that it reads from end to end. */
async function readsOf(statement: BoundStatement | null) {
  const { text = '', values = [] } = statement ?? {}
  const [row] = await queryNamed<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    app.database.knex,
    `explain (format json) ${text}`,
    values,
  )
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  const plans = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => flat(Plan))
  return {
    indexes: plans.map((plan) => plan['Index Name']),
    scanned: plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name']),
  }
}

const reader = { organizationId: ours.id, userId: ours.users.standard }

test.each(['zephyrine', 'small', 'zz', 'small zephyrine'])(
  'texts are looked up in their indexes for %s',
  async (term) => {
    const { indexes, scanned } = await readsOf(searchStatements(reader, {}, term).texts)
    expect(indexes).toEqual(expect.arrayContaining(['messages_words', 'messages_latest']))
    expect(scanned).not.toContain('messages')
  },
)

test.each(['quill', 'quill 777', 'xu', '(720) 100-0777'])(
  'people are looked up in their index for %s',
  async (term) => {
    const { indexes, scanned } = await readsOf(searchStatements(reader, {}, term).people)
    expect(indexes).toContain('customers_search')
    expect(scanned).not.toContain('customers')
  },
)
