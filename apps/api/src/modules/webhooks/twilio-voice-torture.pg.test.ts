import { makeVoice } from '@parley/scenarios'
import twilio from 'twilio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { newTwilioSid } from '../../../test/twilio-call-book.ts'
import {
  AUTH_TOKEN,
  PUBLIC_URL,
  startTwilioServer,
  twilioEnvironment,
  type TwilioServer,
} from '../../../test/twilio-server.ts'
import { addressesIn, addressIn } from '../../../test/twilio-twiml-reader.ts'
import { ours, theirs } from '../../../test/world.ts'
import type { Database } from '../../db/database.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

const SEQUENCES = Number(process.env['PARLEY_TEST_CALLS'] ?? 1000)
const AT_ONCE = 10
const LINE = '+13035550100'
const ANSWER = 'Sorry that we missed your call.'
const SEED = Number(process.env['PARLEY_TEST_SEED'] ?? Date.now() % 1_000_000)

let database: Database
let api: TwilioServer
const apps: TestApp[] = []
const workers: Worker[] = []
const clients: Client[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  api = await startTwilioServer()
  await database
    .knex('organizations')
    .where({ id: ours.id })
    .update({ settings: JSON.stringify({ automatic_answers: { missed_call: { enabled: true, text: ANSWER } } }) })
  for (let process = 0; process < 2; process += 1) {
    const app = await createTestApp({ database, env: twilioEnvironment(api.url) })
    apps.push(app)
    workers.push(await startJobs(app.context, app.url))
  }
  for (const role of ['standard', 'manager', 'admin'] as const) {
    const phone = `+1720555000${clients.length}`
    await database.knex('own_lines').insert({ organization_id: ours.id, user_id: ours.users[role], rings_at: phone })
    const [app] = apps
    if (app) clients.push(await app.signInAs(role))
  }
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  for (const app of apps) await app.close()
  await api.close()
  await database.close()
})

/** Random choices for one call, the same for the same seed. */
interface Luck {
  chance: () => number
  pick: <Item>(items: readonly Item[]) => Item
}

function luckOf(number: number): Luck {
  let turn = (SEED + Math.imul(number + 1, 0x9e37_79b1)) >>> 0
  const chance = () => {
    turn = (Math.imul(turn, 1_664_525) + 1_013_904_223) >>> 0
    return turn / 2 ** 32
  }
  const pick: Luck['pick'] = (items) => {
    const item = items[Math.floor(chance() * items.length)]
    if (item === undefined) throw new Error('pick: nothing to pick from')
    return item
  }
  return { chance, pick }
}

type Fields = Record<string, string>
interface Event {
  url: string
  fields: Fields
}

/** Sends a request as Twilio to one of the two processes. */
async function send(
  { pick }: Luck,
  { url, fields }: Event,
  how: 'signed' | 'forged' = 'signed',
): Promise<{ status: number; text: string }> {
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search}`
  const token = how === 'signed' ? AUTH_TOKEN : 'another token'
  const signature = twilio.getExpectedTwilioSignature(token, `${PUBLIC_URL}${path}`, fields)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  const response = await fetch(`${pick(apps).url}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  return { status: response.status, text: await response.text() }
}

/** Sends the events in random order, some twice, with forged ones between them; returns the response texts. */
async function torture(luck: Luck, events: readonly Event[]): Promise<string[]> {
  const { chance } = luck
  const all = [...events, ...events.filter(() => chance() < 0.4)]
    .map((event) => ({ event, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ event }) => event)
  const texts: string[] = []
  for (let from = 0; from < all.length; from += 2) {
    const answers = await Promise.all(all.slice(from, from + 2).map((event) => send(luck, event)))
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      texts.push(text)
    }
    const [event] = all.slice(from)
    if (event && chance() < 0.2) expect((await send(luck, event, 'forged')).status).toBe(401)
    if (event?.url.includes(ours.id) && chance() < 0.1) {
      expect((await send(luck, { ...event, url: event.url.replace(ours.id, theirs.id) })).status).toBe(404)
    }
  }
  return texts
}

interface Expected {
  id: string
  phoneNumber: string
  status: string
  seconds: number | null
}

const ENDS = [
  ['completed', 'completed'],
  ['busy', 'busy'],
  ['no-answer', 'no_answer'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
] as const

/** The calls of each person, which are made one after the other. */
const turns = new Map<Client, Promise<unknown>>()

function inTurn(luck: Luck, number: number): Promise<Expected> {
  const client = luck.pick(clients)
  const made = (turns.get(client) ?? Promise.resolve()).then(() => outgoing(client, luck, number))
  turns.set(client, made)
  return made
}

/** Starts a call; retries until an incoming call that the person has just answered has ended. */
function start(client: Client, phoneNumber: string): Promise<string> {
  return eventually('a call begun', async () => {
    const { status, body } = await client.post('/api/call-history', { phoneNumber })
    const { id, code } = body as { id: string; code?: string }
    if (code === 'wrong_state') return null
    expect(status).toBe(201)
    return id
  })
}

async function outgoing(client: Client, luck: Luck, number: number): Promise<Expected> {
  const { chance, pick } = luck
  const phoneNumber = `+1719${String(5_550_000 + number)}`
  const id = await start(client, phoneNumber)
  const steps = `${PUBLIC_URL}/api/webhooks/twilio/voice`
  const query = `organizationId=${ours.id}&callId=${id}`
  const [own, other] = [newTwilioSid('CA'), newTwilioSid('CA')]
  const say = (leg: 'own' | 'other', CallStatus: string, more: Fields = {}): Event => ({
    url: `${steps}/status?${query}&leg=${leg}`,
    fields: { CallSid: leg === 'own' ? own : other, CallStatus, ...more },
  })
  if (chance() < 0.1) {
    await torture(luck, [say('own', 'initiated'), say('own', 'ringing'), say('own', 'no-answer')])
    return { id, phoneNumber, status: 'cancelled', seconds: null }
  }
  const [said, status] = pick(ENDS)
  const seconds = said === 'completed' ? 1 + Math.floor(chance() * 600) : null
  const duration = seconds === null ? {} : { CallDuration: String(seconds) }
  const dialled = seconds === null ? {} : { DialCallDuration: String(seconds) }
  await torture(luck, [
    { url: `${steps}/connect?${query}`, fields: { CallSid: own, CallStatus: 'in-progress' } },
    say('own', 'initiated'),
    say('own', 'ringing'),
    say('own', 'in-progress'),
    say('own', 'completed', { CallDuration: '700' }),
    say('other', 'initiated'),
    say('other', 'ringing'),
    ...(said === 'completed' ? [say('other', 'in-progress')] : []),
    say('other', said, duration),
    { url: `${steps}/ended?${query}`, fields: { CallSid: own, DialCallStatus: said, ...dialled } },
  ])
  return { id, phoneNumber, status, seconds }
}

async function incoming(luck: Luck, number: number): Promise<Expected & { recordings: number }> {
  const { chance } = luck
  const providerId = newTwilioSid('CA')
  const phoneNumber = `+1719${String(6_550_000 + number)}`
  const voice: Event = {
    url: `${PUBLIC_URL}/api/webhooks/twilio/voice`,
    fields: { CallSid: providerId, From: phoneNumber, To: LINE, CallStatus: 'ringing', Direction: 'inbound' },
  }
  const [{ text }] = await Promise.all([send(luck, voice), send(luck, voice)])
  const seconds = 1 + Math.floor(chance() * 600)
  const fields = { CallSid: providerId, DialCallStatus: 'completed', DialCallDuration: String(seconds) }
  const answering = chance() < 0.5 ? addressesIn(text, 'screen') : []
  const keys = answering.map((url): Event => ({
    url: url.replace('/screen?', '/accept?'),
    fields: { CallSid: newTwilioSid('CA'), Digits: '1' },
  }))
  const hasPhones = text.includes('<Dial')
  const ended = hasPhones ? [{ url: addressIn(text, 'ended'), fields }] : []
  const texts = [text, ...(await torture(luck, [voice, ...keys, ...ended]))]
  const { id } = await database.knex('calls').where({ provider_id: providerId }).first<{ id: string }>('id')
  // An empty response to any of these events means that a person was connected.
  const isConnected = texts.some((one) => /<Response\s*\/>/.test(one))
  if (isConnected) {
    // The `ended` event may have arrived before the connection and had no effect then.
    await torture(luck, ended)
    return { id, phoneNumber, status: 'completed', seconds, recordings: 0 }
  }
  const voicemail = texts.find((one) => one.includes('<Record'))
  if (!voicemail || chance() < 0.3) return { id, phoneNumber, status: 'missed', seconds: null, recordings: 0 }
  const recordingId = newTwilioSid('RE')
  api.calls.recordings.set(recordingId, Buffer.from(makeVoice(recordingId, 2)))
  const recording = {
    url: addressIn(voicemail, 'recording'),
    fields: { RecordingSid: recordingId, RecordingStatus: 'completed' },
  }
  await torture(luck, [recording, recording, recording])
  return { id, phoneNumber, status: 'missed', seconds: null, recordings: 1 }
}

test(
  `${SEQUENCES} calls whose callbacks come twice, in another order, late and forged (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const { knex } = database
    const numbers = Array.from({ length: SEQUENCES }, (_, number) => number)
    const expected: Expected[] = []
    let recordings = 0
    for (let from = 0; from < SEQUENCES; from += AT_ONCE) {
      const made = await Promise.all(
        numbers.slice(from, from + AT_ONCE).map(async (number) => {
          const luck = luckOf(number)
          if (luck.chance() < 0.5) return inTurn(luck, number)
          const call = await incoming(luck, number)
          recordings += call.recordings
          return call
        }),
      )
      expected.push(...made)
    }
    const rows: { id: string; status: string; seconds: number | null }[] = await knex('calls')
      .where({ organization_id: ours.id })
      .select('id', 'status', 'duration_seconds as seconds')
    expect(rows).toHaveLength(SEQUENCES)
    const found = new Map(rows.map((row) => [row.id, row]))
    expect(expected.map(({ id }) => found.get(id))).toEqual(
      expected.map(({ id, status, seconds }) => ({ id, status, seconds })),
    )

    await eventually('every recording fetched', async () => api.calls.recordings.size === 0, 120_000)
    const voicemails: { phone_number: string }[] = await knex('voicemails').select('phone_number')
    expect(recordings).toBeGreaterThan(0)
    expect(voicemails).toHaveLength(recordings)
    expect(new Set(voicemails.map((one) => one.phone_number)).size).toBe(recordings)

    const notices: { call_id: string; notices: number }[] = await knex('notifications')
      .where({ kind: 'missed_call' })
      .groupBy('call_id')
      .select('call_id', knex.raw('count(*)::int as notices'))
    const missed = expected.filter(({ status }) => status === 'missed')
    expect(new Map(notices.map((one) => [one.call_id, one.notices]))).toEqual(new Map(missed.map(({ id }) => [id, 4])))

    await eventually(
      'every answer sent',
      async () => {
        const open = await knex('outbox').whereIn('kind', ['answer.send', 'sms.send']).whereNull('done_at')
        return open.length === 0
      },
      120_000,
    )
    expect(api.messages.every(({ body }) => body.includes(ANSWER))).toBe(true)
    const answered = api.messages.map(({ to }) => to)
    expect(answered).toHaveLength(missed.length)
    expect(new Set(answered)).toEqual(new Set(missed.map(({ phoneNumber }) => phoneNumber)))
  },
)
