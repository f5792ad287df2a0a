import { API } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type EventReader, openEvents } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { createTwilioApp, type TwilioApp } from '../../../test/twilio-app.ts'
import type { TwilioServer } from '../../../test/twilio-server.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'

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
beforeEach(() => void twilio.messages.splice(0))
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

test('nobody but admins is told', async () => {
  for (const role of ['basic', 'standard', 'manager'] as const) {
    expect((await (await app.signInAs(role)).get(`${API}/messages/held`)).status).toBe(403)
  }
})
