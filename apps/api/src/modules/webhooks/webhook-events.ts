import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'

/** Records a provider's event in the transaction of its effect; returns false when the event was recorded before. */
export async function isFirstTime(
  trx: Knex.Transaction,
  { organizationId, provider, eventId }: { organizationId: Id; provider: string; eventId: string },
): Promise<boolean> {
  const row = { organization_id: organizationId, id: newId(), provider, event_id: eventId }
  const inserted: unknown[] = await trx('webhook_events')
    .insert(row)
    .onConflict(['provider', 'event_id'])
    .ignore()
    .returning('id')
  return inserted.length > 0
}
