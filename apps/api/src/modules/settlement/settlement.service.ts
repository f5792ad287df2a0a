import {
  type Cents,
  type Decision,
  type Id,
  isBeyondBalance,
  type PaymentAttempt,
  refuse,
  type Transaction,
} from '@parley/domain'
import {
  decideDecline,
  decideLinkExpiry,
  decideLostAnswer,
  decideSettlement,
  type PaymentFailure,
  type ReceiptSource,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { findAttempt, readAttempt } from '../payment-attempts/payment-attempts.repository.ts'
import { listExpiredLinks } from '../payment-links/payment-links.repository.ts'
import { readReceiptSource } from '../receipts/receipt-source.ts'
import { findStoredTransaction, readStoredTransaction } from '../transactions/transactions.repository.ts'
import { listPeopleWhoMay } from '../users/people.ts'
import { lockInvoice, type LockedInvoice } from './invoice-locks.ts'
import { decidedAudience, type PaymentAudience, readPaymentAudience } from './payment-audience.ts'

/** Money received for a transaction. */
export interface Payment {
  organizationId: Id
  transactionId: Id
  /** null when staff simulate the payment, or record one made in cash or the like. */
  attemptId: Id | null
  /** null when the money did not come through the provider. */
  providerId: string | null
  /** The amount received. */
  amount: Cents
  /** The user who simulated or recorded the payment; null when the provider reported it. */
  by: { action: 'payment.simulate' | 'payment.settle'; userId: Id; requestId: string | null } | null
}

/** The locked records that a settlement is decided from. */
export interface SettlementSubject {
  locked: LockedInvoice
  transaction: Transaction
  attempt: PaymentAttempt | null
  source: ReceiptSource
  audience: PaymentAudience
}

/** Records that money arrived, did not arrive, or can no longer arrive. */
export interface Settlements {
  /**
   * Completes the transaction with everything that follows, whether the money was owed or not; refused when it is
   * settled already or cannot be.
   */
  settlePayment(trx: Knex.Transaction, payment: Payment): Promise<Decision>
  /** As `settlePayment`, with everything locked and read already; the transaction may not be stored yet. */
  settleLocked(trx: Knex.Transaction, payment: Payment, subject: SettlementSubject): Promise<Decision>
  /** Records that the attempt took no money; the link can be paid again. */
  declineAttempt(
    trx: Knex.Transaction,
    declined: { organizationId: Id; attemptId: Id; reason: PaymentFailure; providerId: string | null },
  ): Promise<Decision>
  /** Records that it is unknown whether the attempt took money; it stays live until the provider reports an outcome. */
  recordLostAnswer(trx: Knex.Transaction, attempt: { organizationId: Id; attemptId: Id }): Promise<void>
  /**
   * Expires the links that are past their expiry, each in its own transaction; a failed one does not stop the next
   * ones.
   */
  expireLinks(): Promise<void>
}

const UNKNOWN = refuse('not_found', 'No such payment')

export function createSettlements(context: Context): Settlements {
  const { database, clock, logger } = context
  async function settleLocked(
    trx: Knex.Transaction,
    payment: Payment,
    { locked, transaction, attempt, source, audience }: SettlementSubject,
  ): Promise<Decision> {
    const { organizationId, transactionId, providerId, amount, by } = payment
    const own = locked.links.find(({ link }) => link.id === transaction.paymentLinkId)
    if (!own && transaction.paymentLinkId !== null) return UNKNOWN
    const refunders = isBeyondBalance(locked.invoice, amount)
      ? await listPeopleWhoMay(trx, organizationId, 'transaction.refund')
      : []
    const decision = decideSettlement({
      ...source,
      link: own?.link ?? null,
      replacement: own?.pendingTransaction?.id === transactionId ? null : (own?.pendingTransaction ?? null),
      invoice: locked.invoice,
      transaction,
      attempt,
      lastAttempt: locked.lastAttempt,
      otherLinks: locked.links.filter((other) => other !== own),
      providerId,
      amount,
      by,
      audience: decidedAudience(audience),
      refunders,
    })
    if (!decision.allowed) return decision
    if (decision.isSurplus) logger.warn({ organizationId, transactionId }, 'a payment came in that is not owed')
    const { userId = null, requestId = null } = by ?? {}
    await applyChanges(context, trx, { organizationId, userId, requestId, at: source.now }, decision.changes)
    return { allowed: true }
  }

  return {
    async settlePayment(trx, payment) {
      const { organizationId, transactionId, attemptId } = payment
      const known = await readStoredTransaction(trx, organizationId, transactionId)
      if (!known) return UNKNOWN
      const [locked, transaction, attempt, source, audience] = await Promise.all([
        lockInvoice(trx, organizationId, known.invoiceId),
        // Read again under the lock, since it may just have been settled.
        readStoredTransaction(trx, organizationId, transactionId),
        attemptId === null ? null : readAttempt(trx, organizationId, attemptId),
        readReceiptSource(trx, organizationId, known.customerId, clock.now()),
        readPaymentAudience(trx, organizationId, { ...known, transactionId }),
      ])
      return locked && transaction && source
        ? settleLocked(trx, payment, { locked, transaction, attempt, source, audience })
        : UNKNOWN
    },

    settleLocked,

    async declineAttempt(trx, { organizationId, attemptId, reason, providerId }) {
      const known = await findAttempt(trx, organizationId, attemptId)
      const locked = known && (await lockInvoice(trx, organizationId, known.invoiceId))
      const link = locked?.links.find((other) => other.link.id === known?.paymentLinkId)?.link ?? null
      const attempt = await findAttempt(trx, organizationId, attemptId)
      const transaction = attempt && (await findStoredTransaction(trx, organizationId, attempt.transactionId))
      if (!locked || !attempt || !transaction || (!link && attempt.paymentLinkId !== null)) return UNKNOWN
      const { invoice } = locked
      const now = clock.now()
      const decision = decideDecline({ attempt, transaction, invoice, link, reason, providerId, now, newId })
      if (!decision.allowed) return decision
      await applyChanges(context, trx, bySystem(organizationId, now), decision.changes)
      return { allowed: true }
    },

    async recordLostAnswer(trx, { organizationId, attemptId }) {
      const known = await findAttempt(trx, organizationId, attemptId)
      if (!known || !(await lockInvoice(trx, organizationId, known.invoiceId))) return
      const attempt = await findAttempt(trx, organizationId, attemptId)
      const decision = attempt && decideLostAnswer(attempt)
      const by = bySystem(organizationId, clock.now())
      if (decision?.allowed) await applyChanges(context, trx, by, decision.changes)
    },

    async expireLinks() {
      const expired = await listExpiredLinks(database.knex, clock.now())
      for (const { organizationId, id, invoiceId } of expired) {
        const expiry = inTransaction(database.knex, async (trx) => {
          const locked = await lockInvoice(trx, organizationId, invoiceId)
          const link = locked?.links.find((other) => other.link.id === id)?.link
          if (!locked || !link) return
          const now = clock.now()
          const decision = decideLinkExpiry({ link, lastAttempt: locked.lastAttempt, now })
          if (decision.allowed) await applyChanges(context, trx, bySystem(organizationId, now), decision.changes)
        })
        await expiry.catch((error: unknown) =>
          logger.error({ err: error, organizationId, link: id }, 'a link did not expire'),
        )
      }
    },
  }
}
