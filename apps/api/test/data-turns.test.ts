import { expect, test, vi } from 'vitest'
import { openTestDatabase } from './databases.ts'

test('whoever reads while something long is written in the embedded database waits for their turn', async () => {
  const database = await openTestDatabase()
  const { knex } = database
  const writing = await knex.transaction()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = knex('calls')
    .count()
    .then(
      () => 'read',
      ({ message }: Error) => message,
    )
  await vi.advanceTimersByTimeAsync(14_000)
  vi.useRealTimers()
  await writing.commit()
  expect(await reading).toBe('read')
  await database.close()
})
