import { API } from '@parley/contract'
import type { Role } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'

let app: TestApp
const clients = new Map<Role, Client>()
/** The current time of the product. */
const now = new Date()
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ['standard', 'manager', 'admin'] as const) clients.set(role, await app.signInAs(role))
  app.clock.now = () => now
})
afterAll(() => app.close())

const knex = () => app.database.knex
const seconds = (hours: number, minutes: number, rest: number) => (hours * 60 + minutes) * 60 + rest

/** Voids a request that is `age` seconds old; returns the status and the stored result. */
async function voidAfter(role: Role, age: number) {
  const link = await insertPayableLink(knex(), ours)
  const created_at = new Date(now.getTime() - age * 1000)
  await knex()('transactions')
    .where({ id: link.transactionId })
    .update({ created_at, initiated_by_user_id: ours.users.standard })
  const answer = await clients.get(role)?.post(`${API}/transactions/${link.transactionId}/void`, {
    voidReason: 'Sent to the wrong person',
  })
  const stored: unknown = await knex()('transactions').where({ id: link.transactionId }).first('is_voided')
  const linked: unknown = await knex()('payment_links').where({ id: link.linkId }).first('status')
  return { status: answer?.status, error: answer?.body.error as string | undefined, stored, linked }
}

const VOIDED = { status: 200, error: undefined, stored: { is_voided: true }, linked: { status: 'cancelled' } }
const kept = (error: string) => ({ status: 403, error, stored: { is_voided: false }, linked: { status: 'active' } })

describe('a request that is voided', () => {
  test.each([
    ['standard', '59:59', seconds(0, 59, 59)],
    ['standard', '60:00', seconds(0, 60, 0)],
    ['manager', '23:59:59', seconds(23, 59, 59)],
    ['manager', '24:00:00', seconds(24, 0, 0)],
    ['admin', '24:00:01', seconds(24, 0, 1)],
  ] as const)('by a %s %s after it was made ends with its link', async (role, _, age) => {
    expect(await voidAfter(role, age)).toEqual(VOIDED)
  })

  test.each([
    ['standard', '60:01', seconds(0, 60, 1), 'You can only void transactions within 1 hour of creation'],
    ['manager', '24:00:01', seconds(24, 0, 1), 'Transactions can only be voided within 24 hours'],
  ] as const)('by a %s %s after it was made stays as it is', async (role, _, age, error) => {
    expect(await voidAfter(role, age)).toEqual(kept(error))
  })
})

const textsIn = async (conversationId: string): Promise<string[]> => {
  const rows: { content: string }[] = await knex()('messages').where({ conversation_id: conversationId })
  return rows.map(({ content }) => content)
}
const voidNow = ({ transactionId }: PayableLink) =>
  clients.get('admin')?.post(`${API}/transactions/${transactionId}/void`, { voidReason: 'Sent to the wrong person' })

test('a void tells the customer, unless they opted out', async () => {
  const [told, silent] = [await insertPayableLink(knex(), ours), await insertPayableLink(knex(), ours)]
  await knex()('customers').where({ id: silent.customerId }).update({ opted_out_at: now })
  for (const link of [told, silent]) expect((await voidNow(link))?.status).toBe(200)
  expect(await textsIn(told.conversationId)).toEqual([
    expect.stringMatching(/^Your payment request of \$125\.50 from ours.test for /),
  ])
  expect(await textsIn(silent.conversationId)).toEqual([])
})

test('after a void nothing more can be done with it', async () => {
  const link = await insertPayableLink(knex(), ours)
  await voidNow(link)
  const path = `${API}/transactions/${link.transactionId}`
  const admin = clients.get('admin')
  const refund = { amount: '1.00', reason: 'error', refundMethod: 'cash' }
  const answers = [
    await voidNow(link),
    await admin?.post(`${path}/refund`, refund),
    await admin?.post(`${API}/transactions/simulate-payment`, { transactionId: link.transactionId }),
  ]
  expect(answers.map((answer) => answer?.status)).toEqual([409, 409, 409])
  const stored: unknown = await knex()('transactions').where({ id: link.transactionId }).first('status', 'is_voided')
  expect(stored).toEqual({ status: 'pending', is_voided: true })
})
