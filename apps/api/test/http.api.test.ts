import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints, API, endpoint, type Endpoint } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../src/db/transaction.ts'
import { createApp } from '../src/http/app.ts'
import { idempotent } from '../src/http/idempotency.ts'
import { createRoutes, reply } from '../src/http/routes.ts'
import { newId } from '../src/ids.ts'
import { modules } from '../src/modules/index.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const count = endpoint({
  name: 'testCount',
  method: 'POST',
  path: '/api/test/count',
  summary: 'Counts the calls that were really done',
  body: z.object({ step: z.int(), fail: z.boolean().optional() }),
  response: z.object({ total: z.int() }),
  policy: 'message.send',
  idempotent: true,
})
const slow = endpoint({ ...count, name: 'testSlow', path: '/api/test/slow' })
const adminOnly = endpoint({
  name: 'testAdmin',
  method: 'GET',
  path: '/api/test/admin',
  summary: 'For admins',
  response: z.object({ ok: z.boolean() }),
  policy: 'audit.read',
})
const paged = endpoint({
  name: 'testPaged',
  method: 'GET',
  path: '/api/test/paged',
  summary: 'Two pages',
  query: z.object({ q: z.string().optional(), cursor: z.string().optional() }),
  response: z.array(z.string()),
  policy: 'read',
  paged: true,
})
const broken = endpoint({
  name: 'testBroken',
  method: 'GET',
  path: '/api/test/broken',
  summary: 'Fails',
  response: z.object({}),
  policy: 'read',
})
const unreachable = endpoint({ ...broken, name: 'testUnreachable', path: '/api/test/unreachable' })

const REFUND_FORBIDDEN =
  'You do not have permission to process refunds. Only Managers and Admins can refund transactions.'
const TERMINAL_FORBIDDEN =
  "You don't have permission to access the Virtual Terminal. This feature is only available to Standard, Manager, and Admin users."

let total = 0
let gate = Promise.withResolvers<void>()
let entered = Promise.withResolvers<void>()
let webDir: string
let app: TestApp

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>app</title>')
  writeFileSync(join(webDir, 'assets', 'main-abc123.js'), 'export {}')
  app = await createTestApp({
    env: { PARLEY_WEB_DIR: webDir },
    extraModules: [
      (routes, { database }) => {
        routes.on(count, ({ body, idempotency }) =>
          inTransaction(database.knex, (trx) =>
            idempotent(trx, idempotency, async () => {
              if (body.fail) throw new z.ZodError([])
              total += body.step
              return { total }
            }),
          ),
        )
        routes.on(slow, ({ idempotency }) =>
          inTransaction(database.knex, (trx) =>
            idempotent(trx, idempotency, async () => {
              entered.resolve()
              await gate.promise
              return { total }
            }),
          ),
        )
        routes.on(adminOnly, async () => ({ ok: true }))
        routes.on(paged, async ({ query: { q, cursor } }) => {
          if (q === 'whole') return reply(['a', 'b'], { next: null })
          return cursor ? reply(['b'], { next: null }) : reply(['a'], { next: 'c 1&2' })
        })
        routes.on(broken, () => Promise.reject(new Error('select secret from table')))
        routes.on(unreachable, () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })))
      },
    ],
  })
})
afterAll(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})

describe('routes', () => {
  test('exist for every call of the contract and no other', () => {
    const { routes } = createApp(app.context, modules)
    expect(Array.from(routes.registered, ({ name }) => name).toSorted()).toEqual(
      allEndpoints()
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test('need a row in the policy table', () => {
    const routes = createRoutes(app.context)
    const lawless = { ...adminOnly, policy: 'everything' } as unknown as Endpoint
    expect(() => routes.on(lawless, async () => ({}))).toThrow('testAdmin has no row in the policy table')
    expect(() => routes.open(adminOnly, async () => ({ ok: true }))).toThrow('testAdmin is not public')
    routes.on(adminOnly, async () => ({ ok: true }))
    expect(() => routes.on(adminOnly, async () => ({ ok: true }))).toThrow('registered twice')
  })

  test('ask the policy table: 401 before 403 before the work', async () => {
    expect((await app.client().get(adminOnly.path)).status).toBe(401)
    expect((await (await app.signInAs('manager')).get(adminOnly.path)).status).toBe(403)
    expect((await (await app.signInAs('admin')).get(adminOnly.path)).body).toEqual({ ok: true })
  })

  test.each([
    [`/transactions/${newId()}/refund`, REFUND_FORBIDDEN],
    [`/transactions/${newId()}/void`, 'You do not have permission to void transactions'],
    ['/virtual-terminal/process', TERMINAL_FORBIDDEN],
    ['/invoices', 'Your role does not allow this'],
  ])('say in the specified words why a role may not post to %s', async (path, error) => {
    const answer = await (await app.signInAs('basic')).post(`${API}${path}`, {})
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', error } })
  })

  test('name the next page, and the total where one page is the whole list', async () => {
    const client = await app.signInAs('basic')
    const first = await client.get(`${paged.path}?q=x%20y`)
    const whole = await client.get(`${paged.path}?q=whole`)
    expect([first, whole].map(({ headers }) => headers.get('x-total-count'))).toEqual([null, '2'])
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(new URL(next, app.url).searchParams.get('q')).toBe('x y')
    const second = await client.get(next)
    expect({ body: second.body, link: second.headers.get('link') }).toEqual({ body: ['b'], link: null })
    expect(second.headers.get('x-total-count')).toBeNull()
  })

  test('answer a fault of ours with 500 and a request id, and nothing of its cause', async () => {
    const answer = await (await app.signInAs('basic')).get(broken.path)
    expect(answer.status).toBe(500)
    expect(answer.body.error).toBe(`Something went wrong on our side. Request ${answer.headers.get('x-request-id')}`)
    expect(answer.text).not.toMatch(/secret/)
  })

  test('answer a database that is away with 503 and when to try again', async () => {
    const answer = await (await app.signInAs('basic')).get(unreachable.path)
    expect({ status: answer.status, code: answer.body.code, retry: answer.headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'unavailable',
      retry: '2',
    })
  })
})

describe('an idempotency key', () => {
  const post = async (key: string, body: unknown) =>
    (await app.signInAs('standard')).post(count.path, body, { headers: { 'idempotency-key': key } })

  test('does the work once and answers the stored result afterwards', async () => {
    const first = await post('once', { step: 1 })
    const second = await post('once', { step: 1 })
    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  })

  test('with another body is refused with 422', async () => {
    await post('reused', { step: 1 })
    const before = total
    expect(await post('reused', { step: 2 })).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(total).toBe(before)
  })

  test('belongs to one person', async () => {
    const own = await post('shared', { step: 1 })
    const other = await (
      await app.signInAs('manager')
    ).post(count.path, { step: 1 }, { headers: { 'idempotency-key': 'shared' } })
    expect(other.body.total).toBe(own.body.total + 1)
  })

  test('is free again after a refusal', async () => {
    expect((await post('refused', { step: 1, fail: true })).status).toBeGreaterThanOrEqual(400)
    expect((await post('refused', { step: 1 })).status).toBe(201)
  })

  test.each(['', 'x'.repeat(201), 'with space'])('that is "%s" is refused', async (key) => {
    expect((await post(key, { step: 1 })).status).toBe(400)
  })

  test('whose first request is still running answers 409 and when to try again', async ({ skip }) => {
    if (app.database.engine === 'pglite') skip('one connection: the second request waits for the first')
    gate = Promise.withResolvers()
    entered = Promise.withResolvers()
    const client = await app.signInAs('standard')
    const send = () => client.post(slow.path, { step: 0 }, { headers: { 'idempotency-key': 'slow' } })
    const first = send()
    await entered.promise
    const second = await send()
    gate.resolve()
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([409, 'in_flight', '1'])
    expect((await first).status).toBe(201)
  })
})

describe('pages and files', () => {
  test('any page path gets the app, never kept', async () => {
    for (const path of ['/', '/parley/messages', '/no/such/page']) {
      const answer = await app.client().get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(answer.text).toContain('<title>app</title>')
    }
  })

  test('hashed assets are kept for a year, missing ones are 404', async () => {
    const asset = await app.client().get('/assets/main-abc123.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await app.client().get('/assets/gone-abc123.js')).status).toBe(404)
    expect((await app.client().get('/assets/..%2f..%2fpackage.json')).status).toBe(404)
  })

  test('only our own scripts may run', async () => {
    const { headers } = await app.client().get('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBe(null)
  })
})

describe('for operators', () => {
  test('healthz and readyz answer without a session', async () => {
    expect(await app.client().get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await app.client().get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('the document and its page come from this server alone', async () => {
    const document = (await app.client().get('/api/openapi.json')).body
    expect(document.openapi).toMatch(/^3\.1/)
    expect(Object.keys(document.paths)).toContain('/api/auth/sign-in')
    const page = await app.client().get('/api/docs')
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) expect((await app.client().get(file)).status).toBe(200)
  })
})

/** Everything that the server sends until it closes the connection. */
function rawAnswer(request: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => void (text += part))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: parley\r\n\r\n'

test.each([
  ['two lengths', 'Content-Length: 3\r\nContent-Length: 4'],
  ['a length and chunks', `Content-Length: ${5 + HIDDEN.length}\r\nTransfer-Encoding: chunked`],
  ['chunks that are none', 'Transfer-Encoding: xchunked'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
  ['a blank before the colon', 'Transfer-Encoding : chunked'],
])('a request with %s hides no other one: it is refused, and the connection ends', async (_, headers) => {
  const request = `POST /api/auth/sign-in HTTP/1.1\r\nHost: parley\r\n${headers}\r\n\r\n0\r\n\r\n${HIDDEN}`
  const text = await rawAnswer(request)
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
})
