import { cents, DAY_MS } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { importBody, workOn } from '../../../test/imports.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { moveToNoon } from '../../../test/planned-texts.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { createSettlements } from '../settlement/settlement.service.ts'

const API = '/api/parley'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  client = await app.signInAs('admin')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const read = async (path: string) => (await client.get(`${API}/${path}`)).body
const receive = (from: string, content: string) =>
  inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from, to: '+13035550100', content, carrierId: newId() }),
  )
const merge = async (id: string, otherId: string) => {
  const [kept, other] = [await read(`customers/${id}`), await read(`customers/${otherId}`)]
  const versions = { version: kept.version, otherVersion: other.version }
  return client.post(`${API}/customers/${id}/merge`, { otherId, fields: {}, ...versions })
}
const drift = async () => (await checkLedger(knex(), { now: app.clock.now(), providerFile: null })).drift

/** As if the customer had pressed Pay and the provider had not responded yet. */
async function beginPaying(link: PayableLink): Promise<string> {
  const id = newId()
  await knex()('payment_attempts').insert({
    organization_id: ours.id,
    id,
    invoice_id: link.invoiceId,
    payment_link_id: link.linkId,
    transaction_id: link.transactionId,
    amount_cents: 12_550,
    status: 'processing',
  })
  return id
}

test('a customer whose link is being paid is merged, and the payment is the kept one’s', async () => {
  const [kept, other] = [await insertConversation(knex(), ours), await insertPayableLink(knex(), ours)]
  const attemptId = await beginPaying(other)
  expect((await merge(kept.customerId, other.customerId)).status).toBe(200)
  const settled = await inTransaction(knex(), (trx) =>
    createSettlements(app.context).settlePayment(trx, {
      organizationId: ours.id,
      transactionId: other.transactionId,
      attemptId,
      providerId: `pay-${newId()}`,
      amount: cents(12_550),
      by: null,
    }),
  )
  expect(settled).toEqual({ allowed: true })
  expect(await read(`customers/${kept.customerId}`)).toMatchObject({ totalPaid: '125.50', outstandingBalance: '0.00' })
  expect(await drift()).toEqual([])
})

test('a customer whose link is being paid is not erased; once it is paid they are, and the money stays', async () => {
  const link = await insertPayableLink(knex(), ours)
  const attemptId = await beginPaying(link)
  const { name } = await read(`customers/${link.customerId}`)
  const erase = () => client.post(`${API}/customers/${link.customerId}/erase`, { name })
  expect((await erase()).status).toBe(409)
  await inTransaction(knex(), (trx) =>
    createSettlements(app.context).settlePayment(trx, {
      organizationId: ours.id,
      transactionId: link.transactionId,
      attemptId,
      providerId: `pay-${newId()}`,
      amount: cents(12_550),
      by: null,
    }),
  )
  await knex()('payment_attempts').where({ id: attemptId }).update({ status: 'succeeded' })
  expect((await erase()).status).toBe(204)
  expect(await knex()('customers').where({ id: link.customerId }).first('name', 'total_paid_cents')).toEqual({
    name: 'Erased customer',
    total_paid_cents: 12_550,
  })
  expect(JSON.stringify(await read(`receipts/transaction/${link.transactionId}`))).toContain('Erased customer')
  expect(await drift()).toEqual([])
})

test('a number is not changed to one that texted yesterday: whoever has it is named, and merged what they said is there', async () => {
  const { customerId, conversationId } = await insertConversation(knex(), ours)
  await receive('+17205567788', 'It is me, from my new number')
  const [{ id: texter }] = await knex()('customers').where({ phone: '+17205567788' }).select('id')
  app.clock.advance(DAY_MS)
  client = await app.signInAs('admin')
  const refused = await client.patch(`${API}/customers/${customerId}`, { phoneNumber: '(720) 556-7788' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate', current: { id: texter } } })
  expect((await merge(customerId, texter)).status).toBe(200)
  const said: { content: string }[] = await read(`conversations/${conversationId}/messages`)
  expect(said.map(({ content }) => content)).toContain('It is me, from my new number')
  const first = await client.patch(`${API}/customers/${customerId}`, {
    phoneNumber: '(720) 556-7788',
    otherPhoneNumbers: [],
  })
  expect(first).toMatchObject({ status: 200, body: { phoneNumber: '+17205567788' } })
  expect(await receive('+17205567788', 'Good')).toMatchObject({ conversationId })
})

test('an import meets somebody who was erased since it was checked: they are somebody new', async () => {
  const { customerId, phone } = await insertConversation(knex(), ours)
  const body = importBody(`Back,${phone},back@example.test,,,,`, { existing: 'overwrite' })
  expect((await client.post(`${API}/customers/imports/check`, body)).body).toMatchObject({ changed: 1, added: 0 })
  const { name } = await read(`customers/${customerId}`)
  expect((await client.post(`${API}/customers/${customerId}/erase`, { name })).status).toBe(204)
  const { id } = (await client.post(`${API}/customers/imports`, body)).body
  await workOn(app, id)
  expect(await read(`customers/imports/${id}`)).toMatchObject({ added: 1, changed: 0, status: 'done' })
  expect(await knex()('customers').where({ id: customerId }).first('email')).toEqual({ email: null })
})

test('a view that filters by a tag stays when the tag leaves its last customer, and finds whoever gets it again', async () => {
  const { conversationId, customerId } = await insertConversation(knex(), ours)
  const tag = (change: { add?: string[]; remove?: string[] }) =>
    client.patch(`${API}/customers/bulk-tag`, { customerIds: [customerId], ...change })
  const listed = async () => (await read('conversations?tag=Leaving')).map(({ id }: { id: string }) => id)
  const known = async () => (await read('customers/tags')).map((one: { tag: string }) => one.tag)
  await tag({ add: ['Leaving'] })
  const filters = { tag: 'Leaving' }
  const view = (await client.post(`${API}/saved-views`, { name: 'Leaving', isTeam: true, filters })).body
  expect(await listed()).toEqual([conversationId])

  expect(await tag({ remove: ['Leaving'] })).toMatchObject({ status: 200, body: { updated: 1 } })
  expect(await listed()).toEqual([])
  expect(await known()).not.toContain('Leaving')
  expect(await read('saved-views')).toMatchObject([{ id: view.id, filters }])

  await tag({ add: ['Leaving'] })
  expect(await listed()).toEqual([conversationId])
})
