import { NUMBER_GONE_TEXT } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createTextDelivery } from '../messages/delivery.service.ts'
import { receiveInbound } from '../messages/inbound.service.ts'

let app: TestApp
let client: Client
let manager: Client

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
  manager = await app.signInAs('manager')
})
afterAll(() => app.close())

const knex = () => app.database.knex
const receive = (from: string, content: string) =>
  inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from, to: '+13035550100', content, carrierId: null }),
  )
const setOthers = (id: string, others: string[]) => knex()('customers').where({ id }).update({ other_phones: others })

async function customerWith(...others: string[]) {
  const made = await insertConversation(knex(), ours)
  await setOthers(made.customerId, others)
  return made
}

const lastRecipient = async (conversationId: string): Promise<string> => {
  const { payload } = await knex()('outbox')
    .join('messages', 'messages.id', knex().raw("(outbox.payload ->> 'messageId')::uuid"))
    .where({ conversation_id: conversationId })
    .orderBy('messages.created_at', 'desc')
    .first('outbox.payload')
  return payload.to
}

test('a text from another number is the customer’s, and the reply goes to the number that wrote last', async () => {
  const { customerId, conversationId, phone } = await customerWith('+13035550311')
  const read = async () => (await client.get(`/api/parley/conversations/${conversationId}`)).body
  expect(await read()).toMatchObject({ replyTo: phone })

  expect(await receive('+13035550311', 'It is me, from work')).toMatchObject({ conversationId })
  expect(await read()).toMatchObject({ customerId, replyTo: '+13035550311', customer: { phoneNumber: phone } })
  const said = { conversationId, content: 'Noted', sendAnyway: true }
  expect((await client.post('/api/parley/messages', said)).status).toBe(201)
  expect(await lastRecipient(conversationId)).toBe('+13035550311')

  await receive(phone, 'Back home')
  await client.post('/api/parley/messages', said)
  expect(await lastRecipient(conversationId)).toBe(phone)
})

test('a number that is taken from the customer is not replied to', async () => {
  const { customerId, conversationId, phone } = await customerWith('+13035550312')
  await receive('+13035550312', 'Hello')
  await setOthers(customerId, [])
  expect((await client.get(`/api/parley/conversations/${conversationId}`)).body).toMatchObject({ replyTo: phone })
  await client.post('/api/parley/messages', { conversationId, content: 'Hello', sendAnyway: true })
  expect(await lastRecipient(conversationId)).toBe(phone)
})

test('a text that waits does not leave to a number that is no longer the customer’s, and is sent to the new one', async () => {
  const { customerId, conversationId, phone } = await customerWith()
  const { id: messageId } = (await client.post('/api/parley/messages', { conversationId, content: 'Noted' })).body
  const job = () =>
    knex()('outbox')
      .whereRaw(`payload ->> 'messageId' = ?`, [messageId])
      .where({ kind: 'sms.send' })
      .orderBy('id', 'desc')
      .first<{ id: string; payload: { to: string; customerId: string; purpose: 'message' } }>('id', 'payload')
  const leaves = async () => {
    const { id: jobId, payload } = await job()
    const text = { organizationId: ours.id, messageId, jobId, ...payload }
    return inTransaction(knex(), (trx) => createTextDelivery(app.context).checkLeaving(trx, text))
  }
  expect(await leaves()).toBe('leave')
  const changed = await client.patch(`/api/parley/customers/${customerId}`, { phoneNumber: '+13035550350' })
  expect(changed.status).toBe(200)
  const gate = await leaves()
  expect(gate).toMatchObject({ allowed: false, text: NUMBER_GONE_TEXT })

  const report = { status: 'failed', errorCode: 'wrong_state', errorText: NUMBER_GONE_TEXT } as const
  const { id: jobId } = await job()
  await inTransaction(knex(), (trx) =>
    createTextDelivery(app.context).recordReport(trx, { organizationId: ours.id, messageId, jobId }, report),
  )
  const [said] = (await client.get(`/api/parley/conversations/${conversationId}/messages`)).body
  expect(said).toMatchObject({ status: 'failed', failureReason: NUMBER_GONE_TEXT, canRetry: true })
  expect((await client.post(`/api/parley/messages/${messageId}/retry`, {})).status).toBeLessThan(300)
  expect((await job()).payload.to).toBe('+13035550350')
  expect(await leaves()).toBe('leave')
  expect(phone).not.toBe('+13035550350')
})

test('STOP from any number stops all, and is confirmed to that number', async () => {
  const { customerId, conversationId } = await customerWith('+13035550313')
  await receive('+13035550313', 'STOP')
  expect((await client.get(`/api/parley/customers/${customerId}`)).body.optedOutAt).not.toBeNull()
  expect(await lastRecipient(conversationId)).toBe('+13035550313')
  expect((await client.post('/api/parley/messages', { conversationId, content: 'Hello' })).status).toBe(409)
})

test('find-or-create, Add Customer and search know every number', async () => {
  const { customerId: id, phone } = await customerWith('+13035550314', '+13035550315')
  const found = await client.post('/api/parley/customers/find-or-create', { phoneNumber: '(303) 555-0315' })
  expect(found).toMatchObject({ status: 200, body: { id, otherPhoneNumbers: ['+13035550314', '+13035550315'] } })
  const again = await client.post('/api/parley/customers', { name: 'Somebody', phoneNumber: '303.555.0314' })
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate', current: { id, phoneNumber: phone } } })
  for (const path of ['customers/search?q=555-0315', 'customers?search=555-0315']) {
    expect((await client.get(`/api/parley/${path}`)).body).toMatchObject([{ id }])
  }
})

test('a number is one customer’s in an organization, first or not', async () => {
  const one = await customerWith('+13035550316')
  const other = await customerWith()
  const violated = async (write: () => Promise<unknown>): Promise<string | null> => {
    try {
      await write()
      return null
    } catch (error) {
      return violatedUnique(error)
    }
  }
  const change = (fields: object) => violated(() => knex()('customers').where({ id: other.customerId }).update(fields))
  const add = (fields: object) =>
    violated(() =>
      knex()('customers').insert({ organization_id: ours.id, id: newId(), phone: '+13035550399', ...fields }),
    )
  const answers = [
    await change({ other_phones: ['+13035550316'] }),
    await change({ other_phones: [one.phone] }),
    await change({ phone: '+13035550316' }),
    await add({ phone: '+13035550316' }),
    await add({ other_phones: ['+13035550316'] }),
  ]
  expect(new Set(answers)).toEqual(new Set(['customer_phones_pkey']))

  await setOthers(one.customerId, [])
  await setOthers(other.customerId, ['+13035550316'])
  const elsewhere = await insertConversation(knex(), theirs)
  await setOthers(elsewhere.customerId, ['+13035550316'])
  const found = await client.post('/api/parley/customers/find-or-create', { phoneNumber: '+13035550316' })
  expect(found.body.id).toBe(other.customerId)
})

test('two callers who make a customer of one number at once get the same one', async () => {
  const make = () => client.post('/api/parley/customers/find-or-create', { phoneNumber: '+13035550317' })
  const [one, other] = await Promise.all([make(), make()])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 201]))
  expect(one.body.id).toBe(other.body.id)
})

describe('a number that leaves somebody who wants no texts', () => {
  const optedOutAt = async (phoneNumber: string) =>
    (await client.post('/api/parley/customers/find-or-create', { phoneNumber })).body.optedOutAt

  test('gets none later either when staff took it off', async () => {
    const { customerId } = await customerWith('+13035550318', '+13035550319')
    await receive('+13035550318', 'STOP')
    const edit = { otherPhoneNumbers: ['+13035550319'] }
    expect((await client.patch(`/api/parley/customers/${customerId}`, edit)).status).toBe(200)
    expect(await optedOutAt('+13035550318')).not.toBeNull()

    await receive('+13035550319', 'START')
    await client.patch(`/api/parley/customers/${customerId}`, { otherPhoneNumbers: [] })
    expect(await optedOutAt('+13035550319')).toBeNull()
  })

  test.each([
    ['kept', '+13035550320'],
    ['other', '+13035550330'],
  ] as const)('gets none later when a merge has no room for it and the %s one stopped', async (stops, first) => {
    const numbers = Array.from({ length: 5 }, (_, index) => `+${Number(first) + index}`)
    const pair = { kept: await customerWith(...numbers), other: await customerWith() }
    await receive(pair[stops].phone, 'STOP')
    const body = { otherId: pair.other.customerId, fields: {}, version: 1, otherVersion: 1 }
    const merged = await manager.post(`/api/parley/customers/${pair.kept.customerId}/merge`, body)
    expect(merged).toMatchObject({ status: 200, body: { otherPhoneNumbers: expect.any(Array) } })
    const dropped = numbers.find((number) => !merged.body.otherPhoneNumbers.includes(number))
    expect(dropped).toBeDefined()
    expect(await optedOutAt(String(dropped))).not.toBeNull()
  })
})
