import type { Id } from '@parley/domain'
import type { SentRequest } from '@parley/state-machines'
import type { Knex } from 'knex'
import { readLastAttempt } from '../payment-attempts/payment-attempts.repository.ts'
import { lockPaymentLink } from '../payment-links/payment-links.repository.ts'
import { findPendingOfLink } from '../transactions/transactions.repository.ts'

/**
 * Locks the payment request of a text with this link and returns it; null when the text has none. Paying or changing
 * the request locks the link too, and so waits for this decision.
 */
export async function lockRequest(
  trx: Knex.Transaction,
  organizationId: Id,
  linkId: Id | null,
): Promise<SentRequest | null> {
  const link = linkId && (await lockPaymentLink(trx, organizationId, linkId))
  if (!link) return null
  const pendingTransaction = await findPendingOfLink(trx, organizationId, link.id)
  const lastAttempt = await readLastAttempt(trx, organizationId, { by: 'invoice', id: link.invoiceId })
  return { link, pendingTransaction, lastAttempt }
}

/** As `lockRequest`, for a message. */
export async function lockRequestOf(
  trx: Knex.Transaction,
  organizationId: Id,
  messageId: Id,
): Promise<SentRequest | null> {
  const row: { payment_link_id: Id | null } | undefined = await trx('messages')
    .where({ organization_id: organizationId, id: messageId })
    .first('payment_link_id')
  return lockRequest(trx, organizationId, row?.payment_link_id ?? null)
}
