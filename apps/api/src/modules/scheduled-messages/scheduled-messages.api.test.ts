import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { makeDue, moveToNoon } from '../../../test/planned-texts.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { createPlannedTexts } from './planned-texts.ts'

const HOUR = 3_600_000

let app: TestApp
let client: Client
let colleague: Client
let talk: Awaited<ReturnType<typeof insertConversation>>

beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  client = await app.signInAs('standard')
  colleague = await app.signInAs('basic')
})
afterAll(() => app.close())
beforeEach(async () => {
  talk = await insertConversation(app.database.knex, ours)
})

const knex = () => app.database.knex
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const plan = (extra: object = {}, key?: string) =>
  client.post(
    '/api/parley/scheduled-messages',
    { conversationId: talk.conversationId, content: 'See you tomorrow', sendAt: later(HOUR), ...extra },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const planned = async (): Promise<string> => (await plan()).body.id
const list = async () => (await client.get(`/api/parley/conversations/${talk.conversationId}/scheduled-messages`)).body
const thread = async () => (await client.get(`/api/parley/conversations/${talk.conversationId}/messages`)).body
const jobOf = (id: string) => knex()('outbox').whereRaw(`payload->>'scheduledMessageId' = ?`, [id]).first()
const fire = (id: string) => inTransaction(knex(), (trx) => createPlannedTexts(app.context).fire(trx, ours.id, id))
const fireNow = async (id: string) => {
  await makeDue(knex(), id, app.clock.now())
  return fire(id)
}
const receive = (content: string) =>
  inTransaction(knex(), (trx) =>
    receiveInbound(app.context, trx, { from: talk.phone, to: '+13035550100', content, carrierId: null }),
  )
const stored = (id: string) => knex()('scheduled_messages').where({ id }).first()

describe('planning a text', () => {
  test('keeps it in the conversation, for the worker at its time, and tells open screens', async () => {
    const events = await openEvents(app.url, colleague.cookie())
    const answer = await plan({ content: ' See you tomorrow ', createdByUserId: ours.users.admin })
    expect(answer).toMatchObject({
      status: 201,
      body: { content: 'See you tomorrow', status: 'scheduled', createdByName: 'standard of ours.test', reason: null },
    })
    expect(await list()).toEqual([answer.body])
    expect((await jobOf(answer.body.id)).run_at.toISOString()).toBe(answer.body.sendAt)
    expect(await thread()).toEqual([])
    const ids = { conversationId: talk.conversationId, scheduledMessageId: answer.body.id }
    expect(await events.nextOf(ids)).toMatchObject({ type: 'scheduledMessage' })
    events.close()
  })

  test('is for the day of the customer: in their own zone, else in that of their number', async () => {
    const { customerId } = talk
    const inZone = (timezone: string | null) => client.patch(`/api/parley/customers/${customerId}`, { timezone })
    // Noon in Denver is 3 AM in Tokyo in summer time, and 4 AM otherwise.
    expect((await inZone('Asia/Tokyo')).status).toBe(200)
    expect(await plan()).toMatchObject({ status: 409, body: { code: 'quiet_hours' } })
    const [row] = (await client.get(`/api/parley/conversations?search=${talk.phone.slice(-7)}`)).body
    expect(row.customer).toMatchObject({ timezone: 'Asia/Tokyo' })
    await inZone(null)
    const id = await planned()
    await inZone('Asia/Tokyo')
    await makeDue(knex(), id, app.clock.now())
    const waits = await fire(id)
    expect(waits && new Date(waits).toISOString()).toMatch(/T23:00:00.000Z$/)
    expect(await stored(id)).toMatchObject({ status: 'scheduled' })
    await inZone(null)
    expect(await fireNow(id)).toBeNull()
    expect(await stored(id)).toMatchObject({ status: 'sent' })
  })

  test('twice under one key plans it once', async () => {
    const key = newId()
    const draft = { sendAt: later(HOUR) }
    const first = await plan(draft, key)
    expect(await plan(draft, key)).toMatchObject({ status: 201, body: first.body })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['now', 0],
    ['in more than a year', 366 * 24 * HOUR],
  ])('is refused %s', async (_, ms) => {
    expect(await plan({ sendAt: later(ms) })).toMatchObject({
      status: 400,
      body: { fields: { sendAt: expect.any(String) } },
    })
    expect(await list()).toEqual([])
  })

  test('is refused for a time at night at the customer, in their own time', async () => {
    expect(await plan({ sendAt: later(12 * HOUR) })).toMatchObject({
      status: 409,
      body: { code: 'quiet_hours', error: expect.stringMatching(/12:00 AM for the customer \(Mountain Time\)/) },
    })
    expect(await list()).toEqual([])
  })

  test('goes by the customer’s own zone', async () => {
    await knex()('customers')
      .where({ id: talk.customerId })
      .update({ phone: `+1808555${talk.phone.slice(-4)}` })
    const answer = await plan({ sendAt: later(20 * HOUR) })
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('Hawaii') } })
    expect((await plan({ sendAt: later(8 * HOUR) })).status).toBe(201)
  })

  test('goes into the conversation that the asked one became part of', async () => {
    const other = await insertConversation(knex(), ours)
    const manager = await app.signInAs('manager')
    const merge = { otherId: other.customerId, fields: {}, version: 1, otherVersion: 1 }
    expect((await manager.post(`/api/parley/customers/${talk.customerId}/merge`, merge)).status).toBe(200)
    const answer = await plan({ conversationId: other.conversationId })
    expect(answer).toMatchObject({ status: 201, body: { conversationId: talk.conversationId } })
    expect(await list()).toEqual([answer.body])
  })

  test('is refused to somebody who opted out', async () => {
    await receive('STOP')
    expect(await plan()).toMatchObject({ status: 409, body: { code: 'opted_out' } })
  })
})

describe('changing and cancelling', () => {
  test('moves words and time, by anyone in the team; the worker comes at the new time', async () => {
    const id = await planned()
    const sendAt = later(3 * HOUR)
    await knex()('outbox')
      .where({ id: (await jobOf(id)).id })
      .update({ last_error: 'nobody answers' })
    const answer = await colleague.patch(`/api/parley/scheduled-messages/${id}`, { content: 'See you later', sendAt })
    expect(answer).toMatchObject({
      status: 200,
      body: { content: 'See you later', sendAt, createdByName: 'standard of ours.test' },
    })
    const job = await jobOf(id)
    expect([job.run_at.toISOString(), job.last_error]).toEqual([sendAt, null])
    expect(await knex()('outbox').whereRaw(`payload->>'scheduledMessageId' = ?`, [id])).toHaveLength(1)
  })

  test('a cancelled one leaves the list and never leaves', async () => {
    const id = await planned()
    expect((await colleague.post(`/api/parley/scheduled-messages/${id}/cancel`, {})).body.status).toBe('cancelled')
    expect(await list()).toEqual([])
    expect((await jobOf(id)).done_at).toBeInstanceOf(Date)
    await fireNow(id)
    expect(await thread()).toEqual([])
    expect((await client.post(`/api/parley/scheduled-messages/${id}/cancel`, {})).status).toBe(409)
  })

  test('to the same leaves one that waits as it is, and says that it was cancelled', async () => {
    const { body } = await plan()
    const same = () => client.patch(`/api/parley/scheduled-messages/${body.id}`, {})
    expect(await same()).toMatchObject({ status: 200, body })
    await colleague.post(`/api/parley/scheduled-messages/${body.id}/cancel`, {})
    expect(await same()).toMatchObject({ status: 409, body: { error: 'This message was cancelled' } })
  })

  test('comes too late once it was sent', async () => {
    const id = await planned()
    await fireNow(id)
    const late = { status: 409, body: { error: 'This message has already been sent' } }
    expect(await client.patch(`/api/parley/scheduled-messages/${id}`, { content: 'x' })).toMatchObject(late)
    expect(await client.post(`/api/parley/scheduled-messages/${id}/cancel`, {})).toMatchObject(late)
  })
})

describe('at its time a text', () => {
  test('becomes an ordinary message of the person who planned it', async () => {
    const id = await planned()
    expect(await fire(id)).toEqual(new Date((await list())[0].sendAt))
    await fireNow(id)
    await fireNow(id)
    const [message, ...others] = await thread()
    expect(message).toMatchObject({
      content: 'See you tomorrow',
      status: 'pending',
      senderName: 'standard of ours.test',
    })
    expect(others).toEqual([])
    expect(await stored(id)).toMatchObject({ status: 'sent', message_id: message.id })
    expect(await list()).toEqual([])
    const jobs = await knex()('outbox').where({ kind: 'sms.send' }).whereRaw(`payload->>'messageId' = ?`, [message.id])
    expect(jobs).toHaveLength(1)
  })

  test('fails with words when the customer has opted out, and waits again when told so', async () => {
    const id = await planned()
    await receive('STOP')
    expect(await list()).toMatchObject([{ id, status: 'scheduled' }])
    await fireNow(id)
    expect(await list()).toMatchObject([{ id, status: 'failed', reason: expect.stringContaining('opted out') }])
    await receive('START')
    const sendAt = later(HOUR)
    expect((await client.patch(`/api/parley/scheduled-messages/${id}`, { content: 'x' })).body.fields).toHaveProperty(
      'sendAt',
    )
    expect(await client.patch(`/api/parley/scheduled-messages/${id}`, { sendAt })).toMatchObject({
      status: 200,
      body: { status: 'scheduled', reason: null },
    })
    await fireNow(id)
    expect((await thread()).at(-1)).toMatchObject({ content: 'See you tomorrow' })
  })

  test('fails with words when its number is inactive or its author is gone', async () => {
    const first = await planned()
    await knex()('users').where({ id: ours.users.standard }).update({ status: 'inactive' })
    await fireNow(first)
    await knex()('users').where({ id: ours.users.standard }).update({ status: 'active' })
    expect(await stored(first)).toMatchObject({ status: 'failed', reason: expect.stringContaining('no longer active') })
    const second = await planned()
    const number = { organization_id: ours.id, id: newId(), e164: '+13035550178', is_active: false }
    await knex()('phone_numbers').insert(number)
    await knex()('conversations').where({ id: talk.conversationId }).update({ phone_number_id: number.id })
    await fireNow(second)
    expect(await stored(second)).toMatchObject({ status: 'failed', reason: expect.stringContaining('inactive') })
  })

  test('waits for the customer’s morning when the worker is late', async () => {
    const id = await planned()
    const due = app.clock.now()
    app.clock.advance(10 * HOUR)
    await makeDue(knex(), id, due)
    const morning = await fire(id)
    expect(morning?.getTime()).toBe(due.getTime() + 20 * HOUR - (due.getTime() % HOUR))
    expect(await stored(id)).toMatchObject({ status: 'scheduled', send_at: morning })
    expect((await stored(id)).reason).toMatch(/8:00 AM \(Mountain Time\)/)
    const messages = await knex()('messages').where({ conversation_id: talk.conversationId })
    expect(messages).toEqual([])
  })
})
