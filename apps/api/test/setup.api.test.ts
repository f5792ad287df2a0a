import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSetupService, type SetupLink } from '../src/modules/setup/setup.service.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { insertWorld } from './world.ts'

const HOUR = 60 * 60_000
const FORM = {
  organizationName: 'Larkspur Plumbing',
  timezone: 'America/Chicago',
  phoneNumber: '(303) 555-0100',
  name: 'Dana Whitfield',
  email: 'Dana@larkspur.example',
  password: 'three words in a row',
}

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await app.database.knex.raw('truncate organizations cascade')
})
afterEach(() => app.close())

const renew = () => createSetupService(app.context).renewLink()
const link = async (): Promise<SetupLink> => {
  const made = await renew()
  if (!made) throw new Error('there is an organisation already')
  return made
}
const organizations = () => app.database.knex('organizations').select('name', 'timezone')

describe('the link of the first start', () => {
  test('makes the organisation, its number and its first admin, and signs them in', async () => {
    const { token, expiresAt } = await link()
    const client = app.client()
    expect((await client.get(`/api/setup/${token}`)).body).toEqual({ expiresAt: expiresAt.toISOString() })
    const answer = await client.post(`/api/setup/${token}`, FORM)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Dana Whitfield',
        role: 'admin',
        paymentLimit: null,
        organization: { timezone: 'America/Chicago', teamChatUnread: 0 },
      },
    })
    expect(await organizations()).toEqual([{ name: 'Larkspur Plumbing', timezone: 'America/Chicago' }])
    expect((await client.get('/api/parley/phone-numbers')).body).toMatchObject([
      { phoneNumber: '+13035550100', isDefault: true },
    ])
    expect((await client.post('/api/auth/sign-out')).status).toBe(204)
    const again = await app.client().post('/api/auth/sign-in', { email: FORM.email, password: FORM.password })
    expect(again.status).toBe(200)
  })

  test('works once: afterwards its page, its call and its form answer 410', async () => {
    const { token } = await link()
    expect((await app.client().get(`/setup/${token}`)).status).not.toBe(410)
    await app.client().post(`/api/setup/${token}`, FORM)
    const gone = {
      status: 410,
      body: { error: 'This link was used or is too old. Start Parley again for a new one.', code: 'gone' },
    }
    expect(await app.client().get(`/api/setup/${token}`)).toMatchObject(gone)
    expect(await app.client().post(`/api/setup/${token}`, { ...FORM, email: 'eve@evil.example' })).toMatchObject(gone)
    expect(await organizations()).toHaveLength(1)
  })

  test('ends with the next start, and after 24 hours', async () => {
    const [first, second] = [await link(), await link()]
    expect((await app.client().get(`/api/setup/${first.token}`)).status).toBe(410)
    expect((await app.client().get(`/api/setup/${second.token}`)).status).toBe(200)
    app.clock.advance(24 * HOUR + 1000)
    expect((await app.client().post(`/api/setup/${second.token}`, FORM)).status).toBe(410)
    expect(await organizations()).toEqual([])
  })

  test('is not made once there is an organisation, and the one before opens no more', async () => {
    const { token } = await link()
    await insertWorld(app.database.knex)
    expect(await renew()).toBe(null)
    expect((await app.client().get(`/api/setup/${token}`)).status).toBe(410)
  })

  test('is stored as a hash only', async () => {
    const { token } = await link()
    expect(JSON.stringify(await app.database.knex('setup_links').select())).not.toContain(token)
  })

  test('makes exactly one organisation when five browsers send the form at once', async () => {
    const { token } = await link()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        app.client().post(`/api/setup/${token}`, {
          ...FORM,
          email: `dana-${index}@larkspur.example`,
          phoneNumber: `303555010${index}`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410, 410, 410, 410])
    expect(await organizations()).toHaveLength(1)
  })

  test('is still there after a form that is refused', async () => {
    const { token } = await link()
    const short = await app.client().post(`/api/setup/${token}`, { ...FORM, password: 'eleven char' })
    expect(short).toMatchObject({ status: 400, body: { fields: { password: 'Use at least 12 characters' } } })
    const impossible = await app
      .client()
      .post(`/api/setup/${token}`, { ...FORM, phoneNumber: '+1 555 0100 0100 0100 0100' })
    expect(impossible).toMatchObject({ status: 400, body: { fields: { phoneNumber: expect.any(String) } } })
    expect((await app.client().post(`/api/setup/${token}`, FORM)).status).toBe(201)
  })

  test('cannot be guessed at will: misses are answered 429 from the 31st on', async () => {
    const { token } = await link()
    const client = app.client()
    for (let miss = 0; miss < 30; miss += 1) expect((await client.get(`/api/setup/no-${miss}`)).status).toBe(410)
    expect((await client.get('/api/setup/no-link')).status).toBe(429)
    expect((await client.post('/api/setup/no-link', FORM)).status).toBe(429)
    expect((await client.get(`/api/setup/${token}`)).status).toBe(200)
  })
})

describe('the set-up after the first start', () => {
  const GUIDE = '/api/parley/settings/setup'
  const start = async () => {
    const client = app.client()
    await client.post(`/api/setup/${(await link()).token}`, FORM)
    return client
  }
  const left = async (client: Awaited<ReturnType<typeof start>>) => {
    const { done } = (await client.get(GUIDE)).body as { done: Record<string, boolean> }
    return Object.keys(done).filter((step) => !done[step])
  }

  test('each step is done once the organisation has what it is about', async () => {
    const client = await start()
    const fresh = (await client.get(GUIDE)).body as { line: { id: string } }
    expect(fresh).toMatchObject({ line: { label: null, phoneNumber: '+13035550100' }, colleagues: 0, isPutAway: false })
    expect(await left(client)).toEqual(['line', 'team', 'first-text', 'payments'])
    await client.patch(`/api/parley/phone-numbers/${fresh.line.id}`, { label: 'Dispatch' })
    expect(await left(client)).toEqual(['team', 'first-text', 'payments'])
    await client.post('/api/parley/settings/users', {
      email: 'ana@larkspur.example',
      name: 'Ana Lopez',
      role: 'standard',
      paymentLimit: '500.00',
    })
    expect(await left(client)).toEqual(['first-text', 'payments'])
    const customer = await client.post('/api/parley/customers/find-or-create', { phoneNumber: '(303) 555-0134' })
    const conversation = await client.post('/api/parley/conversations', {
      customerId: (customer.body as { id: string }).id,
    })
    const conversationId = (conversation.body as { id: string }).id
    expect((await client.post('/api/parley/messages', { conversationId, content: 'Hello' })).status).toBe(201)
    expect(await left(client)).toEqual(['payments'])
    expect((await client.put(GUIDE, { payments_agreed: true })).status).toBe(200)
    expect(await left(client)).toEqual([])
  })

  test('what is put away is remembered and does nothing else', async () => {
    const client = await start()
    const version = async () =>
      ((await client.get('/api/parley/settings/organization')).body as { version: number }).version
    const before = await version()
    expect((await client.put(GUIDE, { put_away: true })).body).toMatchObject({ isPutAway: true })
    expect((await client.get(GUIDE)).body).toMatchObject({ isPutAway: true, done: { payments: false } })
    expect(await version()).toBe(before)
  })
})
