import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { createTwilioApp, type TwilioApp } from '../../../test/twilio-app.ts'
import type { TwilioServer } from '../../../test/twilio-server.ts'
import { ours } from '../../../test/world.ts'

const LINE = '+13035550100'
const HISTORY = '/api/call-history'
const PHONES = { standard: '+17205550001', manager: '+17205550002' } as const

let api: TwilioServer
let app: TestApp
let close: TwilioApp['close']
let person: Client
beforeAll(async () => {
  ;({ app, twilio: api, close } = await createTwilioApp())
  api.webhooks = app.url
  person = await app.signInAs('standard')
})
afterAll(() => close())
beforeEach(async () => {
  await knex()('calls').whereNull('ended_at').update({ status: 'failed', ended_at: new Date() })
  await knex()('own_lines').delete()
  await knex()('own_lines').insert(
    (['standard', 'manager'] as const).map((role) => ({
      organization_id: ours.id,
      user_id: ours.users[role],
      rings_at: PHONES[role],
    })),
  )
})

const knex = () => app.database.knex
const rowAt = (sid: string): Promise<{ id: string; status: string }> =>
  knex()('calls').where({ provider_id: sid }).first('id', 'status')

/** A call that rings at both telephones, with its legs as Twilio creates them. */
async function ringingAtBoth(from: string) {
  const { call } = await api.calls.callIn(from, LINE)
  const { id } = await rowAt(call.sid)
  const leg = (role: keyof typeof PHONES) => api.calls.addLeg(call, { to: PHONES[role], status: 'ringing' })
  return { call, id, leg }
}

test.each([
  ['turns it away on the screen', (id: string) => person.post(`${HISTORY}/${id}/decline`, {})],
  ['wants no calls', () => person.put('/api/phone/lines/own/do-not-disturb', { doNotDisturb: true })],
  ['calls somebody', () => person.post(HISTORY, { phoneNumber: '+17195551997' })],
])('a call rings no more at the telephone of somebody who %s, and on at those of the others', async (_, act) => {
  const { call, id, leg } = await ringingAtBoth('+17195550189')
  const [theirs, others] = [leg('standard'), leg('manager')]
  await act(id)
  await eventually('the end of the leg', async () => theirs.status === 'completed')
  expect(others.status).toBe('ringing')
  expect([call.url, (await rowAt(call.sid)).status]).toEqual([null, 'ringing'])
})

test('a leg that Twilio has not made yet is ended once it is there', async () => {
  const { call, id, leg } = await ringingAtBoth('+17195550188')
  await person.post(`${HISTORY}/${id}/decline`, {})
  await eventually('a look at it', async () => {
    const jobs = knex()('outbox').where({ kind: 'call.stopRinging' }).whereRaw(`payload ->> 'callId' = ?`, [id])
    return (await jobs.where('attempts', '>', 0).first('id')) !== undefined
  })
  const late = leg('standard')
  await eventually('the end of the leg', async () => late.status === 'completed')
  expect((await rowAt(call.sid)).status).toBe('ringing')
})
