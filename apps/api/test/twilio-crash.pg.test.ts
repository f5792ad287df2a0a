import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePicture, makeVoice } from '@parley/scenarios'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { type ChildServer, startChild } from './child-process.ts'
import { createClient } from './client.ts'
import { openTestDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { newTwilioSid } from './twilio-call-book.ts'
import { PUBLIC_URL, startTwilioServer, twilioEnvironment, type TwilioServer } from './twilio-server.ts'
import { addressIn } from './twilio-twiml-reader.ts'
import { ours, PASSWORD } from './world.ts'

const POINTS = ['after-commit', 'before-provider-call', 'after-provider-call', 'before-outcome', 'after-outcome']
const LINE = '+13035550100'
const ANSWER = 'Sorry that we missed your call.'
const folder = mkdtempSync(join(tmpdir(), 'api-twilio-'))

let database: Database
let twilio: TwilioServer
let turns = 0
beforeAll(async () => {
  database = await openTestDatabase()
  twilio = await startTwilioServer()
  await database
    .knex('own_lines')
    .insert({ organization_id: ours.id, user_id: ours.users.manager, rings_at: '+17205550001' })
  await database
    .knex('organizations')
    .where({ id: ours.id })
    .update({ settings: JSON.stringify({ automatic_answers: { missed_call: { enabled: true, text: ANSWER } } }) })
})
afterAll(async () => {
  await twilio.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(crashAt?: string): Promise<ChildServer> {
  const child = await startChild({
    PARLEY_DATA_DIR: folder,
    PARLEY_SEED: 'none',
    SESSION_SECRET: 'the secret of the crash tests, long enough',
    DATABASE_URL: database.url ?? '',
    PARLEY_TRUST_PROXY: '0',
    ...twilioEnvironment(twilio.url),
    ...(crashAt !== undefined && { PARLEY_CRASH_AT: crashAt }),
  })
  twilio.webhooks = child.url
  return child
}

/** As if leases and pauses had expired. */
const timePasses = () =>
  database
    .knex('outbox')
    .whereNull('done_at')
    .update({ leased_until: null, leased_by: null, run_at: database.knex.fn.now() })

test.each(POINTS)('a process that is killed %s has called once', { timeout: 120_000 }, async (point) => {
  const phoneNumber = `+1719555100${POINTS.indexOf(point)}`
  const dying = await start(`call.place:${point}`)
  const client = createClient(dying.url)
  await client.post('/api/auth/sign-in', { email: `manager@${ours.domain}`, password: PASSWORD })
  await Promise.allSettled([client.post('/api/call-history', { phoneNumber })])
  expect(await dying.gone).toBe('SIGKILL')
  await timePasses()

  const survivor = await start()
  const call = await eventually('the call', async () => {
    const row = await database.knex('calls').where({ phone_number: phoneNumber }).whereNotNull('provider_id').first()
    return row as { id: string; provider_id: string } | undefined
  })
  const legs = twilio.calls.all.filter(({ url }) => url?.includes(call.id))
  expect(legs.map(({ sid }) => sid)).toEqual([call.provider_id])
  const [leg] = legs
  if (!leg) throw new Error('there is no leg')
  const fields = { CallSid: leg.sid, CallStatus: 'no-answer' }
  for (let time = 0; time < 2; time += 1) await twilio.calls.ask(leg.statusCallback ?? '', fields)
  leg.status = 'no-answer'
  expect(await database.knex('calls').where({ phone_number: phoneNumber }).pluck('status')).toEqual(['cancelled'])
  await survivor.stop()
})

test.each([
  ...POINTS.map((point) => `recording.fetch:${point}`),
  ...POINTS.slice(1).map((point) => `recording.remove:${point}`),
])('a process that is killed at %s keeps the voicemail once', { timeout: 120_000 }, async (crashAt) => {
  const from = `+17195552${String((turns += 1)).padStart(3, '0')}`
  const dying = await start(crashAt)
  const { call, told } = await twilio.calls.callIn(from, LINE)
  const ended = await twilio.calls.ask(addressIn(told?.text, 'ended'), {
    CallSid: call.sid,
    DialCallStatus: 'no-answer',
  })
  const sid = newTwilioSid('RE')
  twilio.calls.recordings.set(sid, Buffer.from(makeVoice(crashAt, 3)))
  const recording = addressIn(ended?.text, 'recording')
  const fields = { RecordingSid: sid, RecordingStatus: 'completed' }
  await Promise.allSettled([twilio.calls.ask(recording, fields)])
  expect(await dying.gone).toBe('SIGKILL')
  await timePasses()

  const survivor = await start()
  await twilio.calls.ask(recording, fields)
  await eventually('its removal', async () => !twilio.calls.recordings.has(sid))
  await eventually('the end of its job', async () => {
    const open = await database.knex('outbox').where('kind', 'like', 'recording.%').whereNull('done_at')
    return open.length === 0
  })
  expect(await database.knex('voicemails').where({ phone_number: from }).pluck('duration_seconds')).toEqual([3])
  expect(await database.knex('calls').where({ provider_id: call.sid }).pluck('status')).toEqual(['missed'])
  await survivor.stop()
})

test.each(POINTS.slice(2).map((point) => `pictures.fetch:${point}`))(
  'a process that is killed at %s shows the pictures of a text once',
  { timeout: 120_000 },
  async (crashAt) => {
    const from = `+17195553${String((turns += 1)).padStart(3, '0')}`
    const dying = await start(crashAt)
    const media = [1, 2].map((place) => ({ content_type: 'image/png', bytes: makePicture(`${crashAt} ${place}`) }))
    await Promise.allSettled([twilio.receive({ from, to: LINE, body: 'Look', media })])
    expect(await dying.gone).toBe('SIGKILL')
    await timePasses()

    const survivor = await start()
    const pictures = await eventually('its pictures', async () => {
      const rows = await database
        .knex('text_pictures as p')
        .join('messages as m', { 'm.organization_id': 'p.organization_id', 'm.id': 'p.message_id' })
        .join('conversations as c', { 'c.organization_id': 'm.organization_id', 'c.id': 'm.conversation_id' })
        .join('customers as cu', { 'cu.organization_id': 'c.organization_id', 'cu.id': 'c.customer_id' })
        .where('cu.phone', from)
        .pluck('p.width')
      return rows.length > 0 ? rows : undefined
    })
    expect(pictures).toEqual([480, 480])
    await survivor.stop()
  },
)

/** One run of a process until it is killed: the crash point, and a request that is sent to it before. */
type Step = [crashAt: string, ask?: (dying: ChildServer) => Promise<unknown>]

async function killAtEach(steps: readonly Step[]): Promise<ChildServer> {
  for (const [crashAt, ask] of steps) {
    const gone = await start(crashAt).then(
      async (dying) => {
        const failed = ask?.(dying).then(
          () => 'answered',
          () => dying.gone,
        )
        return failed ?? dying.gone
      },
      // Remaining jobs start before the process reports that it is ready.
      (error: Error) => (ask || !error.message.includes('(SIGKILL)') ? Promise.reject(error) : 'SIGKILL'),
    )
    expect([crashAt, gone]).toEqual([crashAt, 'SIGKILL'])
    await timePasses()
  }
  return start()
}

const at = (kind: string, points: readonly string[]): Step[] => points.map((point) => [`${kind}:${point}`])

/** The first crash point of a job is in the request that enqueues it, the others in its execution. */
const asked = (kind: string, points: readonly string[], ask: NonNullable<Step[1]>): Step[] => [
  [`${kind}:after-commit`, ask],
  ...at(kind, points),
]

const settled = (kind: string) =>
  eventually(`the end of ${kind}`, async () => {
    const open = await database.knex('outbox').where('kind', 'like', kind).whereNull('done_at')
    return open.length === 0
  })

const missedNotices = (sid: string) =>
  database
    .knex('notifications as n')
    .join('calls as c', 'c.id', 'n.call_id')
    .where({ 'c.provider_id': sid, 'n.kind': 'missed_call' })
    .pluck('n.user_id')

test(
  'a missed call whose processes are killed at every step has one entry, one voicemail and one answer',
  { timeout: 240_000 },
  async () => {
    const from = '+17195554001'
    let sid = ''
    const ring = async () => {
      const [asked] = await Promise.allSettled([twilio.calls.callIn(from, LINE)])
      sid = twilio.calls.all[0]?.sid ?? ''
      if (asked.status === 'rejected') throw asked.reason
    }
    const ringAgain = () => {
      const fields = { CallSid: sid, From: from, To: LINE, CallStatus: 'ringing', Direction: 'inbound' }
      return twilio.calls.ask(`${PUBLIC_URL}/api/webhooks/twilio/voice`, fields)
    }
    const [recordingId, points] = [newTwilioSid('RE'), POINTS.slice(1)]
    twilio.calls.recordings.set(recordingId, Buffer.from(makeVoice(recordingId, 3)))
    let ended = ''
    const goUnanswered = async () => {
      // A call that has ended rings nowhere.
      const told = ended === '' ? await ringAgain() : null
      if (told) ended = addressIn(told.text, 'ended')
      return twilio.calls.ask(ended, { CallSid: sid, DialCallStatus: 'no-answer' })
    }
    const leave = async () => {
      const told = await goUnanswered()
      const fields = { RecordingSid: recordingId, RecordingStatus: 'completed' }
      return twilio.calls.ask(addressIn(told?.text, 'recording'), fields)
    }
    const survivor = await killAtEach([
      ['call.watch:after-commit', ring],
      ...asked('answer.send', ['before-outcome', 'after-outcome'], goUnanswered),
      ...at('sms.send', points),
      ...asked('recording.fetch', points, leave),
      ...at('recording.remove', points),
    ])
    for (let time = 0; time < 2; time += 1) await leave()
    for (const kind of ['answer.send', 'sms.send', 'recording.%']) await settled(kind)
    const { knex } = database
    expect(await knex('calls').where({ phone_number: from }).select('status', 'call_type', 'provider_id')).toEqual([
      { status: 'missed', call_type: 'missed', provider_id: sid },
    ])
    expect(await knex('voicemails').where({ phone_number: from }).pluck('duration_seconds')).toEqual([3])
    expect(twilio.messages.filter(({ to }) => to === from).map(({ body }) => body)).toEqual([
      expect.stringContaining(ANSWER),
    ])
    const told = await missedNotices(sid)
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told).size).toBe(told.length)
    await survivor.stop()
  },
)

test(
  'a call that is answered and hung up, while its processes are killed at every step, has one entry and was not missed',
  { timeout: 240_000 },
  async () => {
    const from = '+17195554002'
    const points = POINTS.slice(1)
    const press = (what: 'answer' | 'hang-up') => async (dying: ChildServer) => {
      const { id } = await database.knex('calls').where({ provider_id: leg.sid }).first<{ id: string }>('id')
      const client = createClient(dying.url)
      await client.post('/api/auth/sign-in', { email: `manager@${ours.domain}`, password: PASSWORD })
      await client.post(`/api/call-history/${id}/${what}`, {})
    }
    const first = await start()
    const { call: leg } = await twilio.calls.callIn(from, LINE)
    await first.stop()
    const ringing = await killAtEach(asked('call.answer', points, press('answer')))
    await eventually('the move', async () => leg.url !== null)
    const told = await twilio.calls.ask(leg.url ?? '', { CallSid: leg.sid })
    const screened = await twilio.calls.ask(addressIn(told?.text, 'screen'), { CallSid: newTwilioSid('CA') })
    await twilio.calls.ask(addressIn(screened?.text, 'accept'), { Digits: '1' })
    await ringing.stop()
    const survivor = await killAtEach(asked('call.end', points, press('hang-up')))
    await eventually('its end at Twilio', async () => leg.status === 'completed')
    const fields = { CallSid: leg.sid, DialCallStatus: 'completed', DialCallDuration: '61' }
    for (let time = 0; time < 2; time += 1) await twilio.calls.ask(addressIn(told?.text, 'ended'), fields)
    const { knex } = database
    expect(await knex('calls').where({ phone_number: from }).select('status', 'call_type', 'user_id')).toEqual([
      { status: 'completed', call_type: 'incoming', user_id: ours.users.manager },
    ])
    expect(await missedNotices(leg.sid)).toEqual([])
    expect(await knex('voicemails').where({ phone_number: from })).toEqual([])
    expect(twilio.messages.filter(({ to }) => to === from)).toEqual([])
    await survivor.stop()
  },
)

test(
  'a telephone whose person declines is hung up once, and the others ring on, while the processes are killed at every step',
  { timeout: 240_000 },
  async () => {
    const from = '+17195554003'
    const other = { organization_id: ours.id, user_id: ours.users.standard, rings_at: '+17205550002' }
    await database.knex('own_lines').insert(other)
    const first = await start()
    const { call } = await twilio.calls.callIn(from, LINE)
    const [theirs, others] = ['+17205550001', '+17205550002'].map((to) =>
      twilio.calls.addLeg(call, { to, status: 'ringing' }),
    )
    await first.stop()
    const decline = async (dying: ChildServer) => {
      const { id } = await database.knex('calls').where({ provider_id: call.sid }).first<{ id: string }>('id')
      const client = createClient(dying.url)
      await client.post('/api/auth/sign-in', { email: `manager@${ours.domain}`, password: PASSWORD })
      await client.post(`/api/call-history/${id}/decline`, {})
    }
    const survivor = await killAtEach(asked('call.stopRinging', POINTS.slice(1), decline))
    await settled('call.stopRinging')
    expect([theirs?.status, others?.status, call.url]).toEqual(['completed', 'ringing', null])
    expect(await database.knex('calls').where({ provider_id: call.sid }).pluck('status')).toEqual(['ringing'])
    await survivor.stop()
  },
)
