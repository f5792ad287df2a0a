import { setImmediate } from 'node:timers/promises'
import { cents } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { insertConversation, ours } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { applyChanges, bySystem } from './apply.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a statement that fails while another one fails first is no unhandled error, which would end the process', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { customerId } = await insertConversation(app.database.knex, ours)
  const at = app.clock.now()
  const changes: Change[] = [
    { type: 'count', of: 'openInvoices', customerId: 'nobody', by: 1 },
    {
      type: 'put',
      noun: 'invoice',
      record: {
        id: newId(),
        invoiceNumber: 'INV-9001',
        customerId,
        amount: cents(100),
        amountPaid: cents(0),
        status: 'unpaid',
        description: null,
        dueDate: '2099-01-01',
        createdByUserId: ours.users.manager,
        assignedToUserId: null,
        createdAt: at,
        paidAt: null,
        voidReason: null,
      },
    },
  ]
  const applied = inTransaction(app.database.knex, (trx) =>
    applyChanges(app.context, trx, bySystem(ours.id, at), changes),
  )
  await expect(applied).rejects.toThrow(/transaction is aborted|invalid input syntax/)
  await setImmediate()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('what goes away one after the other goes by one statement', async () => {
  const { knex } = app.database
  const { conversationId } = await insertConversation(knex, ours)
  const userId = ours.users.basic
  const told = Array.from({ length: 4 }, () => ({
    organization_id: ours.id,
    id: newId(),
    user_id: userId,
    kind: 'assignment',
    actor_user_id: ours.users.admin,
    conversation_id: conversationId,
  }))
  await knex('notifications').insert(told)
  const gone = told.slice(1).map(({ id }): Change => ({ type: 'remove', noun: 'notification', record: { id, userId } }))
  const statements: string[] = []
  await inTransaction(knex, async (trx) => {
    trx.on('query', ({ sql }: { sql: string }) => statements.push(sql))
    await applyChanges(app.context, trx, bySystem(ours.id, app.clock.now()), gone)
  })
  expect(statements.filter((sql) => sql.startsWith('delete from'))).toHaveLength(1)
  expect(await knex('notifications').where({ conversation_id: conversationId }).pluck('id')).toEqual([told[0]?.id])
})
