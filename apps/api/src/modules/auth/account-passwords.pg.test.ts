import { API } from '@parley/contract'
import { beforeEach, expect, test } from 'vitest'
import { openEvents } from '../../../test/event-stream.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours, PASSWORD } from '../../../test/world.ts'
import { linkToken } from './account-links.ts'
import { hashPassword } from './passwords.ts'

const NEW = 'three words in a row'
const GONE = { status: 410, body: { code: 'gone' } }
const EMAIL = `standard@${ours.domain}`
const person = ours.users.standard

const { app, other } = await startTwoProcesses()
beforeEach(async () => {
  const { knex } = app.database
  await knex('outbox').delete()
  await knex('sign_in_throttles').delete()
  await knex('account_links').delete()
  await knex('sessions').delete()
  await knex('users')
    .where({ id: person })
    .update({ password_hash: await hashPassword(PASSWORD), email: EMAIL, status: 'active' })
})

const signIn = (password: string, on = app) => on.client().post('/api/auth/sign-in', { email: EMAIL, password })
const change = { currentPassword: PASSWORD, newPassword: NEW }
const mails = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  (await app.database.knex('outbox').where({ kind: 'mail.send' }).orderBy('id').select('payload')).map(
    ({ payload }) => payload,
  )
const ask = (email = EMAIL, on = app) => on.client().post('/api/auth/reset', { email })
const linkIds = async (): Promise<string[]> =>
  (await app.database.knex('account_links').where({ purpose: 'reset' }).select('id')).map(({ id }) => id)
const tokenNow = async (): Promise<string> => {
  expect((await ask()).status).toBe(204)
  const [id = ''] = await linkIds()
  return linkToken(app.context.config, id)
}
const reset = (token: string, password = NEW, on = app) => on.client().post(`/api/reset/${token}`, { password })

test('a change ends every other session at once, on every process, and keeps the one that asked', async () => {
  const here = await app.signInAs('standard')
  const elsewhere = await other.signInAs('standard')
  const [stream, kept] = [await openEvents(other.url, elsewhere.cookie()), await openEvents(app.url, here.cookie())]
  expect((await here.post(`${API}/settings/password`, change)).status).toBe(204)
  expect((await elsewhere.get('/api/auth/session')).status).toBe(401)
  expect((await here.get('/api/auth/session')).status).toBe(200)
  await stream.ended
  kept.close()
  expect([(await signIn(PASSWORD)).status, (await signIn(NEW, other)).status]).toEqual([401, 200])
  expect((await mails()).map(({ to, subject }) => `${to}: ${subject}`)).toContain(
    `${EMAIL}: Your Parley password was changed`,
  )
  const admin = await app.signInAs('admin')
  expect((await admin.get(`${API}/audit?limit=1`)).body).toMatchObject([
    { action: 'user.changePassword', userId: person, before: null, after: null },
  ])
})

test('whoever does not know the password may guess ten times', async () => {
  const client = await app.signInAs('standard')
  const guess = () => client.post(`${API}/settings/password`, { ...change, currentPassword: 'guess' })
  const first = await guess()
  expect(first).toMatchObject({ status: 400, body: { fields: { currentPassword: 'That is not your password' } } })
  for (let round = 0; round < 9; round += 1) await guess()
  expect((await client.post(`${API}/settings/password`, change)).status).toBe(429)
  expect((await signIn(PASSWORD)).status).toBe(200)
})

test('who signs in with the old password while it changes is out afterwards', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [old, next] = round % 2 === 0 ? [PASSWORD, NEW] : [NEW, PASSWORD]
    const owner = app.client()
    await owner.post('/api/auth/sign-in', { email: EMAIL, password: old })
    const intruder = other.client()
    const [changed] = await Promise.all([
      owner.post(`${API}/settings/password`, { currentPassword: old, newPassword: next }),
      intruder.post('/api/auth/sign-in', { email: EMAIL, password: old }),
    ])
    expect(changed.status).toBe(204)
    expect((await intruder.get('/api/auth/session')).status).toBe(401)
  }
})

test('an unknown address gets the same answer in the same time, and no mail', async () => {
  const timed = async (email: string) => {
    const started = performance.now()
    const answer = await ask(email)
    return { answer: [answer.status, answer.text], took: performance.now() - started }
  }
  const [known, unknown] = [await timed(EMAIL), await timed('nobody@nowhere.test')]
  expect(known.answer).toEqual(unknown.answer)
  // Both wait for the same time, and mailing a known address takes far less.
  expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(390)
  expect(await mails()).toMatchObject([{ to: EMAIL, subject: 'Your new password for Parley' }])
})

test('one address is mailed five times within 15 minutes at most, known or not', async () => {
  for (const email of [EMAIL, 'nobody@nowhere.test']) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 204, 204, 204, 429])
  }
  expect(await linkIds()).toHaveLength(1)
})

test('the mailed link sets a password once, ends all sessions, and its token stands nowhere', async () => {
  const signedIn = await other.signInAs('standard')
  const token = await tokenNow()
  for (const table of ['outbox', 'account_links', 'audit_entries', 'events'])
    expect(JSON.stringify(await app.database.knex(table).select())).not.toContain(token)
  expect(await app.client().get(`/api/reset/${token}`)).toMatchObject({ status: 200, body: { email: EMAIL } })
  expect(await reset(token, 'passwordpassword')).toMatchObject({ status: 400 })
  const answers = await Promise.all([reset(token), reset(token, NEW, other), reset(token)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410, 410])
  expect((await signedIn.get('/api/auth/session')).status).toBe(401)
  expect((await signIn(NEW)).status).toBe(200)
})

test('a link ends with a newer one, a change of the password, another address, after 30 minutes and for who left', async () => {
  const { knex } = app.database
  const first = await tokenNow()
  const second = await tokenNow()
  expect(await reset(first)).toMatchObject(GONE)
  const client = await app.signInAs('standard')
  await client.post(`${API}/settings/password`, change)
  expect(await reset(second)).toMatchObject(GONE)
  const third = await tokenNow()
  const profile = { name: 'standard of ours.test', email: 'elsewhere@ours.test' }
  expect((await client.put(`${API}/settings/profile`, profile)).status).toBe(200)
  expect(await reset(third)).toMatchObject(GONE)
  await knex('users').where({ id: person }).update({ email: EMAIL })
  const fourth = await tokenNow()
  await knex('account_links').update({ created_at: new Date(Date.now() - 1_800_001), expires_at: new Date() })
  expect(await reset(fourth)).toMatchObject(GONE)
  const fifth = await tokenNow()
  await knex('users').where({ id: person }).update({ status: 'inactive' })
  expect(await reset(fifth)).toMatchObject(GONE)
  await ask()
  expect(await linkIds()).toHaveLength(1)
})

test('a link lets somebody in again whose account was locked by guesses', async () => {
  for (let guess = 0; guess < 11; guess += 1) await signIn('guess')
  expect((await signIn(PASSWORD)).status).toBe(429)
  await reset(await tokenNow())
  expect((await signIn(NEW)).status).toBe(200)
})
