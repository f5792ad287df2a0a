import { DAY_MS, HOUR_MS } from '@parley/domain'
import type { Knex } from 'knex'
import { purgeEvents } from '../events/event-log.ts'
import { purgeAttempts } from '../http/attempts.ts'
import { purgePasskeyChallenges } from '../modules/auth/passkeys.repository.ts'
import { purgeSessions } from '../modules/auth/sessions.repository.ts'
import { purgeNotifications } from '../modules/notifications/notifications.repository.ts'
import { purgeRooms } from '../modules/rooms/rooms.repository.ts'
import type { Sweep } from './sweeps.ts'

const KEEP_EVENTS_MS = DAY_MS
const KEEP_IDEMPOTENCY_KEYS_MS = 2 * DAY_MS
const KEEP_WEBHOOK_EVENTS_MS = 30 * DAY_MS
/** Seats and posts of rooms. */
const KEEP_ROOMS_MS = DAY_MS
const KEEP_READ_NOTIFICATIONS_MS = 90 * DAY_MS
const KEEP_UNREAD_NOTIFICATIONS_MS = 365 * DAY_MS
/** Providers may report on a job as long as its row exists. */
const KEEP_FINISHED_JOBS_MS = 30 * DAY_MS

/** The former values of customers in bulk changes. */
const KEEP_BULK_CHANGES_MS = 30 * DAY_MS

/** The former values of customers before an import, and its rejected rows. */
const KEEP_IMPORTS_MS = 30 * DAY_MS

/** Deletes data that is no longer needed. */
export function createPurges(knex: Knex, clock: { now(): Date }): Sweep[] {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const purge = (name: string, run: () => Promise<unknown>): Sweep => ({
    name,
    everyMs: HOUR_MS,
    run: async () => void (await run()),
  })
  return [
    purge('events', () => purgeEvents(knex, ago(KEEP_EVENTS_MS))),
    purge('idempotency keys', () =>
      knex('idempotency_keys').where('created_at', '<', ago(KEEP_IDEMPOTENCY_KEYS_MS)).delete(),
    ),
    purge('sessions', () => purgeSessions(knex, clock.now())),
    purge('passkey challenges', () => purgePasskeyChallenges(knex, clock.now())),
    purge('attempts', () => purgeAttempts(knex)),
    purge('webhook events', () =>
      knex('webhook_events').where('received_at', '<', ago(KEEP_WEBHOOK_EVENTS_MS)).delete(),
    ),
    purge('notifications', () =>
      purgeNotifications(knex, { read: ago(KEEP_READ_NOTIFICATIONS_MS), unread: ago(KEEP_UNREAD_NOTIFICATIONS_MS) }),
    ),
    purge('rooms', () => purgeRooms(knex, ago(KEEP_ROOMS_MS))),
    purge('bulk changes', () => knex('bulk_changes').where('created_at', '<', ago(KEEP_BULK_CHANGES_MS)).delete()),
    purge('customer imports', () =>
      knex('customer_imports')
        .where('created_at', '<', ago(KEEP_IMPORTS_MS))
        .whereNotIn('status', ['running', 'undoing'])
        .delete(),
    ),
    purge('finished jobs', () => {
      const before = ago(KEEP_FINISHED_JOBS_MS)
      return knex('outbox').where('done_at', '<', before).orWhere('failed_at', '<', before).delete()
    }),
  ]
}
