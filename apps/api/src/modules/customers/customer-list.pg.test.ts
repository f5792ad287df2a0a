import { randomUUID } from 'node:crypto'
import { CUSTOMER_SORTS, sortKeys } from '@parley/domain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runPlans } from '../../../test/plans.ts'
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
      `insert into customers (organization_id, id, name, phone, email, tags, last_contacted_at, total_paid_cents, outstanding_cents,
        primary_contact_user_id)
      select ?, md5('id' || n)::uuid, 'Person ' || md5(n::text), '+1720' || (1000000 + n), md5('e' || n) || '@example.com',
        array[case when n <= 100 then 'Founder' when n % 500 = 0 then 'Landlord' else 'Member' end], now() - n * interval '1 hour', n, greatest(0, n - ?::integer),
        case when n % 40 = 0 then ?::uuid end
      from generate_series(?::integer, ?::integer) n`,
      [ours.id, ROWS - 100, ours.users.manager, first, first + BATCH - 1],
    )
  }
  await vi.waitUntil(async () => (await vacuum()) === 0, { timeout: 10_000 })
})
afterAll(() => app.close())

/**
 * Vacuums and returns the number of pages that are not yet all-visible: above zero until the last commits are on disk.
 */
async function vacuum(): Promise<number> {
  const { knex } = app.database
  await knex.raw('vacuum (analyze) customers')
  const table = await knex('pg_class').where({ relname: 'customers' }).first('relpages', 'relallvisible')
  return table.relpages - table.relallvisible
}

const page = (query: Record<string, string>) => pageStatement(CUSTOMERS, ours.id, query, clockIn('UTC', new Date()))

/** The plan of a page as JSON text. */
async function planOf(query: Record<string, string>): Promise<string> {
  const { text, values } = page(query)
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
  expect(await planOf({ search: '(720) 101-2345' })).toContain('"Index Name":"customers_number_parts"')
})

test('of few hits only they are read, in any order; of many the list is walked until the page is full', async () => {
  const run = (query: Record<string, string>) => runPlans(app.database.knex, page(query))
  for (const sort of ['name', '-contact']) {
    const plans = await run({ search: '5678', sort })
    expect(plans.map((plan) => plan['Index Name'])).not.toContain(INDEX[sort === 'name' ? 'name' : 'contact'])
    expect(plans.filter((plan) => plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'customers')).toEqual(
      [],
    )
  }
  const founders = (await run({ search: 'founder' })).map((plan) => plan['Index Name'])
  expect(founders).toContain('customers_found_by')
  expect(founders).not.toContain(INDEX.name)
  const walked = (await run({ search: 'member' })).filter((plan) => plan['Index Name'] === 'customers_by_name')
  expect(walked.map((plan) => plan['Actual Rows'])).toEqual([51])
})

test('who is passed over on the walk by name is not read, whatever else the list is narrowed by', async () => {
  for (const narrowed of [
    {},
    { paymentStatus: 'paid_up' },
    { assignedTo: 'unassigned' },
    { contactRecency: 'older' },
  ]) {
    const plans = await runPlans(app.database.knex, page({ search: 'member', ...narrowed }))
    const walked = plans.filter((plan) => plan['Index Name'] === 'customers_by_name')
    expect(walked.map((plan) => [plan['Node Type'], plan['Heap Fetches'], plan['Actual Rows']])).toEqual([
      ['Index Only Scan', 0, 51],
    ])
  }
})

test('the walk finds a word that stands behind more than the index holds, and in the middle of where that ends', async () => {
  const { knex } = app.database
  const tags = (length: number) => ['x'.repeat(length), 'Member']
  // With "ab ", the first tag fills the index's 200 characters up to the last four, or entirely.
  const customer = (phone: string, tagsOf: string[]) => ({
    organization_id: ours.id,
    id: randomUUID(),
    name: 'ab',
    phone,
    tags: tagsOf,
  })
  await knex('customers').insert([
    customer('+17205550901', tags(192)),
    customer('+17205550902', tags(300)),
    customer('+17205550903', ['x'.repeat(300)]),
  ])
  const { text, values } = page({ search: 'member' })
  const found = await queryNamed<{ phone: string }>(knex, text, values)
  expect(
    found
      .slice(0, 2)
      .map(({ phone }) => phone)
      .toSorted(),
  ).toEqual(['+17205550901', '+17205550902'])
  expect(found.map(({ phone }) => phone)).not.toContain('+17205550903')
})

test('the customers of one person are read in their order, and who was there of late is asked within the index', async () => {
  const read = async (query: Record<string, string>) =>
    (await runPlans(app.database.knex, page(query))).filter((plan) => plan['Relation Name'] === 'customers')
  const ofPerson = await read({ assignedTo: ours.users.manager })
  expect(ofPerson.map((plan) => [plan['Index Name'], plan['Actual Rows']])).toEqual([['customers_of_person', 51]])
  const ofLate = await read({ assignedTo: ours.users.manager, sort: '-contact' })
  expect(ofLate.map((plan) => [plan['Index Name'], plan['Actual Rows']])).toEqual([
    ['customers_of_person_by_contact', 51],
  ])
  const recent = await read({ contactRecency: 'last_7' })
  expect(recent.map((plan) => plan['Index Cond'])).toEqual([expect.stringContaining('last_contacted_at')])
})
