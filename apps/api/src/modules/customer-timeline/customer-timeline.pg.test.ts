import { TIMELINE_KINDS, type TimelineKind } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { readTimeline, readTimelineCounts, timelinePage } from './customer-timeline.read-model.ts'

const TEXTS = 20_000
const CALLS = 2000

let app: TestApp
let customerId: string

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  const talk = await insertConversation(knex, ours)
  customerId = talk.customerId
  await knex.raw(
    `insert into messages (organization_id, id, conversation_id, phone_number_id, direction, kind, status, content, created_at)
    select c.organization_id, gen_random_uuid(), c.id, c.phone_number_id, case when n % 2 = 0 then 'inbound' else 'outbound' end,
      case when n % 2001 = 0 then 'payment_request' else 'text' end, 'delivered', 'Text ' || n, now() - n * interval '1 minute'
    from conversations c, generate_series(1, ?::integer) n where c.id = ?`,
    [TEXTS, talk.conversationId],
  )
  await knex.raw(
    `insert into calls (organization_id, id, customer_id, phone_number, call_type, status, created_at, ended_at)
    select c.organization_id, gen_random_uuid(), case when n % 10 = 0 then c.customer_id end, '+13035550134', 'outgoing',
      case n when 10 then 'ringing' else 'no_answer' end, now() - n * interval '1 minute', case when n <> 10 then now() end
    from conversations c, generate_series(1, ?::integer) n where c.id = ?`,
    [(CALLS + 1) * 10, talk.conversationId],
  )
  await knex.raw('vacuum (analyze) messages')
  await knex.raw('vacuum (analyze) calls')
})
afterAll(() => app.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plan nodes of a page's statement, with the rows actually read. */
async function nodesOfPage(kinds: readonly TimelineKind[], cursor?: string): Promise<Plan[]> {
  const { text, values } = timelinePage(ours.id, customerId, { kinds: [...kinds], cursor })
  const [row] = await queryNamed<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    app.database.knex,
    `explain (analyze, format json) ${text}`,
    values,
  )
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan))
}

const readFrom = (nodes: readonly Plan[], table: string) =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)

test.each([[TIMELINE_KINDS], [['texts']], [['calls']], [['invoices', 'payments']]] as const)(
  'a page of %j reads no more than it shows, however many texts and calls there are',
  async (kinds) => {
    const { next } = await readTimeline(app.database.hot, ours.id, customerId, { kinds: ['texts'] })
    for (const cursor of [undefined, next ?? undefined]) {
      const nodes = await nodesOfPage(kinds, cursor)
      for (const table of ['messages', 'calls']) {
        expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table)).toEqual([])
        expect(readFrom(nodes, table)).toBeLessThan(400)
      }
    }
  },
)

test('requests are read from an index of their own', async () => {
  const nodes = await nodesOfPage(['invoices'])
  expect(nodes.map((node) => node['Index Name'])).toContain('messages_requests')
})

test('every entry is on one of its pages, and is counted; a call that goes on is none', async () => {
  const { hot } = app.database
  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await readTimeline(hot, ours.id, customerId, { limit: 200, ...(cursor && { cursor }) })
    for (const { id } of page.rows) seen.add(id)
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen.size).toBe(TEXTS + CALLS)
  expect(await readTimelineCounts(hot, ours.id, customerId)).toEqual({
    texts: TEXTS - 9,
    calls: CALLS,
    notes: 0,
    invoices: 9,
    payments: 0,
    consent: 0,
    changes: 0,
  })
})
