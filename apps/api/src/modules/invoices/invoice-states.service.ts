import { type Invoice, problems } from '@parley/contract'
import { auditInvoice, type Id, toDecimal } from '@parley/domain'
import { decideMarkPaid, decideUndoPaid, decideVoidInvoice } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { auditedBy, recordAudit } from '../audit/audit.service.ts'
import { recordInLedger } from '../ledger/ledger.service.ts'
import { keptOfPayments, lockInvoice, type LockedInvoice, lockLastPayment } from '../payments/payment-locks.ts'
import { hidePayment, readPaymentAudience, tellOfPayment } from '../payments/payment-news.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'
import { readReceiptSource } from '../payments/receipt-source.ts'
import { writeVoidedInvoice } from '../payments/voided-invoice.ts'
import { tellOfWithdrawal } from '../receipts/receipt-withdrawal.ts'
import { findReceipt } from '../receipts/receipts.read-model.ts'
import { writeClosedRequests } from '../refunds/closed-requests.ts'
import { createRefundsRepository } from '../refunds/refunds.repository.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { writtenInvoice } from './invoice-answers.ts'

export interface InvoiceStates {
  /** Records that the open balance was paid outside. */
  markPaid(caller: Caller, id: Id): Promise<Invoice>
  /** Reverses a payment that was marked by hand. */
  undoPaid(caller: Caller, id: Id, reason: string): Promise<Invoice>
  void(caller: Caller, id: Id): Promise<Invoice>
}

export function createInvoiceStates(context: Context): InvoiceStates {
  const { database, clock, live } = context

  /** Locks the invoice, lets `work` decide and write, and answers the invoice as it is then. */
  function change(
    { actor: { organizationId }, idempotency }: Caller,
    id: Id,
    work: (trx: Knex.Transaction, locked: LockedInvoice, now: Date) => Promise<void>,
  ): Promise<Invoice> {
    return inTransaction(database.knex, (trx) =>
      idempotent(trx, idempotency, async () => {
        const locked = await lockInvoice(trx, organizationId, id)
        if (!locked) throw problems.notFound('invoice')
        const now = clock.now()
        await work(trx, locked, now)
        await writeNow(trx)
        return writtenInvoice(trx, organizationId, id, now)
      }),
    )
  }

  return {
    markPaid: (caller, id) =>
      change(caller, id, async (trx, locked, now) => {
        const { actor } = caller
        const { organizationId } = actor
        const { customerId } = locked.invoice
        const [source, audience] = await Promise.all([
          readReceiptSource(trx, organizationId, customerId, now),
          readPaymentAudience(trx, organizationId, { customerId, invoiceId: id, transactionId: null }),
        ])
        if (!source) throw problems.notFound('customer')
        const decision = decideMarkPaid({ ...source, ...locked, actor })
        if (!decision.allowed) throw problems.refused(decision)
        const { changes } = decision
        const writes = createPaymentWrites(trx, organizationId)
        await writes.links(changes.cancelledLinks)
        await writes.voidedTransactions(changes.voidedTransactions)
        await writes.newTransaction(changes.transaction)
        await writes.invoice(changes.invoice)
        await writes.receipt(changes.receipt)
        await writes.activity(changes.activity)
        await recordInLedger(trx, organizationId, {
          event: { kind: 'payment_received', amount: changes.transaction.amount, throughProvider: false },
          invoiceId: id,
          transactionId: changes.transaction.id,
          customerId,
          byUserId: actor.userId,
          at: now,
        })
        const { id: transactionId, amount } = changes.transaction
        const more = { amount: toDecimal(amount), transactionId }
        await recordAudit(
          live,
          trx,
          auditedBy(caller),
          now,
          auditInvoice('invoice.markPaid', locked.invoice, changes.invoice, more),
        )
        await writes.openInvoices(changes.openInvoices)
        await live.record(trx, writes.changes)
        await tellOfPayment(context, trx, organizationId, audience, {
          transaction: changes.transaction,
          invoice: { ...locked.invoice, ...changes.invoice },
          customerName: source.customer.name,
          amount,
          isSurplus: false,
          byUserId: actor.userId,
          toldUserIds: [],
          at: now,
        })
      }),

    undoPaid: (caller, id, reason) =>
      change(caller, id, async (trx, { invoice }, now) => {
        const { actor } = caller
        const { organizationId } = actor
        const lastPayment = await lockLastPayment(trx, organizationId, id)
        const receipt = lastPayment && (await findReceipt(trx, organizationId, { transactionId: lastPayment.id }))
        const refunds = lastPayment ? await createRefundsRepository(trx, organizationId).listOf(lastPayment.id) : []
        const organization = await getOrganization(trx, organizationId)
        const decision = decideUndoPaid({
          actor,
          invoice,
          lastPayment,
          receipt,
          refunds,
          organization,
          reason,
          now,
          newId,
        })
        if (!decision.allowed) throw problems.refused(decision)
        const { changes } = decision
        const writes = createPaymentWrites(trx, organizationId)
        await writes.reversedTransaction(changes.transaction)
        await writes.invoice(changes.invoice)
        await writes.activity(changes.activity)
        await recordInLedger(trx, organizationId, {
          event: { kind: 'payment_reversed', amount: changes.amount, throughProvider: false },
          invoiceId: id,
          transactionId: changes.transaction.id,
          customerId: invoice.customerId,
          reason: reason.trim(),
          byUserId: actor.userId,
          at: now,
        })
        const more = {
          amount: toDecimal(changes.amount),
          transactionId: changes.transaction.id,
          reason: reason.trim(),
        }
        await recordAudit(
          live,
          trx,
          auditedBy(caller),
          now,
          auditInvoice('invoice.undoPaid', invoice, changes.invoice, more),
        )
        await writes.openInvoices(changes.openInvoices)
        await live.record(trx, writes.changes)
        if (lastPayment) await hidePayment(context, trx, organizationId, lastPayment)
        const { closedRequests: requests } = changes
        const closing = { requests, invoiceNumber: invoice.invoiceNumber, actorUserId: actor.userId, now }
        await writeClosedRequests(context, trx, auditedBy(caller), closing)
        await writeNow(trx)
        if (changes.notices) await tellOfWithdrawal(context, trx, actor, changes.notices)
      }),

    void: (caller, id) =>
      change(caller, id, async (trx, locked, now) => {
        const { actor } = caller
        const { organizationId } = actor
        const kept = await keptOfPayments(trx, organizationId, id)
        const decision = decideVoidInvoice({ ...locked, actor, kept, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        const { changes } = decision
        const writes = createPaymentWrites(trx, organizationId)
        await writeVoidedInvoice({ trx, live, writes }, auditedBy(caller), locked.invoice, changes, now)
        await live.record(trx, writes.changes)
      }),
  }
}
