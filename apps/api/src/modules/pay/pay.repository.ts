import type { Id, PaymentAttempt } from '@parley/domain'
import type { Knex } from 'knex'

export async function insertAttempt(trx: Knex.Transaction, organizationId: Id, attempt: PaymentAttempt): Promise<void> {
  await trx('payment_attempts').insert({
    organization_id: organizationId,
    id: attempt.id,
    invoice_id: attempt.invoiceId,
    payment_link_id: attempt.paymentLinkId,
    transaction_id: attempt.transactionId,
    amount_cents: attempt.amount,
    status: attempt.status,
    created_at: attempt.createdAt,
    updated_at: attempt.createdAt,
  })
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
