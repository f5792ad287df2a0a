import { addDays, startOfDay } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/databases.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../ids.ts'
import { readPage } from '../stored-list.ts'
import { organizationDay } from './invoice-answers.ts'
import { readInvoiceMetrics } from './invoice-metrics.read-model.ts'
import { INVOICES } from './invoices.read-model.ts'

const ZONES = ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York']
/** Days on which clocks go forward, go back, and do not change. */
const DAYS = ['2027-03-14', '2026-11-01', '2026-12-31']

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const { customerId } = await insertConversation(database.knex, ours)
  const invoice = (due_date: string, paid_at: Date | null) => ({
    organization_id: ours.id,
    id: newId(),
    invoice_number: `${due_date} ${paid_at ? paid_at.toISOString() : 'open'}`,
    customer_id: customerId,
    amount_cents: 100,
    amount_paid_cents: paid_at ? 100 : 0,
    status: paid_at ? 'paid' : 'unpaid',
    due_date,
    paid_at,
    created_by_user_id: ours.users.standard,
    created_at: new Date('2026-10-01T12:00:00Z'),
  })
  await database.knex('invoices').insert(DAYS.map((day) => invoice(day, null)))
})
afterAll(() => database.close())

/** What the list and the cards show for the invoice due on `day`, at a given time. */
async function shownAt(instant: Date, due: string) {
  const { knex } = database
  const day = await organizationDay(knex, ours.id, instant)
  const numbersOf = async (status: 'overdue' | 'unpaid') =>
    (await readPage(database, INVOICES, ours.id, { status }, day)).rows.map(({ dueDate }) => dueDate)
  const metrics = await readInvoiceMetrics(knex, ours.id, day)
  const overdue = await numbersOf('overdue')
  expect(metrics.overdueCount).toBe(overdue.length)
  expect(metrics.outstandingCount).toBe(DAYS.length)
  return { overdue: overdue.includes(due), unpaid: (await numbersOf('unpaid')).includes(due) }
}

describe.each(ZONES)('in %s', (timezone) => {
  beforeAll(() => database.knex('organizations').where({ id: ours.id }).update({ timezone }))

  test.each(DAYS)('an invoice due on %s is overdue from the first instant of the next day', async (day) => {
    const midnight = startOfDay(addDays(day, 1), timezone)
    const last = new Date(midnight.getTime() - 1)
    expect(await shownAt(last, day)).toEqual({ overdue: false, unpaid: true })
    expect(await shownAt(midnight, day)).toEqual({ overdue: true, unpaid: false })
  })

  test.each(['2027-03-01', '2026-11-01', '2027-01-01'])(
    'what was paid counts for the month that begins on %s from its first instant',
    async (first) => {
      const { knex } = database
      const midnight = startOfDay(first, timezone)
      const paidAt = [new Date(midnight.getTime() - 1), midnight]
      const { customer_id } = (await knex('invoices').first<{ customer_id: string }>('customer_id')) ?? {}
      const rows = paidAt.map((paid_at) => ({
        organization_id: ours.id,
        id: newId(),
        invoice_number: `${timezone} ${paid_at.toISOString()}`,
        customer_id,
        amount_cents: 777,
        amount_paid_cents: 777,
        status: 'paid',
        due_date: first,
        paid_at,
        created_by_user_id: ours.users.standard,
      }))
      await knex('invoices').insert(rows)
      const day = await organizationDay(knex, ours.id, new Date(midnight.getTime() + 60_000))
      const shown = await readPage(database, INVOICES, ours.id, { paidRange: 'thismonth' }, day)
      const metrics = await readInvoiceMetrics(knex, ours.id, day)
      await knex('invoices').where({ amount_cents: 777 }).delete()
      expect(shown.rows.map(({ id }) => id)).toEqual([rows[1]?.id])
      expect(metrics).toMatchObject({ paidThisMonth: 777, paidThisMonthCount: 1 })
    },
  )
})
