import { API } from '@parley/contract'
import { CUSTOMER_SORTS, sortKeys, UNNAMED } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

const ROWS = 40

interface Listed {
  id: string
  name: string | null
  lastContactedAt: string | null
  totalPaid: string
  outstandingBalance: string
}

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('basic')
  await app.database.knex('customers').insert(
    Array.from({ length: ROWS }, (_, index) => ({
      organization_id: ours.id,
      id: newId(),
      name: index % 5 === 0 ? null : `${'wÁbz'[index % 4]}${index % 3}`,
      phone: `+1720555${1000 + index}`,
      last_contacted_at: index % 4 === 0 ? null : new Date(Date.UTC(2026, 10, 1 + (index % 6))),
      total_paid_cents: (index % 3) * 5000,
      outstanding_cents: (index % 2) * 12_345,
    })),
  )
})
afterAll(() => app.close())

async function walk(query: string): Promise<Listed[]> {
  const rows: Listed[] = []
  let path: string | undefined = `${API}/customers?${query}`
  while (path !== undefined) {
    const { status, body, headers } = await client.get(path)
    expect(status).toBe(200)
    rows.push(...(body as Listed[]))
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return rows
}

const KEYS: Readonly<Record<string, (row: Listed) => string>> = {
  name: ({ name }) => (name ?? UNNAMED).replace('Á', 'a').toLowerCase(),
  contact: ({ lastContactedAt }) => lastContactedAt ?? '',
  paid: ({ totalPaid }) => totalPaid.padStart(12),
  outstanding: ({ outstandingBalance }) => outstandingBalance.padStart(12),
}

test.each(sortKeys(CUSTOMER_SORTS))('pages of sort=%s hold every customer once, in that order', async (sort) => {
  const rows = await walk(`limit=7&sort=${sort}`)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS)
  const keyOf = KEYS[sort.replace('-', '')]
  const keys = rows.map((row) => [keyOf?.(row), row.id].join(' '))
  expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
})

test('how many there are and what they owe is their number and their sum', async () => {
  const rows = await walk('paymentStatus=has_balance')
  const { body } = await client.get(`${API}/customers/totals?paymentStatus=has_balance`)
  expect(body).toEqual({ count: rows.length, outstanding: (rows.length * 123.45).toFixed(2) })
})

test('a number that somebody has is answered with who has it', async () => {
  const answer = await client.post(`${API}/customers`, { name: 'Nora Quill', phoneNumber: '720 555 1001' })
  expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate', current: { phoneNumber: '+17205551001' } } })
})

test.each([
  [{ name: 'Nora Quill' }, 'Phone number is required'],
  [{ name: 'Nora Quill', phoneNumber: ' ' }, 'Phone number is required'],
  [{ phoneNumber: '720 555 0002' }, 'Name is required'],
  [{ name: ' ', phoneNumber: '720 555 0002' }, 'Name is required'],
  [{ name: 'Nora Quill', phoneNumber: '555-1234' }, 'Please enter a valid phone number (at least 10 digits)'],
])('%o is no customer: %s', async (body, error) => {
  expect(await client.post(`${API}/customers`, body)).toMatchObject({ status: 400, body: { error } })
})

test('a text makes its customer the last one contacted', async () => {
  const { body: customer } = await client.post(`${API}/customers`, { name: 'Nora Quill', phoneNumber: '720 555 0001' })
  const conversation = await client.post(`${API}/conversations`, {
    customerId: customer.id,
    phoneNumberId: ours.phoneNumberId,
  })
  await client.post(`${API}/messages`, { conversationId: conversation.body.id, content: 'Hello' })
  const { body } = await client.get(`${API}/customers?sort=-contact&limit=1`)
  expect(body).toMatchObject([{ id: customer.id }])
})
