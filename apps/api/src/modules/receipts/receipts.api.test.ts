import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API, type Receipt } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

let app: TestApp
let worker: Worker
let standard: Client
beforeAll(async () => {
  app = await createTestApp()
  worker = await startJobs(app.context, app.url)
  standard = await app.signInAs('standard')
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

const knex = () => app.database.knex

const read = async (transactionId: string) =>
  (await standard.get(`${API}/receipts/transaction/${transactionId}`)).body as Receipt
async function pay(): Promise<{ link: PayableLink; receipt: Receipt; phone: string }> {
  const link = await insertPayableLink(knex(), ours, { amount: 12_550 })
  await app.client().post(`/api/public/pay/${link.code}`, {})
  const customer: { phone: string } = await knex()('customers').where({ id: link.customerId }).first('phone')
  return { link, receipt: await read(link.transactionId), ...customer }
}
const send = (id: string, body: object, headers: Record<string, string> = {}) =>
  standard.post(`${API}/receipts/${id}/send`, body, { headers })
const textsTo = (conversationId: string): Promise<{ content: string; sent_by_user_id: string }[]> =>
  knex()('messages')
    .where({ conversation_id: conversationId, direction: 'outbound' })
    .select('content', 'sent_by_user_id')
const mails = () => {
  const { mail } = app.context.config
  if (mail.kind !== 'folder') throw new Error('the tests send their mail to a folder')
  if (!existsSync(mail.dir)) return []
  const files = readdirSync(mail.dir).filter((file) => file.endsWith('.txt'))
  return files.map((file) => readFileSync(join(mail.dir, file), 'utf8'))
}
/** The row counts of the tables that sending a receipt writes to. */
const rowCounts = () =>
  Promise.all(
    ['messages', 'outbox', 'activity', 'audit_entries', 'customers', 'conversations'].map(async (table) =>
      Number((await knex()(table).count({ count: '*' }))[0]?.['count']),
    ),
  )

describe('a receipt', () => {
  test('goes out as a link in the conversation of whoever has the number', async () => {
    const { link, receipt, phone } = await pay()
    const answer = await send(receipt.id, { deliveryMethod: 'sms', phoneNumber: phone, optionalMessage: 'Thanks!' })
    expect(answer.status).toBe(200)
    expect(await textsTo(link.conversationId)).toEqual([
      {
        content: `Thanks!\nReceipt ${receipt.receiptNumber} from ours.test for $125.50: ${receipt.url}`,
        sent_by_user_id: ours.users.standard,
      },
    ])
    await eventually('the text', () =>
      knex()('messages').where({ conversation_id: link.conversationId, status: 'delivered' }).first('id'),
    )
    const page = await app.client().get(new URL(receipt.url).pathname)
    expect(page.text).toContain('Thank you for your payment!')
  })

  test('goes out as mail, written out, and by both ways at once', async () => {
    const { link, receipt, phone } = await pay()
    const email = `${link.linkId}@example.test`
    await send(receipt.id, { deliveryMethod: 'both', phoneNumber: phone, email, messageFormat: 'full' })
    const mail = await eventually('the mail', async () => mails().find((text) => text.includes(`To: ${email}`)))
    expect(mail).toContain(`Subject: Receipt ${receipt.receiptNumber} from ours.test`)
    expect(mail).toContain(`See or print it: ${receipt.url}`)
    const [text] = await textsTo(link.conversationId)
    expect(text?.content).toContain('Paid $125.50 on ')
    expect(text?.content).toContain('Thank you for your payment!')
    expect(text?.content).not.toContain('http')
  })

  test('that goes by mail texts nobody', async () => {
    const { link, receipt, phone } = await pay()
    await send(receipt.id, { deliveryMethod: 'email', email: 'a@b.test', phoneNumber: phone })
    expect(await textsTo(link.conversationId)).toEqual([])
  })

  test('goes to another number as a conversation of its own', async () => {
    const { receipt } = await pay()
    await send(receipt.id, { deliveryMethod: 'sms', phoneNumber: '(720) 444-0199' })
    const talk: { last_message: string } | undefined = await knex()('conversations as t')
      .join('customers as c', 'c.id', 't.customer_id')
      .where({ 'c.phone': '+17204440199' })
      .first('t.last_message')
    expect(talk?.last_message).toContain(receipt.receiptNumber)
  })

  test('goes out once under one key', async () => {
    const { link, receipt, phone } = await pay()
    const headers = { 'idempotency-key': newId() }
    const body = { deliveryMethod: 'sms', phoneNumber: phone }
    const answers = [await send(receipt.id, body, headers), await send(receipt.id, body, headers)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await textsTo(link.conversationId)).toHaveLength(1)
  })

  test('leaves by no way, not even by mail, when its text may not go', async () => {
    const { link, receipt, phone } = await pay()
    await knex()('customers').where({ id: link.customerId }).update({ opted_out_at: new Date() })
    const before = await rowCounts()
    const answer = await send(receipt.id, { deliveryMethod: 'both', phoneNumber: phone, email: 'a@b.test' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    expect(await rowCounts()).toEqual(before)
  })

  test.each([
    [{}, 'Please select at least one delivery method'],
    [{ deliveryMethod: 'sms', phoneNumber: '' }, 'Phone number is required for SMS delivery'],
    [{ deliveryMethod: 'both', phoneNumber: '7205551000' }, 'Email address is required for email delivery'],
  ])('sent with %j says what is missing', async (body, error) => {
    const { receipt } = await pay()
    const before = await rowCounts()
    expect(await send(receipt.id, body)).toMatchObject({ status: 400, body: { error } })
    expect(await rowCounts()).toEqual(before)
  })

  test('says what was given back since, to staff and to the customer', async () => {
    const { link, receipt } = await pay()
    const manager = await app.signInAs('manager')
    for (const [refundMethod, amount] of [
      ['cash', '20.00'],
      ['original_payment', '5.50'],
    ]) {
      await manager.post(`${API}/transactions/${link.transactionId}/refund`, {
        amount,
        reason: 'error',
        refundMethod,
      })
    }
    const refunds = await eventually('both refunds', async () => {
      const known = (await read(link.transactionId)).refunds
      return known.length === 2 && known
    })
    expect(refunds.map(({ amount }) => amount)).toEqual(['20.00', '5.50'])
    const page = await app.client().get(new URL(receipt.url).pathname)
    expect(page.text).toContain('$20.00 on ')
    expect(page.text).toContain('$5.50 on ')
    const json = await app.client().get(`/api/public${new URL(receipt.url).pathname}`)
    expect(json.body.refunds).toEqual(refunds)
    const { name } = receipt.receiptData.customer
    expect(json.body.receiptData).toEqual({ ...receipt.receiptData, customer: { name } })
  })
})
