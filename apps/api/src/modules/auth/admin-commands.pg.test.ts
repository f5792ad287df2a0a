import { API } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, PASSWORD } from '../../../test/world.ts'
import { createAdminCommands } from './admin-commands.ts'
import { totpAt } from './totp.ts'

const EMAIL = `admin@${ours.domain}`

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the last admin who lost the second factor gets in again by the server, and is told', async () => {
  const client = await app.signInAs('admin')
  const { secret } = (await client.post(`${API}/settings/second-factor/start`)).body
  await client.post(`${API}/settings/second-factor`, { code: totpAt(String(secret), app.clock.now()) })
  const signIn = () => app.client().post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
  expect((await signIn()).body.code).toBe('second_factor')
  const commands = createAdminCommands(app.context)
  expect(await commands.resetSecondFactor(EMAIL.toUpperCase())).toEqual([
    'The second factor of admin of ours.test is off, their passkeys are removed, and they are signed out everywhere.',
  ])
  expect((await client.get('/api/auth/session')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  const again = await app.signInAs('admin')
  expect((await again.get(`${API}/audit?limit=1`)).body).toMatchObject([
    { action: 'user.secondFactorReset', userId: null, subject: { id: ours.users.admin } },
  ])
  await expect(commands.resetSecondFactor(EMAIL)).rejects.toThrow('has no second factor')
})

test('a link that the server prints sets a password', async () => {
  const commands = createAdminCommands(app.context)
  const [words, url = ''] = await commands.link(EMAIL)
  expect(words).toMatch(/^A link for admin of ours\.test\. It works once, for 30 minutes\./)
  const path = new URL(url).pathname
  expect((await app.client().post(`/api${path}`, { password: 'three words in a row' })).status).toBe(204)
  await expect(commands.link('nobody@nowhere.test')).rejects.toThrow(
    'No user has the email address nobody@nowhere.test.',
  )
})
