import type { Id } from '@parley/domain'
import type { Change } from '@parley/state-machines'
import type { Knex } from 'knex'

/** Replaces the events of a calendar, with one statement each to delete and to insert. */
export async function replaceCalendarEvents(
  trx: Knex.Transaction,
  organizationId: Id,
  { calendarId, userId, events }: Extract<Change, { type: 'calendarEvents' }>,
): Promise<void> {
  await trx('calendar_events').where({ organization_id: organizationId, calendar_id: calendarId }).delete()
  if (events.length === 0) return
  const rows = events.map(({ title, location, startTime, endTime, isAllDay, isBusy }, place) => ({
    place,
    title,
    location,
    start_time: startTime,
    end_time: endTime,
    is_all_day: isAllDay,
    is_busy: isBusy,
  }))
  await trx.raw(
    `insert into calendar_events (organization_id, calendar_id, user_id, place, title, location, start_time, end_time, is_all_day, is_busy)
    select cast(:organizationId as uuid), cast(:calendarId as uuid), cast(:userId as uuid), e.*
    from jsonb_to_recordset(cast(:rows as jsonb)) as e (place integer, title text, location text, start_time timestamptz,
      end_time timestamptz, is_all_day boolean, is_busy boolean)`,
    { organizationId, calendarId, userId, rows: JSON.stringify(rows) },
  )
}

/** Moves all-day events to another time zone, in one statement. */
export async function moveWholeDays(
  trx: Knex.Transaction,
  organizationId: Id,
  { userId, from, to }: Extract<Change, { type: 'wholeDays' }>,
): Promise<void> {
  const moved = (column: string) => trx.raw('(?? at time zone ?) at time zone ?', [column, from, to])
  await trx('calendar_events')
    .where({ organization_id: organizationId, user_id: userId, is_all_day: true })
    .update({ start_time: moved('start_time'), end_time: moved('end_time') })
}
