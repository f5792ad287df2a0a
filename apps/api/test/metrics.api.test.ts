import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOn } from '../src/http/listen.ts'
import { privateMetrics } from '../src/http/metrics.ts'
import { newId } from '../src/ids.ts'
import { createClient } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours } from './world.ts'

const TOKEN = 'a token for the metrics'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => app.close())

test('count requests by route, streams and the outbox', async () => {
  await app.client().get('/healthz')
  const { text } = await app.client().get('/metrics', bearer(TOKEN))
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/)
  expect(text).toMatch(/^event_streams 0$/m)
  expect(text).toMatch(/^outbox_waiting 0$/m)
})

test('tell what of the outbox is due, and since when, what comes later, and what was put off or given up', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const DAY = 86_400
  const rows = [
    { run_at: inSeconds(300 * DAY), created_at: inSeconds(-60 * DAY) },
    { run_at: inSeconds(-100), created_at: inSeconds(-60 * DAY) },
    { run_at: inSeconds(-10), last_error: 'nobody answers' },
    { run_at: inSeconds(300), last_error: 'nobody answers' },
    { run_at: inSeconds(-5000), done_at: inSeconds(-4000) },
    { run_at: inSeconds(-5000), failed_at: inSeconds(-4000), last_error: 'nobody answers' },
  ]
  const job = { organization_id: ours.id, kind: 'mail.send', payload: '{}' }
  await app.database.knex('outbox').insert(rows.map((row) => Object.assign({ id: newId() }, job, row)))
  const { text } = await app.client().get('/metrics', bearer(TOKEN))
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  const names = ['outbox_waiting', 'outbox_later', 'outbox_put_off', 'outbox_given_up']
  expect(names.map((name) => valueOf(name))).toEqual([2, 2, 2, 1])
  expect(valueOf('outbox_oldest_due_seconds')).toBeGreaterThanOrEqual(99)
  expect(valueOf('outbox_oldest_due_seconds')).toBeLessThan(1000)
})

describe('on the public port', () => {
  test('are for whoever has the token', async () => {
    for (const options of [{}, bearer('another token'), bearer('')]) {
      const answer = await app.client().get('/metrics', options)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(answer.text).not.toContain('process_cpu')
    }
  })

  test.each([{}, { METRICS_PORT: '9100' }, { METRICS_PORT: '9100', METRICS_TOKEN: TOKEN }])(
    'are not there with %o',
    async (env) => {
      const other = await createTestApp({ env, database: app.database })
      expect((await other.client().get('/metrics', bearer(TOKEN))).status).toBe(404)
      await other.close()
    },
  )
})

describe('on a port of their own', () => {
  const served = async (token: string | null) => {
    const server = await listenOn(
      privateMetrics({ port: 0, host: '127.0.0.1', token }, app.context.metrics),
      0,
      '127.0.0.1',
    )
    const client = createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return { client, stop: () => new Promise((done) => server.close(done)) }
  }

  test('are all there is', async () => {
    const { client, stop } = await served(null)
    expect((await client.get('/metrics')).text).toContain('process_cpu')
    expect((await client.get('/api/auth/session')).status).toBe(404)
    expect((await client.get('/')).status).toBe(404)
    await stop()
  })

  test('need the token where there is one', async () => {
    const { client, stop } = await served(TOKEN)
    expect((await client.get('/metrics')).status).toBe(401)
    expect((await client.get('/metrics', bearer(TOKEN))).status).toBe(200)
    await stop()
  })
})
