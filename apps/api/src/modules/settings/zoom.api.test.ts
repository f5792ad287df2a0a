import { API } from '@parley/contract'
import { ZOOM_PROBLEM_TEXTS } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { startZoomServer, ZOOM_APP, zoomEnvironment, type ZoomServer } from '../../../test/zoom-server.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

const ORGANIZATION = `${API}/settings/organization`
const ZOOM = `${ORGANIZATION}/zoom`

let zoom: ZoomServer
let app: TestApp
let worker: Worker
let admin: Client
let log = ''
beforeAll(async () => {
  zoom = await startZoomServer()
  app = await createTestApp({
    env: { ...zoomEnvironment(zoom.url), LOG_LEVEL: 'trace' },
    log: { write: (line) => void (log += line) },
  })
  worker = await startJobs(app.context, app.url)
  admin = await app.signInAs('admin')
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await zoom.close()
})

const state = async () => (await admin.get(ORGANIZATION)).body.zoom.state
const hasZoom = async () => (await (await app.signInAs('basic')).get(`${API}/settings`)).body.organization.hasZoom

test('an account is connected once Zoom accepts it, its secret kept encrypted and shown to nobody', async () => {
  expect(await hasZoom()).toBe(false)
  const { status, body, text } = await admin.put(ZOOM, ZOOM_APP)
  expect([status, body.zoom.state, body.zoomAccountId]).toEqual([200, 'checking', null])
  expect(text).not.toContain(ZOOM_APP.clientSecret)
  await eventually('the answer', async () => (await state()) === 'connected')
  expect((await admin.get(ORGANIZATION)).body).toMatchObject({
    zoomAccountId: ZOOM_APP.accountId,
    zoom: { state: 'connected', accountId: ZOOM_APP.accountId, clientId: ZOOM_APP.clientId, problem: null },
  })
  expect(await hasZoom()).toBe(true)
  const { knex } = app.database
  const kept = await Promise.all([knex('organizations').where({ id: ours.id }), knex('audit_entries'), knex('outbox')])
  expect(JSON.stringify(kept)).not.toContain(ZOOM_APP.clientSecret)
  expect(log).not.toContain(ZOOM_APP.clientSecret)
  const actions: string[] = await knex('audit_entries').whereLike('action', 'organization.zoom%').pluck('action')
  expect(actions).toEqual(['organization.zoomConnected'])
})

test('what Zoom does not accept is said, and is not connected', async () => {
  await admin.put(ZOOM, { ...ZOOM_APP, clientSecret: 'another' })
  await eventually('the answer', async () => (await state()) === 'failed')
  const { zoomAccountId, zoom: shown } = (await admin.get(ORGANIZATION)).body
  expect([zoomAccountId, shown.problem]).toEqual([null, ZOOM_PROBLEM_TEXTS.credentials])
})

test('a Zoom that does not answer is said after a few tries', async () => {
  zoom.next.push({ status: 503 }, { status: 503 }, { status: 503 })
  await admin.put(ZOOM, ZOOM_APP)
  await eventually('the end of the tries', async () => (await state()) === 'failed')
  expect((await admin.get(ORGANIZATION)).body.zoom.problem).toBe(ZOOM_PROBLEM_TEXTS.unreachable)
})

test('it is disconnected by an admin and nobody else, and forgotten', async () => {
  const manager = await app.signInAs('manager')
  expect([(await manager.put(ZOOM, ZOOM_APP)).status, (await manager.delete(ZOOM)).status]).toEqual([403, 403])
  expect((await admin.delete(ZOOM)).body.zoom).toEqual({
    state: 'none',
    accountId: null,
    clientId: null,
    problem: null,
    hasSecretToken: false,
  })
  expect(await app.database.knex('organizations').where({ id: ours.id }).pluck('zoom')).toEqual([null])
})
