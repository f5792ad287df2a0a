import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import { insertConversation, ours } from '../../test/world.ts'
import type { Database } from '../db/database.ts'
import { eraseRecords } from './erase.ts'
import { mergeRecords } from './merge.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const count = async () => {
  const row = await database
    .knex('phone_numbers')
    .where({ id: ours.phoneNumberId })
    .first<{ conversation_count: number }>('conversation_count')
  return row.conversation_count
}
/** What was done behind the row of the number, for which whoever starts a conversation on it waits. */
async function behindTheNumber(work: (trx: Knex.Transaction) => Promise<void>): Promise<string[]> {
  const statements: string[] = []
  await database.knex.transaction(async (trx) => {
    trx.on('query', ({ sql }: { sql: string }) => statements.push(sql))
    await work(trx)
  })
  return statements.slice(statements.findIndex((sql) => sql.includes('update phone_numbers')) + 1)
}

test('the number of a business is taken last, so that nobody waits for an erasure or a merge to begin a conversation', async () => {
  const [one, other, third] = [
    await insertConversation(database.knex, ours),
    await insertConversation(database.knex, ours),
    await insertConversation(database.knex, ours),
  ]
  const before = await count()
  const merged = await behindTheNumber((trx) =>
    mergeRecords(trx, ours.id, {
      type: 'merge',
      customerId: one.customerId,
      otherId: other.customerId,
      conversations: [{ id: other.conversationId, into: one.conversationId }],
    }),
  )
  expect(merged).toEqual(['COMMIT;'])
  expect(await count()).toBe(before - 1)

  const erased = await behindTheNumber((trx) =>
    eraseRecords(
      trx,
      ours.id,
      { type: 'erase', customerId: third.customerId, conversationIds: [third.conversationId] },
      new Date(),
    ),
  )
  expect(erased).toEqual(['COMMIT;'])
  expect(await count()).toBe(before - 2)
})
