import { exportCustomers } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { createCustomerExports } from './customer-export.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(() => app.close())

test('every customer that the filters leave is in the file once, and the audit log says who took it', async () => {
  const rows = [ours.id, theirs.id].flatMap((organization_id) =>
    Array.from({ length: 450 }, (_, index) => ({
      organization_id,
      id: newId(),
      name: `Crowd ${String(index).padStart(3, '0')}`,
      phone: `+1720${String(6_000_000 + index)}`,
    })),
  )
  await app.database.knex.batchInsert('customers', rows, 500)
  const { status, text, headers } = await client.get(`${exportCustomers.path}?search=crowd&sort=-name`)
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/)
  expect(head).toBe(
    'Name,Phone,Other Numbers,Email,Tags,Notes,Primary Contact,Time Zone,Texts,Last Contact,Total Paid,Outstanding',
  )
  expect(lines[0]).toBe('Crowd 449,(720) 600-0449,,,,,,,Allowed,,0.00,0.00')
  expect(new Set(lines).size).toBe(450)
  expect(lines).toHaveLength(450)
  expect(await app.database.knex('audit_entries').where({ action: 'customer.export' })).toMatchObject([
    { user_id: ours.users.manager, subject_kind: 'customerExport', after: { customers: 450 } },
  ])
})

test('who moves in the list while the file is sent is in it once, and who goes takes nobody else along', async () => {
  const { knex } = app.database
  const rows = Array.from({ length: 450 }, (_, index) => ({
    organization_id: ours.id,
    id: newId(),
    name: `Mover ${String(index).padStart(3, '0')}`,
    phone: `+1720${String(7_000_000 + index)}`,
  }))
  await knex.batchInsert('customers', rows, 500)
  const byPhone = (phone: string) => knex('customers').where({ organization_id: ours.id, phone })
  const actor = {
    userId: ours.users.manager,
    organizationId: ours.id,
    name: 'manager of ours.test',
    role: 'manager',
    paymentLimit: null,
  } as const
  const caller = { actor, idempotency: null, requestId: newId() }
  const { pieces } = await createCustomerExports(app.context).begin(caller, { search: 'mover' })
  const read: string[] = []
  for await (const piece of pieces) {
    read.push(piece)
    // The header and the first 200 customers are sent.
    if (read.length !== 2) continue
    await byPhone('+17207000000').update({ name: 'Mover 999' })
    await byPhone('+17207000449').update({ name: 'Mover 000' })
    await byPhone('+17207000300').delete()
  }
  const [, ...lines] = read.join('').trimEnd().split('\r\n')
  const numbers = lines.map((line) => line.split(',')[1])
  expect(numbers).toHaveLength(449)
  expect(new Set(numbers).size).toBe(449)
  expect(numbers.at(-1)).toBe('(720) 700-0449')
})

test('days in the file are those of the person, written as they write dates', async () => {
  const { knex } = app.database
  const display = { timezone: 'America/New_York', date_format: 'DD/MM/YYYY', theme: 'auto' }
  await knex('users')
    .where({ id: ours.users.manager })
    .update({ settings: JSON.stringify({ display }) })
  await knex('customers').insert({
    organization_id: ours.id,
    id: newId(),
    name: 'Midnight Caller',
    phone: '+17205550177',
    last_contacted_at: '2026-11-03T05:30:00.000Z',
  })
  const { text, headers } = await client.get(`${exportCustomers.path}?search=midnight`)
  expect(text.trimEnd().split('\r\n')[1]).toBe('Midnight Caller,(720) 555-0177,,,,,,,Allowed,03/11/2026,0.00,0.00')
  expect(headers.get('content-disposition')).toContain('customers-')
})
