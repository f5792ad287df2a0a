import { formatPhone } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createCallEvents } from './call-reports.ts'
import { createCallsService } from './calls.service.ts'

let app: TestApp
let client: Awaited<ReturnType<TestApp['signInAs']>>
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('admin')
})
afterAll(() => app.close())

/** Simulates a call to the business; returns its id. */
async function callFrom(from: string): Promise<string> {
  const { knex } = app.database
  const { e164: to } = await knex('phone_numbers').where({ id: ours.phoneNumberId }).first('e164')
  const calls = createCallsService(app.context)
  return (await inTransaction(knex, (trx) => calls.receive(trx, { from, to, providerId: null }))) ?? ''
}
const miss = (callId: string) =>
  inTransaction(app.database.knex, (trx) =>
    createCallEvents(app.context).record(
      trx,
      { organizationId: ours.id, callId },
      { status: 'missed', durationSeconds: null },
    ),
  )
const shown = async (id: string) => {
  const of = (rows: { id: string }[]) => rows.find((row) => row.id === id)
  return {
    bar: of((await client.get('/api/phone/active-calls')).body),
    history: of((await client.get('/api/call-history')).body),
  }
}
const bell = async () => (await client.get('/api/parley/notifications')).body[0]

test('somebody unknown calls: bar and history say the number and name nobody, and so does the bell', async () => {
  const from = '+17195550901'
  const id = await callFrom(from)
  const unknown = { name: 'Unknown', customerId: null, phoneNumber: from }
  expect(await shown(id)).toMatchObject({ bar: unknown, history: unknown })
  await miss(id)
  expect(await bell()).toMatchObject({ kind: 'missed_call', customerName: null, preview: formatPhone(from) })
})

test('a customer who wants no texts calls as everybody does', async () => {
  const { customerId, phone } = await insertConversation(app.database.knex, ours)
  await app.database.knex('customers').where({ id: customerId }).update({ opted_out_at: new Date(), name: 'Quiet One' })
  const id = await callFrom(phone)
  expect(await shown(id)).toMatchObject({ bar: { name: 'Quiet One', customerId }, history: { name: 'Quiet One' } })
  await miss(id)
  expect(await bell()).toMatchObject({ kind: 'missed_call', preview: formatPhone(phone) })
})

test('a customer who was erased is nobody known when they call again', async () => {
  const { customerId, phone } = await insertConversation(app.database.knex, ours)
  await app.database.knex('customers').where({ id: customerId }).update({ name: 'Gone Person' })
  const before = await callFrom(phone)
  await miss(before)
  expect((await client.post(`/api/parley/customers/${customerId}/erase`, { name: 'Gone Person' })).status).toBe(204)
  expect(await shown(before)).toEqual({ bar: undefined, history: undefined })
  const told = (await client.get('/api/parley/notifications')).body as { preview: string | null }[]
  expect(told.map(({ preview }) => preview)).not.toContain(formatPhone(phone))
  const again = await callFrom(phone)
  expect(await shown(again)).toMatchObject({ bar: { name: 'Unknown', customerId: null }, history: { name: 'Unknown' } })
  await miss(again)
  expect(await bell()).toMatchObject({ kind: 'missed_call', customerName: null, preview: formatPhone(phone) })
})

test('who calls a number that is not for calls rings nobody: the call is missed, heard of once and leads to voicemail', async () => {
  const { knex } = app.database
  const line = knex('phone_numbers').where({ id: ours.phoneNumberId })
  await line.clone().update({ is_for_calls: false })
  const from = '+17195550903'
  const id = await callFrom(from)
  expect(await shown(id)).toMatchObject({ bar: undefined, history: { phoneNumber: from, callType: 'missed' } })
  expect(await bell()).toMatchObject({ kind: 'missed_call', preview: formatPhone(from) })
  const jobs = await knex('outbox').whereRaw(`payload ->> 'callId' = ?`, [id]).pluck('kind')
  expect(jobs).toEqual(['recording.fetch'])
  const calling = async () => (await client.get('/api/phone/lines')).body[0].callerNumber as string | null
  expect(await calling()).toBeNull()
  await knex('phone_numbers').insert({
    organization_id: ours.id,
    id: newId(),
    e164: '+17205550904',
    is_for_texts: false,
  })
  expect(await calling()).toBe('+17205550904')
  await line.clone().update({ is_for_calls: true })
  expect(await calling()).not.toBe('+17205550904')
})

test('a number is one customer’s only; one that somebody else had before keeps their calls, and its new ones are the other’s', async () => {
  const { knex } = app.database
  const [first, second] = [await insertConversation(knex, ours), await insertConversation(knex, ours)]
  const other = '+17195550902'
  await knex('customers')
    .where({ id: first.customerId })
    .update({ name: 'First Owner', other_phones: [other] })
  await expect(
    knex('customers')
      .where({ id: second.customerId })
      .update({ other_phones: [other] }),
  ).rejects.toThrow(/unique|duplicate/i)
  const old = await callFrom(other)
  await miss(old)
  await knex('customers').where({ id: first.customerId }).update({ other_phones: [] })
  await knex('customers')
    .where({ id: second.customerId })
    .update({ name: 'Second Owner', other_phones: [other] })
  const now = await callFrom(other)
  expect(await shown(old)).toMatchObject({ history: { name: 'First Owner', customerId: first.customerId } })
  const owner = { name: 'Second Owner', customerId: second.customerId }
  expect(await shown(now)).toMatchObject({ bar: owner, history: owner })
  await miss(now)
})
