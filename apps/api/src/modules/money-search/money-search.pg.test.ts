import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readsOf } from '../../../test/plans.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { INVOICES } from '../invoices/invoices.read-model.ts'
import { clockIn } from '../settings/organization-clock.ts'
import { pageStatement } from '../stored-list.ts'
import { TRANSACTIONS } from '../transactions/transactions.read-model.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  // In small statements, because of the statement timeout.
  for (let first = 1; first < 20_000; first += 1000) {
    await knex.raw(
      `insert into customers (organization_id, id, name, phone)
      select ?, gen_random_uuid(), 'Person ' || md5(n::text), '+1720' || (1000000 + n) from generate_series(?::int, ?::int) n`,
      [ours.id, first, first + 999],
    )
  }
  await knex.raw(
    `insert into invoices (organization_id, id, invoice_number, customer_id, due_date, created_by_user_id, amount_cents, created_at)
    select organization_id, gen_random_uuid(), 'INV-' || (1000000 + n), id, '2026-12-01', ?, 100 + n % 2500,
      now() - n * interval '1 minute'
    from (select *, row_number() over () as n from customers where organization_id = ? and name like 'Person %') person`,
    [ours.users.standard, ours.id],
  )
  await knex.raw(
    `insert into transactions (organization_id, id, customer_id, invoice_id, amount_cents, status, payment_method, created_at)
    select organization_id, gen_random_uuid(), customer_id, id, amount_cents, 'failed', 'payment_link', created_at
    from invoices where organization_id = ?`,
    [ours.id],
  )
  for (const table of ['customers', 'invoices', 'transactions']) await knex.raw(`vacuum (analyze) ${table}`)
})
afterAll(() => app.close())

const clock = clockIn('UTC', new Date())
const TABLES = new Set<string | undefined>(['customers', 'invoices', 'transactions'])

describe.each([
  ['invoices', (search: string) => pageStatement(INVOICES, ours.id, { search }, clock)],
  ['transactions', (search: string) => pageStatement(TRANSACTIONS, ours.id, { search }, clock)],
])('a search in the list of %s', (table, statementOf) => {
  test.each([
    ['a rare name', 'quill', []],
    ['two words of which one is short', 'quill 77', []],
    ['two letters', 'xu', []],
    ['a phone', '(720) 100-0777', []],
    ['a number', 'INV-1000777', []],
    ['an amount', '$6.40', [`${table}_of_amount`]],
  ])('looks %s up in the indexes, and reads no table from end to end', async (_, term, further) => {
    const { indexes, scanned } = await readsOf(app.database.knex, statementOf(term))
    expect(indexes).toEqual(expect.arrayContaining(['customers_name_parts', 'invoices_search', ...further]))
    expect(scanned.filter((name) => TABLES.has(name))).toEqual([])
  })

  test('walks the newest rows for a name that many have', async () => {
    const { indexes, scanned } = await readsOf(app.database.knex, statementOf('person'))
    expect(indexes).toContain(`${table}_latest`)
    expect(scanned).not.toContain(table)
  })
})
