import { startCustomerImport } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { eventually } from '../../../../test/eventually.ts'
import { importBody, workOn } from '../../../../test/imports.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { ours } from '../../../../test/world.ts'
import { newId } from '../../../ids.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

/** Whether any session waits for a lock. */
const someoneWaits = async () => {
  const { rows } = await app.database.knex.raw<{ rows: unknown[] }>('select from pg_locks where not granted')
  return rows.length > 0
}

test('an import fills what a colleague leaves open, and not what they have just written', async () => {
  const { knex } = app.database
  const id = newId()
  await knex('customers').insert({ organization_id: ours.id, id, phone: '+12115550100', name: 'Known' })
  const { body } = await client.post(
    startCustomerImport.path,
    importBody('Known,2115550100,from.file@example.com,,Notes of the file,,\n'),
  )
  const colleague = await knex.transaction()
  await colleague('customers').where({ id }).update({ email: 'by.hand@example.com', version: 2 })
  const working = workOn(app, body.id as string)
  await eventually('the import waits for the colleague', someoneWaits)
  await colleague.commit()
  await working
  expect(await knex('customers').where({ id }).first()).toMatchObject({
    email: 'by.hand@example.com',
    notes: 'Notes of the file',
    version: 3,
  })
})

test('who gets a number while an import runs is met as a customer', async () => {
  const { knex } = app.database
  const { body } = await client.post(
    startCustomerImport.path,
    importBody('Of the file,2125550100,from.file@example.com,,,,\n'),
  )
  const id = newId()
  const colleague = await knex.transaction()
  await colleague('customers').insert({ organization_id: ours.id, id, phone: '+12125550100', name: 'By hand' })
  const working = workOn(app, body.id as string)
  await eventually('the import waits for the number', someoneWaits)
  await colleague.commit()
  await working
  expect(await knex('customers').where({ phone: '+12125550100' })).toMatchObject([
    { id, name: 'By hand', email: 'from.file@example.com', version: 2 },
  ])
})
