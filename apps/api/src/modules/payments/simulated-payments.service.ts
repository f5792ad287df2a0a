import { problems, type Transaction, transaction as transactionSchema } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { findTransaction as findWireTransaction } from '../transactions/transactions.read-model.ts'
import { findTransaction } from './payment-locks.ts'
import { createSettlements } from './settlement.service.ts'

export interface SimulatedPayments {
  /** Completes a pending transaction as if its customer had paid; 404 unless the simulated provider is in use. */
  complete(actor: Actor, transactionId: Id, call: IdempotentCall | null): Promise<Transaction>
}

export function createSimulatedPayments(context: Context): SimulatedPayments {
  const { config, database } = context
  const settlements = createSettlements(context)
  return {
    complete: ({ organizationId, userId }, transactionId, call) => {
      if (config.payments.kind !== 'simulated') throw problems.notFound('call')
      return inTransaction(database.knex, (trx) =>
        idempotent(trx, call, async () => {
          const transaction = await findTransaction(trx, organizationId, transactionId)
          if (!transaction) throw problems.notFound('transaction')
          const settled = await settlements.settleLinkPayment(trx, {
            organizationId,
            transactionId,
            attemptId: null,
            providerId: `simulated_${newId()}`,
            amount: transaction.amount,
            actorUserId: userId,
          })
          if (!settled.allowed) {
            throw settled.code === 'not_found'
              ? problems.conflict('Only a pending transaction can be completed')
              : problems.refused(settled)
          }
          const completed = await findWireTransaction(trx, organizationId, transactionId)
          if (!completed) throw new Error('simulatePayment: the transaction cannot be read back')
          return z.decode(transactionSchema, completed)
        }),
      )
    },
  }
}
