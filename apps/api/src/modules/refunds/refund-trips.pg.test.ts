import { API, simulatePayment } from '@parley/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { countRoundTrips } from '../../../test/round-trips.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

test.each([
  ['through the provider', 'original_payment'],
  ['in cash, with its receipt', 'cash'],
])('a refund %s takes two round trips', async (_, refundMethod) => {
  const { transactionId } = await insertPayableLink(app.database.knex, ours)
  await client.post(simulatePayment.path, { transactionId })
  const body = { amount: '5.00', reason: 'customer_request', refundMethod, notifyCustomer: false }
  const refund = () =>
    client.post(`${API}/transactions/${transactionId}/refund`, body, { headers: { 'idempotency-key': newId() } })
  await refund()
  const counts = countRoundTrips()
  expect((await refund()).status).toBe(200)
  expect(counts).toEqual([2])
})
