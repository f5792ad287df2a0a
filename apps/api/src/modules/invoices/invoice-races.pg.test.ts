import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInvoice, processTerminalPayment } from '@parley/contract'
import type { PaymentMethod } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, type PayableLink, readBalance, readBooks, readLedger } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { type Database, openPostgres } from '../../db/database.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'

const ROUNDS = 200

let databases: [Database, Database]
let apps: [TestApp, TestApp]
let clients: [Client, Client]
let workers: Worker[]
const simDir = mkdtempSync(join(tmpdir(), 'api-invoice-race-'))

/** Two server processes with workers, sharing one database and one provider. */
beforeAll(async () => {
  const first = await openTestDatabase()
  databases = [first, await openPostgres(first.url ?? '', 16)]
  const start = (database: Database) => createTestApp({ database, env: { PARLEY_SIM_DIR: simDir } })
  apps = [await start(databases[0]), await start(databases[1])]
  clients = [await apps[0].signInAs('manager'), await apps[1].signInAs('manager')]
  workers = [await startJobs(apps[0].context, apps[0].url), await startJobs(apps[1].context, apps[1].url)]
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  for (const app of apps) await app.close()
  await databases[1].close()
  await databases[0].close()
  rmSync(simDir, { recursive: true, force: true })
})

const knex = () => databases[0].knex
/** Index of the process that handles the n-th call. */
const turn = (index: number) => (index % 2 === 0 ? 0 : 1)
const act = (client: 0 | 1, id: string, what: string, headers: Record<string, string> = {}) =>
  clients[client].post(`/api/parley/invoices/${id}/${what}`, {}, { headers })

const charge = (client: 0 | 1, { customerId, invoiceId }: PayableLink, amount: number, paymentMethod: string) =>
  clients[client].post(processTerminalPayment.path, {
    mode: 'existing',
    customerId,
    invoiceId,
    amount: amount / 100,
    paymentMethod,
  })
/** The payment method with which an invoice was paid. */
async function payingMethod(invoiceId: string): Promise<PaymentMethod> {
  const row: { payment_method: PaymentMethod } = await knex()('transactions')
    .where({ invoice_id: invoiceId, status: 'completed' })
    .first('payment_method')
  return row.payment_method
}
const byProvider = (amount: number) => ({
  paid: amount,
  completed: [amount],
  books: { provider_clearing: amount, sales: -amount },
  charges: 1,
})
const inCash = (amount: number) => ({
  paid: amount,
  completed: [amount],
  books: { cash: amount, sales: -amount },
  charges: 0,
})

const noDrift = async () =>
  expect((await checkLedger(knex(), { now: new Date(), providerFile: join(simDir, 'payments.jsonl') })).drift).toEqual(
    [],
  )

test('of voiding, paying, marking as paid and the terminal at once exactly one wins, and the books say which', async () => {
  const winners: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const amount = 10_000 + round
    const link = await insertPayableLink(knex(), ours, { amount })
    const pay = () => apps[turn(round)].client().post(`/api/public/pay/${link.code}`, {})
    const isCard = round % 3 > 0
    const atTerminal = () => charge(turn(round + 1), link, amount, isCard ? 'Debit Card' : 'Cash')
    const calls = [pay, () => act(0, link.invoiceId, 'void'), () => act(1, link.invoiceId, 'mark-paid'), atTerminal]
    // A different call is first in each round.
    const first = round % calls.length
    const answers = await Promise.all([...calls.slice(first), ...calls.slice(0, first)].map((call) => call()))
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    await eventually('the end of the payment', async () => {
      const page = await apps[0].client().get(`/api/public/pay/${link.code}`)
      return page.body.status !== 'processing'
    })
    const { status, paid, completed } = await readBalance(knex(), link.invoiceId)
    const books = await readBooks(knex(), link.invoiceId)
    const charges = readLedger(simDir, 'payments').filter((line) => line['amount'] === amount).length
    const winner = status === 'void' ? 'void' : await payingMethod(link.invoiceId)
    winners[winner] = (winners[winner] ?? 0) + 1
    expect({ paid, completed, books, charges }).toEqual(
      {
        void: { paid: 0, completed: [], books: {}, charges: 0 },
        payment_link: byProvider(amount),
        other: inCash(amount),
        virtual_terminal: isCard ? byProvider(amount) : inCash(amount),
      }[winner],
    )
  }
  expect(Object.values(winners).reduce((sum, count) => sum + count, 0)).toBe(ROUNDS)
  expect(Object.keys(winners).length).toBeGreaterThan(1)
  await noDrift()
}, 300_000)

test.each<[string, Record<string, string>, (succeeded: number) => boolean]>([
  ['with one key', { 'idempotency-key': newId() }, (succeeded) => succeeded > 0],
  ['without a key', {}, (succeeded) => succeeded === 1],
])('twenty times "mark as paid" at once %s record one payment', async (_, headers, isRight) => {
  const link = await insertPayableLink(knex(), ours, { amount: 44_400 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_unused, index) =>
      act(headers['idempotency-key'] ? 0 : turn(index), link.invoiceId, 'mark-paid', headers),
    ),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const succeeded = statuses.filter((status) => status === 200).length
  expect({ succeeded, isRight: isRight(succeeded) }).toEqual({ succeeded, isRight: true })
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
    Array.from({ length: 20 }, (_, index) => clients[turn(index)].post(createInvoice.path, body)),
  )
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
  const numbers = answers.map((answer) => Number((answer.body.invoiceNumber as string).slice(4)))
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index))
  await noDrift()
})

test.each<[string, (link: PayableLink) => Promise<{ status: number }>]>([
  ['marked as paid', ({ invoiceId }) => act(0, invoiceId, 'mark-paid')],
  ['void', ({ invoiceId }) => act(0, invoiceId, 'void')],
  ['paid', ({ code }) => apps[0].client().post(`/api/public/pay/${code}`, {})],
])('an invoice that its conversation does not count is %s all the same', async (_, end) => {
  const link = await insertPayableLink(knex(), ours, { amount: 5600 })
  // The state of a conversation created concurrently with the invoice.
  await knex()('conversations').where({ id: link.conversationId }).update({ open_invoices: 0 })
  expect((await end(link)).status).toBeLessThan(300)
  await eventually('the end', async () => (await readBalance(knex(), link.invoiceId)).status !== 'unpaid')
  const counted = await knex()('conversations').where({ id: link.conversationId }).first('open_invoices')
  expect(counted).toEqual({ open_invoices: 0 })
  await noDrift()
})

test('reminders at once leave one active link', async () => {
  const link = await insertPayableLink(knex(), ours, { amount: 5500 })
  await knex()('payment_links').where({ id: link.linkId }).update({ status: 'expired' })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => act(turn(index), link.invoiceId, 'reminder')),
  )
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
  expect(await knex()('payment_links').where({ invoice_id: link.invoiceId, status: 'active' })).toHaveLength(1)
  const waiting = await knex()('transactions').where({
    invoice_id: link.invoiceId,
    status: 'pending',
    is_voided: false,
  })
  expect(waiting).toHaveLength(1)
})
