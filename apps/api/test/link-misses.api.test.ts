import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPayableLink } from './payments.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours } from './world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

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
