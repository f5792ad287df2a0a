import { createHash } from 'node:crypto'
import {
  type Calendar,
  CALENDAR_EVERY_MS,
  CALENDAR_WHOLE_MS,
  CalendarProblemError,
  calendarWindow,
  type Id,
  MINUTE_MS,
} from '@parley/domain'
import { type CalendarOutcome, decideReadCalendar } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { CalendarStore } from '../../jobs/calendar-jobs.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import type { CalendarReader, CalendarSource } from '../../ports/calendars.ts'
import { findPeople } from '../users/people.ts'
import { openAddress } from './calendar-address.ts'
import { findCalendar, lockCalendar, takeDueCalendars } from './calendars.repository.ts'

/** Fetches connected calendars from their addresses and stores their events. */
export function createCalendarStore(
  context: Context,
  { source, read }: { source: CalendarSource; read: CalendarReader },
): CalendarStore {
  const { clock, config, database } = context

  async function outcomeOf(organizationId: Id, calendar: Calendar, address: string): Promise<CalendarOutcome> {
    const now = clock.now()
    const { readAt } = calendar
    const isWhole = readAt === null || now.getTime() - readAt.getTime() > CALENDAR_WHOLE_MS
    const fetched = await source.fetch(address, isWhole ? { etag: null, lastModified: null } : calendar)
    if (fetched.status !== 'fetched') return fetched
    const { text, etag, lastModified } = fetched
    const contentHash = createHash('sha256').update(text).digest('base64url')
    if (!isWhole && contentHash === calendar.contentHash) return { status: 'unchanged' }
    const people = await findPeople(database.knex, organizationId, [calendar.userId])
    const zone = people.get(calendar.userId)?.settings.display.timezone ?? 'UTC'
    try {
      const content = await read(text, { ...calendarWindow(now), zone })
      return { status: 'read', content, etag, lastModified, contentHash }
    } catch (error) {
      if (!(error instanceof CalendarProblemError)) throw error
      return { status: 'failed', problem: error.problem }
    }
  }

  async function keep(
    trx: Knex.Transaction,
    organizationId: Id,
    { id, userId, sealedAddress }: Calendar,
    outcome: CalendarOutcome,
  ): Promise<void> {
    const locked = await lockCalendar(trx, { organizationId, userId }, id)
    // Disconnected or given another address while it was being fetched.
    if (locked?.sealedAddress !== sealedAddress) return
    const now = clock.now()
    await applyChanges(context, trx, bySystem(organizationId, now), decideReadCalendar(locked, outcome, now))
  }

  return {
    async read(organizationId, calendarId) {
      const calendar = await findCalendar(database.knex, organizationId, calendarId)
      if (!calendar || calendar.sealedAddress === null) return null
      const address = openAddress(config, organizationId, calendar.sealedAddress)
      const outcome: CalendarOutcome =
        address === null ? { status: 'failed', problem: 'sealed' } : await outcomeOf(organizationId, calendar, address)
      return (trx) => keep(trx, organizationId, calendar, outcome)
    },

    async giveUp(trx, organizationId, calendarId) {
      const calendar = await findCalendar(trx, organizationId, calendarId)
      if (calendar) await keep(trx, organizationId, calendar, { status: 'failed', problem: 'not_read' })
    },
  }
}

const AT_ONCE = 200

/** Periodic job that enqueues reading of the calendars that are due. */
export function createCalendarChecks({ clock, database, outbox }: Context): Sweep {
  return {
    name: 'calendars',
    everyMs: MINUTE_MS,
    run: () =>
      inTransaction(database.knex, async (trx) => {
        const now = clock.now()
        const next = new Date(now.getTime() + CALENDAR_EVERY_MS)
        for (const { organizationId, calendarId } of await takeDueCalendars(trx, { now, next, limit: AT_ONCE })) {
          outbox.enqueue(trx, organizationId, [{ id: newId(), kind: 'calendar.read', payload: { calendarId } }])
        }
      }),
  }
}
