import { API } from '@parley/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { ours, PASSWORD, theirs } from '../../../test/world.ts'
import { createAdminCommands } from './admin-commands.ts'
import { totpAt } from './totp.ts'

const PATH = `${API}/settings/second-factor`
const RULE = `${API}/settings/organization/second-factor`
const MISSING = { status: 401, body: { code: 'no_second_factor' } }

const { app, other } = await startTwoProcesses()
let admin: Client
beforeEach(async () => {
  const { knex } = app.database
  await knex('second_factors').delete()
  await knex('sign_in_throttles').delete()
  await knex('organizations').update({ requires_second_factor: false })
  admin = await app.signInAs('admin')
})

const setUp = async (client: Client): Promise<string[]> => {
  const { secret } = (await client.post(`${PATH}/start`)).body
  const confirmed = await client.post(PATH, { code: totpAt(String(secret), app.clock.now()) })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return confirmed.body.recoveryCodes
}
const require = (isRequired: boolean) => admin.put(RULE, { isRequired })
const signIn = async (role: 'admin' | 'standard') => {
  const client = app.client()
  const answer = await client.post('/api/auth/sign-in', { email: `${role}@${ours.domain}`, password: PASSWORD })
  return { client, answer }
}

test('an admin requires one only with one of their own, and nobody else requires it', async () => {
  expect((await require(true)).status).toBe(409)
  await setUp(admin)
  expect((await require(true)).body.requiresSecondFactor).toBe(true)
  const manager = await app.signInAs('manager')
  await setUp(manager)
  expect((await manager.put(RULE, { isRequired: false })).status).toBe(403)
  expect((await admin.get(`${API}/audit?limit=3`)).body).toContainEqual(
    expect.objectContaining({ action: 'organization.secondFactorRequired', userId: ours.users.admin }),
  )
})

test('whoever is at work without one can do nothing else from the next request on, on every process', async () => {
  const standard = await other.signInAs('standard')
  const theirAdmin = await other.signInAs('admin', theirs)
  expect((await standard.get(`${API}/users`)).status).toBe(200)
  const events = await openEvents(other.url, standard.cookie())
  await setUp(admin)
  expect((await require(true)).status).toBe(200)
  expect(await standard.get(`${API}/users`)).toMatchObject(MISSING)
  expect(await standard.put(`${API}/settings/profile`, {})).toMatchObject(MISSING)
  expect(await standard.get('/api/files/00000000-0000-7000-8000-000000000001')).toMatchObject(MISSING)
  await events.ended
  expect((await openEvents(other.url, standard.cookie())).status).toBe(401)
  expect((await standard.get('/api/auth/session')).body.needsSecondFactor).toBe(true)
  expect((await admin.get(`${API}/users`)).status).toBe(200)
  expect((await theirAdmin.get(`${API}/users`)).status).toBe(200)

  expect(await setUp(standard)).toHaveLength(10)
  expect((await standard.get(`${API}/users`)).status).toBe(200)
  expect((await standard.get('/api/auth/session')).body.needsSecondFactor).toBe(false)
})

test('a sign-in without one leads to nothing but setting it up, until it is left to everybody again', async () => {
  await setUp(admin)
  await require(true)
  const { client, answer } = await signIn('standard')
  expect(answer).toMatchObject({ status: 200, body: { needsSecondFactor: true } })
  expect(await client.get(`${API}/users`)).toMatchObject(MISSING)
  await require(false)
  expect((await client.get(`${API}/users`)).status).toBe(200)
})

test('nobody turns off what is required', async () => {
  await setUp(admin)
  await require(true)
  expect((await admin.post(`${PATH}/remove`, { password: PASSWORD })).status).toBe(409)
  await require(false)
  expect((await admin.post(`${PATH}/remove`, { password: PASSWORD })).status).toBe(204)
})

test('of an admin who requires it and turns their own off at once, none is left without', async () => {
  for (let round = 0; round < 20; round += 1) {
    await app.database.knex('second_factors').delete()
    await app.database.knex('organizations').update({ requires_second_factor: false })
    await setUp(admin)
    const elsewhere = other.client()
    const cookie = admin.cookie()
    const [required, removed] = await Promise.all([
      require(true),
      elsewhere.post(`${PATH}/remove`, { password: PASSWORD }, { headers: { cookie } }),
    ])
    expect([required.status === 200, removed.status === 204]).toContain(true)
    expect(required.status === 200 && removed.status === 204).toBe(false)
  }
})

test('the last admin who lost it gets in again by the server, and sets a new one up before anything else', async () => {
  await setUp(admin)
  await require(true)
  await createAdminCommands(app.context).resetSecondFactor(`admin@${ours.domain}`)
  expect((await admin.get('/api/auth/session')).status).toBe(401)
  const { client, answer } = await signIn('admin')
  expect(answer).toMatchObject({ status: 200, body: { needsSecondFactor: true } })
  expect(await client.put(RULE, { isRequired: false })).toMatchObject(MISSING)
  await setUp(client)
  expect((await client.get(`${API}/users`)).status).toBe(200)
})
