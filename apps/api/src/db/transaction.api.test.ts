import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { LostRace } from './errors.ts'
import { afterCommit, inTransaction } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Loses `races` races, then succeeds; returns the result and the events. */
async function lose(races: number) {
  const happened: string[] = []
  let left = races
  const result = await inTransaction(app.database.knex, async (trx) => {
    happened.push('tried')
    afterCommit(trx, () => happened.push('committed'))
    if (left > 0) {
      left -= 1
      throw new LostRace('somebody was quicker')
    }
    return 'written'
  }).catch((error: unknown) => error)
  return { result, happened }
}

test('work that lost a race runs again, seven times at most, and what follows the commit happens once', async () => {
  expect(await lose(1)).toEqual({ result: 'written', happened: ['tried', 'tried', 'committed'] })
  expect(await lose(7)).toEqual({
    result: 'written',
    happened: [...Array.from({ length: 8 }, () => 'tried'), 'committed'],
  })
  const { result, happened } = await lose(8)
  expect(result).toBeInstanceOf(LostRace)
  expect(happened).toEqual(Array.from({ length: 8 }, () => 'tried'))
})

test('work that fails for another reason does not run again', async () => {
  let tries = 0
  const work = inTransaction(app.database.knex, async () => {
    tries += 1
    throw new RangeError('no such day')
  })
  await expect(work).rejects.toThrow('no such day')
  expect(tries).toBe(1)
})
