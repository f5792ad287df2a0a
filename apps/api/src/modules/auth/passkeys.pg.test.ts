import { API, type CreationOptions, type RequestOptions } from '@parley/contract'
import { PASSKEY_CHALLENGE_MS } from '@parley/domain'
import { beforeEach, expect, test } from 'vitest'
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.ts'
import type { Client } from '../../../test/client.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours, PASSWORD, theirs } from '../../../test/world.ts'
import { createAdminCommands } from './admin-commands.ts'

const PATH = `${API}/settings/passkeys`
const ORIGIN = 'https://parley.test'
const EMAIL = `standard@${ours.domain}`

const { app, other } = await startTwoProcesses({ PUBLIC_URL: ORIGIN })
let client: Client
let authenticator: Authenticator
let passkeyId: string

const knex = () => app.database.knex
const start = async (by = client) => (await by.post(`${PATH}/start`)).body as CreationOptions
const add = async (by = client, made = createAuthenticator(ours.users.standard)) => {
  const { challenge } = await start(by)
  return by.post(PATH, { credential: made.create({ challenge, origin: ORIGIN }) })
}
const asked = async (on = app) => (await on.client().post('/api/auth/passkey/start')).body as RequestOptions
const used = async (more: { counter?: number; origin?: string; isVerified?: boolean } = {}) =>
  authenticator.get({ challenge: (await asked()).challenge, origin: ORIGIN, ...more })
const signIn = (credential: unknown, on = app) => on.client().post('/api/auth/passkey', { credential })
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

beforeEach(async () => {
  for (const table of ['outbox', 'passkeys', 'passkey_challenges', 'second_factors', 'sign_in_throttles']) {
    await knex()(table).delete()
  }
  await knex()('users').where({ id: ours.users.standard }).update({ status: 'active' })
  await knex()('organizations').update({ requires_second_factor: false })
  client = await app.signInAs('standard')
  authenticator = createAuthenticator(ours.users.standard)
  const added = await add(client, authenticator)
  if (added.status !== 201) throw new Error(added.text)
  passkeyId = added.body.id
})

test('a passkey signs in by itself, also where the password would be asked for a code', async () => {
  await knex()('second_factors').insert({
    organization_id: ours.id,
    user_id: ours.users.standard,
    sealed_secret: 'x',
    confirmed_at: new Date(),
  })
  const answer = await signIn(await used())
  expect(answer).toMatchObject({ status: 200, body: { id: ours.users.standard } })
  expect(answer.headers.getSetCookie().join()).toContain('HttpOnly')
  const [passkey] = (await client.get(PATH)).body
  expect(passkey.lastUsedAt).not.toBeNull()
})

test('adding and removing is told by mail, stands in the audit log and ends no session', async () => {
  const second = await app.signInAs('standard')
  expect((await second.delete(`${PATH}/${passkeyId}`)).status).toBe(204)
  expect((await client.get(PATH)).body).toEqual([])
  const mails = await knex()('outbox').where({ kind: 'mail.send' }).orderBy('created_at').select('payload')
  const subjects = mails.map(({ payload }) => String(payload.subject))
  expect(subjects.filter((subject) => subject.includes('passkey'))).toEqual([
    'A passkey of your Parley account was added',
    'A passkey of your Parley account was removed',
  ])
  const admin = await app.signInAs('admin')
  const entries = (await admin.get(`${API}/audit?limit=2`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['user.passkeyRemoved', 'user.passkeyAdded'])
  expect(code(await signIn(await used()))).toEqual([401, 'unknown_passkey'])
})

test('one challenge used on two processes at once signs in once', async () => {
  const credential = await used()
  const answers = await Promise.all([app, other, app, other].map((on) => signIn(credential, on)))
  expect(answers.map(code).toSorted(([one = 0], [other = 0]) => Number(one) - Number(other))).toEqual([
    [200, undefined],
    [401, 'passkey_expired'],
    [401, 'passkey_expired'],
    [401, 'passkey_expired'],
  ])
})

test('one challenge adds one passkey, and only in the session that asked for it', async () => {
  const { challenge } = await start()
  const made = createAuthenticator(ours.users.standard).create({ challenge, origin: ORIGIN })
  const admin = await app.signInAs('admin')
  expect(code(await admin.post(PATH, { credential: made }))).toEqual([400, 'invalid'])
  const elsewhere = await other.signInAs('standard')
  expect(code(await elsewhere.post(PATH, { credential: made }))).toEqual([400, 'invalid'])
  const answers = await Promise.all([client, client].map((by) => by.post(PATH, { credential: made })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
})

test('a challenge of another purpose, a replay and an old one are refused', async () => {
  const { challenge } = await start()
  expect(code(await signIn(authenticator.get({ challenge, origin: ORIGIN })))).toEqual([401, 'passkey_expired'])
  const credential = await used()
  expect((await signIn(credential)).status).toBe(200)
  expect(code(await signIn(credential))).toEqual([401, 'passkey_expired'])
  const late = await used()
  app.clock.advance(PASSKEY_CHALLENGE_MS)
  expect(code(await signIn(late))).toEqual([401, 'passkey_expired'])
})

test.each([
  ['the page of another origin', { origin: 'https://parley.example' }],
  ['a page of the host at another port', { origin: `${ORIGIN}:8443` }],
  ['nobody verified by the device', { isVerified: false }],
  ['a counter that went backwards', { counter: 1 }],
])('what does not prove the person is refused: %s', async (_what, more) => {
  await signIn(await used({ counter: 5 }))
  expect(code(await signIn(await used(more)))).toEqual([401, 'passkey_refused'])
})

test('an authenticator that never counts signs in again and again', async () => {
  const silent = createAuthenticator(ours.users.standard)
  const { challenge } = await start()
  await client.post(PATH, { credential: silent.create({ challenge, origin: ORIGIN, counter: 0 }) })
  for (let time = 0; time < 2; time += 1) {
    const options = await asked()
    const credential = silent.get({ challenge: options.challenge, origin: ORIGIN, counter: 0 })
    expect((await signIn(credential)).status).toBe(200)
  }
})

test('the signature of another key, or of somebody else, is refused', async () => {
  const { challenge } = await asked()
  const forged = createAuthenticator(ours.users.standard).get({ challenge, origin: ORIGIN })
  expect(code(await signIn({ ...forged, id: authenticator.credentialId }))).toEqual([401, 'passkey_refused'])
  const another = await used()
  const userHandle = Buffer.from(ours.users.admin).toString('base64url')
  const answer = await signIn({ ...another, response: { ...another.response, userHandle } })
  expect(code(answer)).toEqual([401, 'passkey_refused'])
})

test('whoever was deactivated is told so', async () => {
  await knex()('users').where({ id: ours.users.standard }).update({ status: 'inactive' })
  expect(code(await signIn(await used()))).toEqual([401, 'deactivated'])
})

test('the eleventh refused try of a passkey within 15 minutes waits, and other passkeys do not', async () => {
  for (let time = 0; time < 10; time += 1) await signIn(await used({ isVerified: false }))
  expect((await signIn(await used())).status).toBe(429)
  const free = createAuthenticator(ours.users.standard)
  await add(client, free)
  const { challenge } = await asked()
  expect((await signIn(free.get({ challenge, origin: ORIGIN }))).status).toBe(200)
})

test('somebody of another organisation neither sees, renames nor removes it, and nobody adds it again', async () => {
  for (const by of [await app.signInAs('admin', theirs), await app.signInAs('admin')]) {
    expect((await by.get(PATH)).body).toEqual([])
    expect((await by.patch(`${PATH}/${passkeyId}`, { name: 'Mine' })).status).toBe(404)
    expect((await by.delete(`${PATH}/${passkeyId}`)).status).toBe(404)
  }
  const stranger = await app.signInAs('admin', theirs)
  expect(code(await add(stranger, authenticator))).toEqual([409, 'duplicate'])
  expect((await client.patch(`${PATH}/${passkeyId}`, { name: ' Office laptop ' })).body.name).toBe('Office laptop')
})

test('of many at once on two processes the twentieth is the last', async () => {
  const elsewhere = await other.signInAs('standard')
  const by = (index: number) => (index % 2 === 0 ? client : elsewhere)
  const made = await Promise.all(Array.from({ length: 22 }, (_, index) => start(by(index))))
  const answers = await Promise.all(
    made.map(({ challenge }, index) =>
      by(index).post(PATH, {
        credential: createAuthenticator(ours.users.standard).create({ challenge, origin: ORIGIN }),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
  expect((await client.get(PATH)).body).toHaveLength(20)
  expect((await client.post(`${PATH}/start`)).status).toBe(409)
})

test('where a second factor is required a passkey is one: the password alone signs nobody in, and the last one stays', async () => {
  await knex()('organizations').where({ id: ours.id }).update({ requires_second_factor: true })
  expect((await (await freshSession()).get('/api/auth/session')).body.needsSecondFactor).toBe(false)
  const asks = await app.client().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
  expect(asks).toMatchObject({
    status: 401,
    body: { code: 'second_factor', current: { hasApp: false, hasPasskey: true, recoveryCodesLeft: 0 } },
  })
  const withCode = await app.client().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD, code: '123456' })
  expect(code(withCode)).toEqual([401, 'second_factor'])
  expect(code(await client.delete(`${PATH}/${passkeyId}`))).toEqual([409, 'wrong_state'])
  expect((await add()).status).toBe(201)
  expect((await client.delete(`${PATH}/${passkeyId}`)).status).toBe(204)
})

const freshSession = async () => {
  const fresh = app.client()
  await fresh.post('/api/auth/passkey', { credential: await used() })
  return fresh
}

test('a reset by an admin or on the server removes passkeys and ends their sessions, also one that is beginning', async () => {
  const admin = await other.signInAs('admin')
  const reset = () => admin.post(`${API}/settings/users/${ours.users.standard}/second-factor/reset`)
  const listed = (await admin.get(`${API}/users`)).body.find(({ id }: { id: string }) => id === ours.users.standard)
  expect(listed.hasSecondFactor).toBe(true)
  const credential = await used()
  const begun = app.client()
  const [done] = await Promise.all([reset(), begun.post('/api/auth/passkey', { credential })])
  expect([done.status, done.body.hasSecondFactor]).toEqual([200, undefined])
  for (const by of [client, begun]) expect((await by.get('/api/auth/session')).status).toBe(401)
  expect((await reset()).status).toBe(409)

  client = await app.signInAs('standard')
  expect((await client.get(PATH)).body).toEqual([])
  await add(client, createAuthenticator(ours.users.standard))
  await createAdminCommands(app.context).resetSecondFactor(EMAIL)
  expect((await client.get('/api/auth/session')).status).toBe(401)
  expect(await knex()('passkeys').select()).toEqual([])
})
