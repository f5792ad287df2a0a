import { type reportSeat, type ResponseOf, seatEventsPath } from '@parley/contract'
import { GUEST_NOTICE_MS, GUEST_WAIT_MS, ROOM_EMPTY_MS, ROOM_PEOPLE_MAX, SEAT_SILENT_MS } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { listSeats } from './rooms.repository.ts'

let app: TestApp
let host: Client
let colleague: Client
let guest: Client
let code: string
beforeAll(async () => {
  app = await createTestApp()
  host = await app.signInAs('manager')
  colleague = await app.signInAs('standard')
  guest = app.client()
  code = (await host.get('/api/parley/settings/profile')).body.personalMeetingId.replaceAll(' ', '')
})
afterAll(() => app.close())
beforeEach(() => app.database.knex('rooms').delete())

type Report = ResponseOf<typeof reportSeat>
interface Taken {
  key: string
  seatId: string
}
const enter = async (who: Client, body: object = {}): Promise<Taken> => {
  const { status, body: taken } = await who.post(`/api/rooms/${code}/seats`, body)
  expect(status).toBe(201)
  return taken
}
const FLAGS = { isMuted: false, isCameraOn: true, isSharing: false, isHandUp: false }
const call = ({ key }: Taken, what: string, body: object = {}) => guest.post(`/api/room-seats/${key}/${what}`, body)
const report = async (seat: Taken, after = 0, flags: object = {}): Promise<Report> =>
  (await call(seat, 'report', { after, ...FLAGS, ...flags })).body
const names = ({ people }: Report) => people.map(({ name }) => name)

test('a guest waits, sees nobody, is let in, and is seen', async () => {
  const inside = await enter(host)
  const outside = await enter(guest, { name: 'Ines Nwosu' })
  expect(await report(outside)).toMatchObject({ standing: 'waiting', people: [], waiting: [], iceServers: [] })
  expect((await report(inside)).waiting).toMatchObject([{ seatId: outside.seatId, name: 'Ines Nwosu' }])
  expect((await call(inside, 'guests', { seatId: outside.seatId, isLetIn: true })).status).toBe(204)
  const seen = await report(outside)
  expect(seen).toMatchObject({ standing: 'joined', waiting: [] })
  expect(seen.people).toMatchObject([
    { name: 'manager of ours.test', isGuest: false, isHost: true },
    { name: 'Ines Nwosu', isGuest: true, isHost: false },
  ])
})

test('a host who is not there hears of a guest once a minute, and not while somebody of the team is inside', async () => {
  const told = async () => {
    const { body } = await host.get('/api/parley/notifications')
    return (body as { kind: string; roomCode: string | null; actorName: string; preview: string }[])
      .filter(({ kind }) => kind === 'guest_waiting')
      .map(({ roomCode, actorName, preview }) => [roomCode, actorName, preview])
  }
  await app.database.knex('notifications').where({ kind: 'guest_waiting' }).delete()
  await enter(guest, { name: 'Ines' })
  await enter(guest, { name: 'Ines' })
  expect(await told()).toEqual([[code, 'A guest', 'Ines']])
  await enter(guest, { name: 'Otto' })
  expect(await told()).toHaveLength(2)
  app.clock.advance(GUEST_NOTICE_MS)
  await enter(guest, { name: 'Ines' })
  expect(await told()).toHaveLength(3)
  await enter(colleague)
  app.clock.advance(1)
  await enter(guest, { name: 'Ada' })
  expect(await told()).toHaveLength(3)
})

test('a guest who is refused, and one whom nobody answers for ten minutes, are told', async () => {
  const inside = await enter(host)
  const [refused, waiting] = [await enter(guest, { name: 'Ines' }), await enter(guest, { name: 'Otto' })]
  await call(inside, 'guests', { seatId: refused.seatId, isLetIn: false })
  expect((await report(refused)).standing).toBe('refused')
  app.clock.advance(GUEST_WAIT_MS)
  expect((await report(waiting)).standing).toBe('unanswered')
  const late = await call(inside, 'guests', { seatId: waiting.seatId, isLetIn: true })
  expect([late.status, late.body.error]).toEqual([409, 'This person is no longer waiting'])
})

test('somebody of another organisation is a guest, who needs a name', async () => {
  const other = await app.signInAs('manager', theirs)
  expect((await other.get(`/api/rooms/${code}`)).body).toMatchObject({ name: null, hostName: 'manager of ours.test' })
  expect((await other.post(`/api/rooms/${code}/seats`, {})).status).toBe(400)
  expect(await enter(other, { name: 'Otto' })).toMatchObject({ standing: 'waiting' })
})

test('what one tells another reaches that one alone, in its order, once', async () => {
  const [one, other, third] = [await enter(host), await enter(colleague), await enter(await app.signInAs('basic'))]
  // The session number in this SDP would pass as a card number.
  const sent = ['v=0 o=- 4242424242424242 2 IN', ...Array.from({ length: 12 }, (_, index) => `{"candidate":${index}}`)]
  await Promise.all(sent.map((data) => call(one, 'signals', { to: other.seatId, signals: data })))
  const first = await report(other)
  expect(first.signals.map(({ data }) => data).toSorted()).toEqual(sent.toSorted())
  expect(first.signals.every(({ from }) => from === one.seatId)).toBe(true)
  expect((await report(other, first.after)).signals).toEqual([])
  expect((await report(third)).signals).toEqual([])
})

test('colleagues read what was written before they came, guests do not', async () => {
  const inside = await enter(host)
  await call(inside, 'texts', { text: 'For the team' })
  const outside = await enter(guest, { name: 'Ines' })
  app.clock.advance(10)
  await report(inside)
  await report(outside)
  await call(inside, 'guests', { seatId: outside.seatId, isLetIn: true })
  await call(outside, 'texts', { text: 'Hello' })
  const texts = async (seat: Taken) => (await report(seat)).texts.map(({ text }) => text)
  expect(await texts(outside)).toEqual(['Hello'])
  expect(await texts(await enter(colleague))).toEqual(['For the team', 'Hello'])
})

test('who is not heard is shown as silent, counts no more, and is back with the next report', async () => {
  const [one, other] = [await enter(host), await enter(colleague)]
  app.clock.advance(SEAT_SILENT_MS)
  const silent = await report(one)
  expect(silent.people.map(({ silentSeconds }) => silentSeconds)).toEqual([0, SEAT_SILENT_MS / 1000])
  expect((await guest.get(`/api/rooms/${code}`)).body.people).toEqual(['manager of ours.test'])
  await report(other)
  expect((await report(one)).people.map(({ silentSeconds }) => silentSeconds)).toEqual([0, 0])
})

test('a seventh person is told that the room is full', async () => {
  for (let count = 0; count < ROOM_PEOPLE_MAX; count += 1) await enter(host)
  const { status, body } = await colleague.post(`/api/rooms/${code}/seats`, {})
  expect([status, body.error]).toEqual([
    409,
    'This room is full: 6 people are in it. Try again when somebody has left.',
  ])
})

test('a guest takes twenty seats in one room within 15 minutes, in other rooms more; the team as many as it takes', async () => {
  const codeOf = async (who: Client) =>
    (await who.get('/api/parley/settings/profile')).body.personalMeetingId.replaceAll(' ', '') as string
  const [one, other] = [await codeOf(colleague), await codeOf(await app.signInAs('basic'))]
  const ask = (room: string, name: string) => guest.post(`/api/rooms/${room}/seats`, { name })
  const statuses = []
  for (let count = 1; count <= 21; count += 1) {
    // The earlier guests no longer wait when the next one arrives.
    app.clock.advance(SEAT_SILENT_MS)
    statuses.push((await ask(one, `Guest ${count}`)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  const refused = await ask(one, 'Ines')
  expect(refused.body).toEqual({
    error: expect.stringMatching(/^Too many attempts\. Try again in 1\d min\.$/),
    code: 'too_many_attempts',
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(other, 'Ines')).status).toBe(201)
  expect((await host.post(`/api/rooms/${one}/seats`, {})).status).toBe(201)
})

test('who was silent for longer than a room stays is not read again, and is still let in and told', async () => {
  const { knex } = app.database
  const [inside, other] = [await enter(host), await enter(colleague)]
  const outside = await enter(guest, { name: 'Ines' })
  app.clock.advance(ROOM_EMPTY_MS)
  await report(inside)
  const room = await knex('rooms').where({ code }).first('organization_id as organizationId', 'id')
  expect((await listSeats(knex, room, app.clock.now())).map(({ id }) => id)).toEqual([inside.seatId])
  expect((await call(inside, 'signals', { to: other.seatId, signals: '{}' })).status).toBe(204)
  expect((await call(inside, 'guests', { seatId: outside.seatId, isLetIn: true })).status).toBe(204)
  await report(other)
  expect(names(await report(inside))).toEqual(['manager of ours.test', 'standard of ours.test'])
})

test('who comes after everybody has been gone for a minute begins anew, and reads nothing of before', async () => {
  const before = await enter(host)
  await call(before, 'texts', { text: 'Of before' })
  app.clock.advance(ROOM_EMPTY_MS)
  const after = await enter(host)
  expect((await report(after)).texts).toEqual([])
  expect((await report(before)).standing).toBe('ended')
})

test('two who come at the same moment are in one room', async () => {
  const [one] = await Promise.all([enter(host), enter(colleague)])
  expect(names(await report(one)).toSorted()).toEqual(['manager of ours.test', 'standard of ours.test'])
})

test('the host ends it for all; a colleague does not', async () => {
  const [one, other] = [await enter(host), await enter(colleague)]
  expect((await call(other, 'end')).status).toBe(403)
  expect((await call(one, 'end')).status).toBe(204)
  expect((await report(other)).standing).toBe('ended')
})

test('whoever is deactivated meanwhile is out of the room', async () => {
  const one = await enter(colleague)
  const person = () => app.database.knex('users').where({ id: ours.users.standard })
  await person().update({ status: 'inactive' })
  expect((await call(one, 'report', { after: 0, ...FLAGS })).status).toBe(404)
  await person().update({ status: 'active' })
})

test('the stream of a seat says that there is news, of its own room alone', async () => {
  const one = await enter(host)
  await report(one)
  const abort = new AbortController()
  const response = await fetch(app.url + seatEventsPath(one.key), { signal: abort.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  let text = ''
  const read = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  const news = () => text.match(/^data: /gm)?.length ?? 0
  await app.signInAs('basic')
  const before = news()
  await report(one)
  await report(one)
  expect(news()).toBe(before)
  await call(one, 'texts', { text: 'Hello' })
  await expect.poll(news).toBe(before + 1)
  expect(text).not.toContain('Hello')
  abort.abort()
  await read
})

test('a key that is none has no stream and no seat', async () => {
  expect((await guest.get(seatEventsPath('none'))).status).toBe(404)
  expect((await call({ key: 'none', seatId: '' }, 'report', { after: 0, ...FLAGS })).status).toBe(404)
})
