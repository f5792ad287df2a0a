import { randomUUID } from 'node:crypto'
import type { CallReport } from '@parley/state-machines'
import { planCall } from '@parley/state-machines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { signWebhook } from '../../adapters/webhook-signature.ts'
import { newId } from '../../ids.ts'
import { findFreePhones } from './rung-people.ts'

const SECRET = 'a webhook secret of the tests'
const HISTORY = '/api/call-history'
const WEBHOOK = '/api/webhooks/calls'

let app: TestApp
let client: Awaited<ReturnType<TestApp['signInAs']>>
beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_WEBHOOK_SECRET: SECRET } })
  client = await app.signInAs('standard')
})
afterAll(() => app.close())

function deliver(event: unknown, secret = SECRET, at = new Date()) {
  const body = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', 'parley-signature': signWebhook(body, secret, at) }
  return app.client().send('POST', WEBHOOK, { headers, body })
}
const event = (reference: string, report: CallReport, id: string = randomUUID()) => ({
  id,
  type: 'call.moved',
  data: { organizationId: ours.id, reference, providerId: `sim-call-${reference}`, ...report },
})
const start = async (phoneNumber: string): Promise<string> =>
  (await client.post(HISTORY, { name: 'Unknown', phoneNumber, callType: 'outgoing' })).body.id
const read = async (id: string) => (await client.get(`${HISTORY}/${id}`)).body

let turn = 7
/** Deterministic pseudo-random numbers, the same in every run. */
const chance = () => {
  turn = (Math.imul(turn, 1_664_525) + 1_013_904_223) >>> 0
  return turn / 2 ** 32
}

test('a call is listed once, with the customer’s name of now, and its answer makes it the last contact', async () => {
  const { customerId } = await insertConversation(app.database.knex, ours)
  const { phone } = await app.database.knex('customers').where({ id: customerId }).first('phone')
  await app.database.knex('customers').where({ id: customerId }).update({ name: 'Wen Zhao' })
  const id = await start(phone)
  expect(await read(id)).toMatchObject({ name: 'Wen Zhao', customerId, status: 'dialing', outcome: null })
  await app.database.knex('customers').where({ id: customerId }).update({ name: 'Wen Zhao-Lee' })
  expect((await client.get(`${HISTORY}?search=zhao-lee`)).body).toMatchObject([{ id, name: 'Wen Zhao-Lee' }])
  await deliver(event(id, { status: 'answered', durationSeconds: null }))
  const row = await app.database.knex('customers').where({ id: customerId }).first('last_contacted_at')
  expect(Date.now() - row.last_contacted_at.getTime()).toBeLessThan(60_000)
  await deliver(event(id, { status: 'completed', durationSeconds: 3 }))
})

test('what was heard of a call late puts no later contact back', async () => {
  const { customerId } = await insertConversation(app.database.knex, ours)
  const { phone } = await app.database.knex('customers').where({ id: customerId }).first('phone')
  const id = await start(phone)
  const texted = new Date()
  await app.database.knex('customers').where({ id: customerId }).update({ last_contacted_at: texted })
  await deliver(event(id, { status: 'completed', durationSeconds: 300 }))
  const row = await app.database.knex('customers').where({ id: customerId }).first('last_contacted_at')
  expect(row.last_contacted_at).toEqual(texted)
})

test('reports doubled, in another order, late and forged give one entry with the right outcome', async () => {
  for (let round = 0; round < 40; round += 1) {
    const to = `+1719555${String(1000 + round)}`
    const id = await start(to)
    const endedMs = chance() < 0.4 ? Math.floor(chance() * 60_000) : null
    const plan = planCall(to, false, { answeredMs: null, endedMs }).map(({ atMs: _at, ...report }) => report)
    const last = plan.at(-1)
    const events = plan.map((report) => event(id, report))
    const doubled = [...events, ...events, ...events].toSorted(() => chance() - 0.5)
    const forged = await deliver(event(id, { status: 'completed', durationSeconds: 9999 }), 'somebody else’s secret')
    const late = await deliver(
      event(id, { status: 'completed', durationSeconds: 9999 }),
      SECRET,
      new Date(Date.now() - 301_000),
    )
    expect([forged.status, late.status]).toEqual([401, 401])
    await Promise.all(doubled.map((one) => deliver(one)))
    expect(await read(id)).toMatchObject({ outcome: last?.status, durationSeconds: last?.durationSeconds })
    const rows = await app.database.knex('calls').where({ phone_number: to })
    expect(rows).toHaveLength(1)
  }
})

test('a report of a call that is not ours is unknown', async () => {
  const answer = await deliver(event(newId(), { status: 'answered', durationSeconds: null }))
  expect(answer.status).toBe(404)
})

test('two who take one call: one has it, and the others hear who', async () => {
  const id = newId()
  const { knex } = app.database
  await knex('calls').insert({
    organization_id: ours.id,
    id,
    user_id: null,
    phone_number: '+17205552222',
    line_number: '+13035550100',
    call_type: 'incoming',
    status: 'ringing',
    created_at: new Date(),
  })
  const people = await Promise.all((['basic', 'manager', 'admin'] as const).map((role) => app.signInAs(role)))
  const answers = await Promise.all(people.map((one) => one.post(`${HISTORY}/${id}/answer`, {})))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { name } = await knex('users as u')
    .join('calls as p', 'p.user_id', 'u.id')
    .where('p.id', id)
    .first<{ name: string }>('u.name')
  const refusal = { error: `${name} has answered this call`, code: 'wrong_state' }
  const late = people.find((_, index) => answers[index]?.status === 409)
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toMatchObject(refusal)
  for (const does of ['decline', 'silence']) {
    expect((await late?.post(`${HISTORY}/${id}/${does}`, {}))?.body).toMatchObject(refusal)
  }
  expect((await late?.post(`${HISTORY}/${id}/hang-up`, {}))?.status).toBe(404)
})

test('opening the history clears what was missed, for oneself', async () => {
  await app.database.knex('calls').insert({
    organization_id: ours.id,
    id: newId(),
    user_id: null,
    phone_number: '+17205553333',
    call_type: 'missed',
    status: 'missed',
    created_at: new Date(),
    ended_at: new Date(),
  })
  const missed = async (one: typeof client) => (await one.get('/api/phone/counts')).body.missedCalls as number
  const other = await app.signInAs('manager')
  const before = await missed(other)
  expect(await missed(client)).toBeGreaterThan(0)
  expect((await client.post(`${HISTORY}/seen`, {})).body).toEqual({ missedCalls: 0 })
  expect(await missed(client)).toBe(0)
  expect(await missed(other)).toBe(before)
})

test('who talks calls nobody else, of two calls at once one is made, and one that is over stands in no way', async () => {
  const caller = await app.signInAs('admin')
  const dial = (phoneNumber: string) => caller.post(HISTORY, { phoneNumber })
  const answers = await Promise.all(['+17195554001', '+17195554002', '+17195554003'].map(dial))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {}
  await deliver(event(id, { status: 'answered', durationSeconds: null }))
  expect(await dial('+17195554004')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await deliver(event(id, { status: 'completed', durationSeconds: 4 }))
  expect((await dial('+17195554004')).status).toBe(201)
})

const insertCall = async (fields: object) => {
  const id = newId()
  const said = { call_type: 'incoming', status: 'ringing', phone_number: '+17205554444', created_at: new Date() }
  await app.database.knex('calls').insert({ organization_id: ours.id, id, user_id: null, ...said, ...fields })
  return id
}

test('where nothing is to ring, neither a call to the team nor one to one’s own line does', async () => {
  const person = await app.signInAs('basic')
  const toTeam = await insertCall({})
  const toThem = await insertCall({ user_id: ours.users.basic })
  const rings = async () =>
    ((await person.get('/api/phone/active-calls')).body as { id: string }[])
      .map((one) => one.id)
      .filter((id) => [toTeam, toThem].includes(id))
  expect(new Set(await rings())).toEqual(new Set([toTeam, toThem]))
  await person.put('/api/phone/lines/own/do-not-disturb', { doNotDisturb: true })
  expect(await rings()).toEqual([])
  await app.database.knex('calls').where({ id: toThem }).update({ status: 'answered', answered_at: new Date() })
  expect(await rings()).toEqual([toThem])
  await person.put('/api/phone/lines/own/do-not-disturb', { doNotDisturb: false })
})

test('silenced or turned away on one device it is so on all of the person’s, and rings on for the others', async () => {
  const [person, other] = [await app.signInAs('basic'), await app.signInAs('manager')]
  const id = await insertCall({})
  const seen = async (one: typeof client) =>
    ((await one.get('/api/phone/active-calls')).body as { id: string; response: string | null }[]).find(
      (call) => call.id === id,
    )
  expect(await seen(person)).toMatchObject({ response: null })
  expect((await person.post(`${HISTORY}/${id}/silence`, {})).status).toBe(200)
  expect(await seen(person)).toMatchObject({ response: 'silenced' })
  expect((await person.post(`${HISTORY}/${id}/decline`, {})).status).toBe(200)
  expect((await person.post(`${HISTORY}/${id}/silence`, {})).status).toBe(200)
  expect(await seen(person)).toBeUndefined()
  expect(await seen(other)).toMatchObject({ response: null })
  expect((await person.get(`${HISTORY}/${id}/taker`)).body).toEqual({ takenBy: null, response: 'declined' })
  await app.database.knex('calls').where({ id }).delete()
})

test('the last for whom a call to the business rings sends it to voicemail; until then it rings on, and never again for who declined', async () => {
  const { knex } = app.database
  const of = { organization_id: ours.id }
  const [first, last] = [await app.signInAs('basic'), await app.signInAs('manager')]
  await knex('calls').whereNull('ended_at').update({ status: 'failed', ended_at: new Date() })
  const quiet = await knex('users')
    .where({ ...of, status: 'active' })
    .whereNotIn('id', [ours.users.basic, ours.users.manager])
    .pluck<string[]>('id')
  await knex('own_lines').insert(quiet.map((user_id) => ({ organization_id: ours.id, user_id, do_not_disturb: true })))
  const id = await insertCall({ line_number: '+17205550001' })
  const ringsForOthers = async (one: typeof client) =>
    ((await one.get('/api/phone/active-calls')).body as { id: string; ringsForOthers: boolean }[]).find(
      (call) => call.id === id,
    )?.ringsForOthers
  const ends = () => knex('outbox').where({ kind: 'call.end' }).whereRaw(`payload ->> 'callId' = ?`, [id])
  const phones = async () => (await findFreePhones(knex, ours.id, { id, userId: null })).map(({ userId }) => userId)
  const ringAt = [ours.users.basic, ours.users.manager].map((user_id, at) => ({
    organization_id: ours.id,
    user_id,
    rings_at: `+1719555570${at}`,
  }))
  await knex('own_lines').insert(ringAt).onConflict(['organization_id', 'user_id']).merge()

  expect([await ringsForOthers(first), await ringsForOthers(last)]).toEqual([true, true])
  expect((await first.post(`${HISTORY}/${id}/decline`, {})).status).toBe(200)
  expect(await ends()).toHaveLength(0)
  expect([await ringsForOthers(first), await ringsForOthers(last)]).toEqual([undefined, false])
  expect(await phones()).toEqual([ours.users.manager])
  expect((await last.post(`${HISTORY}/${id}/decline`, {})).status).toBe(200)
  expect(await ends()).toHaveLength(1)
  expect(await phones()).toEqual([])

  await knex('own_lines').where(of).delete()
  await knex('calls').where({ id }).delete()
})

test('where a call to the business rang, one hears who has taken it; who took one to somebody’s own line nobody else hears', async () => {
  const [taker, other] = [await app.signInAs('basic'), await app.signInAs('manager')]
  const { name } = await app.database.knex('users').where({ id: ours.users.basic }).first('name')
  const id = await insertCall({ line_number: '+13035550100' })
  const takerOf = async (one: typeof client) => (await one.get(`${HISTORY}/${id}/taker`)).body
  expect(await takerOf(other)).toEqual({ takenBy: null, response: null })
  expect((await taker.post(`${HISTORY}/${id}/answer`, {})).status).toBe(200)
  const takenBy = { userId: ours.users.basic, name }
  expect(await takerOf(other)).toEqual({ takenBy, response: null })
  expect(await takerOf(taker)).toEqual({ takenBy, response: 'answered' })
  expect((await other.get(`${HISTORY}/${id}`)).status).toBe(404)
  await app.database.knex('calls').where({ id }).update({ line_number: '+17205550001' })
  expect((await other.get(`${HISTORY}/${id}/taker`)).status).toBe(404)
  await app.database.knex('calls').where({ id }).delete()
})

test('where more telephones are than can ring at once, everybody’s turn comes, and a call that is asked again rings at the same', async () => {
  const { knex } = app.database
  const team = Array.from({ length: 25 }, () => newId())
  const of = { organization_id: ours.id }
  await knex('users').insert(
    team.map((id, at) => ({ ...of, id, name: `Person ${at}`, email: `${at}@phones.test`, role: 'basic' })),
  )
  await knex('own_lines').insert(team.map((user_id, at) => ({ ...of, user_id, rings_at: `+171955560${10 + at}` })))
  const rung = new Map<string, number>()
  const calls = Array.from({ length: 100 }, () => ({ id: newId(), userId: null }))
  for (const call of calls) {
    const phones = await findFreePhones(knex, ours.id, call)
    expect(phones).toHaveLength(10)
    expect(await findFreePhones(knex, ours.id, call)).toEqual(phones)
    for (const { userId } of phones) rung.set(userId, (rung.get(userId) ?? 0) + 1)
  }
  // Expected average: 40 of the 100 calls ring for each of the 25 users.
  for (const id of team) expect(rung.get(id)).toSatisfy((times: number) => times > 15 && times < 65)
  await knex('own_lines').whereIn('user_id', team).delete()
  await knex('users').whereIn('id', team).delete()
})
