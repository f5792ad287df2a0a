import { CUSTOMER_SORTS, sortKeys } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { clockIn } from '../settings/organization-clock.ts'
import { pageStatement } from '../stored-list.ts'
import { CUSTOMERS } from './customer-list.read-model.ts'

const ROWS = 20_000
const BATCH = 2000

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  for (let first = 1; first <= ROWS; first += BATCH) {
    await knex.raw(
      `insert into customers (organization_id, id, name, phone, email, tags, last_contacted_at, total_paid_cents, outstanding_cents)
      select ?, gen_random_uuid(), 'Person ' || md5(n::text), '+1720' || (1000000 + n), md5('e' || n) || '@example.com',
        array[case when n % 500 = 0 then 'Landlord' else 'Member' end], now() - n * interval '1 hour', n, greatest(0, n - ?::integer)
      from generate_series(?::integer, ?::integer) n`,
      [ours.id, ROWS - 100, first, first + BATCH - 1],
    )
  }
  await knex.raw('vacuum (analyze) customers')
})
afterAll(() => app.close())

/** The plan of a page, in one text. */
async function planOf(query: Record<string, string>): Promise<string> {
  const { text, values } = pageStatement(CUSTOMERS, ours.id, query, clockIn('UTC', new Date()))
  const [row] = await queryNamed<{ 'QUERY PLAN': unknown }>(app.database.knex, `explain (format json) ${text}`, values)
  return JSON.stringify(row?.['QUERY PLAN'])
}

const readsAll = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"customers"/
const INDEX = {
  name: 'customers_by_name',
  contact: 'customers_by_contact',
  paid: 'customers_by_total_paid',
  outstanding: 'customers_by_outstanding',
}

test.each(sortKeys(CUSTOMER_SORTS))('a page sorted by %s is read from its index, not sorted', async (sort) => {
  const plan = await planOf({ sort })
  expect(plan).toContain(`"Index Name":"${INDEX[sort.replace('-', '') as keyof typeof INDEX]}"`)
  expect(plan).not.toMatch(readsAll)
})

test.each([
  { paymentStatus: 'has_balance' },
  { contactRecency: 'last_7' },
  { contactRecency: 'older', sort: '-outstanding' },
  { assignedTo: 'unassigned' },
])('a page narrowed by %j reads no whole table', async (query) => {
  expect(await planOf(query)).not.toMatch(readsAll)
})

test.each(['landlord', 'zephyrine', 'e4da3b7f', 'landlord e4da'])(
  'people are looked up in the index of words for %s, in each order',
  async (search) => {
    for (const sort of ['name', '-contact', '-outstanding']) {
      const plan = await planOf({ search, sort })
      expect(plan).toContain('"Index Name":"customers_found_by"')
      expect(plan).not.toMatch(readsAll)
    }
  },
)

test('a number is looked up in the index of numbers', async () => {
  expect(await planOf({ search: '(720) 101-2345' })).toContain('"Index Name":"customers_search"')
})
