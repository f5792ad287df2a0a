import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { violatedUnique } from '../../db/errors.ts'
import { newId } from '../../ids.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await own().insert({ organization_id: ours.id, user_id: ours.users.manager, e164: '+17205550141' })
  await own().insert({ organization_id: ours.id, user_id: ours.users.admin })
})
afterAll(() => app.close())

const own = () => app.context.database.knex('own_lines')
const addBusinessLine = (e164: string) =>
  app.context.database.knex('phone_numbers').insert({ organization_id: ours.id, id: newId(), e164 })
const takeAsOwn = (e164: string) => own().where({ user_id: ours.users.admin }).update({ e164 })
const refusedBy = (write: PromiseLike<unknown>) =>
  Promise.resolve(write).then(
    () => null,
    (error: unknown) => violatedUnique(error),
  )

it('takes no number of the business for a person, nor the other way round', async () => {
  expect(await refusedBy(takeAsOwn('+13035550100'))).toBe('own_lines_e164_unique')
  expect(await refusedBy(addBusinessLine('+17205550141'))).toBe('phone_numbers_e164_unique')
})

it('gives a number that both ask for at once to one of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const number = `+1303555910${round}`
    const refusals = await Promise.all([refusedBy(takeAsOwn(number)), refusedBy(addBusinessLine(number))])
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  }
})
