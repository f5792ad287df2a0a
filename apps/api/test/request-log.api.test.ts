import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours, PASSWORD } from './world.ts'

let app: TestApp
let log: string[] = []
beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'info' }, log: { write: (line) => void log.push(line) } })
})
afterAll(() => app.close())
beforeEach(() => {
  log = []
})

const lines = () => log.map((line) => JSON.parse(line) as Record<string, unknown>)
const signIn = (email: string, password: string) => app.client().post('/api/auth/sign-in', { email, password })

test('a line says when, which route, who asked and what came of it, and no address', async () => {
  const client = await app.signInAs('basic')
  log = []
  const { headers } = await client.get('/api/parley/customers?search=Avery%20Quill')
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      id: headers.get('x-request-id'),
      method: 'GET',
      route: '/api/parley/customers',
      statusCode: 200,
      milliseconds: expect.any(Number),
      userId: ours.users.basic,
      msg: 'request answered',
    },
  ])
})

test('who was refused stands beside the refusal', async () => {
  const client = await app.signInAs('basic')
  log = []
  expect((await client.get('/api/parley/audit')).status).toBe(403)
  expect(lines()).toMatchObject([{ statusCode: 403, userId: ours.users.basic }])
})

test('a sign-in says whose account was tried, whether it was refused or not, and never with which words', async () => {
  const email = `manager@${ours.domain}`
  expect((await signIn(email, 'not it at all')).status).toBe(401)
  expect((await signIn(email, PASSWORD)).status).toBe(200)
  expect((await signIn('nobody@quill.example', PASSWORD)).status).toBe(401)
  expect(lines().map(({ statusCode, accountId }) => [statusCode, accountId])).toEqual([
    [401, ours.users.manager],
    [200, ours.users.manager],
    [401, undefined],
  ])
  for (const secret of [email, 'nobody', 'not it at all', PASSWORD]) expect(log.join('')).not.toContain(secret)
})
