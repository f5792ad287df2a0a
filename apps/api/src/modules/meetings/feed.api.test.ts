import { addDays, dayKey } from '@parley/domain'
import { readCalendar } from '@parley/domain/calendar-reading'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'

const FEED = '/api/calendar-feed'
const ZONE = 'America/Denver'

let app: TestApp
let manager: Client
let colleague: Client
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://ours.test' } })
  manager = await app.signInAs('manager')
  colleague = await app.signInAs('basic')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['calendar_feeds', 'meetings', 'sign_in_throttles']) await app.database.knex(table).delete()
})

const make = async (who = manager): Promise<string> => {
  const { status, body } = await who.post(FEED, {})
  expect(status).toBe(201)
  return new URL((body as { address: string }).address).pathname
}
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const call = async (body: object, who = manager): Promise<{ id: string }> => {
  const answer = await who.post('/api/meetings', { timezone: ZONE, ...body })
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return answer.body as { id: string }
}
/** Nine in the morning by default, the given number of days from now. */
const at = (days: number, hour = 9) => {
  const day = addDays(dayKey(app.clock.now(), ZONE), days)
  return new Date(`${day}T${String(hour + 7).padStart(2, '0')}:00:00Z`).toISOString()
}
const dayOf = (days: number) => addDays(dayKey(app.clock.now(), ZONE), days)
/** The events that another calendar would show. */
const shown = async (path: string): Promise<[string, string][]> => {
  const window = { from: new Date(at(-10)), to: new Date(at(20)), zone: 'Asia/Tokyo' }
  return readCalendar(await (await read(path)).text(), window).events.map(({ title, startTime }) => [
    title,
    startTime.toISOString(),
  ])
}

test('the address is shown once, kept as a hash, and opens one’s meetings without a session', async () => {
  await call({ title: 'Kickoff, part 1', startTime: at(2), endTime: at(2, 10), description: 'Bring\nall' })
  const { body } = await manager.post(FEED, {})
  const { address, hint } = body as { address: string; hint: string }
  expect(address).toMatch(/^https:\/\/ours\.test\/feeds\/[\w-]{32}\.ics$/)
  expect((await manager.get(FEED)).body).toEqual({ hint, createdAt: expect.any(String) as unknown, readAt: null })
  const [, token = ''] = /feeds\/([\w-]+)\.ics/.exec(address) ?? []
  expect(JSON.stringify(await app.database.knex('calendar_feeds'))).not.toContain(token)

  const answer = await read(new URL(address).pathname)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
  const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(event).toMatchObject({ summary: 'Kickoff, part 1', description: 'Bring\nall', sequence: 0 })
  expect(event?.organizer).toBeNull()
  expect((await manager.get(FEED)).body).toMatchObject({ readAt: expect.any(String) as unknown })
})

test('what repeats, was changed alone, cancelled alone or divided is read as it is', async () => {
  const path = await make()
  const daily = { unit: 'day', interval: 1, weekdays: [], until: dayOf(7) }
  const { id } = await call({ title: 'Standup', startTime: at(1), endTime: at(1, 10), repeat: daily })
  const change = (body: object) => manager.patch(`/api/meetings/${id}`, body)
  expect((await change({ scope: 'this', occurrence: dayOf(2), startTime: at(2, 13), endTime: at(2, 14) })).status).toBe(
    200,
  )
  expect((await manager.post(`/api/meetings/${id}/cancel`, { scope: 'this', occurrence: dayOf(3) })).status).toBe(204)
  expect((await change({ scope: 'following', occurrence: dayOf(6), title: 'Late standup' })).status).toBe(200)
  const listed = await manager.get(`/api/meetings?from=${at(-1)}&to=${at(20)}`)
  const expected = (listed.body as { title: string; startTime: string }[]).map(({ title, startTime }) => [
    title,
    startTime,
  ])
  expect(expected).toHaveLength(6)
  expect(await shown(path)).toEqual(expected)
})

test('it has what one is invited to, without what one has declined', async () => {
  const path = await make(colleague)
  const { id } = await call({ title: 'Review', startTime: at(2), guestUserIds: [ours.users.basic] })
  await call({ title: 'Not theirs', startTime: at(3) })
  expect((await shown(path)).map(([title]) => title)).toEqual(['Review'])
  await app.database.knex('meeting_guests').where({ meeting_id: id }).update({ answer: 'no', answered_at: new Date() })
  expect(await shown(path)).toEqual([])
})

test('an unchanged one is not sent again', async () => {
  await call({ title: 'Kickoff', startTime: at(2) })
  const path = await make()
  const etag = (await read(path)).headers.get('etag') ?? ''
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  await call({ title: 'Another', startTime: at(3) })
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
})

test('a replaced address opens nothing any more, nor one that was taken away, nor that of somebody who left', async () => {
  const old = await make()
  const next = await make()
  expect([(await read(old)).status, (await read(next)).status]).toEqual([404, 200])
  expect((await manager.delete(FEED)).status).toBe(204)
  expect((await read(next)).status).toBe(404)
  expect((await manager.get(FEED)).body).toEqual({ hint: null, createdAt: null, readAt: null })
  const theirs = await make(colleague)
  const status = (to: string) => app.database.knex('users').where({ id: ours.users.basic }).update({ status: to })
  await status('inactive')
  expect((await read(theirs)).status).toBe(404)
  await status('active')
})

test('whoever guesses is stopped, and whoever reads too often', async () => {
  const path = await make()
  const guesses = Array.from({ length: 31 }, (_, index) => `/feeds/${String(index).padStart(32, 'a')}.ics`)
  const statuses: number[] = []
  for (const guess of guesses) statuses.push((await read(guess)).status)
  expect([statuses[29], statuses[30]]).toEqual([404, 429])
  expect((await read(path)).status).toBe(200)
  const reads: number[] = []
  for (let index = 0; index < 60; index += 1) reads.push((await read(path)).status)
  expect([reads[58], reads[59]]).toEqual([200, 429])
})
