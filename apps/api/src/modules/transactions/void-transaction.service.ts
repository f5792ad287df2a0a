import { problems, type Transaction, transaction as transactionSchema } from '@parley/contract'
import { auditVoid, type Id, requestCancelledSms } from '@parley/domain'
import { decideVoidTransaction, invoiceActivity } from '@parley/state-machines'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { auditedBy, recordAudit } from '../audit/audit.service.ts'
import { tellCustomer } from '../messages/customer-notices.ts'
import { lockTransaction } from '../payments/payment-locks.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'
import { findTransaction } from './transactions.read-model.ts'

/** Calls off a pending transaction; whoever was asked to pay is told. */
export function createTransactionVoid(
  context: Context,
): (caller: Caller, id: Id, reason: string) => Promise<Transaction> {
  const { database, clock, live } = context
  return (caller, id, reason) =>
    inTransaction(database.knex, (trx) =>
      idempotent(trx, caller.idempotency, async () => {
        const { actor } = caller
        const { organizationId, userId } = actor
        const locked = await lockTransaction(trx, organizationId, id)
        if (!locked) throw problems.notFound('transaction')
        const { transaction, invoice, lastAttempt } = locked
        const link = locked.links.find((other) => other.link.id === transaction.paymentLinkId)?.link ?? null
        const now = clock.now()
        const decision = decideVoidTransaction({ actor, transaction, link, lastAttempt, reason, now })
        if (!decision.allowed) throw problems.refused(decision)
        const { changes } = decision
        const writes = createPaymentWrites(trx, organizationId)
        if (changes.link) await writes.links([changes.link])
        await writes.voidedTransactions([changes.transaction], userId)
        const { amount, customerId } = transaction
        await writes.activity(invoiceActivity('transaction_voided', amount, { actor, invoice, now, newId }))
        await recordAudit(live, trx, auditedBy(caller), now, auditVoid(transaction, changes.transaction))
        const ids = { invoiceId: invoice.id }
        await live.record(trx, [...writes.changes, { organizationId, topic: 'invoice', ids }])
        if (link) {
          const { invoiceNumber } = invoice
          const content = (businessName: string) => requestCancelledSms({ businessName, amount, invoiceNumber })
          await tellCustomer(context, trx, organizationId, { customerId, content, sentByUserId: userId })
        }
        await writeNow(trx)
        const voided = await findTransaction(trx, organizationId, id)
        if (!voided) throw new Error('void: what was written cannot be read')
        return z.decode(transactionSchema, voided)
      }),
    )
}
