import { API } from '@parley/contract'
import { DAY_MS, HOUR_MS, type Role } from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'

const MEETINGS = '/api/meetings'
let app: TestApp
let admin: Client
let manager: Client
let customerId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signInAs('admin')
  manager = await app.signInAs('manager')
  const made = { name: 'Una Berg', phoneNumber: '+17205550071', email: 'una@customer.example' }
  customerId = (await admin.post(`${API}/customers`, made)).body.id
})
afterAll(() => app.close())
beforeEach(async () => {
  const { knex } = app.database
  await knex('meetings').delete()
  await knex('notifications').delete()
  await knex('outbox').delete()
  await knex('users').whereIn('id', Object.values(ours.users)).update({ status: 'active' })
})

interface Shown {
  id: string
  title: string
  userName: string
  guests: { userId: string | null; customerId: string | null }[]
}
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const call = async (who: Client, title: string, change: object = {}): Promise<Shown> => {
  const times = { startTime: later(30 * HOUR_MS), endTime: later(31 * HOUR_MS), timezone: 'America/Denver' }
  const { status, body } = await who.post(MEETINGS, { title, ...times, ...change })
  expect(status).toBe(201)
  return body
}
const path = (role: Role) => `${API}/settings/users/${ours.users[role]}`
const deactivate = (role: Role, meetings: object) =>
  admin.post(`${path(role)}/deactivate`, { reassignToUserId: null, ...meetings })
const list = async (who: Client): Promise<Shown[]> => (await who.get(MEETINGS)).body
const kindsOf = async (who: Client): Promise<string[]> =>
  (await who.get(`${API}/notifications`)).body.map(({ kind }: { kind: string }) => kind)
const mailsTo = async (address: string): Promise<{ subject: string; text: string; calendar: { text: string } }[]> =>
  (await app.database.knex('outbox').where({ kind: 'mail.send' }).orderBy('id').pluck('payload')).filter(
    ({ to }: { to: string }) => to === address,
  )
const quiet = () => app.database.knex('outbox').delete()

test('meetings that are still to come are held by whoever is chosen, and everybody invited stays so and is told', async () => {
  const standard = await app.signInAs('standard')
  const invited = { guestUserIds: [ours.users.manager, ours.users.basic], guestCustomerIds: [customerId] }
  const { id } = await call(standard, 'Repipe plan', invited)
  await app.database
    .knex('meetings')
    .where({ id: (await call(standard, 'Over')).id })
    .update({ start_time: later(-3 * HOUR_MS), end_time: later(-2 * HOUR_MS) })
  await quiet()
  expect((await admin.get(`${path('standard')}/work`)).body).toMatchObject({ meetings: 1 })
  expect((await deactivate('standard', { meetingsToUserId: ours.users.manager })).status).toBe(200)
  const shown = (await list(manager)).find((one) => one.id === id)
  expect(shown).toMatchObject({ userName: 'manager of ours.test' })
  expect(shown?.guests.map((guest) => guest.userId ?? guest.customerId)).toEqual([ours.users.basic, customerId])
  expect((await kindsOf(manager))[0]).toBe('meeting_handed_over')
  const [mail] = await mailsTo('una@customer.example')
  expect(mail?.subject).toBe('New host: Repipe plan')
  expect(mail?.text).toContain('manager of ours.test of ours.test is now the host of a meeting you are invited to.')
  expect(mail?.calendar.text).toContain('mailto:manager@ours.test')
  expect(mail?.calendar.text).toContain('SEQUENCE:1')
  expect(await mailsTo('manager@ours.test')).toEqual([])
  const over = await app.database.knex('meetings').where({ title: 'Over' }).first('user_id')
  expect(over.user_id).toBe(ours.users.standard)
  const entries: object[] = (await admin.get(`${API}/audit?limit=3`)).body
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'meeting.update',
      before: { title: 'Repipe plan', host: 'standard of ours.test' },
      after: { title: 'Repipe plan', host: 'manager of ours.test', version: 2 },
    }),
  )
})

test('a series goes over with what was changed alone of it', async () => {
  const standard = await app.signInAs('standard')
  const repeat = { unit: 'day', interval: 1, weekdays: [], until: later(6 * DAY_MS).slice(0, 10) }
  const { id } = await call(standard, 'Standup', { repeat, guestUserIds: [ours.users.basic] })
  const [, second] = (await list(standard)) as (Shown & { occurrence: string })[]
  await standard.patch(`${MEETINGS}/${id}`, {
    scope: 'this',
    occurrence: second?.occurrence,
    title: 'Alone',
    guestUserIds: [ours.users.basic, ours.users.manager],
  })
  await quiet()
  expect((await admin.get(`${path('standard')}/work`)).body).toMatchObject({ meetings: 1 })
  expect((await deactivate('standard', { meetingsToUserId: ours.users.manager })).status).toBe(200)
  const held = await list(manager)
  expect(new Set(held.map(({ title }) => title))).toEqual(new Set(['Standup', 'Alone']))
  expect(new Set(held.map(({ userName }) => userName))).toEqual(new Set(['manager of ours.test']))
  expect(held.every(({ guests }) => guests.length === 1)).toBe(true)
  expect((await mailsTo('basic@ours.test')).map(({ subject }) => subject)).toEqual(['New host: Standup'])
  await manager.post(`${MEETINGS}/${id}/cancel`, {})
  expect(await list(manager)).toEqual([])
})

test('or they are cancelled, and who would come is told', async () => {
  const standard = await app.signInAs('standard')
  await call(standard, 'Repipe plan', { guestUserIds: [ours.users.basic], guestCustomerIds: [customerId] })
  await quiet()
  expect((await deactivate('standard', { meetingsToUserId: null })).status).toBe(200)
  const basic = await app.signInAs('basic')
  expect(await list(basic)).toEqual([])
  expect(await kindsOf(basic)).toEqual(['meeting_cancelled', 'meeting_invited'])
  expect((await mailsTo('una@customer.example')).map(({ subject }) => subject)).toEqual(['Cancelled: Repipe plan'])
  expect(await app.database.knex('notifications').where({ user_id: ours.users.standard })).toEqual([])
})

test('where nothing is said of them they stay, and nobody who cannot hold them gets them', async () => {
  const standard = await app.signInAs('standard')
  await call(standard, 'Repipe plan', { guestUserIds: [ours.users.basic] })
  const to = (meetingsToUserId: string) => deactivate('standard', { meetingsToUserId })
  expect(await to(ours.users.standard)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await to(theirs.users.basic)).status).toBe(404)
  await app.database.knex('users').where({ id: ours.users.manager }).update({ status: 'inactive' })
  expect(await to(ours.users.manager)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await deactivate('standard', {})).status).toBe(200)
  expect(await list(await app.signInAs('basic'))).toMatchObject([{ userName: 'standard of ours.test' }])
})
