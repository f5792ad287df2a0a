import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

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
