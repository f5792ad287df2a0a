import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, readBooks } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { type Database, openPostgres } from '../../db/database.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'

let databases: [Database, Database]
let apps: [TestApp, TestApp]
let staff: Client[]
let workers: Worker[]
const simDir = mkdtempSync(join(tmpdir(), 'api-refund-race-'))

beforeAll(async () => {
  const first = await openTestDatabase()
  databases = [first, await openPostgres(first.url ?? '', 16)]
  const env = { PARLEY_SIM_DIR: simDir, PARLEY_SIM_FAULTS: 'drop-answer=0.3,duplicate-webhook=0.5' }
  const start = (database: Database) => createTestApp({ database, env })
  apps = [await start(databases[0]), await start(databases[1])]
  staff = await Promise.all(apps.flatMap((app) => [app.signInAs('manager'), app.signInAs('admin')]))
  workers = await Promise.all(apps.map((app) => startJobs(app.context, app.url)))
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  for (const app of apps) await app.close()
  await databases[1].close()
  await databases[0].close()
  rmSync(simDir, { recursive: true, force: true })
})

const knex = () => databases[0].knex
/** Requests a refund and returns the status; managers and admins take turns, and so do the processes. */
async function refund(index: number, transactionId: string, amount: string, refundMethod: string) {
  const body = { amount, reason: 'customer_request', refundMethod }
  const answer = await staff[index % staff.length]?.post(`/api/parley/transactions/${transactionId}/refund`, body)
  return answer?.status ?? 0
}
const settled = (transactionId: string) =>
  eventually('the refunds', async () => {
    const open = await knex()('refunds').where({ transaction_id: transactionId }).whereNot({ status: 'succeeded' })
    return open.length === 0
  })

const succeededRefunds = (transactionId: string): Promise<string[]> =>
  knex()('refunds').where({ transaction_id: transactionId, status: 'succeeded' }).orderBy('id').pluck('id')
const receiptsOfRefunds = (transactionId: string): Promise<string[]> =>
  knex()('receipts')
    .where({ transaction_id: transactionId })
    .whereNotNull('refund_id')
    .orderBy('refund_id')
    .pluck('refund_id')

test.each([
  ['through the provider', () => 'original_payment'],
  ['by hand', () => 'cash'],
  ['in both ways', (index: number) => (index % 2 === 0 ? 'original_payment' : 'check')],
])('of twelve refunds of 30 dollars of 100 %s three go back, and exactly 10 are left', async (_, methodOf) => {
  const { code, transactionId, invoiceId } = await insertPayableLink(knex(), ours, { amount: 10_000 })
  await apps[0].client().post(`/api/public/pay/${code}`, {})
  await eventually('the payment', async () => {
    const page = await apps[0].client().get(`/api/public/pay/${code}`)
    return page.body.status === 'paid'
  })
  const attempts = Array.from({ length: 12 }, (__, index) => refund(index, transactionId, '30.00', methodOf(index)))
  const statuses = await Promise.all(attempts)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 400)])
  await settled(transactionId)
  expect(await refund(0, transactionId, '10.01', 'cash')).toBe(400)
  expect(await refund(1, transactionId, '10.00', 'original_payment')).toBe(200)
  expect(await refund(2, transactionId, '0.01', 'cash')).toBe(409)
  await settled(transactionId)

  const row = await knex()('transactions').where({ id: transactionId }).first('status', 'refunded_amount_cents')
  expect(row).toEqual({ status: 'refunded', refunded_amount_cents: 10_000 })
  expect(await receiptsOfRefunds(transactionId)).toEqual(await succeededRefunds(transactionId))
  const books = await readBooks(knex(), invoiceId)
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const check = await checkLedger(knex(), { now: new Date(), providerFile: join(simDir, 'payments.jsonl') })
  expect(check.drift).toEqual([])
})

test('twelve refunds of twelve payments at once have one receipt each, numbered without a gap', async () => {
  const payments = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const link = await insertPayableLink(knex(), ours, { amount: 5000 })
      await apps[0].client().post(`/api/public/pay/${link.code}`, {})
      return link
    }),
  )
  await eventually('the payments', async () => {
    const paid = await knex()('transactions')
      .whereIn(
        'id',
        payments.map(({ transactionId }) => transactionId),
      )
      .where({ status: 'completed' })
    return paid.length === payments.length
  })
  const ways = ['original_payment', 'cash']
  const statuses = await Promise.all(
    payments.map(({ transactionId }, index) => refund(index, transactionId, '20.00', ways[index % 2] ?? 'cash')),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const { transactionId } of payments) {
    await settled(transactionId)
    expect(await receiptsOfRefunds(transactionId)).toHaveLength(1)
    expect(await receiptsOfRefunds(transactionId)).toEqual(await succeededRefunds(transactionId))
  }
  const numbers: string[] = await knex()('receipts')
    .where({ organization_id: ours.id })
    .whereNotNull('refund_id')
    .orderBy('receipt_number')
    .pluck('receipt_number')
  expect(numbers).toEqual(numbers.map((_, index) => `RFD-${String(index + 1).padStart(6, '0')}`))
})
