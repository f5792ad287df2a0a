import { PAGE_HIDDEN } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours, PASSWORD } from './world.ts'

const HOUR = 60 * 60_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = (email: string, password: string) => app.client().post('/api/auth/sign-in', { email, password })

describe('sign-in', () => {
  test('answers with the person and a cookie that scripts cannot read', async () => {
    const answer = await signIn('Standard@OURS.test', PASSWORD)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: ours.users.standard,
      role: 'standard',
      paymentLimit: '500.00',
      organization: { id: ours.id, timezone: 'America/Denver' },
      simulated: { carrier: true, payments: true },
    })
    expect(answer.text).not.toContain('argon2')
    expect(answer.headers.getSetCookie()[0]?.replace(/=[\w-]{43};/, '=<token>;')).toBe(
      `${PRODUCT.slug}_session=<token>; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    )
  })

  test('gives the same answer for a wrong password and an unknown address', async () => {
    const wrong = await signIn(`basic@${ours.domain}`, 'wrong')
    const unknown = await signIn('nobody@nowhere.test', 'wrong')
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.headers.getSetCookie()).toEqual([])
  })

  test('stores no token, only its hash', async () => {
    const client = await app.signInAs('manager')
    const token = client.cookie().split('=')[1] ?? ''
    const rows = await app.database.knex('sessions').select('token_hash')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.token_hash)).not.toContain(token)
  })

  test('replaces the session that the browser had', async () => {
    const client = await app.signInAs('basic')
    const before = client.cookie()
    await client.post('/api/auth/sign-in', { email: `basic@${ours.domain}`, password: PASSWORD })
    expect(client.cookie()).not.toBe(before)
    const old = await app.client().get('/api/auth/session', { headers: { cookie: before } })
    expect(old.status).toBe(401)
  })

  test('is refused with 429 after ten failures of an account, right password or not', async () => {
    const email = `admin@theirs.test`
    const failures = await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong')))
    expect(failures.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
    const refused = await signIn(email, PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(`manager@theirs.test`, PASSWORD)).status).toBe(200)
  })

  test('forgets the failures of an account once it succeeds', async () => {
    const email = `basic@theirs.test`
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) await signIn(email, 'wrong')
      expect((await signIn(email, PASSWORD)).status).toBe(200)
    }
  })
})

describe('an address with many failures', () => {
  let own: TestApp
  beforeAll(async () => {
    own = await createTestApp()
  })
  afterAll(() => own.close())

  test('is slowed down, and a right password still gets in', async () => {
    const attempt = (email: string, password: string) => own.client().post('/api/auth/sign-in', { email, password })
    const failures = await Promise.all(
      Array.from({ length: 101 }, (_, index) => attempt(`somebody-${index}@nowhere.test`, 'wrong')),
    )
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await attempt(`standard@${ours.domain}`, PASSWORD)).status).toBe(200)
  })
})

describe('a session', () => {
  test('is needed', async () => {
    const answer = await app.client().get('/api/auth/session')
    expect(answer).toMatchObject({ status: 401, body: { error: 'Please sign in', code: 'signed_out' } })
  })

  test('ends with the sign-out, on the very next request', async () => {
    const client = await app.signInAs('standard')
    const cookie = client.cookie()
    expect((await client.get('/api/auth/session')).status).toBe(200)
    const answer = await client.post('/api/auth/sign-out')
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
    expect(client.cookie()).not.toContain(`${PRODUCT.slug}_session`)
    expect((await app.client().get('/api/auth/session', { headers: { cookie } })).status).toBe(401)
  })

  test('takes a changed role on the very next request', async () => {
    const client = await app.signInAs('manager')
    await client.get('/api/auth/session')
    await inTransaction(app.database.knex, async (trx) => {
      await trx('users').where({ id: ours.users.manager }).update({ role: 'admin' })
      await app.context.sessions.userChanged(trx, ours.users.manager)
    })
    expect((await client.get('/api/auth/session')).body.role).toBe('admin')
  })

  test('ends when all sessions of the person are ended', async () => {
    const client = await app.signInAs('admin')
    await client.get('/api/auth/session')
    await inTransaction(app.database.knex, (trx) => app.context.sessions.endAllOf(trx, ours.id, ours.users.admin))
    expect((await client.get('/api/auth/session')).status).toBe(401)
  })

  test('of an inactive person is worth nothing', async () => {
    const client = await app.signInAs('basic')
    await inTransaction(app.database.knex, async (trx) => {
      await trx('users').where({ id: ours.users.basic }).update({ status: 'inactive' })
      await app.context.sessions.userChanged(trx, ours.users.basic)
    })
    expect((await client.get('/api/auth/session')).status).toBe(401)
    await app.database.knex('users').where({ id: ours.users.basic }).update({ status: 'active' })
  })
})

describe('time', () => {
  test('a session ends after 12 idle hours and lives on when it is used', async () => {
    const own = await createTestApp()
    const used = await own.signInAs('standard')
    const idle = await own.signInAs('manager')
    own.clock.advance(11 * HOUR)
    expect((await used.get('/api/auth/session')).status).toBe(200)
    own.clock.advance(HOUR + 1000)
    expect((await used.get('/api/auth/session')).status).toBe(200)
    expect((await idle.get('/api/auth/session')).status).toBe(401)
    await own.close()
  })

  test('what a hidden page reads is no use of the session, and nobody is at work then', async () => {
    const own = await createTestApp()
    const client = await own.signInAs('standard')
    const headers = { [PAGE_HIDDEN]: '1' }
    const people = () => own.database.knex('users').select('id', 'last_active_at').orderBy('id')
    own.clock.advance(11 * HOUR)
    const before = await people()
    expect((await client.get('/api/auth/session', { headers })).status).toBe(200)
    expect(await people()).toEqual(before)
    own.clock.advance(HOUR + 1000)
    expect((await client.get('/api/auth/session', { headers })).status).toBe(401)
    await own.close()
  })

  test('a session ends after 7 days, used or not', async () => {
    const own = await createTestApp()
    const client = await own.signInAs('standard')
    for (let hours = 8; hours < 7 * 24; hours += 8) {
      own.clock.advance(8 * HOUR)
      expect((await client.get('/api/auth/session')).status).toBe(200)
    }
    own.clock.advance(8 * HOUR + 1000)
    expect((await client.get('/api/auth/session')).status).toBe(401)
    await own.close()
  })
})

test('over https the cookie is Secure and bound to the host', async () => {
  const own = await createTestApp({ env: { PUBLIC_URL: 'https://inbox.example' } })
  const answer = await own.client().post('/api/auth/sign-in', { email: `standard@${ours.domain}`, password: PASSWORD })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-.*; Path=\/; .*Secure/)
  await own.close()
})
