import { expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { inTransaction } from './transaction.ts'

test('a transaction asks nothing beside itself; afterwards its caller may', async () => {
  const app = await createTestApp()
  const { knex } = app.database
  const beside = inTransaction(knex, async (trx) => {
    await trx.raw('select 1')
    return knex.raw('select 1')
  })
  await expect(beside).rejects.toThrow('asked beside the open transaction')
  await expect(inTransaction(knex, async () => inTransaction(knex, async () => 'in'))).rejects.toThrow('asked beside')
  expect(await inTransaction(knex, async (trx) => trx.raw('select 1').then(() => 'in'))).toBe('in')
  expect((await knex.raw<{ rows: unknown[] }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await app.close()
})
