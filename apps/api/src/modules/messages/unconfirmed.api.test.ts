import { API } from '@parley/contract'
import { isUnconfirmed, REPORT_WITHIN_MS } from '@parley/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { createTwilioApp, type TwilioApp } from '../../../test/twilio-app.ts'
import type { TwilioServer } from '../../../test/twilio-server.ts'
import { insertConversation, ours } from '../../../test/world.ts'

let twilio: TwilioServer
let app: TestApp
let close: TwilioApp['close']

beforeEach(async () => {
  ;({ app, twilio, close } = await createTwilioApp())
  twilio.webhooks = app.url
})
afterEach(() => close())

const knex = () => app.database.knex

async function send(): Promise<{ conversationId: string; messageId: string }> {
  const { conversationId } = await insertConversation(knex(), ours)
  const staff = await app.signInAs('manager')
  const { body } = await staff.post(`${API}/messages`, { conversationId, content: 'Are you at home?' })
  return { conversationId, messageId: body.id }
}

/** Advances the clock by a day; users must sign in again. */
async function nextDay(): Promise<void> {
  app.clock.advance(REPORT_WITHIN_MS + 1000)
  await askNow()
}
async function askNow(): Promise<void> {
  await knex()('outbox').update({ run_at: knex().fn.now() })
  app.context.outbox.kick()
}
const rowOf = (messageId: string) => knex()('messages').where({ id: messageId }).first()
const jobOf = (messageId: string) => knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [messageId]).first()

test('a text that the carrier took and never reported on is sent, not confirmed; a report may still come', async () => {
  const { conversationId, messageId } = await send()
  await eventually('the carrier to take it', async () => (await rowOf(messageId)).accepted_at !== null)
  const thread = `${API}/conversations/${conversationId}/messages`
  app.clock.advance(REPORT_WITHIN_MS + 1000)
  const staff = await app.signInAs('manager')
  const etag = (await staff.get(thread)).headers.get('etag') ?? ''
  await askNow()
  await eventually('nobody to ask any more', async () => (await jobOf(messageId)).done_at !== null)

  expect(await staff.get(thread, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 200 })
  const read = async () => (await staff.get(thread)).body[0]
  const message = await read()
  expect(message).toMatchObject({ status: 'pending', failureReason: null, canRetry: false })
  expect(isUnconfirmed({ ...message, acceptedAt: new Date(message.acceptedAt) }, app.clock.now())).toBe(true)
  expect((await staff.post(`${API}/messages/${messageId}/retry`, {})).status).toBe(409)
  expect(twilio.messages).toHaveLength(1)

  expect(await twilio.report(twilio.messages[0]?.sid ?? '', 'delivered')).toBe(204)
  expect(await read()).toMatchObject({ status: 'delivered', acceptedAt: null })
})

test('a text that the carrier took is not failed because the carrier cannot be asked', async () => {
  const { messageId } = await send()
  await eventually('the carrier to take it', async () => (await rowOf(messageId)).accepted_at !== null)
  twilio.account = { status: 401, code: 20_003 }
  await nextDay()
  await eventually('nobody to ask any more', async () => (await jobOf(messageId)).done_at !== null)
  expect(await rowOf(messageId)).toMatchObject({ status: 'pending', error_code: null })
})

test('a text of which nobody knows whether the carrier took it fails after a day', async () => {
  twilio.account = { status: 503, code: 20_503 }
  const { messageId } = await send()
  await eventually('the question', async () => (await jobOf(messageId)).kind === 'sms.confirm')
  await nextDay()
  await eventually('the failure', async () => (await rowOf(messageId)).status === 'failed')
  expect(await rowOf(messageId)).toMatchObject({ error_code: 'no_report', accepted_at: null })
})

test('a text that waits in a restored backup and has left since is found at the carrier, not sent again', async () => {
  const { messageId } = await send()
  await eventually('the carrier to take it', async () => (await rowOf(messageId)).accepted_at !== null)
  await knex()('messages').where({ id: messageId }).update({ carrier_id: null, accepted_at: null })
  const asDumped = { kind: 'sms.send', attempts: 0, last_error: null, created_at: new Date(Date.now() - 10 * 60_000) }
  await knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [messageId]).update(asDumped)
  await askNow()
  await eventually('it to be found', async () => (await rowOf(messageId)).carrier_id !== null)
  expect((await rowOf(messageId)).carrier_id).toBe(twilio.messages[0]?.sid)
  expect(twilio.messages).toHaveLength(1)
})
