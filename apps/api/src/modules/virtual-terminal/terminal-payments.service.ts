import { problems } from '@parley/contract'
import { auditNewInvoice, auditTerminalPayment, DECLINED_REFERENCE } from '@parley/domain'
import { decideTerminalPayment, type TerminalChanges } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { auditedBy, recordAudit } from '../audit/audit.service.ts'
import { retryTakenNumber } from '../invoices/invoice-numbers.ts'
import { insertInvoice } from '../invoices/invoices.service.ts'
import { createOutcomeSignal } from '../pay/outcome-signal.ts'
import { insertAttempt } from '../pay/pay.repository.ts'
import { lockCounter } from '../payments/counters.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'
import { createSettlements } from '../payments/settlement.service.ts'
import {
  findPayer,
  findRecentCharge,
  findRunningAttempt,
  lockTarget,
  lockTerminal,
  readTerminalPayment,
  type TerminalDraftBody,
  type TerminalPayment,
} from './terminal-records.ts'

/**
 * Takes payments through the virtual terminal. What needs no provider is settled at once; a card is charged by the
 * worker, and the answer waits a moment for its outcome.
 */
export function createTerminalPayments(
  context: Context,
): (caller: Caller, draft: TerminalDraftBody) => Promise<TerminalPayment> {
  const { config, database, clock, live, outbox } = context
  const settlements = createSettlements(context)
  const outcomes = createOutcomeSignal(database.notifier)
  const isSimulated = config.payments.kind === 'simulated'

  async function processOnce(
    trx: Knex.Transaction,
    caller: Caller,
    draft: TerminalDraftBody,
  ): Promise<TerminalPayment> {
    const { actor } = caller
    const { organizationId } = actor
    const { customerId, amount, paymentMethod, chargeAnyway = false } = draft
    await lockTerminal(trx, organizationId, customerId)
    const customer = await findPayer(trx, organizationId, customerId)
    if (!customer) throw problems.notFound('customer')
    const now = clock.now()
    const paymentReference = draft.paymentReference || null
    const decision = decideTerminalPayment({
      ...(await lockTarget(trx, organizationId, draft)),
      actor,
      customer,
      draft: { amount, paymentMethod, paymentReference, paymentNotes: draft.paymentNotes || null },
      earlier: await findRecentCharge(trx, organizationId, { customerId, amount, now }),
      chargeAnyway,
      simulate: isSimulated && paymentReference === DECLINED_REFERENCE ? 'decline' : null,
      now,
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    await write(trx, caller, decision.changes, now)
    return readTerminalPayment(trx, organizationId, decision.changes.transaction.id, now)
  }

  async function write(
    trx: Knex.Transaction,
    caller: Caller,
    { newInvoice, transaction, charge }: TerminalChanges,
    now: Date,
  ): Promise<void> {
    const { organizationId, userId } = caller.actor
    const writes = createPaymentWrites(trx, organizationId)
    // Receipts are numbered before conversations are locked, as everywhere.
    if (!charge) await lockCounter(trx, organizationId, 'receipt')
    if (newInvoice) {
      await insertInvoice(trx, organizationId, newInvoice.invoice)
      await writes.openInvoices(newInvoice.openInvoices)
      await writes.activity(newInvoice.activity)
      await recordAudit(live, trx, auditedBy(caller), now, auditNewInvoice('invoice.create', newInvoice.invoice))
    }
    await writes.newTransaction(transaction)
    await recordAudit(live, trx, auditedBy(caller), now, auditTerminalPayment(transaction))
    const { id: transactionId, invoiceId, amount } = transaction
    await live.record(trx, [...writes.changes, { organizationId, topic: 'invoice', ids: { invoiceId } }])
    if (charge) {
      await insertAttempt(trx, organizationId, charge.attempt)
      await outbox.enqueue(trx, organizationId, [charge.outbox])
      return
    }
    const settled = await settlements.settlePayment(trx, {
      organizationId,
      transactionId,
      attemptId: null,
      providerId: null,
      amount,
      by: { action: 'payment.settle', userId, requestId: caller.requestId },
    })
    if (!settled.allowed) throw problems.refused(settled)
  }

  return async (caller, draft) => {
    const { organizationId } = caller.actor
    const { transactionId } = await outcomes.waitAfter(async () => {
      const { transaction } = await retryTakenNumber(() =>
        inTransaction(database.knex, (trx) =>
          idempotent(trx, caller.idempotency, () => processOnce(trx, caller, draft)),
        ),
      )
      const isOpen = transaction.status === 'pending'
      const running = isOpen ? await findRunningAttempt(database.knex, organizationId, transaction.id) : null
      const isAtProvider = running !== null && running.checkoutUrl !== null
      return { transactionId: transaction.id, attemptId: isAtProvider ? null : (running?.id ?? null) }
    })
    return readTerminalPayment(database.knex, organizationId, transactionId, clock.now())
  }
}
