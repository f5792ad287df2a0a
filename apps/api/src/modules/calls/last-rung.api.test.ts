import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createCallEvents } from './call-reports.ts'

const HISTORY = '/api/call-history'
const DO_NOT_DISTURB = '/api/phone/lines/own/do-not-disturb'

let app: TestApp
let admin: Client
let first: Client
let last: Client
/** With everybody else on do-not-disturb, this call rings for the `first` and `last` user only. */
let callId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signInAs('admin')
  first = await app.signInAs('basic')
  last = await app.signInAs('manager')
  const others = await knex()('users')
    .where({ organization_id: ours.id, status: 'active' })
    .whereNotIn('id', [ours.users.basic, ours.users.manager])
    .pluck<string[]>('id')
  await knex()('own_lines').insert(
    others.map((user_id) => ({ organization_id: ours.id, user_id, do_not_disturb: true })),
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await knex()('calls').whereNull('ended_at').update({ status: 'failed', ended_at: new Date() })
  for (const person of [first, last]) await person.put(DO_NOT_DISTURB, { doNotDisturb: false })
  callId = await callIn()
})

const knex = () => app.database.knex
async function callIn(): Promise<string> {
  const id = newId()
  await knex()('calls').insert({
    organization_id: ours.id,
    id,
    user_id: null,
    call_type: 'incoming',
    status: 'ringing',
    phone_number: '+17205554444',
    line_number: '+17205550001',
    created_at: new Date(),
  })
  return id
}
const endsOf = async (id: string) => {
  const rows = await knex()('outbox').where({ kind: 'call.end' }).whereRaw(`payload ->> 'callId' = ?`, [id])
  return rows.length
}
const isAnswered = (id: string) =>
  inTransaction(knex(), (trx) =>
    createCallEvents(app.context).record(
      trx,
      { organizationId: ours.id, callId: id },
      { status: 'answered', durationSeconds: null },
    ),
  )
const wantNone = (person: Client) => person.put(DO_NOT_DISTURB, { doNotDisturb: true })

test('when the last person a call rings for wants no calls, it goes to voicemail', async () => {
  expect((await wantNone(first)).status).toBe(200)
  expect(await endsOf(callId)).toBe(0)
  await wantNone(last)
  expect(await endsOf(callId)).toBe(1)
  await wantNone(last)
  expect(await endsOf(callId)).toBe(1)
})

test('when the last person a call rings for calls somebody, it goes to voicemail', async () => {
  await first.post(`${HISTORY}/${callId}/decline`, {})
  expect((await last.post(HISTORY, { phoneNumber: '+17195554010' })).status).toBe(201)
  expect(await endsOf(callId)).toBe(1)
})

test('when the last person two calls ring for begins to talk in one, the other goes to voicemail', async () => {
  await wantNone(first)
  const taken = await callIn()
  expect((await last.post(`${HISTORY}/${taken}/answer`, {})).status).toBe(200)
  expect(await endsOf(callId)).toBe(0)
  await isAnswered(taken)
  await isAnswered(taken)
  expect([await endsOf(callId), await endsOf(taken)]).toEqual([1, 0])
})

test('a call that rings for somebody else rings on', async () => {
  const taken = await callIn()
  await last.post(`${HISTORY}/${taken}/answer`, {})
  await isAnswered(taken)
  expect([await endsOf(callId), await endsOf(taken)]).toEqual([0, 0])
})

test('when the two last want no calls at the same moment, it goes to voicemail once', async () => {
  await Promise.all([wantNone(first), wantNone(last)])
  expect(await endsOf(callId)).toBe(1)
})

test('when the last person a call rings for leaves, it goes to voicemail', async () => {
  await wantNone(first)
  const answer = await admin.post(`/api/parley/settings/users/${ours.users.manager}/deactivate`, {
    reassignToUserId: null,
  })
  expect(answer.status).toBe(200)
  expect(await endsOf(callId)).toBe(1)
})
