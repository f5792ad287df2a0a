import { API } from '@parley/contract'
import { hourIn, WEEKDAYS } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type EventReader, openEvents } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeDue } from '../../../test/planned-texts.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { createTwilioApp, type TwilioApp } from '../../../test/twilio-app.ts'
import type { TwilioServer } from '../../../test/twilio-server.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { receiveInbound } from './inbound.service.ts'

let twilio: TwilioServer
let app: TestApp
let close: TwilioApp['close']
let admin: Client
let events: EventReader

beforeAll(async () => {
  ;({ app, twilio, close } = await createTwilioApp())
  admin = await app.signInAs('admin')
  events = await openEvents(app.url, admin.cookie())
})
beforeEach(() => {
  twilio.messages.splice(0)
  twilio.account = null
})
afterAll(async () => {
  events.close()
  await close()
})

async function text(content: string): Promise<void> {
  const { conversationId } = await insertConversation(app.database.knex, ours)
  expect((await admin.post(`${API}/messages`, { conversationId, content })).status).toBe(201)
}
const held = async (client = admin) => (await client.get(`${API}/messages/held`)).body
const eventuallyHeld = (what: unknown) =>
  eventually(
    `${JSON.stringify(what)} to be held`,
    async () => JSON.stringify(await held()) === JSON.stringify({ held: what }),
  )

test.each([
  ['the token is wrong', 'account', { status: 401, code: 20_003 }],
  ['the account is suspended', 'account', { status: 403, code: 20_005 }],
] as const)('admins see how many texts wait while %s, until one leaves', async (_, reason, refusal) => {
  twilio.account = refusal
  await text('First')
  await eventuallyHeld({ reason, waiting: 1 })
  await text('Second')
  await eventuallyHeld({ reason, waiting: 2 })
  await events.nextOf({})
  expect(await held(await app.signInAs('admin', theirs))).toEqual({ held: null })

  twilio.account = null
  await text('Third')
  await eventuallyHeld(null)
  await eventually('all three to leave', async () => twilio.messages.length === 3)
  expect(twilio.messages.map(({ body }) => body).toSorted()).toEqual(['First', 'Second', 'Third'])
})

test('a number that is not the account’s holds its texts, and only those', async () => {
  const { knex } = app.database
  twilio.numbers.delete('+13035550100')
  await text('From a number of somebody else')
  await eventuallyHeld({ reason: 'number', waiting: 1 })
  expect(twilio.messages).toEqual([])

  const other = await insertConversation(knex, theirs)
  twilio.numbers.add('+13035550900')
  const body = { conversationId: other.conversationId, content: 'From a right one' }
  await (await app.signInAs('admin', theirs)).post(`${API}/messages`, body)
  await eventually('it to leave', async () => twilio.messages.length === 1)
  expect(await held()).toEqual({ held: { reason: 'number', waiting: 1 } })

  twilio.numbers.add('+13035550100')
  await text('Once it is right')
  await eventuallyHeld(null)
  await eventually('all to leave', async () => twilio.messages.length === 3)
})

test('a text that nobody has to wait for any more is not counted', async () => {
  twilio.account = { status: 401, code: 20_003 }
  const { conversationId, customerId } = await insertConversation(app.database.knex, ours)
  await admin.post(`${API}/messages`, { conversationId, content: 'To somebody who opts out' })
  await eventuallyHeld({ reason: 'account', waiting: 1 })
  await admin.patch(`${API}/customers/${customerId}/opt-out`, { optedOut: true, how: 'phone' })
  await app.database.knex('outbox').whereNull('done_at').update({ run_at: app.database.knex.fn.now() })
  await eventuallyHeld(null)
  twilio.account = null
  expect(twilio.messages).toEqual([])
})

const REFUSED = { status: 401, code: 20_003 }
const knex = () => app.database.knex
const waiting = () => knex()('outbox').where({ kind: 'sms.send', done_at: null, failed_at: null })
const accept = async () => {
  twilio.account = null
  await waiting().update({ run_at: knex().fn.now() })
}
const messageOf = (id: string) => knex()('messages').where({ id }).first()
const eventuallyFailed = (id: string) => eventually('it to fail', async () => (await messageOf(id)).status === 'failed')
const request = async (to: { conversationId: string; customerId: string }, invoice: object = {}) => {
  const details = { mode: 'new', amount: '500.00', invoiceNumber: `INV-${newId()}`, dueDate: '2099-01-01' }
  const answer = await admin.post(`${API}/payment-requests`, { ...details, ...to, ...invoice })
  expect(answer.status).toBe(201)
  return { id: answer.body.message.id as string, invoiceId: answer.body.invoice.id as string }
}
const act = async (invoiceId: string, action: 'mark-paid' | 'void') =>
  expect((await admin.post(`${API}/invoices/${invoiceId}/${action}`, {})).status).toBe(200)

test.each([
  ['was paid', 'mark-paid'],
  ['was voided', 'void'],
] as const)('a payment request does not leave once its invoice %s', async (_, action) => {
  twilio.account = REFUSED
  const { id, invoiceId } = await request(await insertConversation(knex(), ours))
  await eventuallyHeld({ reason: 'account', waiting: 1 })
  await act(invoiceId, action)
  await accept()
  await eventuallyFailed(id)
  const reason = 'The payment link in this message was cancelled, so it was not sent.'
  expect(await messageOf(id)).toMatchObject({ error_code: 'wrong_state', error_text: reason })
  expect(await held()).toEqual({ held: null })
  expect(twilio.messages).toEqual([])
})

test('of two requests of an invoice that waited, the later one leaves alone', async () => {
  twilio.account = REFUSED
  const talk = await insertConversation(knex(), ours)
  const first = await request(talk)
  const second = await request(talk, { mode: 'existing', invoiceId: first.invoiceId })
  await eventuallyFailed(first.id)
  await eventuallyHeld({ reason: 'account', waiting: 1 })
  await accept()
  await eventually('the other to leave', async () => twilio.messages.length > 0)
  const { code } = await knex()('payment_links as l')
    .join('messages as m', 'm.payment_link_id', 'l.id')
    .where('m.id', second.id)
    .first('l.code')
  expect(twilio.messages.map(({ body }) => body)).toEqual([expect.stringContaining(code)])
})

test('a request that has left is not said to have failed because it was paid since', async () => {
  const { id, invoiceId } = await request(await insertConversation(knex(), ours))
  await eventually('it to leave', async () => (await messageOf(id)).carrier_id !== null)
  const { carrier_id: carrierId } = await messageOf(id)
  // As if the process had died before recording that the carrier accepted it.
  await knex()('messages').where({ id }).update({ carrier_id: null, accepted_at: null })
  await act(invoiceId, 'mark-paid')
  await knex()('outbox')
    .whereRaw(`payload->>'messageId' = ?`, [id])
    .update({ kind: 'sms.send', done_at: null, attempts: 1, run_at: knex().fn.now() })
  await eventually('it to be found', async () => (await messageOf(id)).carrier_id !== null)
  expect(await messageOf(id)).toMatchObject({ carrier_id: carrierId, status: 'pending' })
  expect(twilio.messages).toHaveLength(1)
})

/** A time zone without daylight saving time in which it is currently this hour. */
function zoneAt(hour: number): string {
  const east = ((hour - hourIn(new Date(), 'UTC') + 36) % 24) - 12
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

test('a planned text that waited until the night leaves in the morning; what is written by hand leaves', async () => {
  const { conversationId, customerId } = await insertConversation(knex(), ours)
  const moveTo = (hour: number) =>
    knex()('customers')
      .where({ id: customerId })
      .update({ timezone: zoneAt(hour) })
  await moveTo(12)
  twilio.account = REFUSED
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await admin.post(`${API}/scheduled-messages`, { conversationId, content: 'Planned', sendAt })
  await makeDue(knex(), body.id, new Date())
  await eventuallyHeld({ reason: 'account', waiting: 1 })

  await moveTo(2)
  await accept()
  await eventually('it to wait', async () => (await waiting().first())?.last_error === 'quiet_hours')
  const { run_at: runAt } = await waiting().first('run_at')
  expect([hourIn(runAt, zoneAt(2)), runAt - Date.now() < 6 * 3_600_000]).toEqual([8, true])
  expect(await held()).toEqual({ held: null })
  await admin.post(`${API}/messages`, { conversationId, content: 'By hand' })
  await eventually('the other to leave', async () => twilio.messages.length > 0)
  expect(twilio.messages.map((message) => message.body)).toEqual(['By hand'])

  await moveTo(9)
  await accept()
  await eventually('it to leave', async () => twilio.messages.length > 1)
  expect(twilio.messages.map((message) => message.body)).toEqual(['Planned', 'By hand'])
})

test('a planned text that failed and is sent again by hand leaves at night too', async () => {
  const { conversationId, customerId } = await insertConversation(knex(), ours)
  await knex()('customers')
    .where({ id: customerId })
    .update({ timezone: zoneAt(2) })
  const { body } = await admin.post(`${API}/messages`, { conversationId, content: 'Planned' })
  await eventually('it to leave', async () => twilio.messages.length === 1)
  await knex()('messages').where({ id: body.id }).update({ status: 'failed' })
  await knex()('scheduled_messages').insert({
    organization_id: ours.id,
    id: newId(),
    conversation_id: conversationId,
    content: 'Planned',
    send_at: new Date(),
    status: 'sent',
    message_id: body.id,
    created_by_user_id: ours.users.admin,
  })
  expect((await admin.post(`${API}/messages/${body.id}/retry`, {})).status).toBe(200)
  await eventually('it to leave again', async () => twilio.messages.length === 2)
})

test('nobody but admins is told', async () => {
  for (const role of ['basic', 'standard', 'manager'] as const) {
    expect((await (await app.signInAs(role)).get(`${API}/messages/held`)).status).toBe(403)
  }
})

// Must be last, because it advances the time.
test('an automatic answer that waited for 15 minutes does not leave', async () => {
  const answers = { outside_hours: { enabled: true, text: 'We are closed right now.' } }
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, []]))
  const settings = JSON.stringify({ business_hours: hours, automatic_answers: answers })
  await knex()('organizations').where({ id: ours.id }).update({ settings })
  const { conversationId, phone } = await insertConversation(knex(), ours)
  twilio.account = REFUSED
  const text = { from: phone, to: '+13035550100', content: 'Are you open?', carrierId: newId() }
  await inTransaction(knex(), (trx) => receiveInbound(app.context, trx, text))
  await eventuallyHeld({ reason: 'account', waiting: 1 })
  const { id } = await knex()('messages').where({ conversation_id: conversationId, kind: 'system' }).first('id')
  app.clock.advance(16 * 60_000)
  await accept()
  await eventuallyFailed(id)
  const reason = 'This automatic answer could not be sent within 15 minutes, so it was not sent.'
  expect(await messageOf(id)).toMatchObject({ error_code: 'too_late', error_text: reason })
  expect(twilio.messages).toEqual([])
})
