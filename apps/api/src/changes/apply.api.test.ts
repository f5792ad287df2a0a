import { setImmediate } from 'node:timers/promises'
import { cents } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { insertConversation, ours } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { applyChanges, byProduct } from './apply.ts'

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
    applyChanges(app.context, trx, byProduct(ours.id, at), changes),
  )
  await expect(applied).rejects.toThrow(/transaction is aborted|invalid input syntax/)
  await setImmediate()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
