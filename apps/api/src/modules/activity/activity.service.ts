import type { Id } from '@parley/domain'
import type { NewActivity } from '@parley/state-machines'
import type { Knex } from 'knex'

/** Adds to the team's timeline, in the transaction of what happened. */
export async function recordActivity(
  trx: Knex.Transaction,
  organizationId: Id,
  entries: readonly NewActivity[],
): Promise<void> {
  if (entries.length === 0) return
  await trx('activity').insert(
    entries.map(({ id, actionType, userId, customerId, details, createdAt }) => ({
      organization_id: organizationId,
      id,
      user_id: userId,
      action_type: actionType,
      customer_id: customerId,
      details: JSON.stringify(details),
      created_at: createdAt,
    })),
  )
}
