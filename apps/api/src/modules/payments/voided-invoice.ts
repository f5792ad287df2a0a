import { auditInvoice, type Invoice } from '@parley/domain'
import type { VoidInvoiceChanges } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { LiveUpdates } from '../../events/live-updates.ts'
import { type AuditedBy, recordAudit } from '../audit/audit.service.ts'
import { recordInLedger } from '../ledger/ledger.service.ts'
import type { PaymentWrites } from './payment-writes.ts'

/** Writes that an invoice is not to be paid any more, with what goes to the books, the audit log and the timeline. */
export async function writeVoidedInvoice(
  { trx, live, writes }: { trx: Knex.Transaction; live: LiveUpdates; writes: PaymentWrites },
  by: AuditedBy,
  invoice: Invoice,
  changes: VoidInvoiceChanges,
  now: Date,
): Promise<void> {
  await writes.links(changes.cancelledLinks)
  await writes.voidedTransactions(changes.voidedTransactions)
  await writes.voidedInvoice(changes.invoice)
  await writes.activity(changes.activity)
  await recordInLedger(trx, by.organizationId, {
    event: { kind: 'invoice_voided', amount: changes.amount },
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    byUserId: by.userId,
    at: now,
  })
  const { voidReason } = changes.invoice
  const why = voidReason === null ? {} : { voidReason }
  await recordAudit(live, trx, by, now, auditInvoice('invoice.void', invoice, changes.invoice, why))
  await writes.openInvoices(changes.openInvoices)
}
