import { type BodyOf, problems, type refundTransaction, type WireOf } from '@parley/contract'
import { type Id, PRODUCT, toDecimal } from '@parley/domain'
import {
  type DecidedRefund,
  decideRefund,
  decideRefundApproval,
  decideRefundWithdrawal,
  type RefundContext,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotentBehind } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readRefundReceiptSource } from '../receipts/receipt-source.ts'
import { lockTransaction } from '../settlement/invoice-locks.ts'
import { readTransactionIn } from '../transactions/transactions.read-model.ts'
import { getSender } from '../users/sender.ts'
import { shownRefund } from './refunds.read-model.ts'
import { lockRefunds } from './refunds.repository.ts'

type Draft = BodyOf<typeof refundTransaction>
type Result = WireOf<typeof refundTransaction>

/** The decision, and the other fields of the response. */
interface Decided {
  decided: DecidedRefund
  requestedByName: string
  decidedByName: string | null
  requiresApproval: boolean
}

interface RefundIds {
  transactionId: Id
  refundId: Id
}

export interface Refunds {
  /** Gives money back, or stores a refund request where an admin has to approve it. */
  request(caller: Caller, transactionId: Id, draft: Draft): Promise<Result>
  /** An admin approves or rejects a requested refund; `reason` is why it is rejected. */
  decide(caller: Caller, ids: RefundIds, answer: { approve: boolean; reason: string | null }): Promise<Result>
  /** The requester withdraws the requested refund. */
  withdraw(caller: Caller, ids: RefundIds): Promise<Result>
}

export function createRefunds(context: Context): Refunds {
  const { config, database, clock } = context

  /**
   * Locks the transaction with its refunds, calls `work` to decide, applies the changes, and returns the resulting
   * refund and transaction.
   */
  function change(
    caller: Caller,
    transactionId: Id,
    work: (subject: RefundContext, trx: Knex.Transaction) => Promise<Decided>,
  ): Promise<Result> {
    const { organizationId } = caller.actor
    return inTransaction(database.knex, (trx) => {
      const now = clock.now()
      return idempotentBehind(trx, caller.idempotency, {
        begin: () =>
          Promise.all([
            lockTransaction(trx, organizationId, transactionId),
            lockRefunds(trx, organizationId, transactionId),
            readTransactionIn(trx, organizationId, transactionId),
            readRefundReceiptSource(trx, organizationId, transactionId, now),
          ]),
        work: async ([locked, refunds, shown, receiptSource]) => {
          if (!locked || !shown || !receiptSource) throw problems.notFound('transaction')
          const { publicUrl } = config
          const subject = { ...locked, refunds, receiptSource, publicUrl, now, newId }
          const { decided, requestedByName, decidedByName, requiresApproval } = await work(subject, trx)
          await applyChanges(context, trx, byCaller(caller, now), decided.changes)
          return {
            requiresApproval,
            message: decided.message,
            refund: shownRefund(decided.refund, { requestedByName, decidedByName }),
            transaction: { ...shown, ...shownPatch(decided.payment) },
          }
        },
        // The result is already in wire format and is stored as it is.
        kept: z.unknown(),
      })
    })
  }

  return {
    request: (caller, transactionId, draft) =>
      change(caller, transactionId, async (subject) => {
        const { actor } = caller
        const { refundMethod: method, reasonNotes, notifyCustomer = true, amount, reason } = draft
        const decided = decideRefund({
          ...subject,
          actor,
          draft: { amount, reason, reasonNotes: reasonNotes || null, method, notifyCustomer },
        })
        if (!decided.allowed) throw problems.refused(decided)
        const { requiresApproval } = decided
        return { decided, requestedByName: actor.name, decidedByName: null, requiresApproval }
      }),

    decide: (caller, { transactionId, refundId }, { approve, reason }) =>
      change(caller, transactionId, async (subject, trx) => {
        const { actor } = caller
        const decided = decideRefundApproval({ ...subject, actor, refundId, approve, reason })
        if (!decided.allowed) throw problems.refused(decided)
        const { requestedByUserId } = decided.refund
        const requestedByName =
          requestedByUserId === null
            ? PRODUCT.name
            : (await getSender(trx, actor.organizationId, requestedByUserId)).name
        return { decided, requestedByName, decidedByName: actor.name, requiresApproval: false }
      }),

    withdraw: (caller, { transactionId, refundId }) =>
      change(caller, transactionId, async (subject) => {
        const { actor } = caller
        const decided = decideRefundWithdrawal({ ...subject, actor, refundId })
        if (!decided.allowed) throw problems.refused(decided)
        return { decided, requestedByName: actor.name, decidedByName: null, requiresApproval: false }
      }),
  }
}

/** The fields of a transaction that change when money is refunded; empty when no payment changed. */
function shownPatch(payment: DecidedRefund['payment']): Partial<Result['transaction']> {
  if (!payment) return {}
  const { status, refundedAmount, refundedAt } = payment
  return { status, refundedAmount: toDecimal(refundedAmount), isRefunded: true, refundedAt: refundedAt.toISOString() }
}
