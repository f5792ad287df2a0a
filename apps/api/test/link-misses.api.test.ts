import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPayableLink } from './payments.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours } from './world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PARLEY_TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

test.each([
  ['addresses of one network of IPv6', (miss: number) => `2001:db8:1:2::${miss.toString(16)}`],
  ['an address that the proxy writes with its port', (miss: number) => `192.0.2.7:${1024 + miss}`],
])('links that lead nowhere are counted together from %s', async (_, addressOf) => {
  const client = app.client()
  const statuses = []
  for (let miss = 1; miss <= 31; miss += 1) {
    const headers = { 'x-forwarded-for': addressOf(miss) }
    statuses.push((await client.get(`/api/public/pay/no-link-${miss}`, { headers })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
})

test.each([
  ['pay', '192.0.2.21'],
  ['invitation', '192.0.2.22'],
])('forms of the page /%s that lead nowhere are counted', async (page, from) => {
  const statuses = []
  for (let miss = 1; miss <= 31; miss += 1) {
    const { status } = await app.client().send('POST', `/${page}/no-link-${miss}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
      body: 'answer=yes',
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
})

test('links that lead nowhere are answered 429 from the 31st on; one that leads somewhere always opens', async () => {
  const client = app.client()
  const ways = [
    (code: string) => client.get(`/pay/${code}`),
    (code: string) => client.get(`/api/public/pay/${code}`),
    (code: string) => client.post(`/api/public/pay/${code}`, {}),
    (code: string) => client.get(`/receipt/${code}`),
    (code: string) => client.get(`/api/public/receipt/${code}`),
  ]
  const statuses = []
  for (let miss = 0; miss < 30; miss += 1) statuses.push((await ways[miss % ways.length]?.(`no-link-${miss}`))?.status)
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 404))
  for (const way of ways) {
    const answer = await way('no-link')
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  }
  const { code } = await insertPayableLink(app.database.knex, ours)
  expect((await client.get(`/pay/${code}`)).status).toBe(200)
})
