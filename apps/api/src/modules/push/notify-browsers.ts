import type { Id } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'
import type { Outbox } from '../../jobs/outbox.ts'

/** Enqueues a job that pushes the notifications of these changes, and customers' texts, to people's browsers. */
export function notifyBrowsers(
  outbox: Outbox,
  trx: Knex.Transaction,
  organizationId: Id,
  changes: readonly Change[],
): void {
  const notificationIds = changes.flatMap((change) => (change.type === 'notify' ? [change.notification.id] : []))
  const messageIds = changes.flatMap((change) =>
    change.type === 'say' && change.message.direction === 'inbound' ? [change.message.id] : [],
  )
  if (notificationIds.length + messageIds.length === 0) return
  outbox.enqueue(trx, organizationId, [{ id: newId(), kind: 'push.spread', payload: { notificationIds, messageIds } }])
}
