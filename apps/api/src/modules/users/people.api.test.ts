import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  const names = [
    ['Zoë Ångström', 'zoe@ours.test', 'active'],
    ['Gone Gutierrez', 'gone@ours.test', 'inactive'],
  ]
  await knex('users').insert(
    names.map(([name, email, status]) => ({
      organization_id: ours.id,
      id: newId(),
      name,
      email,
      status,
      role: 'basic',
    })),
  )
})
afterAll(() => app.close())

const namesOf = (body: { name: string }[]) => body.map(({ name }) => name)

describe('team members', () => {
  test('standard users see active people without limits', async () => {
    const { body } = await (await app.signInAs('standard')).get('/api/parley/users')
    expect(namesOf(body)).toContain('Zoë Ångström')
    expect(namesOf(body)).not.toContain('Gone Gutierrez')
    expect(body.every((user: object) => !('paymentLimit' in user) && !('status' in user))).toBe(true)
  })

  test('managers see everybody with limit and status', async () => {
    const { body } = await (await app.signInAs('manager')).get('/api/parley/users')
    expect(body).toContainEqual(
      expect.objectContaining({ name: 'Gone Gutierrez', status: 'inactive', paymentLimit: null }),
    )
    expect(body).toContainEqual(expect.objectContaining({ id: ours.users.standard, paymentLimit: '500.00' }))
  })

  test.each([
    ['ZOE', ['Zoë Ångström']],
    ['angstrom', ['Zoë Ångström']],
    ['zoe@ours', ['Zoë Ångström']],
    ['gutierrez', []],
    ['%', []],
  ])('are found by %j as %j', async (term, names) => {
    const client = await app.signInAs('basic')
    const { body } = await client.get(`/api/parley/users/search?q=${encodeURIComponent(term)}`)
    expect(namesOf(body)).toEqual(names)
  })
})

describe('the own profile', () => {
  test('is changed for its owner and shown at once in the session', async () => {
    const client = await app.signInAs('basic')
    const before = (await client.get('/api/parley/settings/profile')).body
    const change = { name: 'New Name', email: 'new@ours.test', avatarUrl: 'https://example.com/a.png' }
    const answer = await client.put('/api/parley/settings/profile', { ...change, role: 'admin', paymentLimit: '9' })
    expect(answer).toMatchObject({ status: 200, body: { ...before, ...change } })
    expect((await client.get('/api/auth/session')).body).toMatchObject({ ...change, role: 'basic' })
    await client.put('/api/parley/settings/profile', { name: before.name, email: before.email, avatarUrl: null })
    expect((await client.get('/api/parley/settings/profile')).body).toEqual(before)
  })

  test('keeps preferences that are not sent', async () => {
    const client = await app.signInAs('admin')
    const { name, email, settings } = (await client.get('/api/parley/settings/profile')).body
    const dark = { ...settings, display: { ...settings.display, theme: 'dark' } }
    await client.put('/api/parley/settings/profile', { name, email, settings: dark })
    const kept = await client.put('/api/parley/settings/profile', { name, email })
    expect(kept.body.settings).toEqual(dark)
  })

  test.each(['sales&service@ours.test', 'jo@müller.test'])('is changed by who was invited as %s', async (email) => {
    const own = { id: ours.users.basic }
    const client = await app.signInAs('basic')
    const before = (await client.get('/api/parley/settings/profile')).body
    await app.database.knex('users').where(own).update({ email })
    const answer = await client.put('/api/parley/settings/profile', { name: 'Jo Miller', email })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Jo Miller', email } })
    await app.database.knex('users').where(own).update({ name: before.name, email: before.email })
  })

  test.each([
    ['an address in use, in any case', { email: 'ADMIN@ours.test' }, 409],
    ['an address of another organisation', { email: 'basic@theirs.test' }, 409],
    ['no address', { email: 'nobody' }, 400],
    ['a blank name', { name: '  ' }, 400],
    ['a script for an avatar', { avatarUrl: 'javascript:alert(1)' }, 400],
    ['an avatar that the page would not load', { avatarUrl: 'http://example.com/a.png' }, 400],
  ])('refuses %s', async (_name, change, status) => {
    const client = await app.signInAs('standard')
    const before = (await client.get('/api/parley/settings/profile')).body
    const { name, email } = before
    expect((await client.put('/api/parley/settings/profile', { name, email, ...change })).status).toBe(status)
    expect((await client.get('/api/parley/settings/profile')).body).toEqual(before)
  })
})

describe('business numbers, templates and settings', () => {
  test('numbers are the own organisation’s, inactive ones on demand', async () => {
    const client = await app.signInAs('basic')
    const inactive = { id: newId(), e164: '+13035550133', label: 'Old', is_active: false }
    await app.database.knex('phone_numbers').insert({ organization_id: ours.id, ...inactive })
    const shown = (await client.get('/api/parley/phone-numbers')).body
    expect(shown).toMatchObject([{ id: ours.phoneNumberId, isDefault: true, phoneNumber: '+13035550100' }])
    const all = (await client.get('/api/parley/phone-numbers?includeInactive=true')).body
    expect(all.map(({ label }: { label: string }) => label)).toEqual(['Main', 'Old'])
  })

  test('templates are listed by name, each organisation its own', async () => {
    const template = { category: 'general', content: 'Hi {customer_name}' }
    await app.database.knex('templates').insert([
      { organization_id: ours.id, id: newId(), name: 'B', ...template },
      { organization_id: ours.id, id: newId(), name: 'A', ...template },
      { organization_id: theirs.id, id: newId(), name: 'C', ...template },
    ])
    const { body } = await (await app.signInAs('basic')).get('/api/parley/templates')
    expect(namesOf(body)).toEqual(['A', 'B'])
  })

  test('settings have their defaults and no limits in them', async () => {
    const { body } = await (await app.signInAs('basic')).get('/api/parley/settings')
    expect(body).toEqual({
      organization: {
        name: 'ours.test',
        timezone: 'America/Denver',
        hasZoom: false,
        settings: {
          payment_config: { default_link_expiration_days: 30, default_invoice_due_days: 7 },
          sms_config: { signature: null, include_business_name: false },
          meeting_config: { default_place: 'room', default_link: null },
          recording_config: { kept_days: 90 },
        },
      },
    })
  })
})

describe('customers', () => {
  test('are found or made by their number in any usual form', async () => {
    const client = await app.signInAs('basic')
    const find = (phoneNumber: string) => client.post('/api/parley/customers/find-or-create', { phoneNumber })
    const made = await find('(303) 555-0175')
    expect(made).toMatchObject({ status: 201, body: { phoneNumber: '+13035550175', name: null, tags: [] } })
    expect(await find('+1 303-555-0175')).toMatchObject({ status: 200, body: { id: made.body.id } })
    const stranger = await app.signInAs('basic', theirs)
    const other = await stranger.post('/api/parley/customers/find-or-create', { phoneNumber: '3035550175' })
    expect(other.status).toBe(201)
    expect(other.body.id).not.toBe(made.body.id)
    expect((await find('555-0175')).status).toBe(400)
  })

  test('have a name of 200 characters, of any script, by which they are listed and found', async () => {
    const client = await app.signInAs('basic')
    const word = (length: number) =>
      String.fromCodePoint(...Array.from({ length }, (_, index) => 0x4e00 + ((index * 7919) % 20_000)))
    const name = `${word(150)} ${word(49)}`
    const tags = Array.from({ length: 50 }, (_, index) => `${index} ${word(47)}`)
    const customer = { phoneNumber: '3035550176', name, email: `${'n'.repeat(188)}@example.com`, tags }
    expect(await client.post('/api/parley/customers', customer)).toMatchObject({ status: 201, body: { name } })
    expect((await client.get(`/api/parley/customers/search?q=${encodeURIComponent(word(20))}`)).body).toMatchObject([
      { name },
    ])
    expect((await client.get('/api/parley/customers?search=3035550176')).body).toMatchObject([{ name }])
    expect((await client.post('/api/parley/customers', { ...customer, name: `${name}x` })).status).toBe(400)
  })

  test('are searched from two characters on, within the organisation', async () => {
    const client = await app.signInAs('basic')
    const { customerId, phone } = await insertConversation(app.database.knex, ours)
    const update = { name: 'Wilhelmina Brandt', email: 'wb@example.com' }
    await app.database.knex('customers').where({ id: customerId }).update(update)
    const search = async (term: string) =>
      (await client.get(`/api/parley/customers/search?q=${encodeURIComponent(term)}`)).body
    for (const term of ['wilhelm', 'WB@EXAMPLE', phone.slice(-7)]) {
      expect(await search(term)).toMatchObject([{ id: customerId }])
    }
    expect(await search('w')).toEqual([])
    const stranger = await app.signInAs('basic', theirs)
    expect((await stranger.get('/api/parley/customers/search?q=wilhelm')).body).toEqual([])
  })
})
