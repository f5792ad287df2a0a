import { nameSound } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { countLikelyPairs } from './customer-duplicates.read-model.ts'

const API = '/api/parley/customers'

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

let added = 0
async function add(fields: object, organization_id = ours.id): Promise<string> {
  added += 1
  const id = newId()
  const phone = `+1303777${String(added).padStart(4, '0')}`
  await app.database.knex('customers').insert({ organization_id, id, phone, name: null, ...fields })
  return id
}
interface Pair {
  older: { id: string }
  newer: { id: string }
  reasons: string[]
}
const list = async (query = ''): Promise<Pair[]> => (await client.get(`${API}/duplicates${query}`)).body
const pairs = async () =>
  (await list()).map(({ older, newer, reasons }) => [older.id, newer.id, reasons.join(' ')] as const)
const markDifferent = (id: string, otherId: string, isDifferent = true) =>
  client.patch(`${API}/${id}/different-person`, { otherId, isDifferent })
const merge = (id: string, otherId: string) =>
  client.post(`${API}/${id}/merge`, { otherId, fields: {}, version: 1, otherVersion: 1 })
const counted = async (): Promise<number> => (await client.get(`${API}/duplicates/count`)).body.pairs
const clear = async () => {
  await app.database.knex('different_customers').delete()
  await app.database.knex('customers').whereNull('merged_into_id').update({ name: null, email: null })
}

test('pairs come with every reason, the latest first, page by page', async () => {
  const [one, other] = [await add({ phone: '+13035550134' }), await add({ phone: '+3035550134' })]
  const further = await add({ other_phones: ['+4403035550134'], email: 'Ada@ours.test' })
  const mail = await add({ email: 'ada@ours.test ', name: 'Ada Alvarez', tags: ['VIP'] })
  const name = await add({ name: 'ÁLVARES,  Adah', tags: ['Member', 'VIP'] })
  await add({ name: 'Ada Alvarez', tags: ['Member of none'] })
  await add({ email: 'ada@ours.test' }, theirs.id)
  expect(await pairs()).toEqual([
    [mail, name, 'name'],
    [further, mail, 'email'],
    [other, further, 'phone'],
    [one, further, 'phone'],
    [one, other, 'phone'],
  ])
  const answer = await client.get(`${API}/duplicates?limit=2`)
  expect(answer.body.map(({ newer }: Pair) => newer.id)).toEqual([name, mail])
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? []
  expect((await client.get(next)).body.map(({ older }: Pair) => older.id)).toEqual([other, one])
  expect(await counted()).toBe(5)
  await app.database.knex('customers').update({ other_phones: [] })
  await app.database.knex('customers').where({ id: other }).update({ phone: '+13035550135' })
})

test('a name sounds in the database as in the rule', async () => {
  const names = [
    'Jon Smith',
    'SMYTH, John',
    'Phyllis Ackerman',
    'Zoë O’Brien',
    'Xavier Czech',
    'Hannah Hughes',
    'Joe Lee',
  ]
  const odd = ['Ärzte Øst', 'Ли Ван', '𐌰𐌰 𐌱𐌱', 'a e', 'Aa-Bee', 'Eee Ooo', 'Dr. h.c. X', 'Tom', 'Jon John', '  ']
  const { rows } = await app.database.knex.raw<{ rows: { name: string; sound: string | null }[] }>(
    'select name, name_sound(name) as sound from unnest(?::text[]) name',
    [[...names, ...odd]],
  )
  expect(rows.map(({ sound }) => sound)).toEqual(rows.map(({ name }) => nameSound(name)))
})

test('who was told apart does not come back, until that is taken back', async () => {
  await clear()
  const [one, other] = [await add({ email: 'bo@ours.test' }), await add({ email: 'bo@ours.test' })]
  expect(await pairs()).toEqual([[one, other, 'email']])
  expect(await markDifferent(other, one)).toMatchObject({ status: 200, body: { isDifferent: true } })
  expect([await pairs(), await counted()]).toEqual([[], 0])
  const { by_user_id } = await app.database.knex('different_customers').first('by_user_id')
  expect(by_user_id).toBe(ours.users.manager)
  await markDifferent(one, other, false)
  expect(await pairs()).toEqual([[one, other, 'email']])
})

test('who is told apart from a customer stays so when that one is merged', async () => {
  await clear()
  const [one, other, third] = [
    await add({ email: 'cy@ours.test' }),
    await add({ email: 'cy@ours.test' }),
    await add({ email: 'cy@ours.test' }),
  ]
  await markDifferent(other, third)
  await markDifferent(one, other)
  expect(await pairs()).toEqual([[one, third, 'email']])
  expect((await merge(one, other)).status).toBe(200)
  expect([await pairs(), await counted()]).toEqual([[], 0])
  expect(await markDifferent(one, other)).toMatchObject({
    status: 409,
    body: { error: 'These two are already the same customer' },
  })
})

test('only who may merge is told', async () => {
  const standard = await app.signInAs('standard')
  expect((await standard.get(`${API}/duplicates`)).status).toBe(403)
})

test('a hundred pairs are counted, and it is said that there are more', async () => {
  await clear()
  const count = () => countLikelyPairs(app.database.knex, ours.id)
  const before = (await count()).pairs
  for (let of = 0; of < 25; of += 1) await add({ email: 'office@ours.test' })
  expect(await count()).toEqual({ pairs: 100, hasMore: true })
  await clear()
  for (const email of ['two@ours.test', 'TWO@ours.test']) await add({ email })
  expect(await count()).toEqual({ pairs: before + 1, hasMore: false })
})
