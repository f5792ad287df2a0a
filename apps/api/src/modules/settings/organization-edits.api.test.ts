import { API } from '@parley/contract'
import { addDays, startOfDay, todayIn } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'

const PATH = `${API}/settings/organization`
interface Body {
  name: string
  timezone: string
  version: number
  settings: {
    payment_config: Record<string, unknown>
    sms_config: Record<string, unknown>
    business_hours: Record<string, unknown>
  }
}

let app: TestApp
let admin: Client
let stored: Body
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  stored = (await admin.get(PATH)).body as Body
})
const put = (change: object, client = admin) => client.put(PATH, { ...stored, ...change })
const withPayment = (change: object) => ({
  settings: { ...stored.settings, payment_config: { ...stored.settings.payment_config, ...change } },
})

test('a fresh organization has the defaults', () => {
  expect(stored.settings).toMatchObject({
    payment_config: {
      default_link_expiration_days: 30,
      default_invoice_due_days: 7,
      standard_user_limit: '500.00',
      manager_user_limit: '2500.00',
    },
    sms_config: { signature: null, include_business_name: false },
    business_hours: { monday: [{ from: '08:00', to: '17:00' }], sunday: [] },
    holidays: [],
  })
})

test('of two admins who save at once, one is told who changed what', async () => {
  const second = await app.signInAs('admin')
  const answers = await Promise.all([put({ email: 'one@ours.test' }), put({ email: 'two@ours.test' }, second)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const refused = answers.find(({ status }) => status === 412)
  expect(refused?.body).toMatchObject({
    code: 'stale',
    current: { version: stored.version + 1, settings: stored.settings },
    changes: [{ field: 'email', byName: expect.any(String), at: expect.any(String) }],
  })
})

test('a new expiry holds for the next payment link', async () => {
  expect((await put(withPayment({ default_link_expiration_days: 7 }))).status).toBe(200)
  const { conversationId, customerId } = await insertConversation(app.database.knex, ours)
  const asked = await admin.post(`${API}/payment-requests`, {
    mode: 'new',
    conversationId,
    customerId,
    amount: '125.50',
    invoiceNumber: 'INV-7001',
    dueDate: '2099-01-01',
    optionalMessage: null,
  })
  expect(asked.status).toBe(201)
  const link = await app.database.knex('payment_links').orderBy('created_at', 'desc').first('created_at', 'expires_at')
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(7 * 86_400_000)
})

test('the name of the business is texted as it is now, and not twice', async () => {
  const { conversationId } = await insertConversation(app.database.knex, ours)
  const settings = { ...stored.settings, sms_config: { signature: 'The Lark crew', include_business_name: true } }
  expect((await put({ name: 'Lark', settings })).status).toBe(200)
  await admin.post(`${API}/messages`, { conversationId, content: 'On our way' })
  const sent = await app.database.knex('outbox').orderBy('created_at', 'desc').first('payload')
  expect(JSON.stringify(sent)).toContain('On our way\\nThe Lark crew"')
})

test('an invoice due today is overdue at once where the new zone has a new day', async () => {
  const { knex } = app.database
  await knex('organizations').where({ id: ours.id }).update({ timezone: 'America/Los_Angeles' })
  const { invoiceId } = await insertPayableLink(knex, ours)
  const now = app.clock.now()
  app.clock.advance(
    startOfDay(addDays(todayIn('America/Los_Angeles', now), 1), 'America/Los_Angeles').getTime() -
      3_600_000 -
      now.getTime(),
  )
  admin = await app.signInAs('admin')
  const dueDate = todayIn('America/Los_Angeles', app.clock.now())
  await knex('invoices').where({ id: invoiceId }).update({ due_date: dueDate })
  const status = async () =>
    ((await admin.get(`${API}/invoices/${invoiceId}`)).body as { invoice: { displayStatus: string } }).invoice
      .displayStatus
  expect(await status()).toBe('unpaid')
  expect((await put({ timezone: 'America/New_York' })).status).toBe(200)
  expect(await status()).toBe('overdue')
})

test('the zone and the settings that are left out stay', async () => {
  const monday = [{ from: '09:00', to: '12:00' }]
  const settings = { ...stored.settings, business_hours: { ...stored.settings.business_hours, monday } }
  const answers = { missed_call: { enabled: true, text: 'We call back.' } }
  const whole = {
    timezone: 'America/New_York',
    settings: {
      ...settings,
      holidays: [{ name: 'Closed', date: '2026-12-24', is_yearly: false, hours: [] }],
      automatic_answers: { outside_hours: { enabled: false, text: '' }, ...answers },
    },
  }
  expect((await put(whole)).status).toBe(200)
  const { payment_config, sms_config } = stored.settings
  const body = { name: 'Lark & Sons', email: null, website: null, logoUrl: null, zoomAccountId: null }
  expect(await admin.put(PATH, { ...body, settings: { payment_config, sms_config } })).toMatchObject({
    status: 200,
    body: { ...whole, name: 'Lark & Sons' },
  })
})

test('nobody changes another organization', async () => {
  const other = await app.signInAs('admin', theirs)
  expect((await other.get(PATH)).body).toMatchObject({ name: 'theirs.test', version: 1 })
})

test('the database takes no long signature and no insecure logo', async () => {
  const change = (columns: object) => app.database.knex('organizations').where({ id: ours.id }).update(columns)
  await expect(change({ logo_url: 'http://x.test/logo.png' })).rejects.toThrow('organizations_logo_url_check')
  const settings = JSON.stringify({ sms_config: { signature: 'x'.repeat(51) } })
  await expect(change({ settings })).rejects.toThrow('organizations_signature_check')
})
