import { API } from '@parley/contract'
import { cents } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createSettlements } from '../settlement/settlement.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const knex = () => app.database.knex

test('a payment that comes in while its conversation is being snoozed brings it back', async () => {
  const link = await insertPayableLink(knex(), ours, { amount: 9_525 })
  const snooze = await knex().transaction()
  await snooze('conversations')
    .where({ id: link.conversationId })
    .update({ state: 'snoozed', snoozed_by_user_id: ours.users.basic })
  const paying = inTransaction(knex(), (trx) =>
    createSettlements(app.context).settlePayment(trx, {
      organizationId: ours.id,
      transactionId: link.transactionId,
      attemptId: null,
      providerId: `pay-${newId()}`,
      amount: cents(9_525),
      by: null,
    }),
  )
  await eventually('the payment waits for the conversation', async () => {
    const { rows } = await knex().raw('select 1 from pg_locks where not granted')
    return rows.length > 0
  })
  await snooze.commit()
  expect(await paying).toEqual({ allowed: true })
  const client = await app.signInAs('basic')
  expect((await client.get(`${API}/conversations/${link.conversationId}`)).body).toMatchObject({
    state: 'open',
    snooze: null,
    lastEvent: { kind: 'paid' },
  })
})
