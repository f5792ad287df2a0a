import type { Id } from '@parley/domain'
import type { NewActivity } from '@parley/state-machines'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'

/** Adds entries to the team's activity, in the transaction of the change. */
export function recordActivity(trx: Knex.Transaction, organizationId: Id, entries: readonly NewActivity[]): void {
  pendingWrites(trx).insert(
    'activity',
    entries.map(({ id, actionType, userId, customerId, details, createdAt }) => ({
      organization_id: organizationId,
      id,
      user_id: userId,
      action_type: actionType,
      customer_id: customerId,
      details,
      created_at: createdAt,
    })),
  )
}
