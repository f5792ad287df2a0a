import { API } from '@parley/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours, PASSWORD } from '../../../test/world.ts'
import { linkToken } from './account-links.ts'
import { totpAt } from './totp.ts'

const PATH = `${API}/settings/second-factor`
const EMAIL = `standard@${ours.domain}`
const PERIOD_MS = 30_000

const { app, other, moveOn } = await startTwoProcesses()
let client: Client
let secret: string
let codes: string[]
const nextPeriod = () => moveOn(PERIOD_MS)
const code = () => totpAt(secret, app.clock.now())
beforeEach(async () => {
  const { knex } = app.database
  for (const table of ['outbox', 'second_factors', 'sign_in_throttles']) await knex(table).delete()
  client = await app.signInAs('standard')
  secret = String((await client.post(`${PATH}/start`)).body.secret)
  const confirmed = await client.post(PATH, { code: code() })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  codes = confirmed.body.recoveryCodes
  nextPeriod()
})

const signIn = (given?: string, on = app) =>
  on
    .client()
    .post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD, ...(given !== undefined && { code: given }) })

test('the password alone signs nobody in, and the code does', async () => {
  const asked = await signIn()
  expect(asked).toMatchObject({
    status: 401,
    body: { code: 'second_factor', current: { organizationName: 'ours.test', recoveryCodesLeft: 10 } },
  })
  expect(asked.headers.getSetCookie()).toEqual([])
  expect((await signIn(code())).status).toBe(200)
})

test('a code is taken once: of many at once on two processes, one', async () => {
  const given = code()
  const answers = await Promise.all([signIn(given), signIn(given, other), signIn(given), signIn(given, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  expect((await signIn(given)).body.code).toBe('wrong_code')
})

test('an earlier code does not count once a later one was taken', async () => {
  const earlier = code()
  nextPeriod()
  expect((await signIn(code())).status).toBe(200)
  expect((await signIn(earlier)).status).toBe(401)
})

test('after five wrong codes even the right one waits 15 minutes, and the password is not blocked by it', async () => {
  for (const left of [4, 3, 2, 1, 0]) {
    const wrong = await signIn('000000')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    expect(wrong.body.error).toMatch(new RegExp(` ${left} (try|tries) left\\.$`))
  }
  const paused = await signIn(code())
  expect(paused).toMatchObject({ status: 429, body: { error: 'Too many attempts. Try again in 15 min.' } })
  expect((await signIn()).body.code).toBe('second_factor')
  await app.database.knex('sign_in_throttles').update({ window_ends_at: new Date(0) })
  expect((await signIn(code())).status).toBe(200)
})

test('whoever does not know the password learns nothing of the second factor', async () => {
  const answer = await app.client().post('/api/auth/sign-in', { email: EMAIL, password: 'guess', code: code() })
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
})

test('ten recovery codes sign in once each, and a mail tells of it', async () => {
  expect(codes).toHaveLength(10)
  expect(codes.every((one) => /^[a-z2-9]{4}-[a-z2-9]{4}$/.test(one))).toBe(true)
  const [first = ''] = codes
  const answers = await Promise.all([signIn(first), signIn(first, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await client.get(PATH)).body.recoveryCodesLeft).toBe(9)
  const mails = await app.database.knex('outbox').where({ kind: 'mail.send' }).select('payload')
  expect(JSON.stringify(mails)).toContain('signed in with one of your recovery codes')
})

test('new recovery codes ask for the password and end the earlier ones', async () => {
  expect((await client.post(`${PATH}/recovery-codes`, { password: 'guess' })).status).toBe(400)
  const renewed = await client.post(`${PATH}/recovery-codes`, { password: PASSWORD })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await signIn(codes[1])).status).toBe(401)
  expect((await signIn(renewed.body.recoveryCodes[0])).status).toBe(200)
})

test('neither the secret nor a recovery code stands in the database', async () => {
  for (const table of ['second_factors', 'recovery_codes', 'audit_entries', 'outbox', 'events']) {
    const rows = JSON.stringify(await app.database.knex(table).select())
    expect(rows).not.toContain(secret)
    for (const one of codes) expect(rows).not.toContain(one.replace('-', ''))
  }
})

test('it is turned off with the password, and then the password is enough', async () => {
  expect((await client.post(`${PATH}/remove`, { password: PASSWORD })).status).toBe(204)
  expect((await signIn()).status).toBe(200)
})

test('another admin resets it: the sessions end, and it stands in the audit log; nobody resets their own', async () => {
  const admin = await other.signInAs('admin')
  const reset = (id: string) => admin.post(`${API}/settings/users/${id}/second-factor/reset`)
  const listed = (await admin.get(`${API}/users`)).body.find(({ id }: { id: string }) => id === ours.users.standard)
  expect(listed.hasSecondFactor).toBe(true)
  const done = await reset(ours.users.standard)
  expect([done.status, done.body.hasSecondFactor]).toEqual([200, undefined])
  expect((await client.get('/api/auth/session')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  expect((await reset(ours.users.standard)).status).toBe(409)
  expect((await reset(ours.users.admin)).status).toBe(409)
  expect((await admin.get(`${API}/audit?limit=1`)).body).toMatchObject([
    { action: 'user.secondFactorReset', userId: ours.users.admin, subject: { id: ours.users.standard } },
  ])
})

test('a new password by link does not get around it', async () => {
  await app.client().post('/api/auth/reset', { email: EMAIL })
  const [{ id }] = await app.database.knex('account_links').where({ purpose: 'reset' }).select('id')
  const token = linkToken(app.context.config, id)
  const password = 'pipes sing at dawn'
  expect((await app.client().post(`/api/reset/${token}`, { password })).status).toBe(204)
  const asked = await app.client().post('/api/auth/sign-in', { email: EMAIL, password })
  expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor' } })
})
