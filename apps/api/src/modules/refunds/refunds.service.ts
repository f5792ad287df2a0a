import {
  type BodyOf,
  problems,
  type refundTransaction,
  type ResponseOf,
  transaction as transactionSchema,
} from '@parley/contract'
import { auditRefund, type Id, PRODUCT } from '@parley/domain'
import {
  decideRefund,
  decideRefundApproval,
  decideRefundWithdrawal,
  type RefundChanges,
  type RefundContext,
  refundNotice,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotentBehind } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { type AuditedBy, auditedBy, recordAudit } from '../audit/audit.service.ts'
import { createNotifier } from '../notifications/notifier.ts'
import { lockTransaction } from '../payments/payment-locks.ts'
import { readTransactionIn } from '../transactions/transactions.read-model.ts'
import { getSender } from '../users/sender.ts'
import { writeMoneyBack } from './refund-effects.ts'
import { shownRefund } from './refunds.read-model.ts'
import { createRefundsRepository } from './refunds.repository.ts'

type Draft = BodyOf<typeof refundTransaction>
type Result = ResponseOf<typeof refundTransaction>

/** What was decided and written. */
interface Done {
  changes: RefundChanges
  requestedByName: string
  decidedByName: string | null
  requiresApproval: boolean
  message: string
}

interface RefundIds {
  transactionId: Id
  refundId: Id
}

export interface Refunds {
  /** Gives money back, or stores the wish for it where an admin has to agree. */
  request(caller: Caller, transactionId: Id, draft: Draft): Promise<Result>
  /** An admin's answer to a wish; `reason`: why it is rejected. */
  decide(caller: Caller, ids: RefundIds, answer: { approve: boolean; reason: string | null }): Promise<Result>
  /** The requester takes the wish back. */
  withdraw(caller: Caller, ids: RefundIds): Promise<Result>
}

export function createRefunds(context: Context): Refunds {
  const { database, clock, live, outbox } = context
  const notifier = createNotifier(context)

  /** Locks the transaction with its refunds, lets `work` decide and write, and answers how they stand then. */
  function change(
    { actor: { organizationId }, idempotency }: Caller,
    transactionId: Id,
    work: (trx: Knex.Transaction, subject: RefundContext) => Promise<Done>,
  ): Promise<Result> {
    return inTransaction(database.knex, (trx) =>
      idempotentBehind(trx, idempotency, {
        begin: () =>
          Promise.all([
            lockTransaction(trx, organizationId, transactionId),
            createRefundsRepository(trx, organizationId).listOf(transactionId),
            readTransactionIn(trx, organizationId, transactionId),
          ]),
        work: async ([locked, refunds, shown]) => {
          if (!locked || !shown) throw problems.notFound('transaction')
          const done = await work(trx, { ...locked, refunds, now: clock.now(), newId })
          const { changes, requestedByName, decidedByName, ...rest } = done
          return {
            ...rest,
            refund: shownRefund(changes.refund, { requestedByName, decidedByName }),
            transaction: { ...z.decode(transactionSchema, shown), ...shownPatch(changes.givenBack) },
          }
        },
        kept: idempotency?.endpoint.response ?? null,
      }),
    )
  }

  async function follow(
    trx: Knex.Transaction,
    by: AuditedBy,
    { refund, outbox: job, givenBack }: RefundChanges,
    { invoice, transaction: payment, now }: RefundContext,
  ): Promise<void> {
    const { organizationId } = by
    const ids = { transactionId: refund.transactionId }
    await live.record(trx, [{ organizationId, topic: 'transaction', ids }])
    if (job) await outbox.enqueue(trx, organizationId, [job])
    if (givenBack) await writeMoneyBack(context, trx, by, { refund, givenBack, payment, invoice, now })
  }

  return {
    request: (caller, transactionId, draft) =>
      change(caller, transactionId, async (trx, subject) => {
        const { actor } = caller
        const { refundMethod: method, reasonNotes, notifyCustomer = true, amount, reason } = draft
        const decision = decideRefund({
          ...subject,
          actor,
          draft: { amount, reason, reasonNotes: reasonNotes || null, method, notifyCustomer },
        })
        if (!decision.allowed) throw problems.refused(decision)
        const { changes, requiresApproval, message } = decision
        createRefundsRepository(trx, actor.organizationId).insert(changes.refund)
        await recordAudit(live, trx, auditedBy(caller), subject.now, auditRefund('refund.create', changes.refund, null))
        await follow(trx, auditedBy(caller), changes, subject)
        return { changes, requestedByName: actor.name, decidedByName: null, requiresApproval, message }
      }),

    decide: (caller, { transactionId, refundId }, { approve, reason }) =>
      change(caller, transactionId, async (trx, subject) => {
        const { actor } = caller
        const decision = decideRefundApproval({ ...subject, actor, refundId, approve, reason })
        if (!decision.allowed) throw problems.refused(decision)
        const { changes, message } = decision
        createRefundsRepository(trx, actor.organizationId).decide(changes.refund)
        const action = approve ? 'refund.approve' : 'refund.reject'
        await recordAudit(live, trx, auditedBy(caller), subject.now, auditRefund(action, changes.refund, 'requested'))
        await follow(trx, auditedBy(caller), changes, subject)
        const { invoiceNumber } = subject.invoice
        const about = { refund: changes.refund, invoiceNumber, actorUserId: actor.userId }
        const notice = refundNotice({ ...about, now: subject.now, newId })
        if (notice) await notifier.tell(trx, actor, [notice], null)
        const { requestedByUserId } = changes.refund
        const requestedByName =
          requestedByUserId === null
            ? PRODUCT.name
            : (await getSender(trx, actor.organizationId, requestedByUserId)).name
        return { changes, requestedByName, decidedByName: actor.name, requiresApproval: false, message }
      }),

    withdraw: (caller, { transactionId, refundId }) =>
      change(caller, transactionId, async (trx, subject) => {
        const { actor } = caller
        const decision = decideRefundWithdrawal({ ...subject, actor, refundId })
        if (!decision.allowed) throw problems.refused(decision)
        const { changes, message } = decision
        const by = auditedBy(caller)
        createRefundsRepository(trx, actor.organizationId).decide(changes.refund)
        await recordAudit(live, trx, by, subject.now, auditRefund('refund.withdraw', changes.refund, 'requested'))
        await follow(trx, by, changes, subject)
        return { changes, requestedByName: actor.name, decidedByName: null, requiresApproval: false, message }
      }),
  }
}

/** What money that has gone back changes of a transaction as it is shown. */
function shownPatch(givenBack: RefundChanges['givenBack']): Partial<Result['transaction']> {
  if (!givenBack) return {}
  const { status, refundedAmount, refundedAt } = givenBack.transaction
  return { status, refundedAmount, isRefunded: true, refundedAt: refundedAt.toISOString() }
}
