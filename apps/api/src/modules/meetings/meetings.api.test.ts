import { API } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'

const MEETINGS = '/api/meetings'
let app: TestApp
type Client = Awaited<ReturnType<TestApp['signInAs']>>
const people = {} as Record<'basic' | 'manager' | 'standard' | 'admin', Client>
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ['basic', 'manager', 'standard', 'admin'] as const) people[role] = await app.signInAs(role)
})
afterAll(() => app.close())
beforeEach(() => app.database.knex('meetings').delete())

const started = Date.now()
const later = (hours: number) => new Date(started + hours * 3_600_000).toISOString()
const call = (who: Client, change: object = {}) =>
  who.post(MEETINGS, { title: 'Dispatch', startTime: later(1), timezone: 'America/Denver', ...change })
const titles = async (who: Client, query = '') =>
  (await who.get(`${MEETINGS}${query}`)).body.map(({ title }: { title: string }) => title)

interface Notice {
  kind: string
  preview: string
  meetingId: string | null
}
const noticesOf = async (who: Client): Promise<Notice[]> => (await who.get(`${API}/notifications`)).body
const recordedMeetings = async (query = ''): Promise<{ action: string; before: object; after: object }[]> =>
  (await people.admin.get(`${API}/audit${query}`)).body.filter(({ action }: { action: string }) =>
    action.startsWith('meeting.'),
  )

test('colleagues hear behind the bell that they are invited, that the time is another one, and that it is off', async () => {
  const { body } = await call(people.standard, { guestUserIds: [ours.users.basic, ours.users.manager] })
  await people.basic.patch(`${MEETINGS}/${body.id}`, { description: 'Bring tea.' })
  await people.basic.patch(`${MEETINGS}/${body.id}`, { startTime: later(5) })
  await people.manager.post(`${MEETINGS}/${body.id}/cancel`, {})
  const kindsOf = async (who: Client) => (await noticesOf(who)).map(({ kind }) => kind)
  expect(await kindsOf(people.standard)).toEqual(['meeting_cancelled', 'meeting_moved'])
  expect(await kindsOf(people.basic)).toEqual(['meeting_cancelled', 'meeting_invited'])
  expect(await kindsOf(people.manager)).toEqual(['meeting_moved', 'meeting_invited'])
  expect(await kindsOf(people.admin)).toEqual([])
  expect((await noticesOf(people.standard))[0]).toMatchObject({
    meetingId: body.id,
    meetingStart: later(5),
    conversationId: null,
    customerName: null,
    preview: expect.stringMatching(/^Dispatch, .+ \(Mountain Time\)$/) as unknown,
  })
})

test('a meeting under a key that comes again tells nobody twice', async () => {
  const again = () =>
    people.standard.post(
      MEETINGS,
      { title: 'Once', startTime: later(1), timezone: 'America/Denver', guestUserIds: [ours.users.basic] },
      { headers: { 'Idempotency-Key': 'notice-once' } },
    )
  expect((await again()).status).toBe(201)
  expect((await again()).status).toBe(201)
  expect(await noticesOf(people.basic)).toHaveLength(1)
})

test('a meeting that is called off under a key that comes again is called off once', async () => {
  const { body } = await call(people.standard, { guestUserIds: [ours.users.basic] })
  const cancel = async () =>
    (
      await people.standard.post(
        `${MEETINGS}/${body.id}/cancel`,
        {},
        { headers: { 'Idempotency-Key': `cancel-${body.id}` } },
      )
    ).status
  expect([await cancel(), await cancel()]).toEqual([204, 204])
  expect((await noticesOf(people.basic)).map(({ kind }) => kind)).toEqual(['meeting_cancelled', 'meeting_invited'])
})

test('the audit log says who called, changed and called off a meeting', async () => {
  const { body } = await call(people.standard, { guestUserIds: [ours.users.basic] })
  await people.basic.patch(`${MEETINGS}/${body.id}`, { startTime: later(5) })
  await people.basic.patch(`${MEETINGS}/${body.id}`, { startTime: later(5) })
  await people.standard.post(`${MEETINGS}/${body.id}/cancel`, {})
  expect(await recordedMeetings(`?subjectId=${body.id}`)).toMatchObject([
    { action: 'meeting.cancel', userId: ours.users.standard, after: { title: 'Dispatch', status: 'cancelled' } },
    {
      action: 'meeting.update',
      userId: ours.users.basic,
      before: { title: 'Dispatch', startTime: later(1) },
      after: { title: 'Dispatch', startTime: later(5) },
    },
    {
      action: 'meeting.create',
      userId: ours.users.standard,
      subject: { kind: 'meeting', id: body.id },
      before: null,
      after: { title: 'Dispatch', invited: 1 },
    },
  ])
})

test('a meeting is seen by whoever called it and by who is invited, and by nobody else', async () => {
  await call(people.standard, { title: 'Ours', guestUserIds: [ours.users.basic] })
  await call(people.standard, { title: 'Mine', startTime: later(2) })
  expect(await titles(people.standard)).toEqual(['Ours', 'Mine'])
  expect(await titles(people.basic)).toEqual(['Ours'])
  expect(await titles(people.admin)).toEqual([])
})

test('a range holds what is on in it: what began before it too, unless that is over', async () => {
  for (const hour of [1, 2, 3]) await call(people.basic, { title: `At ${hour}`, startTime: later(hour) })
  await call(people.basic, { title: 'Over', startTime: later(0), endTime: later(1) })
  await call(people.basic, { title: 'Long', startTime: later(0), endTime: later(1.5) })
  expect(await titles(people.basic, `?from=${later(1)}&to=${later(3)}`)).toEqual(['Long', 'At 1', 'At 2'])
})

test('who changed what is told to whoever saves over it', async () => {
  const { body } = await call(people.standard, { guestUserIds: [ours.users.manager] })
  await people.manager.patch(`${MEETINGS}/${body.id}`, { startTime: later(2), guestUserIds: [ours.users.manager] })
  const answer = await people.standard.patch(`${MEETINGS}/${body.id}`, { title: 'Late', baseVersion: 1 })
  const [name] = await app.database.knex('users').where({ id: ours.users.manager }).pluck<string[]>('name')
  expect(answer.body.changes).toMatchObject([
    { field: 'startTime', byName: name },
    { field: 'title', byName: name },
  ])
})

test('a personal ID leads to its person, in the organisation alone, and is nobody else’s', async () => {
  const { personalMeetingId: code } = (await people.manager.get(`${API}/settings/profile`)).body
  const find = (who: Client) => who.get(`${MEETINGS}/find?code=${code.replaceAll(' ', '-')}`)
  expect((await find(people.basic)).body).toMatchObject([
    { id: ours.users.manager, kind: 'personal', meetingId: code, startTime: null },
  ])
  expect((await find(await app.signInAs('manager', theirs))).body).toEqual([])
  const taken = app.database.knex('users').where({ id: theirs.users.basic }).update({ personal_meeting_id: code })
  await expect(taken).rejects.toThrow('users_personal_meeting_id')
})

test('two who move a meeting at once do not overwrite each other', async () => {
  const { body } = await call(people.standard, { guestUserIds: [ours.users.manager] })
  const move = (who: Client, title: string) => who.patch(`${MEETINGS}/${body.id}`, { title, baseVersion: 1 })
  const answers = await Promise.all([move(people.standard, 'One'), move(people.manager, 'Other')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const [kept] = (await people.standard.get(MEETINGS)).body
  expect(kept).toMatchObject({ version: 2 })
  expect(answers.find(({ status }) => status === 412)?.body.current).toEqual(kept)
})

test('a guest of another organisation does not exist', async () => {
  expect((await call(people.standard, { guestUserIds: [theirs.users.basic] })).status).toBe(404)
  expect(await titles(people.standard)).toEqual([])
})

test('nobody invites a customer of another organisation', async () => {
  const other = await app.signInAs('manager', theirs)
  const customer = await other.post(`${API}/customers`, { name: 'Otto', phoneNumber: '+17205550001' })
  expect((await call(people.standard, { guestCustomerIds: [customer.body.id] })).status).toBe(404)
})

test('a customer who becomes part of another one is invited once, as that one', async () => {
  const make = async (name: string, phoneNumber: string) =>
    (await people.manager.post(`${API}/customers`, { name, phoneNumber })).body.id as string
  const [kept, other] = [await make('Una', '+17205550011'), await make('Una M', '+17205550012')]
  await call(people.manager, { title: 'Both', guestCustomerIds: [kept, other] })
  await call(people.manager, { title: 'One', guestCustomerIds: [other] })
  const merge = { otherId: other, fields: {}, version: 1, otherVersion: 1 }
  expect((await people.manager.post(`${API}/customers/${kept}/merge`, merge)).status).toBeLessThan(300)
  const guests = (await people.manager.get(MEETINGS)).body.map((one: { guests: { customerId: string }[] }) =>
    one.guests.map(({ customerId }) => customerId),
  )
  expect(guests).toEqual([[kept], [kept]])
})

test('what is said of a meeting with a customer goes when they are erased', async () => {
  const { id } = (
    await people.admin.post(`${API}/customers`, { name: 'Wilma Quastenberg', phoneNumber: '+17205550021' })
  ).body
  const about = { title: 'Boiler of Quastenberg', description: 'Wilma Quastenberg is at home' }
  const guestUserIds = [ours.users.basic]
  await call(people.admin, { ...about, guestCustomerIds: [id], guestUserIds })
  await call(people.admin, { title: 'Plan', description: 'First Wilma Quastenberg, then the rest' })
  await call(people.admin, { title: 'Call Wilma Quastenberg', guestUserIds })
  const erased = await people.admin.post(`${API}/customers/${id}/erase`, { name: 'Wilma Quastenberg' })
  expect(erased.status).toBeLessThan(300)
  const left = (await people.admin.get(MEETINGS)).body
  expect(left).toHaveLength(3)
  expect(JSON.stringify(left)).not.toContain('Quastenberg')
  expect(left.flatMap(({ guests }: { guests: { customerId: string | null }[] }) => guests)).toMatchObject([
    { customerId: null },
    { customerId: null },
  ])
  const notices = await noticesOf(people.basic)
  const entries = await recordedMeetings()
  expect(notices).toHaveLength(2)
  expect(entries.length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify([notices, entries])).not.toContain('Quastenberg')
})

test('a meeting that is called off is gone from the list, and found by its ID no more', async () => {
  const { body } = await call(people.standard)
  expect((await people.basic.get(`${MEETINGS}/find?code=${body.meetingId}`)).body).toMatchObject([{ id: body.id }])
  expect((await people.standard.post(`${MEETINGS}/${body.id}/cancel`, {})).status).toBe(204)
  expect(await titles(people.standard)).toEqual([])
  expect((await people.basic.get(`${MEETINGS}/find?code=${body.meetingId}`)).body).toEqual([])
})

test('everybody has a personal meeting ID, also who comes later', async () => {
  const ids = await app.database.knex('users').pluck<string[]>('personal_meeting_id')
  for (const id of ids) expect(id).toMatch(/^\d{3} \d{3} \d{4}$/)
  expect((await people.basic.get(`${API}/settings/profile`)).body.personalMeetingId).toMatch(/^\d{3} \d{3} \d{4}$/)
})

test('when colleagues are in meetings is told to the team without saying which, and not of who does not come', async () => {
  const { body } = await call(people.standard, {
    endTime: later(2),
    guestUserIds: [ours.users.basic, ours.users.manager],
  })
  const guest = { meeting_id: body.id, user_id: ours.users.manager }
  await app.database.knex('meeting_guests').where(guest).update({ answer: 'no', answered_at: new Date() })
  const busy = async (who: Client, more = '') => {
    const userIds = [ours.users.standard, ours.users.basic, ours.users.manager].join()
    return (await who.get(`${MEETINGS}/busy?userIds=${userIds}&from=${later(0)}&to=${later(9)}${more}`)).body
  }
  const times = { startTime: later(1), endTime: later(2) }
  expect(await busy(people.admin)).toEqual([
    { userId: ours.users.standard, ...times },
    { userId: ours.users.basic, ...times },
  ])
  expect(await busy(people.admin, `&except=${body.id}`)).toEqual([])
  expect(await busy(await app.signInAs('manager', theirs))).toEqual([])
})
