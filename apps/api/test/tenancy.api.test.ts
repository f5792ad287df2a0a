import { allEndpoints } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import type { Client } from './client.ts'
import { insertRecords, type RecordIds } from './insert-records.ts'
import { allForms, type Form, idFieldsOf, type Parts, partsOf, sendParts } from './right-requests.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { ours, theirs } from './world.ts'

/** A request that is valid except for the id at `place`.`field`. */
interface Case {
  name: string
  form: Form
  place: keyof Parts
  field: string
}

const cases = allForms().flatMap((form): Case[] => {
  const places = Object.entries(idFieldsOf(form)) as [keyof Parts, string[]][]
  return places.flatMap(([place, fields]) =>
    fields.map((field) => ({ name: `${form.name}: ${place}.${field}`, form, place, field })),
  )
})

/** Expected statuses that differ from the others; a refund request can be withdrawn only by its requester. */
const NOT_THEIRS: Readonly<Record<string, readonly number[]>> = {
  withdrawRefund: [403],
  // The name given in the request is not the customer's.
  eraseCustomer: [400],
  // The first of these cases has merged the two customers.
  mergeCustomers: [200, 412],
}

let app: TestApp
let client: Client
let records: Record<'ours' | 'theirs', RecordIds>

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('admin')
  const { knex } = app.database
  records = { ours: await insertRecords(knex, ours), theirs: await insertRecords(knex, theirs) }
})
afterAll(() => app.close())

function send({ form, place, field }: Case, id: string) {
  const parts = partsOf(form, records.ours)
  return sendParts(client, form, { ...parts, [place]: { ...parts[place], [field]: id } })
}

/** A checksum of the rows of every table, without the tables that the session itself changes. */
async function fingerprint(): Promise<unknown> {
  const { rows: tables } = await app.database.knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'users')`,
  )
  const columns = tables.map(
    ({ name }) => `(select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) from "${name}" t) as "${name}"`,
  )
  return (await app.database.knex.raw<{ rows: unknown[] }>(`select ${columns.join(', ')}`)).rows[0]
}

describe('an id of another organisation', () => {
  test.each(cases.map((subject) => [subject.name, subject] as const))('is unknown at %s', async (_name, subject) => {
    const before = await fingerprint()
    for (const id of [records.theirs(subject.form.endpoint, subject.field), newId(), 'nonsense']) {
      const answer = await send(subject, id)
      expect({ id, status: answer.status }).toEqual({ id, status: 404 })
    }
    expect(await fingerprint()).toEqual(before)
  })

  test.each(cases.map((subject) => [subject.name, subject] as const))(
    'is what was wrong at %s: the own one is known',
    async (_name, subject) => {
      const answer = await send(subject, records.ours(subject.form.endpoint, subject.field))
      expect(NOT_THEIRS[subject.form.endpoint.name] ?? [200, 201, 204, 409]).toContain(answer.status)
    },
  )
})

test('every call with an id in it is among the cases', () => {
  const withPathIds = allEndpoints().filter(({ path, policy }) => path.includes('{id}') && policy !== 'public')
  const covered = new Set(cases.map(({ form }) => form.endpoint.name))
  expect(withPathIds.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
  expect(cases.length).toBeGreaterThan(20)
})
