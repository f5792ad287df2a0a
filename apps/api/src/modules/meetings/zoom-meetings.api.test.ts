import { API } from '@parley/contract'
import { DAY_MS, HOUR_MS, ZOOM_PROBLEM_TEXTS } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { startZoomServer, ZOOM_APP, zoomEnvironment, type ZoomServer } from '../../../test/zoom-server.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

const MEETINGS = '/api/meetings'
const ZOOM = `${API}/settings/organization/zoom`

let zoom: ZoomServer
let app: TestApp
let worker: Worker
let admin: Client
let customerId: string
beforeAll(async () => {
  zoom = await startZoomServer()
  app = await createTestApp({ env: zoomEnvironment(zoom.url) })
  worker = await startJobs(app.context, app.url)
  admin = await app.signInAs('admin')
  const made = { name: 'Una Berg', phoneNumber: '+17205550071', email: 'una@customer.example' }
  customerId = (await admin.post(`${API}/customers`, made)).body.id
  await connect()
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await zoom.close()
})
beforeEach(async () => {
  await app.database.knex('outbox').delete()
  await app.database.knex('meetings').delete()
  zoom.reset()
})

const later = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
interface Shown {
  id: string
  link: string | null
  meetingId: string
  occurrence: string | null
  zoom: { state: string; problem: string | null } | null
}
async function connect(): Promise<void> {
  await admin.put(ZOOM, ZOOM_APP)
  await eventually('Zoom', async () => (await admin.get(`${API}/settings`)).body.organization.hasZoom)
}
const call = async (change: object = {}): Promise<Shown> => {
  const body = { title: 'Repipe plan', startTime: later(30), endTime: later(31), timezone: 'America/Denver' }
  const { status, body: made } = await admin.post(MEETINGS, { ...body, isOnZoom: true, ...change })
  expect(status).toBe(201)
  return made
}
const list = async (): Promise<Shown[]> => (await admin.get(MEETINGS)).body
const shown = async (): Promise<Shown | undefined> => (await list())[0]
const isIn = (state: string) =>
  eventually(`it to be ${state}`, async () => (await list()).every((one) => one.zoom?.state === state))
const quiet = () =>
  eventually('the worker', async () => {
    const open = await app.database
      .knex('outbox')
      .whereLike('kind', 'zoom%')
      .whereNull('done_at')
      .whereNull('failed_at')
    return open.length === 0
  })
const change = (id: string, body: object) => admin.patch(`${MEETINGS}/${id}`, body)
const told = async () => (await admin.get(`${API}/notifications?kind=meeting_zoom_failed`)).body
const mails = () => app.database.knex('outbox').where({ kind: 'mail.send' }).pluck<{ text: string }[]>('payload')

test('a meeting is made at Zoom, and guests are told its link when it is there', async () => {
  zoom.next.push({ status: 429, retryAfter: '1' })
  const made = await call({ guestUserIds: [ours.users.basic], guestCustomerIds: [customerId] })
  expect([made.link, made.zoom]).toEqual([null, { state: 'making', problem: null, endedAt: null }])
  expect(await mails()).toEqual([])
  await isIn('made')
  const [there] = zoom.meetings
  expect((await shown())?.link).toBe(there?.join_url)
  expect((await mails()).map(({ text }) => text.includes(`Where: ${there?.join_url}`))).toEqual([true, true])
  const kept = JSON.stringify([await app.database.knex('outbox'), await app.database.knex('meetings')])
  expect(kept).not.toContain('zak')
  const door = await app.client().get(`/api/rooms/${made.meetingId.replaceAll(' ', '')}`)
  expect(door.body.elsewhere).toEqual({ link: null })
})

test('it is moved there, and deleted when it is cancelled', async () => {
  const { id } = await call()
  await isIn('made')
  const startTime = later(40)
  const endTime = new Date(Date.parse(startTime) + 2 * HOUR_MS).toISOString()
  await change(id, { title: 'Moved', startTime, endTime })
  await quiet()
  const start_time = `${startTime.slice(0, 19)}Z`
  expect(zoom.meetings).toMatchObject([{ topic: 'Moved', duration: 120, start_time }])
  await admin.post(`${MEETINGS}/${id}/cancel`, {})
  await quiet()
  expect(zoom.meetings).toEqual([])
})

test('one that somebody deleted at Zoom is made anew when it changes', async () => {
  const { id } = await call()
  await isIn('made')
  zoom.meetings.length = 0
  await change(id, { title: 'Moved' })
  await quiet()
  await isIn('made')
  expect((await shown())?.link).toBe(zoom.meetings[0]?.join_url)
})

test('its place is changed both ways', async () => {
  const { id } = await call({ isOnZoom: false, guestUserIds: [ours.users.basic] })
  expect(await mails()).toHaveLength(1)
  await change(id, { isOnZoom: true })
  await isIn('made')
  expect(await mails()).toHaveLength(2)
  await change(id, { isOnZoom: false, link: null })
  await quiet()
  expect([zoom.meetings, (await shown())?.zoom, (await shown())?.link]).toEqual([[], null, null])
})

test('a series is one meeting there, also where one is changed alone, until nothing of it is left', async () => {
  const repeat = { unit: 'day', interval: 1, weekdays: [], until: later(24 * 5).slice(0, 10) }
  const { id } = await call({ repeat })
  await isIn('made')
  expect(zoom.meetings).toMatchObject([{ type: 3 }])
  const [first, second] = await list()
  await change(id, { scope: 'this', occurrence: second?.occurrence, title: 'Alone' })
  await quiet()
  expect(new Set((await list()).map(({ link }) => link))).toEqual(new Set([first?.link]))
  expect(zoom.meetings).toMatchObject([{ topic: 'Repipe plan' }])
  await admin.post(`${MEETINGS}/${id}/cancel`, {})
  await quiet()
  expect(zoom.meetings).toEqual([])
})

test('what Zoom refuses is seen on the meeting, nobody outside is told, and it is tried again', async () => {
  zoom.next.push({ status: 400, code: 4711 })
  const { id } = await call({ guestUserIds: [ours.users.basic] })
  await isIn('failed')
  expect((await shown())?.zoom?.problem).toBe(ZOOM_PROBLEM_TEXTS.scopes)
  expect(await mails()).toEqual([])
  expect(await told()).toMatchObject([
    {
      kind: 'meeting_zoom_failed',
      actorName: 'Zoom',
      meetingId: id,
      preview: expect.stringMatching(/^Repipe plan, .+\. The Zoom app is not allowed to do this\. /) as string,
    },
  ])
  expect((await admin.post(`${MEETINGS}/${id}/zoom`, {})).body.zoom).toEqual({
    state: 'making',
    problem: null,
    endedAt: null,
  })
  await isIn('made')
  expect(await mails()).toHaveLength(1)
  expect((await admin.post(`${MEETINGS}/${id}/zoom`, {})).status).toBe(409)
})

test('an answer that was lost makes no second meeting', async () => {
  zoom.next.push('lose')
  await call()
  await isIn('made')
  expect(zoom.meetings).toHaveLength(1)
})

test('a meeting that was cancelled while Zoom made it is deleted there', async () => {
  zoom.next.push('lose')
  const { id } = await call({ guestUserIds: [ours.users.basic] })
  await eventually('the meeting at Zoom', async () => zoom.meetings.length === 1)
  await admin.post(`${MEETINGS}/${id}/cancel`, {})
  await quiet()
  await eventually('its end', async () => zoom.meetings.length === 0)
  expect(await mails()).toEqual([])
})

test('who is erased is named at Zoom no more', async () => {
  const made = { name: 'Ulla Zwick', phoneNumber: '+17205550072' }
  const { id } = (await admin.post(`${API}/customers`, made)).body
  await call({ title: 'Boiler of Ulla Zwick', guestCustomerIds: [id] })
  await call({ title: 'Before Ulla Zwick' })
  await isIn('made')
  await admin.post(`${API}/customers/${id}/erase`, { name: made.name })
  await quiet()
  expect(zoom.meetings.map(({ topic }) => topic).toSorted()).toEqual(['Before [erased]', 'Meeting'])
})

test('without Zoom nothing is planned there, and what is stays with its link', async () => {
  const { id } = await call()
  await isIn('made')
  await admin.delete(ZOOM)
  const body = { title: 'Later', startTime: later(DAY_MS / HOUR_MS), timezone: 'America/Denver', isOnZoom: true }
  expect((await admin.post(MEETINGS, body)).body).toMatchObject({ error: ZOOM_PROBLEM_TEXTS.not_connected })
  await change(id, { title: 'Moved' })
  await isIn('failed')
  expect((await shown())?.link).toBe(zoom.meetings[0]?.join_url)
  await connect()
})
