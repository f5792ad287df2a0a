import {
  auditTransaction,
  type Cents,
  type Decision,
  type Id,
  type PaymentAttempt,
  refuse,
  toDecimal,
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
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { type AuditedBy, recordAudit } from '../audit/audit.service.ts'
import { recordInLedger } from '../ledger/ledger.service.ts'
import {
  findAttempt,
  findTransaction,
  lockInvoice,
  type LockedInvoice,
  readAttempt,
  readTransaction,
} from './payment-locks.ts'
import { type PaymentAudience, readPaymentAudience, tellOfPayment } from './payment-news.ts'
import { createPaymentWrites } from './payment-writes.ts'
import { readReceiptSource } from './receipt-source.ts'
import { writeSurplus } from './surplus.service.ts'
import { writeVoidedInvoice } from './voided-invoice.ts'

const EXPIRY_BATCH = 100

/** Money that came in for a transaction. */
export interface Payment {
  organizationId: Id
  transactionId: Id
  /** null when staff simulate the payment or record one in cash and the like. */
  attemptId: Id | null
  /** null for money that did not come through the provider. */
  providerId: string | null
  /** What was taken. */
  amount: Cents
  /** Who simulated or recorded it; null when the provider reported it. */
  by: (Pick<AuditedBy, 'userId' | 'requestId'> & { action: 'payment.simulate' | 'payment.settle' }) | null
}

/** What a settlement is decided from, locked. */
export interface SettlementSubject {
  locked: LockedInvoice
  transaction: Transaction
  attempt: PaymentAttempt | null
  source: ReceiptSource
  audience: PaymentAudience
}

/** What is written when money comes in, does not come in, or can no longer come. */
export interface Settlements {
  /** Completes the transaction with everything that follows, owed or not; refused when that has happened or cannot. */
  settlePayment(trx: Knex.Transaction, payment: Payment): Promise<Decision>
  /** As settlePayment, of a transaction that may yet have to be written, when everything is locked and read. */
  settleLocked(trx: Knex.Transaction, payment: Payment, subject: SettlementSubject): Promise<Decision>
  /** The attempt took no money; the link can be paid again. */
  declineAttempt(
    trx: Knex.Transaction,
    declined: { organizationId: Id; attemptId: Id; reason: PaymentFailure; providerId: string | null },
  ): Promise<Decision>
  /** Nobody knows whether the attempt took money; it stays live until the provider has said so. */
  recordLostAnswer(trx: Knex.Transaction, attempt: { organizationId: Id; attemptId: Id }): Promise<void>
  /** Expires the links whose time is over, each in a transaction of its own. */
  expireLinks(): Promise<void>
}

const UNKNOWN = refuse('not_found', 'No such payment')

export function createSettlements(context: Context): Settlements {
  const { database, live, clock } = context
  async function settleLocked(
    trx: Knex.Transaction,
    payment: Payment,
    { locked, transaction, attempt, source, audience }: SettlementSubject,
  ): Promise<Decision> {
    const { organizationId, transactionId, providerId, amount, by } = payment
    const own = locked.links.find(({ link }) => link.id === transaction.paymentLinkId)
    if (!own && transaction.paymentLinkId !== null) return UNKNOWN
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
    })
    if (!decision.allowed) return decision
    const { changes } = decision
    const writes = createPaymentWrites(trx, organizationId)
    if (changes.attempt) await writes.attempt(changes.attempt)
    await writes.completedTransaction(changes.transaction)
    if (changes.invoice) await writes.invoice(changes.invoice)
    if (changes.openInvoices) await writes.openInvoices(changes.openInvoices)
    if (changes.link) await writes.links([changes.link])
    await writes.links(changes.cancelledLinks)
    await writes.voidedTransactions(changes.voidedTransactions)
    for (const waiting of changes.newTransactions) await writes.newTransaction(waiting)
    await writes.receipt(changes.receipt)
    await writes.activity(changes.activity)
    await recordInLedger(trx, organizationId, {
      event: {
        kind: changes.refund ? 'surplus_received' : 'payment_received',
        amount,
        throughProvider: providerId !== null,
      },
      invoiceId: transaction.invoiceId,
      transactionId,
      customerId: transaction.customerId,
      byUserId: by?.userId ?? null,
      at: source.now,
    })
    await recordAudit(
      live,
      trx,
      { organizationId, userId: by?.userId ?? null, requestId: by?.requestId ?? null },
      source.now,
      auditTransaction(by?.action ?? 'payment.settle', transaction, changes.transaction, {
        amount: toDecimal(amount),
        invoiceId: transaction.invoiceId,
      }),
    )
    await live.record(trx, writes.changes)
    const toldUserIds = changes.refund ? await writeSurplus(context, trx, organizationId, changes.refund) : []
    await tellOfPayment(context, trx, organizationId, audience, {
      transaction,
      invoice: { ...locked.invoice, ...changes.invoice },
      customerName: source.customer.name,
      amount,
      isSurplus: changes.refund !== null,
      byUserId: by?.userId ?? null,
      toldUserIds,
      at: source.now,
    })
    return { allowed: true }
  }

  return {
    async settlePayment(trx, payment) {
      const { organizationId, transactionId, attemptId } = payment
      const known = await readTransaction(trx, organizationId, transactionId)
      if (!known) return UNKNOWN
      const [locked, transaction, attempt, source, audience] = await Promise.all([
        lockInvoice(trx, organizationId, known.invoiceId),
        // Read again under the lock: it may just have been settled.
        readTransaction(trx, organizationId, transactionId),
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
      const transaction = attempt && (await findTransaction(trx, organizationId, attempt.transactionId))
      if (!locked || !attempt || !transaction || (!link && attempt.paymentLinkId !== null)) return UNKNOWN
      const { invoice } = locked
      const now = clock.now()
      const decision = decideDecline({ attempt, transaction, invoice, link, reason, providerId, now, newId })
      if (!decision.allowed) return decision
      const { changes } = decision
      const writes = createPaymentWrites(trx, organizationId)
      await writes.attempt(changes.attempt)
      await writes.failedTransaction(changes.failedTransaction)
      if (changes.newTransaction) await writes.newTransaction(changes.newTransaction)
      const audit = auditTransaction('payment.decline', transaction, changes.failedTransaction, {
        amount: toDecimal(transaction.amount),
        invoiceId: transaction.invoiceId,
      })
      const by = { organizationId, userId: null, requestId: null }
      await recordAudit(live, trx, by, now, audit)
      const { voidedInvoice } = changes
      await writes.requestsChanged(locked.links.map((open) => open.link.id))
      if (voidedInvoice) await writeVoidedInvoice({ trx, live, writes }, by, invoice, voidedInvoice, now)
      await live.record(trx, [...writes.changes, { organizationId, topic: 'invoice', ids: { invoiceId: invoice.id } }])
      return { allowed: true }
    },

    async recordLostAnswer(trx, { organizationId, attemptId }) {
      const known = await findAttempt(trx, organizationId, attemptId)
      if (!known || !(await lockInvoice(trx, organizationId, known.invoiceId))) return
      const attempt = await findAttempt(trx, organizationId, attemptId)
      const decision = attempt && decideLostAnswer(attempt)
      if (decision?.allowed) await createPaymentWrites(trx, organizationId).attempt(decision.changes.attempt)
    },

    async expireLinks() {
      const due: { organization_id: Id; id: Id; invoice_id: Id }[] = await database
        .knex('payment_links')
        .where({ status: 'active' })
        .where('expires_at', '<=', clock.now())
        .orderBy('expires_at')
        .limit(EXPIRY_BATCH)
        .select('organization_id', 'id', 'invoice_id')
      for (const { organization_id, id, invoice_id } of due) {
        await inTransaction(database.knex, async (trx) => {
          const locked = await lockInvoice(trx, organization_id, invoice_id)
          const link = locked?.links.find((other) => other.link.id === id)?.link
          if (!locked || !link) return
          const decision = decideLinkExpiry({ link, lastAttempt: locked.lastAttempt, now: clock.now() })
          if (!decision.allowed) return
          const writes = createPaymentWrites(trx, organization_id)
          await writes.links([decision.changes.link])
          const ids = { invoiceId: invoice_id }
          await live.record(trx, [...writes.changes, { organizationId: organization_id, topic: 'invoice', ids }])
        })
      }
    },
  }
}
