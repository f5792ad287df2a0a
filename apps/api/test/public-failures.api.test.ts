import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from './client.ts'
import { insertPayableLink } from './payments.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours } from './world.ts'

let app: TestApp
let code: string
beforeAll(async () => {
  app = await createTestApp()
  code = (await insertPayableLink(app.database.knex, ours)).code
})
afterAll(() => app.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

function expectPage(answer: Answer, status: number, words: string): void {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(answer.text).toContain(words)
  expect(answer.text).not.toContain('<script')
  expect(answer.text).not.toContain('"error"')
}

test.each([
  ['GET', '/pay/nothing-there', {}, 404, 'Payment link not found'],
  ['GET', '/receipt/nothing-there', {}, 404, 'Receipt not found'],
  ['GET', '/pay', {}, 404, 'Payment link not found'],
  ['GET', '/receipt/a/b', {}, 404, 'Receipt not found'],
  ['GET', '/pay/%00', {}, 400, 'Payment link not found'],
  ['GET', '/receipt/%E0%A4%A', {}, 400, 'Receipt not found'],
  ['PUT', '/pay/code', {}, 405, 'That did not work'],
  ['POST', '/receipt/token', {}, 405, 'That did not work'],
  ['POST', '/pay/code', { headers: { 'content-type': 'application/json' }, body: '{}' }, 415, 'That did not work'],
  ['POST', '/pay/code', { headers: FORM, body: `a=${'b'.repeat(2000)}` }, 413, 'That did not work'],
  ['POST', '/pay/code', { headers: { ...FORM, 'sec-fetch-site': 'cross-site' }, body: '' }, 403, 'That did not work'],
] as const)('%s %s is answered with a page: case %#', async (method, path, init, status, words) => {
  const answer = await app.client().send(method, path.replace('/code', `/${code}`), init)
  expect(answer.status).toBe(status)
  expectPage(answer, status, words)
})

test('who opens links that lead nowhere again and again is told to wait, on the page and as JSON', async () => {
  const client = app.client()
  const lost = async () => (await client.get('/pay/nothing-there')).status
  for (let status = await lost(); status !== 429;) status = await lost()
  const answer = await client.get('/receipt/nothing-there')
  expectPage(answer, 429, 'Please wait a moment')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await client.get('/api/public/pay/nothing-there')).body).toMatchObject({ code: 'too_many_attempts' })
})

test('a fault of ours is a page with a reference', async () => {
  const { knex } = app.database
  await knex.raw('alter table payment_links rename to away')
  try {
    const answer = await app.client().get(`/pay/${code}`)
    expectPage(answer, 500, 'Something went wrong on our side')
    expect(answer.text).toContain(`Reference: ${answer.headers.get('x-request-id')}`)
    expect(answer.text).toContain(`href="/pay/${code}">Try again`)
    expectPage(
      await app.client().send('POST', `/pay/${code}`, { headers: FORM, body: '' }),
      500,
      'you will not be charged twice',
    )
    expect((await app.client().get(`/api/public/pay/${code}`)).body).toMatchObject({ code: 'unexpected' })
  } finally {
    await knex.raw('alter table away rename to payment_links')
  }
})

test('while the database is away, page and form say to come back, and their JSON twin stays JSON', async () => {
  const { knex } = app.database
  const away = Object.assign(new Error('the connection was refused'), { code: 'ECONNREFUSED' })
  const { client } = knex
  const acquire = client.acquireConnection
  client.acquireConnection = () => Promise.reject(away)
  try {
    for (const path of [`/pay/${code}`, '/receipt/token']) {
      const answer = await app.client().get(path)
      expectPage(answer, 503, 'We are busy at the moment')
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    const form = await app.client().send('POST', `/pay/${code}`, { headers: FORM, body: '' })
    expectPage(form, 503, 'Your payment was not started')
    expect((await app.client().get(`/api/public/pay/${code}`)).body).toMatchObject({ code: 'unavailable' })
  } finally {
    client.acquireConnection = acquire
  }
})
