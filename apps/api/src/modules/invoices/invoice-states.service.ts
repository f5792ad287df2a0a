import { type Invoice, problems } from '@parley/contract'
import type { Id } from '@parley/domain'
import { decideMarkPaid, decideUndoPaid, decideVoidInvoice } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { createConversationsRepository } from '../conversations/conversations.repository.ts'
import { readReceiptSource } from '../receipts/receipt-source.ts'
import { findReceipt } from '../receipts/receipts.read-model.ts'
import { lockRefunds } from '../refunds/refunds.repository.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { lockInvoice, type LockedInvoice } from '../settlement/invoice-locks.ts'
import { decidedAudience, readPaymentAudience } from '../settlement/payment-audience.ts'
import { sumNetPayments, lockLastPayment } from '../transactions/transactions.repository.ts'
import { writtenInvoice } from './invoice-answers.ts'

export interface InvoiceStates {
  /** Records that the open balance was paid outside the product. */
  markPaid(caller: Caller, id: Id): Promise<Invoice>
  /** Reverses a payment that was marked by hand. */
  undoPaid(caller: Caller, id: Id, reason: string): Promise<Invoice>
  void(caller: Caller, id: Id): Promise<Invoice>
}

export function createInvoiceStates(context: Context): InvoiceStates {
  const { database, clock } = context

  /** Locks the invoice, calls `work` to decide and write, and returns the invoice after that. */
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
        const decision = decideMarkPaid({ ...source, ...locked, actor, audience: decidedAudience(audience) })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
      }),

    undoPaid: (caller, id, reason) =>
      change(caller, id, async (trx, { invoice }, now) => {
        const { actor } = caller
        const { organizationId } = actor
        const lastPayment = await lockLastPayment(trx, organizationId, id)
        const receipt = lastPayment && (await findReceipt(trx, organizationId, { transactionId: lastPayment.id }))
        const refunds = lastPayment ? await lockRefunds(trx, organizationId, lastPayment.id) : []
        const organization = await getOrganization(trx, organizationId)
        const shownIn = lastPayment
          ? await createConversationsRepository(trx, organizationId).lockShowing(lastPayment)
          : []
        const decision = decideUndoPaid({
          actor,
          invoice,
          lastPayment,
          receipt,
          refunds,
          shownIn,
          organization,
          reason,
          now,
          newId,
        })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
      }),

    void: (caller, id) =>
      change(caller, id, async (trx, locked, now) => {
        const { actor } = caller
        const { organizationId } = actor
        const kept = await sumNetPayments(trx, organizationId, id)
        const decision = decideVoidInvoice({ ...locked, actor, kept, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
      }),
  }
}
