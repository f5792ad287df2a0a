import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPlans } from '../../../test/plans.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { countLikelyPairs, LIKELY_PAIRS_COUNTED } from './customer-duplicates.read-model.ts'

const ROWS = 20_000
const BATCH = 2000

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  for (let first = 1; first <= ROWS; first += BATCH) {
    await knex.raw(
      `insert into customers (organization_id, id, name, phone, email, tags)
      select ?, gen_random_uuid(), 'Person ' || md5(n::text), '+1720' || (1000000 + n),
        case when n % 20 = 0 then 'office' || n % 400 else 'e' || n end || '@example.com', '{Member}'
      from generate_series(?::integer, ?::integer) n`,
      [ours.id, first, first + BATCH - 1],
    )
  }
  await knex.raw('vacuum (analyze) customers')
  await knex.raw('vacuum (analyze) customer_phones')
})
afterAll(() => app.close())

test('pairs are counted from the indexes of keys in their order, as far as they are said', async () => {
  const { knex } = app.database
  expect(await countLikelyPairs(knex, ours.id)).toEqual({ pairs: 100, hasMore: true })
  await knex.transaction(async (trx) => {
    // Forces the planner to take the order from the indexes, which is what this test checks.
    for (const way of ['seqscan', 'sort', 'hashagg']) await trx.raw(`set local enable_${way} = off`)
    const nodes = await runPlans(trx, { text: LIKELY_PAIRS_COUNTED, values: [ours.id] })
    const read = (index: string) =>
      Math.max(...nodes.filter((node) => node['Index Name'] === index).map((node) => node['Actual Rows']))
    expect(read('customer_phones_number_key')).toBe(ROWS)
    expect(read('customers_name_sound')).toBeGreaterThan(0)
    // The first reason yields enough pairs, so that the other indexes are not read in full.
    expect(read('customers_email_key')).toBeLessThan(ROWS - 500)
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  })
})
