import type { Id } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'
import type { Outbox } from '../../jobs/outbox.ts'

/** Has the worker tell people's browsers of what these changes notify them of, and of customers' texts. */
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
