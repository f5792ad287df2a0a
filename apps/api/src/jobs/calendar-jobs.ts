import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { JobHandler } from './worker.ts'

/** Where calendars are kept. */
export interface CalendarStore {
  /** Reads one from its address; what is returned keeps what came. null: it is not there any more. */
  read(organizationId: Id, calendarId: Id): Promise<((trx: Knex.Transaction) => Promise<void>) | null>
  /** Keeps that it could not be read by a mistake of ours. */
  giveUp(trx: Knex.Transaction, organizationId: Id, calendarId: Id): Promise<void>
}

/** Reads connected calendars. What could not be read is kept too, so that only our own mistakes are run again. */
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
