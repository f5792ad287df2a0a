import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  API,
  type CalendarEvent,
  type ConnectedCalendar,
  DEFAULT_PROFILE_SETTINGS,
  updateProfile,
} from '@parley/contract'
import { addDays, CALENDAR_PROBLEM_TEXTS, startOfDay, todayIn } from '@parley/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { sealAddress } from './calendar-address.ts'
import { createCalendarChecks } from './calendar-reading.ts'

const CALENDARS = '/api/calendars'
const SECRET = 'private-0123456789abcd9f2c'

let app: TestApp
let worker: Worker
let host: string
let manager: Client
let colleague: Client
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await createTestApp({ env: { PARLEY_CALENDAR_INSIDE: host } })
  worker = await startJobs(app.context, app.url)
  manager = await app.signInAs('manager')
  colleague = await app.signInAs('basic')
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  for (const table of ['calendars', 'outbox']) await app.database.knex(table).delete()
  asked.length = 0
  publish(calendar('Dentist'))
})

const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const calendar = (...titles: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Marcus\\, work',
    ...titles.flatMap((title) => [
      'BEGIN:VEVENT',
      `UID:${title}`,
      `SUMMARY:${title}`,
      `DTSTART:${inHours(24)}`,
      `DTEND:${inHours(25)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
const publish = (text: string, etag = `"${text.length}"`) => {
  answer = (request, response) => {
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text)
  }
}
const connect = async (): Promise<ConnectedCalendar> => {
  const { status, body } = await manager.post(CALENDARS, { address: `http://${host}/ical/${SECRET}/basic.ics` })
  expect(status).toBe(201)
  return body as ConnectedCalendar
}
const list = async (who = manager): Promise<ConnectedCalendar[]> => (await who.get(CALENDARS)).body
const only = async (): Promise<ConnectedCalendar> => {
  const [calendarOf] = await list()
  if (!calendarOf) throw new Error('there is none')
  return calendarOf
}
const range = 'from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z'
const titles = async (who = manager): Promise<string[]> =>
  ((await who.get(`${CALENDARS}/events?${range}`)).body as CalendarEvent[]).map(({ title }) => title)
const becomes = (state: ConnectedCalendar['state']) =>
  eventually(`the calendar is ${state}`, async () => (await only()).state === state)
const refresh = async (id: string) => {
  const before = asked.length
  expect((await manager.post(`${CALENDARS}/${id}/refresh`, {})).status).toBe(200)
  await eventually('it was asked', async () => asked.length > before)
  await settled()
}
const settled = () =>
  eventually('the worker has nothing to do', async () => {
    const open = await app.database.knex('outbox').where({ kind: 'calendar.read', done_at: null, failed_at: null })
    return open.length === 0
  })

test('a calendar is read from its address, which is shown to nobody and stored encrypted', async () => {
  const connected = await connect()
  expect(connected).toMatchObject({
    name: host,
    source: 'address',
    hint: `${host}/...9f2c/basic.ics`,
    state: 'connecting',
    readAt: null,
  })
  await becomes('connected')
  expect(await only()).toMatchObject({
    name: 'Marcus, work',
    problem: null,
    eventCount: 1,
    next: [{ title: 'Dentist', isAllDay: false }],
  })
  expect(await titles()).toEqual(['Dentist'])
  const stored = JSON.stringify([await app.database.knex('calendars'), await app.database.knex('outbox')])
  expect(stored).not.toContain(SECRET)
})

test('it is nobody else’s, who see only when its owner is busy', async () => {
  await connect()
  await becomes('connected')
  expect([await list(colleague), await titles(colleague)]).toEqual([[], []])
  const busy = await colleague.get(
    `${API.replace(/\/[^/]+$/, '')}/meetings/busy?userIds=${ours.users.manager}&${range}`,
  )
  expect(busy.body).toEqual([
    {
      userId: ours.users.manager,
      startTime: expect.any(String) as unknown,
      endTime: expect.any(String) as unknown,
    },
  ])
})

test('what cannot be read says why and shows what it showed, until it can be read again', async () => {
  const { id } = await connect()
  await becomes('connected')
  answer = (_, response) => response.writeHead(404).end()
  await refresh(id)
  const failed = await only()
  expect(failed).toMatchObject({ state: 'failed', problem: CALENDAR_PROBLEM_TEXTS.not_found })
  expect(await titles()).toEqual(['Dentist'])
  answer = (_, response) => response.setHeader('content-type', 'text/calendar').end('BEGIN:VCALENDAR')
  await refresh(id)
  expect(await only()).toMatchObject({ problem: CALENDAR_PROBLEM_TEXTS.cut, failingSince: failed.failingSince })
  publish(calendar('Dentist', 'Payroll'))
  await refresh(id)
  expect(await only()).toMatchObject({ state: 'connected', problem: null, failingSince: null, eventCount: 2 })
})

test('what has not changed is not read again, whether its server says so or not', async () => {
  const text = calendar('Dentist')
  publish(text)
  const { id } = await connect()
  await becomes('connected')
  const { readAt } = await only()
  await refresh(id)
  expect(asked.at(-1)?.headers['if-none-match']).toBeDefined()
  publish(text, '"other"')
  await refresh(id)
  expect((await only()).readAt).toBe(readAt)
  await app.database.knex('calendars').update({ read_at: new Date('2020-01-01T00:00:00Z') })
  await refresh(id)
  expect(asked.at(-1)?.headers['if-none-match']).toBeUndefined()
  expect((await only()).readAt).not.toBe('2020-01-01T00:00:00.000Z')
})

test('a title that is cut within a picture is read, from an address and from a file', async () => {
  const text = calendar(`${'x'.repeat(199)}🦷`)
  publish(text)
  await connect()
  await becomes('connected')
  expect((await manager.post(`${CALENDARS}/files`, { fileName: 'work.ics', text })).status).toBe(201)
  expect(await titles()).toEqual(['x'.repeat(199), 'x'.repeat(199)])
})

test('what goes wrong here is said too', async () => {
  const { knex } = app.database
  await knex.raw('alter table calendar_events add constraint refuse_everything check (false) not valid')
  const { id } = await connect()
  await becomes('failed')
  expect((await only()).problem).toBe(CALENDAR_PROBLEM_TEXTS.not_read)
  await knex.raw('alter table calendar_events drop constraint refuse_everything')
  await refresh(id)
  expect(await only()).toMatchObject({ state: 'connected', problem: null })
})

test('an address that another secret sealed has to be put in again', async () => {
  const { id } = await connect()
  await becomes('connected')
  const address = `http://${host}/ical/${SECRET}/basic.ics`
  const config = { ...app.context.config, sessionSecret: 'the secret that was set before this one' }
  await app.database.knex('calendars').update({ sealed_address: sealAddress(config, ours.id, address) })
  await manager.post(`${CALENDARS}/${id}/refresh`, {})
  await becomes('failed')
  expect((await only()).problem).toBe(CALENDAR_PROBLEM_TEXTS.sealed)
  await manager.patch(`${CALENDARS}/${id}`, { address })
  await becomes('connected')
})

test('another address takes the place of the one before, whose answer comes too late', async () => {
  const { id } = await connect()
  await becomes('connected')
  let late: () => void = () => undefined
  answer = (request, response) => {
    if (request.url?.startsWith('/new')) {
      response.setHeader('content-type', 'text/calendar').end(calendar('New'))
    } else late = () => response.setHeader('content-type', 'text/calendar').end(calendar('Late'))
  }
  const before = asked.length
  await manager.post(`${CALENDARS}/${id}/refresh`, {})
  await eventually('the old one is asked', async () => asked.length > before)
  await manager.patch(`${CALENDARS}/${id}`, { address: `http://${host}/new.ics` })
  late()
  await settled()
  expect(await titles()).toEqual(['New'])
})

test('what was disconnected meanwhile stays gone', async () => {
  let finish: () => void = () => undefined
  answer = (_, response) => {
    finish = () => response.setHeader('content-type', 'text/calendar').end(calendar('Dentist'))
  }
  const { id } = await connect()
  await eventually('it is asked', async () => asked.length > 0)
  expect((await manager.delete(`${CALENDARS}/${id}`)).status).toBe(204)
  finish()
  await settled()
  expect([await list(), await titles()]).toEqual([[], []])
})

test('each is read when its time has come, once, as long as its owner is at work', async () => {
  const { knex } = app.database
  await connect()
  await becomes('connected')
  const due = () => knex('calendars').update({ next_check_at: new Date(app.clock.now().getTime() - 1000) })
  const check = async () => {
    await worker.stop()
    await knex('outbox').delete()
    await due()
    await Promise.all([1, 2, 3].map(() => createCalendarChecks(app.context).run()))
    const jobs = await knex('outbox').where({ kind: 'calendar.read' })
    worker = await startJobs(app.context, app.url)
    return jobs.length
  }
  expect(await check()).toBe(1)
  const status = (to: string) => knex('users').where({ id: ours.users.manager }).update({ status: to })
  await status('inactive')
  expect(await check()).toBe(0)
  await status('active')
})

test('the own network is closed', async () => {
  await manager.post(CALENDARS, { address: 'https://127.0.0.1/calendar.ics' })
  await becomes('failed')
  expect((await only()).problem).toBe(CALENDAR_PROBLEM_TEXTS.inside)
})

describe('who is in another zone from now on', () => {
  const WEST = 'America/Los_Angeles'
  const moveTo = async (timezone: string) => {
    const settings = { ...DEFAULT_PROFILE_SETTINGS, display: { ...DEFAULT_PROFILE_SETTINGS.display, timezone } }
    const body = { name: 'manager of ours.test', email: 'manager@ours.test', settings }
    expect((await manager.put(updateProfile.path, body)).status).toBe(200)
  }
  const zone = 'America/Denver'
  afterEach(() => moveTo(zone))

  const day = (days: number) => addDays(todayIn(zone, app.clock.now()), days)
  const daysOff = () =>
    calendar('Dentist').replace(
      'END:VCALENDAR',
      [
        'BEGIN:VEVENT',
        'SUMMARY:Off',
        `DTSTART;VALUE=DATE:${day(3).replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${day(5).replaceAll('-', '')}`,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    )
  const upload = (who: Client) => who.post(`${CALENDARS}/files`, { fileName: 'work.ics', text: daysOff() })
  const times = async (who = manager) =>
    ((await who.get(`${CALENDARS}/events?${range}`)).body as CalendarEvent[]).map(({ title, startTime, endTime }) => [
      title,
      startTime,
      endTime,
    ])
  const offIn = (where: string) => [
    'Off',
    startOfDay(day(3), where).toISOString(),
    startOfDay(day(5), where).toISOString(),
  ]

  test('has whole days on the same days there, and all else when it was; colleagues hear of it', async () => {
    await upload(manager)
    await upload(colleague)
    const before = await times()
    expect(before[1]).toEqual(offIn(zone))
    const events = await openEvents(app.url, colleague.cookie())
    await moveTo(WEST)
    const ids = { userId: ours.users.manager }
    expect(await events.nextOf(ids)).toMatchObject({ type: 'user' })
    expect(await events.next()).toMatchObject({ type: 'calendar', ids })
    events.close()
    expect(await times()).toEqual([before[0], offIn(WEST)])
    expect((await times(colleague))[1]).toEqual(offIn(zone))
    await moveTo(zone)
    expect(await times()).toEqual(before)
  })
})
