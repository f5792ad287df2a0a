import { API } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, insertTalk, ours } from '../../../test/world.ts'

let app: TestApp
let admin: Client
let numbers = 0
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

interface Line {
  id: string
  isDefault: boolean
  isActive: boolean
}
const lines = async (): Promise<Line[]> => (await admin.get(`${API}/phone-numbers?includeInactive=true`)).body as Line[]
const defaults = async () => (await lines()).filter(({ isDefault }) => isDefault).map(({ id }) => id)
const add = async (body: object = {}) =>
  (await admin.post(`${API}/phone-numbers`, { phoneNumber: `+1720555${String(1000 + (numbers += 1))}`, ...body }))
    .body as Line
const choose = (id: string) => admin.patch(`${API}/phone-numbers/${id}/set-default`, {})

beforeEach(async () => {
  if ((await defaults()).length === 0) await add()
})

test('of two who choose the default at once both succeed, and one line is it', async () => {
  const [one, two] = [await add(), await add()]
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([choose(one.id), choose(two.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await defaults()).toHaveLength(1)
  }
})

test('of two who add one number at once, one is told', async () => {
  const body = { phoneNumber: '+17205559999' }
  const answers = await Promise.all([1, 2].map(() => admin.post(`${API}/phone-numbers`, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('the database holds one default and none that is inactive', async () => {
  const line = await add({ isActive: false })
  const change = (columns: object) => app.database.knex('phone_numbers').where({ id: line.id }).update(columns)
  await expect(change({ is_active: true, is_default: true })).rejects.toThrow('phone_numbers_one_default')
  await expect(change({ is_default: true })).rejects.toThrow('phone_numbers_check')
})

test('a line that is switched off sends nothing more, says how much waits on it, and goes on when it is on again', async () => {
  const { knex } = app.database
  const { conversationId, customerId } = await insertConversation(knex, ours)
  const { scheduledMessageId } = await insertTalk(knex, ours, { conversationId, customerId })
  await knex('scheduled_messages').where({ id: scheduledMessageId }).update({ status: 'scheduled' })
  const { phone_number_id: id } = await knex('conversations').where({ id: conversationId }).first('phone_number_id')
  const other = await add()
  await choose(other.id)
  expect((await admin.get(`${API}/phone-numbers/${id}/uses`)).body).toMatchObject({ scheduledTexts: 1 })
  const active = (isActive: boolean) => admin.patch(`${API}/phone-numbers/${id}`, { isActive })
  const send = () => admin.post(`${API}/messages`, { conversationId, content: 'Hello' })
  expect((await active(false)).status).toBe(200)
  expect(await send()).toMatchObject({ status: 409, body: { code: 'inactive_number' } })
  expect((await active(true)).status).toBe(200)
  expect((await send()).status).toBe(201)
})

test('a number is for texts, for calls or for both, and the default one for texts, also in the database', async () => {
  const line = await add({ isForTexts: false })
  const change = (columns: object) => app.database.knex('phone_numbers').where({ id: line.id }).update(columns)
  await expect(change({ is_for_calls: false })).rejects.toThrow('phone_numbers_for_something')
  await app.database.knex('phone_numbers').where({ organization_id: ours.id }).update({ is_default: false })
  await expect(change({ is_default: true })).rejects.toThrow('phone_numbers_default_texts')
  expect(await choose(line.id)).toMatchObject({ status: 409 })
})

test('a line whose texts are turned off sends nothing more and starts nothing, and goes on when they are on again', async () => {
  const { knex } = app.database
  const { conversationId, customerId } = await insertConversation(knex, ours)
  const { phone_number_id: id } = await knex('conversations').where({ id: conversationId }).first('phone_number_id')
  const other = await add()
  await choose(other.id)
  const edit = (body: object) => admin.patch(`${API}/phone-numbers/${id}`, body)
  const send = () => admin.post(`${API}/messages`, { conversationId, content: 'Hello' })
  expect(await edit({ isForTexts: false })).toMatchObject({
    status: 200,
    body: { isForTexts: false, isForCalls: true },
  })
  expect(await edit({ isForCalls: false })).toMatchObject({ status: 400 })
  expect(await send()).toMatchObject({ status: 409, body: { code: 'inactive_number' } })
  const { customerId: stranger } = await insertConversation(knex, ours)
  await knex('conversations').where({ customer_id: stranger }).delete()
  expect(await admin.post(`${API}/conversations`, { customerId: stranger, phoneNumberId: id })).toMatchObject({
    status: 409,
    body: { error: 'This business number is not for texts. Choose another one.' },
  })
  expect((await edit({ isForTexts: true })).status).toBe(200)
  expect((await send()).status).toBe(201)
  expect(customerId).toBeDefined()
})

test('a line that loses Default keeps its conversations, new ones start from the other', async () => {
  const { knex } = app.database
  const { conversationId } = await insertConversation(knex, ours)
  const before = await knex('conversations').where({ id: conversationId }).first('phone_number_id')
  const other = await add()
  expect((await choose(other.id)).status).toBe(200)
  expect(await knex('conversations').where({ id: conversationId }).first('phone_number_id')).toEqual(before)
  const { customerId } = await insertConversation(knex, ours)
  await knex('conversations').where({ customer_id: customerId }).delete()
  const made = await admin.post(`${API}/conversations`, { customerId })
  expect(made.body).toMatchObject({ phoneNumberId: other.id })
})
