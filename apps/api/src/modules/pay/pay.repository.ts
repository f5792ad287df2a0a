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
