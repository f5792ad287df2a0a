import {
  API,
  decodeResponse,
  getTransactionMetrics,
  getTransactionTotals,
  listTransactions,
  type Transaction,
} from '@parley/contract'
import { addCents, type Cents, parseCents, subtractCents, todayIn, transactionsCsv } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { queryAggregate } from '../../db/named-parameters.ts'
import { newId } from '../../ids.ts'

/** More than two pages of the maximum size. */
const COUNT = 430
const ZONE = 'America/Denver'
const SEED = Number(process.env['PARLEY_SUMS_SEED'] ?? Date.now() % 2 ** 31)

let app: TestApp
let admin: Client

/** A repeatable random number (mulberry32) from 0 to below `below`. */
let state = SEED
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below
}

function pick<T>(items: readonly T[]): T {
  const item = items[random(items.length)]
  if (item === undefined) throw new RangeError('pick: pass at least one item')
  return item
}

const NAMES = ['María José Núñez', 'O’Brien, Seán', 'Zoë "Zed" Ødegård', '=1+1,999.00,', 'Two\nlines', null]
const STATUSES = ['completed', 'completed', 'completed', 'pending', 'pending', 'failed'] as const

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  const customerIds = await Promise.all(
    NAMES.map(async (name) => {
      const { customerId } = await insertConversation(knex, ours)
      await knex('customers').where({ id: customerId }).update({ name })
      return customerId
    }),
  )
  const made = Array.from({ length: COUNT }, (_, index) => {
    const status = pick(STATUSES)
    const amount_cents = random(4) === 0 ? 1 + random(99) : 1 + random(999_999)
    const at = new Date(app.clock.now().getTime() - random(60 * 86_400) * 1000)
    const isPaid = status === 'completed'
    const shared = { organization_id: ours.id, customer_id: pick(customerIds), amount_cents }
    const invoice = {
      ...shared,
      id: newId(),
      invoice_number: `SUM-${index}`,
      amount_paid_cents: isPaid ? amount_cents : 0,
      status: isPaid ? 'paid' : 'unpaid',
      paid_at: isPaid ? at : null,
      due_date: '2099-01-01',
      created_by_user_id: ours.users.standard,
      created_at: at,
    }
    const transaction = {
      ...shared,
      id: newId(),
      invoice_id: invoice.id,
      status,
      payment_method: pick(['payment_link', 'virtual_terminal', 'other']),
      initiated_by_user_id: random(3) === 0 ? null : ours.users.standard,
      created_at: at,
      completed_at: isPaid ? at : null,
    }
    return { invoice, transaction }
  })
  await knex.batchInsert(
    'invoices',
    made.map(({ invoice }) => invoice),
    100,
  )
  await knex.batchInsert(
    'transactions',
    made.map(({ transaction }) => transaction),
    100,
  )

  await knex.raw(
    `update customers c set total_paid_cents = t.paid
    from (select customer_id, sum(amount_cents) as paid from transactions where status = 'completed' group by customer_id) t
    where c.id = t.customer_id`,
  )

  admin = await app.signInAs('admin')
  const of = (status: string) => made.map(({ transaction }) => transaction).filter((one) => one.status === status)
  for (const { id } of of('pending').slice(0, 12)) await post(`${id}/void`, { voidReason: 'Asked twice' })
  for (const [index, { id, amount_cents }] of of('completed').slice(0, 30).entries()) {
    const part = index % 2 === 0 ? amount_cents : 1 + random(amount_cents)
    await refund(id, part)
    if (part < amount_cents) await refund(id, 1 + random(amount_cents - part))
  }
}, 120_000)
afterAll(() => app.close())

async function post(path: string, body: object): Promise<void> {
  const answer = await admin.post(`${API}/transactions/${path}`, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}, seed ${SEED}`)
}
const refund = (id: string, cents: number) =>
  post(`${id}/refund`, {
    amount: (cents / 100).toFixed(2),
    reason: 'error',
    refundMethod: 'cash',
    notifyCustomer: false,
  })

/** All rows of a query, page by page. */
async function listed(query: string): Promise<Transaction[]> {
  const rows: Transaction[] = []
  let path: string | undefined = `${API}/transactions?limit=200&${query}`
  while (path) {
    const { body, headers } = await admin.get(path)
    rows.push(...decodeResponse(listTransactions, body))
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return rows
}

/** The rows of a CSV file, as a spreadsheet reads them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(1, -1)
}
function amountIn([, , , , text]: string[]): Cents {
  const amount = parseCents(text)
  if (amount === null) throw new Error(`no amount in the file: ${text}`)
  return amount
}

interface Sums {
  count: number
  sum: number
  back: number
}
function stored(where: string): Promise<Sums> {
  return queryAggregate(
    app.database.knex,
    `select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as sum,
       coalesce(sum(refunded_amount_cents), 0)::bigint as back
     from transactions where organization_id = $1 and ${where}`,
    [ours.id],
  )
}

describe(`of ${COUNT} transactions with refunds and voids, seed ${SEED}`, () => {
  test.each([
    ['', 'true'],
    ['status=completed', `status = 'completed'`],
    ['status=pending', `status = 'pending' and not is_voided`],
    ['status=failed', `status = 'failed'`],
    ['status=refunded', `refunded_amount_cents = amount_cents`],
    ['status=voided', 'is_voided'],
    ['status=processed', 'completed_at is not null'],
    [`initiatedBy=${ours.users.standard}`, 'initiated_by_user_id is not null'],
  ])(
    'what %j leaves comes to the same in the file, in the answers, under the list and in the database',
    async (query, where) => {
      const { count, sum, back } = await stored(where)
      const rows = await listed(query)
      const csv = transactionsCsv(rows, { zone: ZONE, dateFormat: 'MM/DD/YYYY' })
      expect(count).toBeGreaterThan(0)
      expect([rows.length, cellsOf(csv).length]).toEqual([count, count])
      expect(addCents(...rows.map(({ amount }) => amount))).toBe(sum)
      expect(addCents(...cellsOf(csv).map(amountIn))).toBe(sum)
      expect(addCents(...rows.map(({ refundedAmount }) => refundedAmount))).toBe(back)
      const foot = decodeResponse(getTransactionTotals, (await admin.get(`${API}/transactions/totals?${query}`)).body)
      const processed = await stored(`${where} and completed_at is not null`)
      expect(foot).toEqual({ count, processedCount: processed.count, processed: processed.sum - processed.back })
    },
  )

  test('the cards come to what their rows are worth after refunds', async () => {
    const metrics = decodeResponse(getTransactionMetrics, (await admin.get(`${API}/transactions/metrics`)).body)
    const processed = await listed('status=processed')
    const month = todayIn(ZONE, app.clock.now()).slice(0, 7)
    const ofMonth = processed.filter(({ completedAt }) => todayIn(ZONE, new Date(completedAt ?? 0)).startsWith(month))
    const worth = (rows: Transaction[]) =>
      addCents(...rows.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)))
    const [{ sum, back }, failed] = [await stored('completed_at is not null'), await stored(`status = 'failed'`)]
    expect(metrics).toEqual({
      totalProcessed: sum - back,
      processedCount: processed.length,
      processedThisMonth: worth(ofMonth),
      processedThisMonthCount: ofMonth.length,
      successRate: Math.round((processed.length * 1000) / (processed.length + failed.count)) / 10,
      failedCount: failed.count,
      avgTransaction: Math.round((sum - back) / processed.length),
    })
    expect(worth(processed)).toBe(sum - back)
    expect(await listed('status=processed&completedRange=thismonth')).toEqual(ofMonth)
    expect(back).toBeGreaterThan(0)
  })
})
