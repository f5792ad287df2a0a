import { API } from '@parley/contract'
import { REAUTHENTICATE_AFTER_MS } from '@parley/domain'
import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { type Client, createClient } from '../../../test/client.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours, PASSWORD } from '../../../test/world.ts'

const PASSKEYS = `${API}/settings/passkeys`
const AGAIN = `${API}/settings/reauthentication`
const ORIGIN = 'https://parley.test'

const { app, other, moveOn } = await startTwoProcesses({ PUBLIC_URL: ORIGIN })
let admin: Client

const knex = () => app.database.knex
const edit = (change: object, by = admin) =>
  by.put(`${API}/settings/users/${ours.users.standard}`, {
    name: 'Standard',
    email: 'standard@ours.test',
    role: 'standard',
    paymentLimit: '500.00',
    ...change,
  })
const makeAdmin = (by = admin) => edit({ role: 'admin', paymentLimit: null }, by)
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const tooLongAgo = [403, 'reauthenticate']
/** The same browser session at the other server process. */
const elsewhere = (by: Client): Client => {
  const there = createClient(other.url)
  return { ...there, post: (path, body) => there.post(path, body, { headers: { cookie: by.cookie() } }) }
}
const wait = (ms = REAUTHENTICATE_AFTER_MS + 1) => moveOn(ms)

beforeEach(async () => {
  for (const table of ['outbox', 'passkeys', 'passkey_challenges', 'sign_in_throttles']) await knex()(table).delete()
  await knex()('users')
    .where({ id: ours.users.standard })
    .update({ name: 'Standard', email: 'standard@ours.test', role: 'standard', payment_limit_cents: 50_000 })
  admin = await app.signInAs('admin')
})

test('whoever signed in lately is not asked', async () => {
  wait(REAUTHENTICATE_AFTER_MS - 60_000)
  expect((await makeAdmin()).status).toBe(200)
  expect((await admin.post(`${PASSKEYS}/start`)).status).toBe(200)
})

test('after ten minutes what is sensitive is refused and nothing changes; the rest goes on', async () => {
  wait()
  expect(code(await makeAdmin())).toEqual(tooLongAgo)
  expect(code(await edit({ email: 'mallory@ours.test' }))).toEqual(tooLongAgo)
  const invite = (role: string) =>
    admin.post(`${API}/settings/users`, { email: `${role}.new@ours.test`, name: 'New', role, paymentLimit: null })
  expect(code(await invite('admin'))).toEqual(tooLongAgo)
  const invited = await invite('basic')
  expect(invited.status).toBe(201)
  const moved = { name: 'New', email: 'moved@ours.test', role: 'admin', paymentLimit: null }
  await knex()('users').where({ id: invited.body.id }).update({ role: 'admin' })
  expect(code(await admin.put(`${API}/settings/users/${invited.body.id}`, moved))).toEqual(tooLongAgo)
  const linkOf = () => admin.get(`${API}/settings/users/${invited.body.id}/invite`)
  expect(code(await linkOf())).toEqual(tooLongAgo)
  await knex()('users').where({ id: invited.body.id }).update({ role: 'manager' })
  expect((await linkOf()).status).toBe(200)
  await knex()('users').where({ id: invited.body.id }).delete()
  expect(code(await admin.post(`${PASSKEYS}/start`))).toEqual(tooLongAgo)
  expect(code(await admin.post(`${API}/settings/second-factor/start`))).toEqual(tooLongAgo)
  expect(code(await admin.delete(`${PASSKEYS}/${ours.users.admin}`))).toEqual(tooLongAgo)
  expect(await knex()('users').where({ id: ours.users.standard }).first('role', 'email')).toEqual({
    role: 'standard',
    email: 'standard@ours.test',
  })
  expect((await edit({ name: 'Sandy', role: 'manager', email: 'Standard@ours.test' })).status).toBe(200)
})

test('an admin who left comes back only through who has shown lately that it is them', async () => {
  await knex()('users')
    .where({ id: ours.users.standard })
    .update({ role: 'admin', payment_limit_cents: null, status: 'inactive' })
  const activate = () => edit({ role: 'admin', paymentLimit: null, status: 'active' })
  wait()
  expect(code(await activate())).toEqual(tooLongAgo)
  expect(await knex()('users').where({ id: ours.users.standard }).first('status')).toEqual({ status: 'inactive' })
  await admin.post(AGAIN, { password: PASSWORD })
  expect((await activate()).status).toBe(200)
})

test('the password opens ten minutes for this session on every process, and for no other', async () => {
  const second = await app.signInAs('admin')
  wait()
  expect(code(await admin.post(AGAIN, { password: 'guess' }))).toEqual([400, 'invalid'])
  expect(code(await makeAdmin())).toEqual(tooLongAgo)
  // Both processes have the session in memory by now.
  expect(code(await elsewhere(admin).post(`${PASSKEYS}/start`))).toEqual(tooLongAgo)
  expect((await admin.post(AGAIN, { password: PASSWORD })).status).toBe(204)
  expect((await elsewhere(admin).post(`${PASSKEYS}/start`)).status).toBe(200)
  expect((await makeAdmin()).status).toBe(200)
  expect(code(await second.post(`${PASSKEYS}/start`))).toEqual(tooLongAgo)
  wait()
  expect(code(await admin.post(`${PASSKEYS}/start`))).toEqual(tooLongAgo)
})

test('a passkey does too, once, and nobody else’s', async () => {
  const device = createAuthenticator(ours.users.admin)
  const { challenge } = (await admin.post(`${PASSKEYS}/start`)).body
  await admin.post(PASSKEYS, { credential: device.create({ challenge, origin: ORIGIN }) })
  wait()
  const used = async () => {
    const asked = (await app.client().post('/api/auth/passkey/start')).body
    return { passkey: device.get({ challenge: asked.challenge, origin: ORIGIN }) }
  }
  const stranger = await app.signInAs('manager')
  expect(code(await stranger.post(`${AGAIN}/passkey`, await used()))).toEqual([400, 'invalid'])
  const answer = await used()
  expect((await admin.post(`${AGAIN}/passkey`, answer)).status).toBe(204)
  expect((await makeAdmin()).status).toBe(200)
  wait()
  expect(code(await admin.post(`${AGAIN}/passkey`, answer))).toEqual([400, 'invalid'])
  expect(code(await admin.post(`${PASSKEYS}/start`))).toEqual(tooLongAgo)
})

test('one’s own address too, which the old one is told of; the rest of the profile is not asked for', async () => {
  const person = await app.signInAs('standard')
  const save = (email: string, name = 'Standard') => person.put(`${API}/settings/profile`, { name, email })
  wait()
  expect(code(await save('sandy@ours.test'))).toEqual(tooLongAgo)
  expect((await save('standard@ours.test', 'Sandy')).status).toBe(200)
  await person.post(AGAIN, { password: PASSWORD })
  expect((await save('sandy@ours.test')).status).toBe(200)
  const mails = await knex()('outbox').where({ kind: 'mail.send' }).select('payload')
  expect(mails.map(({ payload }) => [payload.to, payload.subject])).toContainEqual([
    'standard@ours.test',
    'The email address of your Parley account was changed',
  ])
})

test('the eleventh wrong password within 15 minutes waits, also for the right one', async () => {
  wait()
  for (let time = 0; time < 10; time += 1) await admin.post(AGAIN, { password: 'guess' })
  expect((await admin.post(AGAIN, { password: PASSWORD })).status).toBe(429)
  expect(code(await makeAdmin())).toEqual(tooLongAgo)
})

test('the old address is told of a new one, and of nothing else', async () => {
  expect((await edit({ email: 'sandy@ours.test' })).status).toBe(200)
  expect((await edit({ email: 'sandy@ours.test', name: 'Sandy' })).status).toBe(200)
  const mails = await knex()('outbox').where({ kind: 'mail.send' }).select('payload')
  const told = mails.filter(({ payload }) => String(payload.subject).includes('email address'))
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { to: 'standard@ours.test', text: expect.stringContaining('to sandy@ours.test') as string },
  ])
})
