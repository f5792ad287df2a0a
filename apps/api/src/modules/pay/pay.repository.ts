import type { Id, PaymentAttempt } from '@parley/domain'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'

export async function insertAttempt(trx: Knex.Transaction, organizationId: Id, attempt: PaymentAttempt): Promise<void> {
  const row = {
    organization_id: organizationId,
    id: attempt.id,
    invoice_id: attempt.invoiceId,
    payment_link_id: attempt.paymentLinkId,
    transaction_id: attempt.transactionId,
    amount_cents: attempt.amount,
    for_new_invoice: attempt.isForNewInvoice,
    status: attempt.status,
    created_at: attempt.createdAt,
    updated_at: attempt.createdAt,
  }
  pendingWrites(trx).insert('payment_attempts', [row])
}

/** Notes where an attempt waits, as long as it does. */
export async function recordWaiting(
  trx: Knex.Transaction,
  organizationId: Id,
  attemptId: Id,
  { providerId, checkoutUrl }: { providerId: string; checkoutUrl: string | null },
): Promise<void> {
  await trx('payment_attempts')
    .where({ organization_id: organizationId, id: attemptId })
    .whereIn('status', ['processing', 'unknown'])
    .update({ provider_ref: providerId, checkout_url: checkoutUrl })
}
