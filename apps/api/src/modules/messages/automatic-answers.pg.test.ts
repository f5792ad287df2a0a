import { randomUUID } from 'node:crypto'
import { WEEKDAYS } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { createCallEvents } from '../calls/call-reports.ts'
import { receiveInbound } from './inbound.service.ts'

const LINE = '+13035550100'
const CLOSED = 'We are closed right now.'
const MISSED = 'Sorry that we missed your call.'
const DAY_MS = 86_400_000

let app: TestApp
let workers: Worker[]
let place: Awaited<ReturnType<typeof insertConversation>>
const knex = () => app.database.knex

beforeAll(async () => {
  app = await createTestApp()
  workers = [await startJobs(app.context, app.url), await startJobs(app.context, app.url)]
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await app.close()
})

const set = (change: object = {}, settings: object = {}) =>
  knex()('organizations')
    .where({ id: ours.id })
    .update({
      settings: JSON.stringify({
        business_hours: Object.fromEntries(WEEKDAYS.map((day) => [day, []])),
        automatic_answers: {
          outside_hours: { enabled: true, text: CLOSED },
          missed_call: { enabled: true, text: MISSED },
          ...change,
        },
        ...settings,
      }),
    })

beforeEach(async () => {
  await set()
  place = await insertConversation(knex(), ours)
})

const write = (content: string, from = place.phone) =>
  inTransaction(knex(), (trx) => receiveInbound(app.context, trx, { from, to: LINE, content, carrierId: newId() }))

/** Simulates a missed call. */
async function call(from = place.phone, to = { lineNumber: LINE, userId: null as string | null }): Promise<void> {
  const id = newId()
  await knex()('calls').insert({
    organization_id: ours.id,
    id,
    user_id: to.userId,
    phone_number: from,
    line_number: to.lineNumber,
    call_type: 'incoming',
    status: 'ringing',
    created_at: app.clock.now(),
  })
  const event = { provider: 'simulated', eventId: randomUUID(), organizationId: ours.id, callId: id }
  await createCallEvents(app.context).receive(event, { status: 'missed', durationSeconds: null })
}

const settled = () =>
  eventually(
    'the answers',
    async () => (await knex()('outbox').where({ kind: 'answer.send', done_at: null })).length === 0,
  )
const answersTo = async (phone = place.phone): Promise<string[]> => {
  await settled()
  return knex()('messages as m')
    .join('conversations as c', 'c.id', 'm.conversation_id')
    .join('customers as cu', 'cu.id', 'c.customer_id')
    .where({ 'cu.phone': phone, 'm.direction': 'outbound' })
    .orderBy('m.created_at')
    .pluck('m.content')
}

describe('a customer', () => {
  test('who writes while it is closed is answered once a day, however often they write', async () => {
    await write('Are you open?')
    await settled()
    await write('Hello?')
    expect(await answersTo()).toEqual([CLOSED])
    app.clock.advance(DAY_MS)
    await write('And today?')
    expect(await answersTo()).toEqual([CLOSED, CLOSED])
  })

  test('who became one with another is not answered twice on that day', async () => {
    await write('Are you open?')
    await settled()
    const kept = await insertConversation(knex(), ours)
    const client = await app.signInAs('manager')
    const [{ version }, { version: otherVersion }] = await Promise.all(
      [kept, place].map(({ customerId }) => knex()('customers').where({ id: customerId }).first('version')),
    )
    const merge = { otherId: place.customerId, fields: {}, version, otherVersion }
    expect((await client.post(`/api/parley/customers/${kept.customerId}/merge`, merge)).status).toBe(200)
    await write('Hello?', kept.phone)
    await write('Anybody?')
    expect(await answersTo(kept.phone)).toEqual([CLOSED])
  })

  test('gets one answer for several texts and calls at once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 20; round += 1) {
      place = await insertConversation(knex(), ours)
      await Promise.all([write('Hello?'), write('Anybody?'), call(), write('It leaks'), call()])
      expect(await answersTo()).toHaveLength(1)
    }
  })

  test('who calls in vain is texted from the line that they called, also who was not known', async () => {
    await call()
    expect(await answersTo()).toEqual([MISSED])
    await call('+13035557777')
    expect(await answersTo('+13035557777')).toEqual([MISSED])
    const job = await knex()('outbox').whereRaw(`payload->>'to' = '+13035557777'`).first('payload')
    expect(job.payload).toMatchObject({ from: LINE, text: MISSED, purpose: 'message' })
  })

  test('who writes while it is open, or calls while that answer is off, is not answered', async () => {
    await set(
      { missed_call: { enabled: false, text: MISSED } },
      { business_hours: Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '00:00', to: '00:00' }]])) },
    )
    await write('Are you open?')
    await call()
    expect(await answersTo()).toEqual([])
  })

  test('who sends a keyword gets its answer and no other', async () => {
    await write('HELP')
    await write('STOP')
    await write('Why?')
    await call()
    const answers = await answersTo()
    expect(answers).toHaveLength(2)
    expect(answers.join()).not.toMatch(/closed|missed/)
  })

  test('who opts out before the answer leaves is not answered', async () => {
    await inTransaction(knex(), async (trx) => {
      await receiveInbound(app.context, trx, { from: place.phone, to: LINE, content: 'Hello', carrierId: newId() })
      await trx('customers').where({ phone: place.phone }).update({ opted_out_at: app.clock.now() })
    })
    expect(await answersTo()).toEqual([])
  })

  test('whose call went to a person’s own line is not answered by the business', async () => {
    await call(place.phone, { lineNumber: '+13035558888', userId: ours.users.basic })
    expect(await answersTo()).toEqual([])
  })

  test('whose text comes after the worker was away for long is not answered', async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await write('Are you open?')
    app.clock.advance(16 * 60_000)
    workers = [await startJobs(app.context, app.url)]
    expect(await answersTo()).toEqual([])
  })
})

test('the answer is a message of the product: signed as the first of the day, and nobody’s', async () => {
  await set({}, { sms_config: { signature: 'The crew', include_business_name: false } })
  await write('Are you open?')
  await settled()
  const message = await knex()('messages')
    .where({ conversation_id: place.conversationId, direction: 'outbound' })
    .first('id', 'kind', 'sent_by_user_id', 'sender_name')
  expect(message).toMatchObject({ kind: 'system', sent_by_user_id: null, sender_name: 'ours.test' })
  const job = await knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [message.id]).first('payload')
  expect(job.payload.text).toBe(`${CLOSED}\nThe crew`)
})
