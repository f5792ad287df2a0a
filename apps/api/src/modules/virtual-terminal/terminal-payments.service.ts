import { problems } from '@parley/contract'
import { DECLINED_REFERENCE } from '@parley/domain'
import { decideTerminalPayment } from '@parley/state-machines'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotentBehind } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { retryTakenNumber } from '../invoices/invoice-numbers.ts'
import { createOutcomeSignal } from '../pay/outcome-signal.ts'
import { findRunningAttempt } from '../payment-attempts/payment-attempts.repository.ts'
import { createSettlements, type SettlementSubject } from '../settlement/settlement.service.ts'
import {
  lockTerminal,
  relockForMergedCustomer,
  readTerminalPayment,
  targetOf,
  type TerminalDraftBody,
  type TerminalPayment,
  type TerminalSubject,
} from './terminal-records.ts'

/** The stored result of a payment; a repeated request is answered with the payment's current state. */
const PROCESSED = z.object({ transactionId: z.string(), invoiceId: z.string(), throughProvider: z.boolean() })
type Processed = z.infer<typeof PROCESSED>

/**
 * Takes payments through the virtual terminal. A payment that needs no provider is settled at once; a card is charged
 * by the worker, and the response waits a moment for the outcome.
 */
export function createTerminalPayments(
  context: Context,
): (caller: Caller, draft: TerminalDraftBody) => Promise<TerminalPayment> {
  const { config, database, clock } = context
  const settlements = createSettlements(context)
  const outcomes = createOutcomeSignal(database.notifier)
  const isSimulated = config.payments.kind === 'simulated'

  async function processOnce(
    trx: Knex.Transaction,
    caller: Caller,
    draft: TerminalDraftBody,
    { now, locked, source, audience, earlier }: TerminalSubject & { now: Date },
  ): Promise<Processed> {
    const { actor } = caller
    const { amount, paymentMethod, chargeAnyway = false } = draft
    if (!source) throw problems.notFound('customer')
    const paymentReference = draft.paymentReference || null
    const decision = decideTerminalPayment({
      target: await targetOf(trx, actor.organizationId, draft, { locked, customerId: source.customer.id }),
      lastAttempt: locked?.lastAttempt ?? null,
      actor,
      customer: source.customer,
      draft: { amount, paymentMethod, paymentReference, paymentNotes: draft.paymentNotes || null },
      earlier,
      chargeAnyway,
      simulate: isSimulated && paymentReference === DECLINED_REFERENCE ? 'decline' : null,
      now,
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    const { invoice, transaction, attempt } = decision
    await applyChanges(context, trx, byCaller(caller, now), decision.changes)
    if (!attempt) {
      const subject = {
        locked: locked ?? { invoice, links: [], lastAttempt: null },
        transaction,
        attempt,
        source,
        audience,
      }
      await settle(trx, caller, subject)
    }
    return { transactionId: transaction.id, invoiceId: invoice.id, throughProvider: attempt !== null }
  }

  async function settle(
    trx: Knex.Transaction,
    { actor: { organizationId, userId }, requestId }: Caller,
    subject: SettlementSubject,
  ): Promise<void> {
    const { id: transactionId, amount } = subject.transaction
    const by = { action: 'payment.settle', userId, requestId } as const
    const payment = { organizationId, transactionId, attemptId: null, providerId: null, amount, by }
    const settled = await settlements.settleLocked(trx, payment, subject)
    if (!settled.allowed) throw problems.refused(settled)
  }

  return async (caller, draft) => {
    const { organizationId } = caller.actor
    const processed = await outcomes.waitAfter(async () => {
      const once = await retryTakenNumber(() =>
        inTransaction(database.knex, (trx) => {
          const now = clock.now()
          return idempotentBehind(trx, caller.idempotency, {
            begin: () => lockTerminal(trx, organizationId, draft, now),
            work: async (locked) => {
              const subject = await relockForMergedCustomer(trx, organizationId, draft, { subject: locked, now })
              return processOnce(trx, caller, draft, { ...subject, now })
            },
            kept: PROCESSED,
          })
        }),
      )
      const { transactionId, throughProvider } = once
      const running = throughProvider ? await findRunningAttempt(database.knex, organizationId, transactionId) : null
      const isAtProvider = running !== null && running.checkoutUrl !== null
      return { ...once, attemptId: isAtProvider ? null : (running?.id ?? null) }
    })
    return readTerminalPayment(context, organizationId, processed)
  }
}
