import { API, createPaymentRequest, type getInvoice, processTerminalPayment, type ResponseOf } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, readBalance, readBooks, readLedger } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { signWebhook } from '../../adapters/webhook-signature.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

let app: TestApp
let worker: Worker
let manager: Client
beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_SIM_FAULTS: 'pending=1,drop-webhook=1' } })
  worker = await startJobs(app.context, app.url)
  manager = await app.signInAs('manager')
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

test('a card whose outcome is not known yet says so, blocks every other end of its invoice, and is charged once', async () => {
  const { knex } = app.database
  const { customerId, invoiceId, code } = await insertPayableLink(knex, ours, { amount: 45_600 })
  const charge = (more: object = {}) =>
    manager.post(processTerminalPayment.path, {
      mode: 'existing',
      customerId,
      invoiceId,
      amount: '456.00',
      paymentMethod: 'Debit Card',
      ...more,
    })
  const running = 'A payment of this invoice is being processed. Wait for its result and try again.'
  const answer = await charge()
  expect(answer).toMatchObject({
    status: 201,
    body: {
      transaction: { status: 'pending', completedAt: null },
      invoice: { status: 'unpaid', balanceDue: '456.00' },
    },
  })
  for (const again of [
    await charge({ paymentMethod: 'Cash', chargeAnyway: true }),
    await manager.post(`${API}/invoices/${invoiceId}/mark-paid`, {}),
    await manager.post(`${API}/invoices/${invoiceId}/void`, {}),
  ]) {
    expect({ status: again.status, error: again.body.error as string }).toEqual({ status: 409, error: running })
  }
  expect((await app.client().get(`/api/public/pay/${code}`)).body.status).toBe('processing')
  const page = (await app.client().get(`/pay/${code}`)).text
  expect(page).toContain('Another payment for this invoice is in progress.')
  expect(page).not.toContain('$456.00')
  // As if the time had come to query the provider.
  await knex('outbox').whereNull('done_at').update({ run_at: knex.fn.now() })
  const { transaction } = answer.body as ResponseOf<typeof processTerminalPayment>
  await eventually('the outcome', async () => {
    const { body } = await manager.get(`${API}/transactions/${transaction.id}`)
    return body.status === 'completed'
  })
  expect(
    readLedger(app.context.config.simulation.dir, 'payments').filter((line) => line['amount'] === 45_600),
  ).toHaveLength(1)
  expect(await readBalance(knex, invoiceId)).toEqual({ status: 'paid', paid: 45_600, completed: [45_600], receipts: 1 })
  expect(await readBooks(knex, invoiceId)).toEqual({ provider_clearing: 45_600, sales: -45_600 })
})

test('an invoice made for a card stays until the outcome is known, and is void once a late webhook says declined', async () => {
  const { knex } = app.database
  const { customerId } = await insertPayableLink(knex, ours)
  const answer = await manager.post(processTerminalPayment.path, {
    mode: 'new',
    customerId,
    amount: '45.70',
    paymentMethod: 'Debit Card',
    invoiceAmount: '45.70',
    invoiceDueDate: '2099-01-01',
  })
  const { transaction, invoice } = answer.body as ResponseOf<typeof processTerminalPayment>
  expect(transaction.status).toBe('pending')
  const readInvoice = async () =>
    ((await manager.get(`${API}/invoices/${invoice.id}`)).body as ResponseOf<typeof getInvoice>).invoice
  expect(await readInvoice()).toMatchObject({ status: 'unpaid', balanceDue: '45.70', voidReason: null })
  expect(await readBooks(knex, invoice.id)).toEqual({ receivable: 4570, sales: -4570 })
  await decline(invoice.id)
  expect(await readInvoice()).toMatchObject({ status: 'void', voidReason: 'Charge declined' })
  expect(await readBooks(knex, invoice.id)).toEqual({})
})

test('staff see at once that a customer is paying, and that the card was declined, in the list and in the details', async () => {
  const { invoiceId, code } = await insertPayableLink(app.database.knex, ours)
  const paths = [`${API}/invoices`, `${API}/invoices/${invoiceId}`]
  const etags = new Map<string, string>()
  const look = async () => {
    const answers = []
    for (const path of paths) {
      const answer = await manager.get(path, { headers: { 'if-none-match': etags.get(path) ?? '' } })
      etags.set(path, answer.headers.get('etag') ?? '')
      const invoice = path.endsWith(invoiceId)
        ? answer.body.invoice
        : answer.body.find?.(({ id }: { id: string }) => id === invoiceId)
      answers.push(answer.status === 304 ? 'as before' : invoice.isBeingPaid)
    }
    return answers
  }
  expect(await look()).toEqual([false, false])
  const paying = app.client().post(`/api/public/pay/${code}`, {})
  await eventually('the attempt', async () => (await attemptOf(invoiceId)) !== undefined)
  expect(await look()).toEqual([true, true])
  await paying
  await decline(invoiceId)
  expect(await look()).toEqual([false, false])
})

const attemptOf = (invoiceId: string) =>
  app.database.knex('payment_attempts').where({ invoice_id: invoiceId }).first<{ id: string } | undefined>('id')

/** Delivers a late webhook: the card of an invoice's only attempt was declined. */
async function decline(invoiceId: string): Promise<void> {
  const data = {
    organizationId: ours.id,
    reference: (await attemptOf(invoiceId))?.id,
    code: 'card_declined',
    text: 'The card was declined.',
  }
  const body = JSON.stringify({ id: `evt-${newId()}`, type: 'payment.failed', data })
  const signature = signWebhook(body, app.context.config.webhookSecret, new Date())
  const headers = { 'content-type': 'application/json', 'parley-signature': signature }
  expect((await app.client().send('POST', '/api/webhooks/payments', { headers, body })).status).toBe(200)
}

test('while a card is charged the thread shows under the request that the invoice is being paid', async () => {
  const { knex } = app.database
  const { conversationId, customerId } = await insertConversation(knex, ours)
  const asked = await manager.post(createPaymentRequest.path, {
    mode: 'new',
    conversationId,
    customerId,
    amount: '61.20',
    invoiceNumber: 'INV-8612',
    optionalMessage: '',
    dueDate: '2099-01-01',
    lastSeenMessageId: null,
  })
  expect(asked.status).toBe(201)
  const { invoice } = asked.body as ResponseOf<typeof createPaymentRequest>
  const thread = `${API}/conversations/${conversationId}/messages`
  const before = await manager.get(thread)
  const state = { invoiceId: invoice.id, invoiceNumber: 'INV-8612', status: 'active' }
  expect(before.body).toMatchObject([{ payment: { ...state, isBeingPaid: false } }])
  await manager.post(processTerminalPayment.path, {
    mode: 'existing',
    customerId,
    invoiceId: invoice.id,
    amount: '61.20',
    paymentMethod: 'Debit Card',
  })
  const meanwhile = await manager.get(thread, { headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
  expect(meanwhile).toMatchObject({ status: 200, body: [{ payment: { ...state, isBeingPaid: true } }] })
  await knex('outbox').whereNull('done_at').update({ run_at: knex.fn.now() })
  await eventually('the outcome', async () => {
    const [message] = (await manager.get(thread)).body as { payment: { isBeingPaid: boolean } }[]
    return message?.payment.isBeingPaid === false
  })
})
