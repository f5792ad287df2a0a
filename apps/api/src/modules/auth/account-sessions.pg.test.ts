import { API } from '@parley/contract'
import { beforeEach, expect, test } from 'vitest'
import { openEvents } from '../../../test/event-stream.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours, PASSWORD } from '../../../test/world.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const PATH = `${API}/settings/sessions`
const EMAIL = `standard@${ours.domain}`

const { app, other } = await startTwoProcesses()
beforeEach(async () => {
  const { knex } = app.database
  for (const table of ['outbox', 'sessions', 'known_browsers']) await knex(table).delete()
})

const signIn = async (client = app.client(), userAgent = FIREFOX) => {
  const options = { headers: { 'user-agent': userAgent } }
  expect((await client.post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD }, options)).status).toBe(200)
  return client
}
const subjects = async (): Promise<string[]> =>
  (await app.database.knex('outbox').where({ kind: 'mail.send' }).select('payload')).map(({ payload }) =>
    String(payload.subject),
  )

test('says of each session which browser, from where, since when, and which one asks', async () => {
  const here = await signIn()
  await signIn(other.client(), 'curl/8.5.0')
  await app.signInAs('manager')
  const { status, body } = await here.get(PATH)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { isCurrent: true, browser: 'Firefox on Windows', device: 'computer', address: '127.0.0.1', isNewBrowser: false },
    { isCurrent: false, browser: 'Unknown browser', device: 'other', isNewBrowser: true },
  ])
  expect(JSON.stringify(body)).not.toContain('token')
})

test('another session ends at once, on every process, with its stream; nobody ends somebody else’s', async () => {
  const [here, elsewhere, colleague] = [await signIn(), await signIn(other.client()), await app.signInAs('manager')]
  const stream = await openEvents(other.url, elsewhere.cookie())
  const [, theirs] = (await here.get(PATH)).body
  expect((await colleague.post(`${PATH}/end`, { sessionId: theirs.id })).status).toBe(404)
  expect((await here.post(`${PATH}/end`, { sessionId: theirs.id })).status).toBe(204)
  await stream.ended
  expect((await elsewhere.get('/api/auth/session')).status).toBe(401)
  expect((await here.post(`${PATH}/end`, { sessionId: theirs.id })).status).toBe(404)
  const admin = await app.signInAs('admin')
  expect((await admin.get(`${API}/audit?limit=1`)).body).toMatchObject([
    { action: 'user.endSessions', userId: ours.users.standard },
  ])
})

test('all others end, and the one that asks stays', async () => {
  const [here, ...others] = [await signIn(), await signIn(), await signIn(other.client())]
  expect((await here.post(`${PATH}/end`, { sessionId: null })).status).toBe(204)
  for (const one of others) expect((await one.get('/api/auth/session')).status).toBe(401)
  expect((await here.get(PATH)).body).toHaveLength(1)
})

test('a mail tells of a browser that is new to somebody, not of their first and not of one they know', async () => {
  const first = await signIn()
  expect(await subjects()).toEqual([])
  await first.post('/api/auth/sign-out')
  await signIn(first)
  expect(await subjects()).toEqual([])
  await signIn()
  expect(await subjects()).toEqual(['New sign-in to your Parley account'])
  const [{ payload }] = await app.database.knex('outbox').select('payload')
  expect(payload).toMatchObject({ to: EMAIL, text: expect.stringContaining('Firefox on Windows') })
  // A colleague at the same computer is another user.
  const colleague = { email: `manager@${ours.domain}`, password: PASSWORD }
  await first.post('/api/auth/sign-in', colleague)
  expect(await subjects()).toHaveLength(1)
})

test('the cookie of a browser is stored as a hash only', async () => {
  const token = /parley_browser=([\w-]+)/.exec((await signIn()).cookie())?.[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await app.database.knex('known_browsers').select())).not.toContain(token)
})
