import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents, skipEarlier } from '../../../test/event-stream.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { optOutAtCarrier } from './customers.service.ts'

let app: TestApp
let client: Client
let talk: Awaited<ReturnType<typeof insertConversation>>

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
})
afterAll(() => app.close())
beforeEach(async () => {
  talk = await insertConversation(app.database.knex, ours)
})

const setOptOut = (optedOut: boolean, said: object = { how: 'phone' }) =>
  client.patch(`/api/parley/customers/${talk.customerId}/opt-out`, { optedOut, ...said })
const history = async () => (await client.get(`/api/parley/customers/${talk.customerId}/opt-out`)).body
const optOut = async () =>
  (await client.get(`/api/parley/conversations/${talk.conversationId}`)).body.customer.optOut as unknown
const receive = (content: string) =>
  inTransaction(app.database.knex, (trx) =>
    receiveInbound(app.context, trx, { from: talk.phone, to: '+13035550100', content, carrierId: null }),
  )
const messages = () => app.database.knex('messages').where({ conversation_id: talk.conversationId })

test('the team records an opt-out: who, when, and nothing is texted about it', async () => {
  const answer = await setOptOut(true)
  expect(answer).toMatchObject({ status: 200, body: { id: talk.customerId, optedOutAt: expect.any(String) } })
  expect(await optOut()).toEqual({ at: answer.body.optedOutAt, by: 'basic of ours.test' })
  expect(await messages()).toEqual([])
  const refused = await client.post('/api/parley/messages', { conversationId: talk.conversationId, content: 'Hello' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  expect((await setOptOut(false)).body.optedOutAt).toBeNull()
  expect(await optOut()).toBeNull()
  expect(await history()).toMatchObject([
    { optedOut: false, byName: 'basic of ours.test' },
    { optedOut: true, byName: 'basic of ours.test' },
  ])
})

test('how the customer said it is kept', async () => {
  await setOptOut(true, { how: 'paper', detail: ' The form of June ' })
  await setOptOut(false, { how: 'in_writing', detail: '' })
  expect(await history()).toMatchObject([
    { how: 'in_writing', detail: null },
    { how: 'paper', detail: 'The form of June' },
  ])
  expect((await setOptOut(true, {})).status).toBe(400)
  expect((await setOptOut(true, { how: 'keyword' })).status).toBe(400)
})

test('recording what is recorded changes nothing', async () => {
  await setOptOut(false)
  expect(await history()).toEqual([])
  const first = await setOptOut(true)
  expect((await setOptOut(true)).body.optedOutAt).toBe(first.body.optedOutAt)
  expect(await history()).toHaveLength(1)
})

test('what the customer texts is in the same history, without a name', async () => {
  await receive('stop')
  await receive('Stop')
  expect(await optOut()).toMatchObject({ by: null })
  await receive('START')
  await receive('START')
  expect(await history()).toMatchObject([
    { optedOut: false, how: 'keyword', detail: 'START', byName: null },
    { optedOut: true, how: 'keyword', detail: 'stop', byName: null },
  ])
})

test('after a STOP by text only START allows texts again', async () => {
  await receive('STOP')
  const refused = { status: 409, body: { code: 'wrong_state', error: expect.stringMatching(/^Only START from /) } }
  expect(await setOptOut(false)).toMatchObject(refused)
  expect(await history()).toHaveLength(1)
  await receive('START')
  expect(await optOut()).toBeNull()
})

test('what a carrier refuses counts as a STOP', async () => {
  const { knex } = app.database
  await inTransaction(knex, (trx) => optOutAtCarrier(app.context, trx, ours.id, talk.customerId))
  expect(await history()).toMatchObject([{ optedOut: true, how: 'carrier', byName: null }])
  expect((await setOptOut(false)).status).toBe(409)
})

test('a STOP after the team recorded it is not confirmed again, and is the last word', async () => {
  await setOptOut(true)
  await receive('STOP')
  expect(await optOut()).toMatchObject({ by: null })
  expect((await setOptOut(false)).status).toBe(409)
  expect(await messages().where({ direction: 'outbound' })).toEqual([])
})

test('every conversation of the customer hears of it', async () => {
  const phoneNumberId = newId()
  const { knex } = app.database
  const other = { organization_id: ours.id, id: newId(), customer_id: talk.customerId, phone_number_id: phoneNumberId }
  const e164 = `+1303555${talk.phone.slice(-4)}`
  await knex('phone_numbers').insert({ organization_id: ours.id, id: phoneNumberId, e164 })
  await knex('conversations').insert(other)
  const events = await openEvents(app.url, client.cookie())
  await skipEarlier(app, events)
  await setOptOut(true)
  await events.nextOf({ customerId: talk.customerId })
  const heard = [await events.next(), await events.next()]
  expect(heard.map(({ type }) => type)).toEqual(['conversation', 'conversation'])
  expect(new Set(heard.map(({ ids }) => ids['conversationId']))).toEqual(new Set([talk.conversationId, other.id]))
  events.close()
})
