import { API } from '@parley/contract'
import type { Role } from '@parley/domain'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { startTwoProcesses } from '../../../test/two-processes.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'

const { app, other } = await startTwoProcesses()
let admin: Client
beforeEach(async () => {
  const { knex } = app.database
  for (const [role, id] of Object.entries(ours.users)) {
    await knex('users')
      .where({ id })
      .update({ status: 'active', role, payment_limit_cents: role === 'standard' ? 50_000 : null })
  }
  await knex('conversations').where({ organization_id: ours.id }).update({ assigned_to_user_id: null })
  admin = await app.signInAs('admin')
})

/** How many times a permission is revoked between opening a dialog and submitting it; 100 take a minute and a half. */
const ROUNDS = Number(process.env['PARLEY_RIGHTS_ROUNDS'] ?? 3)

const memberOf = (role: Role, change: object = {}) => ({
  name: `${role} of ours.test`,
  email: `${role}@ours.test`,
  role,
  paymentLimit: role === 'standard' ? '500.00' : null,
  ...change,
})
const edit = (role: Role, change: object, as = admin) =>
  as.put(`${API}/settings/users/${ours.users[role]}`, memberOf(role, change))
const deactivate = (role: Role, to: string | null = null, as = admin) =>
  as.post(`${API}/settings/users/${ours.users[role]}/deactivate`, { reassignToUserId: to })

test('a new role and limit hold from the very next request on every process, and streams with the old one end within a second', async () => {
  const [here, there] = [await app.signInAs('manager'), await other.signInAs('manager')]
  /** Whether each client receives the fields that only leads may see. */
  const seen = () =>
    Promise.all([here, there].map(async (client) => 'status' in (await client.get(`${API}/users`)).body[0]))
  for (let round = 0; round < Math.max(20, ROUNDS); round += 1) {
    expect(await seen()).toEqual([true, true])
    const streams = await Promise.all(
      [app, other].map(({ url }, index) => openEvents(url, (index === 0 ? here : there).cookie())),
    )
    const began = Date.now()
    expect((await edit('manager', { role: 'basic' })).status).toBe(200)
    expect(await seen()).toEqual([false, false])
    await Promise.all(streams.map(({ ended }) => ended))
    expect(Date.now() - began).toBeLessThan(1000)
    expect((await edit('manager', { role: 'manager' })).status).toBe(200)
  }
}, 60_000)

test('what a role and a limit were and are stands in the audit log', async () => {
  const recorded = async () => (await admin.get(`${API}/audit?limit=1`)).body[0]
  expect((await edit('standard', { paymentLimit: '750.00' })).status).toBe(200)
  expect(await recorded()).toMatchObject({
    action: 'user.update',
    before: { paymentLimit: '500.00' },
    after: { paymentLimit: '750.00' },
  })
  expect((await edit('standard', { role: 'manager', paymentLimit: null })).status).toBe(200)
  expect(await recorded()).toMatchObject({
    action: 'user.changeRole',
    before: { role: 'standard', paymentLimit: '750.00' },
    after: { role: 'manager', paymentLimit: null },
  })
})

test('a limit that falls below a request holds for it', async () => {
  const standard = await other.signInAs('standard')
  const { conversationId, customerId } = await insertConversation(app.database.knex, ours)
  const ask = (invoiceNumber: string) =>
    standard.post(`${API}/payment-requests`, {
      mode: 'new',
      conversationId,
      customerId,
      amount: '400.00',
      invoiceNumber,
      dueDate: '2099-01-01',
      optionalMessage: null,
    })
  for (let round = 0; round < ROUNDS; round += 1) {
    expect((await ask(`INV-8${round}`)).status).toBe(201)
    expect((await edit('standard', { paymentLimit: '399.99' })).status).toBe(200)
    expect(await ask(`INV-9${round}`)).toMatchObject({ status: 403, body: { code: 'limit_exceeded' } })
    expect((await edit('standard', { paymentLimit: '400.00' })).status).toBe(200)
  }
}, 60_000)

test('whoever is deactivated is signed out on every process, and their stream ends within a second', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [here, there] = [await app.signInAs('standard'), await other.signInAs('standard')]
    const stream = await openEvents(other.url, there.cookie())
    const began = Date.now()
    expect((await deactivate('standard')).status).toBe(200)
    expect(await Promise.all([here, there].map(async (one) => (await one.get(`${API}/users`)).status))).toEqual([
      401, 401,
    ])
    await stream.ended
    expect(Date.now() - began).toBeLessThan(1000)
    await expect(app.signInAs('standard')).rejects.toThrow('401')
    expect((await edit('standard', { status: 'active' })).status).toBe(200)
    expect((await here.get(`${API}/users`)).status).toBe(401)
  }
  await app.signInAs('standard')
}, 120_000)

test('an edit deactivates only who has no conversations, and signs them out', async () => {
  const { knex } = app.database
  const { conversationId } = await insertConversation(knex, ours)
  const assign = (userId: string | null) =>
    knex('conversations').where({ id: conversationId }).update({ assigned_to_user_id: userId, state: 'done' })
  await assign(ours.users.standard)
  const standard = await other.signInAs('standard')
  const stream = await openEvents(other.url, standard.cookie())
  expect(await edit('standard', { status: 'inactive' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await standard.get(`${API}/users`)).status).toBe(200)
  await assign(null)
  expect(await edit('standard', { status: 'inactive' })).toMatchObject({ status: 200, body: { status: 'inactive' } })
  expect((await standard.get(`${API}/users`)).status).toBe(401)
  await stream.ended
  await expect(app.signInAs('standard')).rejects.toThrow('401')
  const [entry] = (await admin.get(`${API}/audit?limit=1`)).body
  expect(entry).toMatchObject({ action: 'user.deactivate', after: { status: 'inactive' } })
  expect((await edit('standard', { status: 'active' })).status).toBe(200)
  expect((await standard.get(`${API}/users`)).status).toBe(401)
})

test('their conversations, done ones too, go to who was chosen, who is told; without a target nothing happens', async () => {
  const { knex } = app.database
  const made = [await insertConversation(knex, ours), await insertConversation(knex, ours)]
  const ids = made.map(({ conversationId }) => conversationId)
  await knex('conversations').whereIn('id', ids).update({ assigned_to_user_id: ours.users.basic })
  await knex('conversations').where({ id: ids[1] }).update({ state: 'done' })
  const path = `${API}/settings/users/${ours.users.basic}/work`
  expect((await admin.get(path)).body).toMatchObject({ conversations: 2 })
  expect(await deactivate('basic')).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await deactivate('basic', theirs.users.basic)).status).toBe(404)
  expect((await deactivate('basic', ours.users.manager)).status).toBe(200)
  const holders = await knex('conversations').whereIn('id', ids).pluck('assigned_to_user_id')
  expect(holders).toEqual([ours.users.manager, ours.users.manager])
  const told = await knex('notifications').whereIn('conversation_id', ids).pluck('user_id')
  expect(told).toEqual([ours.users.manager, ours.users.manager])
  const [entry] = (await admin.get(`${API}/audit?limit=1`)).body
  expect(entry).toMatchObject({
    action: 'user.deactivate',
    before: { status: 'active' },
    after: { status: 'inactive', conversations: 2 },
  })
})

test('of two admins who demote or deactivate each other at once, one stays', async () => {
  const { knex } = app.database
  for (let round = 0; round < 20; round += 1) {
    await knex('users')
      .whereIn('id', [ours.users.admin, ours.users.manager])
      .update({ role: 'admin', status: 'active' })
    const [one, two] = [await app.signInAs('admin'), await other.signInAs('manager')]
    await Promise.all([
      deactivate('manager', null, one),
      round % 2 === 0 ? deactivate('admin', null, two) : edit('admin', { role: 'basic' }, two),
    ])
    const admins = await knex('users').where({ organization_id: ours.id, role: 'admin', status: 'active' })
    expect(admins).toHaveLength(1)
  }
})

test('nobody inactive gets a conversation, whoever assigns while they are deactivated', async () => {
  const { knex } = app.database
  const manager = await other.signInAs('manager')
  for (let round = 0; round < 20; round += 1) {
    await knex('users').where({ id: ours.users.basic }).update({ status: 'active' })
    const { conversationId } = await insertConversation(knex, ours)
    const assign = () =>
      manager.patch(`${API}/conversations/${conversationId}/assignment`, { assignedToUserId: ours.users.basic })
    const [assigned, ended] = await Promise.all([assign(), deactivate('basic', ours.users.manager)])
    expect([200, 409]).toContain(assigned.status)
    expect(ended.status).toBe(200)
    const row = await knex('conversations').where({ id: conversationId }).first('assigned_to_user_id')
    expect(row.assigned_to_user_id).not.toBe(ours.users.basic)
  }
})
