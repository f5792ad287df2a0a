import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { JobHandler } from './worker.ts'

/** Reads and stores calendars. */
export interface CalendarStore {
  /**
   * Reads a calendar from its address; the returned function stores the result. null when the calendar no longer
   * exists.
   */
  read(organizationId: Id, calendarId: Id): Promise<((trx: Knex.Transaction) => Promise<void>) | null>
  /** Records that the calendar could not be read because of an error of ours. */
  giveUp(trx: Knex.Transaction, organizationId: Id, calendarId: Id): Promise<void>
}

/** Reads connected calendars. A failed read is stored as a result too, so that only our own errors are retried. */
export function createCalendarJobs(store: CalendarStore): { 'calendar.read': JobHandler<'calendar.read'> } {
  return {
    'calendar.read': {
      attempts: 3,
      lane: ({ payload }) => payload.calendarId,
      async run({ organizationId, payload }) {
        const keep = await store.read(organizationId, payload.calendarId)
        return async (trx) => {
          await keep?.(trx)
          return 'done'
        }
      },
      giveUp: (trx, { organizationId, payload }) => store.giveUp(trx, organizationId, payload.calendarId),
    },
  }
}
