import { API, zoomEventsPath } from '@parley/contract'
import { HOUR_MS } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { startZoomServer, ZOOM_APP, zoomEnvironment, type ZoomServer } from '../../../test/zoom-server.ts'
import { hashForZoom, signZoom } from '../../adapters/zoom-signature.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

const MEETINGS = '/api/meetings'
const ZOOM = `${API}/settings/organization/zoom`
const TOKEN = 'the-secret-token'

let zoom: ZoomServer
let app: TestApp
let worker: Worker
let admin: Client
beforeAll(async () => {
  zoom = await startZoomServer()
  app = await createTestApp({ env: zoomEnvironment(zoom.url) })
  worker = await startJobs(app.context, app.url)
  admin = await app.signInAs('admin')
  await admin.put(ZOOM, { ...ZOOM_APP, secretToken: TOKEN })
  await eventually('Zoom', async () => (await admin.get(`${API}/settings`)).body.organization.hasZoom)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await zoom.close()
})
beforeEach(async () => {
  for (const table of ['outbox', 'meetings', 'webhook_events']) await app.database.knex(table).delete()
  zoom.reset()
})

interface Sent {
  to?: string
  token?: string
  at?: Date
}
/** Sends an event signed as Zoom does. */
async function tell(event: object, { to = ours.id, token = TOKEN, at = app.clock.now() }: Sent = {}) {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const response = await fetch(app.url + zoomEventsPath(to), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': signZoom(body, timestamp, token),
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const about = (event: string, id: number | string, at = app.clock.now()) => ({
  event,
  event_ts: at.getTime(),
  payload: { account_id: ZOOM_APP.accountId, object: { id, uuid: '4444AAAiAAAAAiAiAiiAii==', topic: 'x' } },
})
const later = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
interface Shown {
  id: string
  title: string
  link: string | null
  occurrence: string | null
  zoom: { state: string; endedAt: string | null } | null
}
const list = async (): Promise<Shown[]> => (await admin.get(MEETINGS)).body
const made = () =>
  eventually('it to be made', async () =>
    (await list()).every((one) => one.zoom?.state === 'made' && one.link !== null),
  )
const call = async (change: object = {}): Promise<Shown> => {
  const times = { startTime: later(-0.5), endTime: later(0.5), timezone: 'America/Denver' }
  const { body, status } = await admin.post(MEETINGS, { title: 'Repipe plan', ...times, isOnZoom: true, ...change })
  expect(status).toBe(201)
  await made()
  return body
}
const numberAtZoom = () => zoom.meetings[0]?.id ?? 0

test('the address is shown to be ours, and the secret token to nobody', async () => {
  const plainToken = 'qgg8vlvZRS6UYooatFL8Aw'
  const asked = { event: 'endpoint.url_validation', event_ts: 1_654_503_849_680, payload: { plainToken } }
  expect(await tell(asked)).toEqual({
    status: 200,
    body: { plainToken, encryptedToken: hashForZoom(plainToken, TOKEN) },
  })
  expect((await admin.get(`${API}/settings/organization`)).body.zoom).toMatchObject({ hasSecretToken: true })
  const kept = await app.database.knex('organizations').where({ id: ours.id })
  expect(JSON.stringify(kept)).not.toContain(TOKEN)
})

test('what is not signed with the token of that organization, or long ago, is refused', async () => {
  const event = about('meeting.ended', 1)
  const asked = { event: 'endpoint.url_validation', payload: { plainToken: 'v0:1:forged' } }
  const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000)
  const refused: [object, Sent][] = [
    [event, { token: 'guessed' }],
    [event, { to: theirs.id }],
    [event, { to: 'nobody' }],
    [event, { at: ago(302) }],
    [asked, { token: 'guessed' }],
  ]
  for (const [told, sent] of refused) {
    expect(await tell(told, sent)).toMatchObject({ status: 401, body: { code: 'bad_signature' } })
  }
  expect((await tell(event, { at: ago(290) })).status).toBe(200)
})

test('what ends at Zoom has ended, whatever comes late or twice', async () => {
  await call()
  const ended = app.clock.now()
  await tell(about('meeting.ended', numberAtZoom(), ended))
  expect((await list())[0]?.zoom?.endedAt).toBe(ended.toISOString())
  await tell(about('meeting.ended', String(numberAtZoom()), new Date(ended.getTime() - 60_000)))
  await tell(about('meeting.ended', numberAtZoom(), ended))
  expect((await list())[0]?.zoom?.endedAt).toBe(ended.toISOString())
  expect(await app.database.knex('webhook_events')).toHaveLength(2)
})

test('a meeting that somebody deletes at Zoom is made anew, and guests hear of its new link', async () => {
  await call({ guestUserIds: [ours.users.basic] })
  const [before] = await list()
  await app.database.knex('outbox').delete()
  const gone = numberAtZoom()
  zoom.meetings.length = 0
  expect((await tell(about('meeting.deleted', gone))).status).toBe(200)
  await eventually('another link', async () => {
    const [now] = await list()
    return now?.link !== null && now?.link !== before?.link
  })
  expect(zoom.meetings).toHaveLength(1)
  const mails = await app.database.knex('outbox').where({ kind: 'mail.send' }).pluck('payload')
  expect(mails).toMatchObject([{ subject: 'Changed: Repipe plan' }])
})

test('of a series all are made anew that were held in it', async () => {
  const repeat = { unit: 'day', interval: 1, weekdays: [], until: later(24 * 6).slice(0, 10) }
  const { id } = await call({ startTime: later(20), endTime: later(21), repeat })
  const [, second, third] = await list()
  for (const [index, one] of [second, third].entries()) {
    await admin.patch(`${MEETINGS}/${id}`, { scope: 'this', occurrence: one?.occurrence, title: `Alone ${index}` })
  }
  await made()
  const gone = numberAtZoom()
  const links = new Set((await list()).map(({ link }) => link))
  expect(links.size).toBe(1)
  zoom.meetings.length = 0
  await tell(about('meeting.deleted', gone))
  await eventually('other links', async () =>
    (await list()).every((one) => one.link !== null && !links.has(one.link) && one.zoom?.state === 'made'),
  )
  expect(zoom.meetings).toHaveLength(3)
})

test('what is none of ours, or was not deleted at all, changes nothing', async () => {
  await call()
  const before = await list()
  expect((await tell(about('meeting.deleted', numberAtZoom()))).status).toBe(200)
  expect((await tell(about('meeting.ended', 99))).status).toBe(200)
  expect((await tell({ event: 'meeting.started', event_ts: 1, payload: {} })).status).toBe(200)
  await eventually('the worker', async () => {
    const open = await app.database.knex('outbox').where({ kind: 'zoom.keep' }).whereNull('done_at')
    return open.length === 0
  })
  expect(await list()).toEqual(before)
})

test('who gives no secret token is told nothing', async () => {
  await admin.put(ZOOM, ZOOM_APP)
  expect((await admin.get(`${API}/settings/organization`)).body.zoom).toMatchObject({ hasSecretToken: false })
  expect((await tell(about('meeting.ended', 1))).status).toBe(401)
  expect((await admin.put(ZOOM, { ...ZOOM_APP, secretToken: 'two words' })).body.error).toBe(
    'This is not a valid secret token. Copy it from your Zoom app again.',
  )
})
