import { makeVoice } from '@parley/scenarios'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { createTwilioApp, type TwilioApp } from '../../../test/twilio-app.ts'
import { newTwilioSid, type TwilioCall } from '../../../test/twilio-call-book.ts'
import { AUTH_TOKEN, PUBLIC_URL, type TwilioServer } from '../../../test/twilio-server.ts'
import { addressesIn, addressIn } from '../../../test/twilio-twiml-reader.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'

const LINE = '+13035550100'
const HISTORY = '/api/call-history'
const PHONES = { standard: '+17205550001', manager: '+17205550002' } as const

let api: TwilioServer
let app: TestApp
let close: TwilioApp['close']
const people = {} as Record<keyof typeof PHONES, Client>
let customers = 0
beforeAll(async () => {
  ;({ app, twilio: api, close } = await createTwilioApp())
  api.webhooks = app.url
  for (const role of ['standard', 'manager'] as const) people[role] = await app.signInAs(role)
})
afterAll(() => close())
beforeEach(async () => {
  await knex()('own_lines').delete()
  for (const role of ['standard', 'manager'] as const) await ringAt(role, PHONES[role])
  await knex()('calls').whereNull('ended_at').update({ status: 'failed', ended_at: new Date() })
})

const knex = () => app.database.knex
const ringAt = (role: keyof typeof PHONES, phone: string, more: object = {}) =>
  knex()('own_lines')
    .insert({ organization_id: ours.id, user_id: ours.users[role], rings_at: phone, ...more })
    .onConflict(['organization_id', 'user_id'])
    .merge()

interface Row {
  id: string
  user_id: string | null
  status: string
  call_type: string
  duration_seconds: number | null
  provider_id: string | null
  ended_at: Date | null
}
const rowOf = (id: string): Promise<Row> => knex()('calls').where({ id }).first()
const endedOf = (row: Row): Row | null => (row.ended_at === null ? null : row)
const rowAt = (sid: string): Promise<Row> => knex()('calls').where({ provider_id: sid }).first()

/** Starts a call of the manager and waits until it is at Twilio's API. */
async function start(phoneNumber = `+1719555${String(2000 + (customers += 1))}`) {
  const answer = await people.manager.post(HISTORY, { phoneNumber })
  const { id } = answer.body as { id: string }
  const leg = await eventually('the call at Twilio', async () =>
    api.calls.all.find(({ url }) => url?.includes(id) === true),
  )
  return { id, phoneNumber, leg }
}
const connect = (leg: TwilioCall) => api.calls.ask(leg.url ?? '', { CallSid: leg.sid, CallStatus: 'in-progress' })

test('a call rings the person’s own telephone, connects the customer and ends as the customer’s leg does', async () => {
  const { id, phoneNumber, leg } = await start()
  expect(leg).toMatchObject({ from: LINE, to: PHONES.manager, direction: 'outbound-api' })
  const told = await connect(leg)
  expect(told?.text).toContain(`<Dial callerId="${LINE}"`)
  expect(told?.text).toContain(`>${phoneNumber}</Number>`)
  const status = addressIn(told?.text, 'status')
  const child = newTwilioSid('CA')
  const say = (CallStatus: string, more: Record<string, string> = {}) =>
    api.calls.ask(status, { CallSid: child, CallStatus, ...more })
  await say('ringing')
  await say('in-progress')
  expect(await rowOf(id)).toMatchObject({ status: 'answered', provider_id: leg.sid })
  await say('completed', { CallDuration: '42', SequenceNumber: '3' })
  await say('in-progress', { SequenceNumber: '2' })
  await api.calls.ask(addressIn(told?.text, 'ended'), { CallSid: leg.sid, DialCallStatus: 'busy' })
  await api.calls.ask(leg.statusCallback ?? '', { CallSid: leg.sid, CallStatus: 'completed' })
  expect(await rowOf(id)).toMatchObject({ status: 'completed', duration_seconds: 42 })
})

test.each([
  ['busy', 'busy'],
  ['no-answer', 'no_answer'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
])('a customer’s leg that ends %s ends the call %s', async (said, status) => {
  const { id, leg } = await start()
  const told = await connect(leg)
  const ended = addressIn(told?.text, 'ended')
  expect((await api.calls.ask(ended, { CallSid: leg.sid, DialCallStatus: said }))?.text).toContain('<Hangup/>')
  expect(await rowOf(id)).toMatchObject({ status, duration_seconds: null })
})

test('a call whose person does not pick up calls nobody', async () => {
  const { id, leg } = await start()
  await api.calls.ask(leg.statusCallback ?? '', { CallSid: leg.sid, CallStatus: 'no-answer' })
  expect((await rowOf(id)).status).toBe('cancelled')
  expect((await connect(leg))?.text).toContain('<Hangup/>')
})

test('a call that is hung up ends at Twilio, and what was said nowhere is asked', async () => {
  const { id, leg } = await start()
  await connect(leg)
  await people.manager.post(`${HISTORY}/${id}/hang-up`, {})
  await eventually('its end', async () => leg.status === 'completed')
  const row = await eventually('the look at it', async () => endedOf(await rowOf(id)))
  expect(row.status).toBe('cancelled')
})

test('a call whose answer is lost is found again and made once', async () => {
  api.calls.next.push('lose')
  const { id, leg } = await start()
  await eventually('the look at it', async () => (await rowOf(id)).provider_id === leg.sid)
  expect(api.calls.all.filter(({ url }) => url?.includes(id))).toHaveLength(1)
})

test('a call that Twilio refuses failed', async () => {
  api.calls.next.push(21_215)
  const { body } = await people.manager.post(HISTORY, { phoneNumber: '+17195551999' })
  const row = await eventually('the end', async () => endedOf(await rowOf((body as { id: string }).id)))
  expect(row.status).toBe('failed')
})

test('who has no telephone of their own is told so', async () => {
  await knex()('own_lines').where({ user_id: ours.users.manager }).delete()
  const answer = await people.manager.post(HISTORY, { phoneNumber: '+17195551998' })
  expect(answer.status).toBe(409)
  expect(answer.body.error).toContain('no phone')
})

test('a call that comes in rings at everybody who can take one, and whoever presses a key first has it', async () => {
  await ringAt('standard', PHONES.standard)
  const { phone } = await insertConversation(knex(), ours)
  const { call, told } = await api.calls.callIn(phone, LINE)
  expect(told?.text).toContain(`>${PHONES.standard}</Number>`)
  expect(told?.text).toContain(`>${PHONES.manager}</Number>`)
  const [first, second] = addressesIn(told?.text, 'screen')
  const asked = await Promise.all([first, second].map((url) => api.calls.ask(url ?? '', { CallSid: 'CA' })))
  const keys = asked.map((one) => addressIn(one?.text, 'accept'))
  // Without a key press nobody takes the call: the person's own voicemail has picked up.
  expect((await api.calls.ask(keys[0] ?? '', {}))?.text).toContain('<Hangup/>')
  const [lost, taken] = await Promise.all(keys.map((url) => api.calls.ask(url, { Digits: '5' }))).then((answers) =>
    answers.toSorted((a, b) => (b?.text.length ?? 0) - (a?.text.length ?? 0)),
  )
  expect(lost?.text).toContain('<Hangup/>')
  expect(taken?.text).not.toContain('<Hangup/>')
  const row = await rowAt(call.sid)
  expect(row).toMatchObject({ status: 'answered', call_type: 'incoming' })
  expect([ours.users.standard, ours.users.manager]).toContain(row.user_id)
  const ended = addressIn(told?.text, 'ended')
  await api.calls.ask(ended, { CallSid: call.sid, DialCallStatus: 'completed', DialCallDuration: '61' })
  expect(await rowAt(call.sid)).toMatchObject({ status: 'completed', duration_seconds: 61 })
})

test('who talks, and who wants no calls, is not rung', async () => {
  await ringAt('standard', PHONES.standard, { do_not_disturb: true })
  expect((await api.calls.callIn('+17195550190', LINE)).told?.text).not.toContain(PHONES.standard)
  await start()
  const { call, told } = await api.calls.callIn('+17195550191', LINE)
  expect(told?.text).toContain('<Record')
  expect(await rowAt(call.sid)).toMatchObject({ status: 'missed', call_type: 'missed' })
})

test('the same call that is asked about again is one call and rings on', async () => {
  const { call, told } = await api.calls.callIn('+17195550192', LINE)
  const fields = { CallSid: call.sid, From: call.from, To: LINE, CallStatus: 'ringing', Direction: 'inbound' }
  const again = await Promise.all([1, 2, 3].map(() => api.calls.ask(`${PUBLIC_URL}/api/webhooks/twilio/voice`, fields)))
  expect(again.map((one) => one?.text)).toEqual([told?.text, told?.text, told?.text])
  expect(await knex()('calls').where({ provider_id: call.sid })).toHaveLength(1)
})

test('Answer on the screen moves the call to one’s own telephone alone', async () => {
  const { call } = await api.calls.callIn('+17195550193', LINE)
  const { id } = await rowAt(call.sid)
  await people.manager.post(`${HISTORY}/${id}/answer`, {})
  await eventually('the move', async () => call.url !== null)
  const told = await api.calls.ask(call.url ?? '', { CallSid: call.sid })
  expect(told?.text).toContain(PHONES.manager)
  expect(told?.text).not.toContain(PHONES.standard)
})

test('turned away by everybody who has a telephone, the caller comes to voicemail at once', async () => {
  const { call } = await api.calls.callIn('+17195550198', LINE)
  const { id } = await rowAt(call.sid)
  await people.standard.post(`${HISTORY}/${id}/decline`, {})
  expect(call.url).toBeNull()
  await people.manager.post(`${HISTORY}/${id}/decline`, {})
  await eventually('the move', async () => call.url !== null)
  expect((await api.calls.ask(call.url ?? '', { CallSid: call.sid }))?.text).toContain('<Record')
  expect((await rowAt(call.sid)).status).toBe('missed')
})

test('nobody there leads to voicemail, which is fetched once, kept, and removed at Twilio', async () => {
  const { phone, customerId } = await insertConversation(knex(), ours)
  const { call, told } = await api.calls.callIn(phone, LINE)
  const ended = await api.calls.ask(addressIn(told?.text, 'ended'), { CallSid: call.sid, DialCallStatus: 'no-answer' })
  expect(ended?.text).toContain('<Record')
  expect(ended?.text).toContain('maxLength="120"')
  const sid = newTwilioSid('RE')
  api.calls.recordings.set(sid, null)
  const recording = { RecordingSid: sid, RecordingStatus: 'completed', RecordingDuration: '4' }
  for (let time = 0; time < 3; time += 1) await api.calls.ask(addressIn(ended?.text, 'recording'), recording)
  await eventually('a try in vain', async () => api.calls.fetches.includes(sid))
  api.calls.recordings.set(sid, Buffer.from(makeVoice('left', 4)))
  const left = await eventually('the voicemail', async () => {
    const rows = knex()('voicemails').where({ customer_id: customerId })
    const found: unknown[] = await rows.select('duration_seconds', 'phone_number_id')
    return found.length > 0 && found
  })
  expect(left).toEqual([{ duration_seconds: 4, phone_number_id: ours.phoneNumberId }])
  await eventually('its removal', async () => !api.calls.recordings.has(sid))
  expect((await rowAt(call.sid)).status).toBe('missed')
})

test('what is no recording is not kept, and removed at Twilio', async () => {
  const { call, told } = await api.calls.callIn('+17195550195', LINE)
  const ended = await api.calls.ask(addressIn(told?.text, 'ended'), { CallSid: call.sid, DialCallStatus: 'no-answer' })
  const sid = newTwilioSid('RE')
  api.calls.recordings.set(sid, Buffer.from('<html><script>alert(1)</script>'))
  await api.calls.ask(addressIn(ended?.text, 'recording'), { RecordingSid: sid, RecordingStatus: 'completed' })
  await eventually('its removal', async () => !api.calls.recordings.has(sid))
  expect(await knex()('voicemails').where({ phone_number: '+17195550195' })).toEqual([])
})

test('a caller who hides their number leaves voicemail too', async () => {
  const { call, told } = await api.calls.callIn('anonymous', LINE)
  expect(told?.text).toContain('<Dial')
  expect((await rowAt(call.sid)).status).toBe('ringing')
})

test('a call to a number that is not for calls rings nobody, is missed at once and may leave a message', async () => {
  const line = knex()('phone_numbers').where({ id: ours.phoneNumberId })
  await line.clone().update({ is_for_calls: false })
  const { call, told } = await api.calls.callIn('+17195550197', LINE)
  await line.clone().update({ is_for_calls: true })
  expect(told?.text).toContain('<Record')
  expect(told?.text).not.toContain('<Dial')
  expect(await rowAt(call.sid)).toMatchObject({ status: 'missed', call_type: 'missed', user_id: null })
  const heard = await knex()('notifications').where({ call_id: (await rowAt(call.sid)).id })
  expect(heard.length).toBeGreaterThan(1)
})

test('a call to a number that is none of ours is hung up', async () => {
  expect((await api.calls.callIn('+17195550196', '+13035557777')).told?.text).toContain('<Hangup/>')
})

test('what is forged, or about another call, is refused and changes nothing', async () => {
  const { id, leg } = await start()
  const told = await connect(leg)
  const { pathname, search } = new URL(addressIn(told?.text, 'status'))
  const fields = { CallSid: newTwilioSid('CA'), CallStatus: 'completed' }
  const post = (path: string, signature: string) =>
    app.client().send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
    })
  const signed = twilio.getExpectedTwilioSignature(AUTH_TOKEN, `${PUBLIC_URL}${pathname}${search}`, fields)
  expect((await post(`${pathname}${search}`, '')).status).toBe(401)
  expect((await post(`${pathname}${search.replace(ours.id, theirs.id)}`, signed)).status).toBe(401)
  const stranger = `${pathname}${search.replace(ours.id, theirs.id)}`
  const right = twilio.getExpectedTwilioSignature(AUTH_TOKEN, `${PUBLIC_URL}${stranger}`, fields)
  expect((await post(stranger, right)).status).toBe(404)
  expect((await rowOf(id)).status).toBe('ringing')
})
