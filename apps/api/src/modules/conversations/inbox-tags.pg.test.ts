import { API } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readsOf } from '../../../test/plans.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { listStatement } from './conversations.read-model.ts'

let app: TestApp
const reader = { organizationId: ours.id, userId: ours.users.standard }

beforeAll(async () => {
  app = await createTestApp()
  const { knex } = app.database
  // The higher a person's number, the older their last message; only the last ones, behind the nearest, are tagged
  // `old`.
  for (let first = 1; first < 30_000; first += 1000) {
    await knex.raw(
      `with person as (
        insert into customers (organization_id, id, name, phone, tags)
        select :org, gen_random_uuid(), 'Person ' || n, '+1720' || (1000000 + n),
          array_remove(array[case when n % 3 = 0 then 'common' end, case when n % 9000 = 0 then 'rare' end,
            case when n > 29990 then 'old' end], null)
        from generate_series(cast(:first as integer), cast(:first as integer) + 999) n
        returning id, name
      )
      insert into conversations (organization_id, id, customer_id, phone_number_id, last_message, last_message_at)
      select :org, gen_random_uuid(), id, :line, 'Hello', now() - cast(split_part(name, ' ', 2) as integer) * interval '1 minute'
      from person`,
      { org: ours.id, line: ours.phoneNumberId, first },
    )
  }
  await knex.raw('vacuum (analyze) customers')
  await knex.raw('vacuum (analyze) conversations')
})
afterAll(() => app.close())

test.each(['rare', 'old'])(
  'conversations of customers with the %s tag are read by indexes, without a walk through all',
  async (tag) => {
    const { indexes, scanned } = await readsOf(app.database.knex, listStatement(reader, { tag }, 51))
    expect(scanned).not.toContain('conversations')
    expect(scanned).not.toContain('customers')
    expect(indexes).toContain('customers_tags')
  },
)

const namesOf = async (query: string): Promise<string[]> => {
  const client = await app.signInAs('standard')
  const names: string[] = []
  let next: string | undefined = `${API}/conversations?limit=4&${query}`
  while (next !== undefined && names.length < 12) {
    const { body, headers }: Awaited<ReturnType<typeof client.get>> = await client.get(next)
    names.push(...body.map((row: { customer: { name: string } }) => row.customer.name))
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return names
}

test('a tag pages through all who have it, the latest first, wherever they stand', async () => {
  expect(await namesOf('tag=rare')).toEqual(['Person 9000', 'Person 18000', 'Person 27000'])
  expect((await namesOf('tag=common')).slice(0, 6)).toEqual([3, 6, 9, 12, 15, 18].map((n) => `Person ${n}`))
  expect(await namesOf('tag=old')).toEqual(Array.from({ length: 10 }, (_, index) => `Person ${29_991 + index}`))
  expect(await namesOf('tag=Rare')).toEqual([])
  expect(await namesOf('tag=rare&search=Person%2018000')).toEqual(['Person 18000'])
  expect(await namesOf('tag=rare&assignedToUserId=unassigned&unread=true')).toEqual([])
})
