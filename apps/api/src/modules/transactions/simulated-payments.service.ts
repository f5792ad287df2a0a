import { problems, type Transaction, transaction as transactionSchema } from '@parley/contract'
import type { Id } from '@parley/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { createSettlements } from '../settlement/settlement.service.ts'
import { findTransaction } from './transactions.read-model.ts'
import { findStoredTransaction } from './transactions.repository.ts'

export interface SimulatedPayments {
  /**
   * Completes a pending transaction as if its customer had paid; throws 404 unless the simulated provider is in use.
   */
  complete(caller: Caller, transactionId: Id): Promise<Transaction>
}

export function createSimulatedPayments(context: Context): SimulatedPayments {
  const { config, database } = context
  const settlements = createSettlements(context)
  return {
    complete: ({ actor: { organizationId, userId }, idempotency, requestId }, transactionId) => {
      if (config.payments.kind !== 'simulated') throw problems.notFound('call')
      return inTransaction(database.knex, (trx) =>
        idempotent(trx, idempotency, async () => {
          const transaction = await findStoredTransaction(trx, organizationId, transactionId)
          if (!transaction) throw problems.notFound('transaction')
          const settled = await settlements.settlePayment(trx, {
            organizationId,
            transactionId,
            attemptId: null,
            providerId: `simulated_${newId()}`,
            amount: transaction.amount,
            by: { action: 'payment.simulate', userId, requestId },
          })
          if (!settled.allowed) {
            throw settled.code === 'not_found'
              ? problems.conflict('Only a pending transaction can be completed')
              : problems.refused(settled)
          }
          await writeNow(trx)
          const completed = await findTransaction(trx, organizationId, transactionId)
          if (!completed) throw new Error('simulatePayment: the transaction cannot be read back')
          return z.decode(transactionSchema, completed)
        }),
      )
    },
  }
}
