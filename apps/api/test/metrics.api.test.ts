import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOn } from '../src/http/listen.ts'
import { privateMetrics } from '../src/http/metrics.ts'
import { createClient } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'

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
