import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/**
 * Counts one conversation less for each of these business numbers. The last statement of what takes long: whoever starts a
 * conversation on a number waits for its row.
 */
export async function countFewerConversations(
  trx: Knex.Transaction,
  organizationId: Id,
  numberIds: readonly Id[],
): Promise<void> {
  if (numberIds.length === 0) return
  await trx.raw(
    `update phone_numbers n set conversation_count = n.conversation_count - c.count
    from (select id, count(*) as count from unnest(cast(:numberIds as uuid[])) id group by id) c
    where n.organization_id = :organizationId and n.id = c.id`,
    { organizationId, numberIds },
  )
}
