import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInvoice } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, readBalance, readBooks, readLedger } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { type Database, openPostgres } from '../../db/database.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'

const ROUNDS = 50

let databases: [Database, Database]
let apps: TestApp[]
let clients: Client[]
let workers: Worker[]
const simDir = mkdtempSync(join(tmpdir(), 'api-invoice-race-'))

/** Two processes' worth of the product, workers included, over one database and one provider. */
beforeAll(async () => {
  const first = await openTestDatabase()
  databases = [first, await openPostgres(first.url ?? '', 8)]
  apps = []
  clients = []
  workers = []
  for (const database of databases) {
    const app = await createTestApp({ database, env: { PARLEY_SIM_DIR: simDir } })
    apps.push(app)
    clients.push(await app.signInAs('manager'))
    workers.push(await startJobs(app.context, app.url))
  }
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  for (const app of apps) await app.close()
  await databases[1].close()
  await databases[0].close()
  rmSync(simDir, { recursive: true, force: true })
})

const knex = () => databases[0].knex
const act = (client: number, id: string, what: string, headers: Record<string, string> = {}) =>
  clients[client]?.post(`/api/parley/invoices/${id}/${what}`, {}, { headers })

const noDrift = async () =>
  expect((await checkLedger(knex(), { now: new Date(), providerFile: join(simDir, 'payments.jsonl') })).drift).toEqual(
    [],
  )

test('of voiding, paying and marking as paid at once exactly one wins, and the books say which', async () => {
  const winners: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const amount = 10_000 + round
    const link = await insertPayableLink(knex(), ours, { amount })
    const pay = () => apps[round % 2]?.client().post(`/api/public/pay/${link.code}`, {})
    const calls = [pay, () => act(0, link.invoiceId, 'void'), () => act(1, link.invoiceId, 'mark-paid')]
    // Another one goes first each time.
    const turn = round % calls.length
    const answers = await Promise.all([...calls.slice(turn), ...calls.slice(0, turn)].map((call) => call()))
    expect(answers.filter((answer) => (answer?.status ?? 500) >= 500)).toEqual([])
    await eventually('the end of the payment', async () => {
      const page = await apps[0]?.client().get(`/api/public/pay/${link.code}`)
      return page?.body.status !== 'processing'
    })
    const { status, paid, completed } = await readBalance(knex(), link.invoiceId)
    const books = await readBooks(knex(), link.invoiceId)
    const charges = readLedger(simDir, 'payments').filter((line) => line['amount'] === amount).length
    const winner = status === 'void' ? 'void' : charges > 0 ? 'pay' : 'mark'
    winners[winner] = (winners[winner] ?? 0) + 1
    expect({ paid, completed, books, charges }).toEqual(
      {
        void: { paid: 0, completed: [], books: {}, charges: 0 },
        pay: { paid: amount, completed: [amount], books: { provider_clearing: amount, sales: -amount }, charges: 1 },
        mark: { paid: amount, completed: [amount], books: { cash: amount, sales: -amount }, charges: 0 },
      }[winner],
    )
  }
  expect(Object.values(winners).reduce((sum, count) => sum + count, 0)).toBe(ROUNDS)
  expect(Object.keys(winners).length).toBeGreaterThan(1)
  await noDrift()
}, 120_000)

test.each<[string, () => Record<string, string>]>([
  ['with one key', () => ({ 'idempotency-key': newId() })],
  ['without a key', () => ({})],
])('twenty times "mark as paid" at once %s record one payment', async (_, makeHeaders) => {
  const link = await insertPayableLink(knex(), ours, { amount: 44_400 })
  const headers = makeHeaders()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_unused, index) =>
      act(headers['idempotency-key'] ? 0 : index % 2, link.invoiceId, 'mark-paid', headers),
    ),
  )
  const statuses = answers.map((answer) => answer?.status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const succeeded = statuses.filter((status) => status === 200).length
  if ('idempotency-key' in headers) expect(succeeded).toBeGreaterThan(0)
  else expect(succeeded).toBe(1)
  expect(await readBalance(knex(), link.invoiceId)).toEqual({
    status: 'paid',
    paid: 44_400,
    completed: [44_400],
    receipts: 1,
  })
  expect(await readBooks(knex(), link.invoiceId)).toEqual({ cash: 44_400, sales: -44_400 })
  await noDrift()
})

test('twenty new invoices at once, through two processes, have twenty numbers in a row', async () => {
  const { customerId } = await insertConversation(knex(), ours)
  const body = { customerId, amount: '10.00', dueDate: '2099-01-01' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => clients[index % 2]?.post(createInvoice.path, body)),
  )
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201))
  const numbers = answers.map((answer) => Number((answer?.body.invoiceNumber as string).slice(4)))
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index))
  await noDrift()
})

test('reminders at once leave one active link', async () => {
  const link = await insertPayableLink(knex(), ours, { amount: 5500 })
  await knex()('payment_links').where({ id: link.linkId }).update({ status: 'expired' })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => act(index % 2, link.invoiceId, 'reminder')))
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 201))
  expect(await knex()('payment_links').where({ invoice_id: link.invoiceId, status: 'active' })).toHaveLength(1)
  const waiting = await knex()('transactions').where({
    invoice_id: link.invoiceId,
    status: 'pending',
    is_voided: false,
  })
  expect(waiting).toHaveLength(1)
})
