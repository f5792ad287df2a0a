import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulatePayment } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/databases.ts'
import { insertPayableLink, readBalance, readLedger } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { type Database, openPostgres } from '../../db/database.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

const LINKS = 10
const TAPS = 4

let databases: Database[]
let apps: TestApp[]
let workers: Worker[]
const simDir = mkdtempSync(join(tmpdir(), 'api-pay-race-'))

/** Two server processes with workers, sharing one database and one provider. */
beforeAll(async () => {
  const first = await openTestDatabase()
  databases = [await openPostgres(first.url ?? '', 16), first]
  apps = []
  workers = []
  for (const database of databases) {
    const app = await createTestApp({ database, env: { PARLEY_SIM_DIR: simDir } })
    apps.push(app)
    workers.push(await startJobs(app.context, app.url))
  }
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  for (const app of apps) await app.close()
  for (const database of databases) await database.close()
  rmSync(simDir, { recursive: true, force: true })
})

test('links paid from two devices at once, through two processes, are each charged once', async () => {
  const knex = databases[1]?.knex
  if (!knex) throw new Error('no database')
  const amounts = Array.from({ length: LINKS }, (_, index) => 20_000 + index)
  const links = await Promise.all(amounts.map((amount) => insertPayableLink(knex, ours, { amount })))
  const taps = links.flatMap(({ code }) =>
    Array.from({ length: TAPS }, async (_, tap) => apps[tap % 2]?.client().post(`/api/public/pay/${code}`, {})),
  )
  const statuses = (await Promise.all(taps)).map((answer) => answer?.status)
  expect(statuses).toEqual(statuses.map(() => 200))

  const numbers = new Set<string>()
  for (const [index, link] of links.entries()) {
    const again = await apps[0]?.client().post(`/api/public/pay/${link.code}`, {})
    expect(again?.body.status).toBe('paid')
    const amount = amounts[index] ?? 0
    const balance = await readBalance(knex, link.invoiceId)
    expect(balance).toEqual({ status: 'paid', paid: amount, completed: [amount], receipts: 1 })
    const receipt = await knex('receipts').where({ transaction_id: link.transactionId }).first('receipt_number')
    numbers.add(receipt?.receipt_number as string)
  }
  const ledger = readLedger(simDir, 'payments').map((line) => line['amount'] as number)
  expect(ledger.toSorted((a, b) => a - b)).toEqual(amounts)
  expect(numbers.size).toBe(LINKS)
})

test('a payment taken while the invoice is paid in another way is never taken twice', async () => {
  const knex = databases[1]?.knex
  if (!knex) throw new Error('no database')
  const link = await insertPayableLink(knex, ours, { amount: 33_333 })
  const staff = await apps[0]?.signInAs('manager')
  const [, simulated] = await Promise.all([
    apps[1]?.client().post(`/api/public/pay/${link.code}`, {}),
    staff?.post(simulatePayment.path, { transactionId: link.transactionId }),
  ])
  expect([200, 409]).toContain(simulated?.status)
  expect((await apps[0]?.client().post(`/api/public/pay/${link.code}`, {}))?.body.status).toBe('paid')
  const charges = readLedger(simDir, 'payments').filter((line) => line['amount'] === 33_333)
  expect(charges).toHaveLength(simulated?.status === 200 ? 0 : 1)
  expect(await readBalance(knex, link.invoiceId)).toEqual({
    status: 'paid',
    paid: 33_333,
    completed: [33_333],
    receipts: 1,
  })
})
