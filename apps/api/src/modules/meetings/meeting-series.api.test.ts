import { addDays, atClock, dayKey, todayIn } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'

const MEETINGS = '/api/meetings'
const ZONE = 'America/Denver'
let app: TestApp
type Client = Awaited<ReturnType<TestApp['signInAs']>>
const people = {} as Record<'basic' | 'manager' | 'standard', Client>
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ['basic', 'manager', 'standard'] as const) people[role] = await app.signInAs(role)
})
afterAll(() => app.close())
beforeEach(() => app.database.knex('meetings').delete())

const today = todayIn(ZONE, new Date())
const dayIn = (days: number) => addDays(today, days)
const at = (days: number, clock = '15:00') => atClock(dayIn(days), clock, ZONE).toISOString()
const DAILY = { unit: 'day', interval: 1, weekdays: [], until: null }
const call = async (change: object = {}): Promise<{ id: string; meetingId: string; version: number }> =>
  (
    await people.standard.post(MEETINGS, {
      title: 'Standup',
      startTime: at(1),
      timezone: ZONE,
      repeat: DAILY,
      guestUserIds: [ours.users.basic],
      ...change,
    })
  ).body
interface Listed {
  id: string
  title: string
  startTime: string
  occurrence: string | null
  seriesId: string | null
}
const listed = async (from: number, to: number, who = people.standard): Promise<Listed[]> =>
  (await who.get(`${MEETINGS}?from=${at(from, '00:00')}&to=${at(to, '00:00')}`)).body
const daysOf = async (from: number, to: number, who?: Client) =>
  (await listed(from, to, who)).map(({ startTime, title }) => `${dayKey(new Date(startTime), ZONE)} ${title}`)

test('a series is listed each day apart, for who is invited too, however far ahead', async () => {
  const { id } = await call()
  const week = [1, 2, 3].map((day) => `${dayIn(day)} Standup`)
  expect(await daysOf(0, 4)).toEqual(week)
  expect(await daysOf(0, 4, people.basic)).toEqual(week)
  expect(await daysOf(0, 4, people.manager)).toEqual([])
  expect(await listed(900, 902)).toMatchObject([
    { id, occurrence: dayIn(900) },
    { id, occurrence: dayIn(901) },
  ])
  expect((await listed(0, 5000)).length).toBe(400)
  const soon: Listed[] = (await people.standard.get(MEETINGS)).body
  expect(soon.length).toBeLessThan(100)
})

test('a series that ended is no more in what comes', async () => {
  await call({ repeat: { ...DAILY, until: dayIn(2) } })
  expect(await daysOf(0, 9)).toEqual([1, 2].map((day) => `${dayIn(day)} Standup`))
  expect(await daysOf(3, 9)).toEqual([])
})

test('one that is changed alone is another meeting with the same ID, and the series goes on without it', async () => {
  const { id, meetingId } = await call()
  const { status, body } = await people.basic.patch(`${MEETINGS}/${id}`, {
    scope: 'this',
    occurrence: dayIn(2),
    title: 'Long standup',
    startTime: at(3, '09:00'),
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ meetingId, occurrence: null, seriesId: id, guests: [{ userId: ours.users.basic }] })
  expect(await daysOf(0, 4)).toEqual([`${dayIn(1)} Standup`, `${dayIn(3)} Long standup`, `${dayIn(3)} Standup`])
  const again = await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: dayIn(2), title: 'X' })
  expect(again.status).toBe(409)
})

test('two who change the same one alone do so once', async () => {
  const { id } = await call()
  const change = (who: Client, title: string) =>
    who.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: dayIn(2), title, baseVersion: 1 })
  const answers = await Promise.all([change(people.standard, 'One'), change(people.basic, 'Other')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect(answers.find(({ status }) => status === 412)?.body.changes).toMatchObject([
    { field: 'leftOut' },
    { field: 'title' },
  ])
  expect(await listed(2, 3)).toHaveLength(1)
  const [row] = await app.database.knex('meetings').where({ series_id: id })
  const twice = app.database.knex('meetings').insert({ ...row, id: '00000000-0000-7000-8000-00000000abcd' })
  await expect(twice).rejects.toThrow('meetings_series_once')
})

test('one that was changed alone does not repeat by itself', async () => {
  const { id } = await call()
  const { body } = await people.standard.patch(`${MEETINGS}/${id}`, {
    scope: 'this',
    occurrence: dayIn(2),
    title: 'Alone',
  })
  const refused = await people.standard.patch(`${MEETINGS}/${body.id}`, { repeat: DAILY })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', fields: { repeat: refused.body.error } } })
  const { status } = await people.standard.patch(`${MEETINGS}/${body.id}`, { repeat: null, title: 'Alone still' })
  expect(status).toBe(200)
  expect(await daysOf(0, 4)).toEqual([`${dayIn(1)} Standup`, `${dayIn(2)} Alone still`, `${dayIn(3)} Standup`])
})

test('a day is changed alone again, where it was cancelled with those from another one on and the series goes on', async () => {
  const { id } = await call()
  const alone = (title: string) =>
    people.standard.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: dayIn(4), title })
  await alone('Alone')
  await people.standard.post(`${MEETINGS}/${id}/cancel`, { scope: 'following', occurrence: dayIn(3) })
  await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'all', occurrence: dayIn(1), repeat: DAILY })
  expect((await alone('Again')).status).toBe(200)
  expect(await daysOf(0, 6)).toEqual([
    ...[1, 2, 3].map((day) => `${dayIn(day)} Standup`),
    `${dayIn(4)} Again`,
    `${dayIn(5)} Standup`,
  ])
})

test('what was changed alone stands for its day, where those from another one on do not repeat and the series goes on', async () => {
  const { id } = await call()
  await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: dayIn(4), title: 'Alone' })
  const { body } = await people.standard.patch(`${MEETINGS}/${id}`, {
    scope: 'following',
    occurrence: dayIn(3),
    title: 'Once',
    startTime: at(3, '16:00'),
    repeat: null,
  })
  expect(body).toMatchObject({ repeat: null, seriesId: null })
  await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'all', occurrence: dayIn(1), repeat: DAILY })
  expect(await daysOf(2, 6)).toEqual([
    `${dayIn(2)} Standup`,
    `${dayIn(3)} Standup`,
    `${dayIn(3)} Once`,
    `${dayIn(4)} Alone`,
    `${dayIn(5)} Standup`,
  ])
})

test('what was changed alone stands for its day, where all repeat no more and then again', async () => {
  const { id } = await call()
  const change = (body: object) => people.standard.patch(`${MEETINGS}/${id}`, body)
  const alone = { scope: 'this', occurrence: dayIn(3), title: 'Alone' }
  await change(alone)
  await change({ scope: 'all', occurrence: dayIn(1), repeat: null })
  expect(await daysOf(0, 5)).toEqual([`${dayIn(1)} Standup`, `${dayIn(3)} Alone`])
  expect((await change({ repeat: DAILY })).status).toBe(200)
  expect(await daysOf(0, 5)).toEqual([
    ...[1, 2].map((day) => `${dayIn(day)} Standup`),
    `${dayIn(3)} Alone`,
    `${dayIn(4)} Standup`,
  ])
  expect(await change(alone)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('what was changed alone stays where all repeat no more and the one that is left is cancelled', async () => {
  const { id } = await call()
  await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: dayIn(3), title: 'Alone' })
  await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'all', occurrence: dayIn(1), repeat: null })
  expect((await people.standard.post(`${MEETINGS}/${id}/cancel`, {})).status).toBe(204)
  expect(await daysOf(0, 5)).toEqual([`${dayIn(3)} Alone`])
})

test('one and all after it are another series, and what was changed alone goes with them', async () => {
  const { id } = await call()
  await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: dayIn(4), title: 'Alone' })
  const { body } = await people.standard.patch(`${MEETINGS}/${id}`, {
    scope: 'following',
    occurrence: dayIn(3),
    title: 'Later',
    startTime: at(3, '16:00'),
  })
  expect(body).toMatchObject({ title: 'Later', occurrence: dayIn(3) })
  expect(body.id).not.toBe(id)
  expect(await daysOf(0, 6)).toEqual([
    `${dayIn(1)} Standup`,
    `${dayIn(2)} Standup`,
    `${dayIn(3)} Later`,
    `${dayIn(4)} Alone`,
    `${dayIn(5)} Later`,
  ])
  await people.standard.post(`${MEETINGS}/${body.id}/cancel`, {})
  expect(await daysOf(0, 6)).toEqual([`${dayIn(1)} Standup`, `${dayIn(2)} Standup`])
})

test('all of a series move with one of them, over what was changed alone too', async () => {
  const { id } = await call()
  for (const day of [2, 3]) {
    await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: dayIn(day), title: `Alone ${day}` })
  }
  await people.standard.patch(`${MEETINGS}/${id}`, { scope: 'all', occurrence: dayIn(5), startTime: at(6, '16:00') })
  expect(await daysOf(0, 6)).toEqual([
    `${dayIn(2)} Alone 2`,
    `${dayIn(2)} Standup`,
    `${dayIn(3)} Alone 3`,
    `${dayIn(5)} Standup`,
  ])
})

test('whoever hears that one is cancelled is led to its day, not to the first of the series', async () => {
  const { id } = await call()
  await people.standard.post(`${MEETINGS}/${id}/cancel`, { scope: 'this', occurrence: dayIn(3) })
  const [cancelled, invited] = (await people.basic.get('/api/parley/notifications')).body
  expect(cancelled).toMatchObject({ kind: 'meeting_cancelled', meetingId: id, meetingStart: at(3) })
  expect(invited).toMatchObject({ kind: 'meeting_invited', meetingStart: at(1) })
})

test('one is cancelled, and one with all after it', async () => {
  const { id } = await call()
  expect((await people.standard.post(`${MEETINGS}/${id}/cancel`, { scope: 'this', occurrence: dayIn(2) })).status).toBe(
    204,
  )
  await people.standard.post(`${MEETINGS}/${id}/cancel`, { scope: 'following', occurrence: dayIn(4) })
  expect(await daysOf(0, 9)).toEqual([`${dayIn(1)} Standup`, `${dayIn(3)} Standup`])
})

test('the ID of a series leads to the next one, and its room is open', async () => {
  const { id, meetingId } = await call({ startTime: at(1), endTime: at(1, '15:30') })
  await app.database
    .knex('meetings')
    .where({ id })
    .update({ start_time: at(-9), end_time: at(-9, '15:30') })
  const [found] = (await people.manager.get(`${MEETINGS}/find?code=${meetingId}`)).body
  expect([at(0), at(1)]).toContain(found.startTime)
  const door = await people.manager.get(`/api/rooms/${meetingId.replaceAll(' ', '')}`)
  expect(door.body).toMatchObject({ title: 'Standup' })
})
