import {
  CALENDAR_SHOWN_DAYS,
  CALENDAR_SHOWN_EVENTS,
  type CalendarEvent,
  calendarEventView,
  calendarView,
  type ConnectedCalendar,
} from '@parley/contract'
import { type Actor, type BusyTime, type Calendar, daysLater, type Id, type ReadCalendarEvent } from '@parley/domain'
import type { Knex } from 'knex'

type Person = Pick<Actor, 'organizationId' | 'userId'>

const FIELDS = {
  id: 'c.id',
  userId: 'c.user_id',
  name: 'c.name',
  foundName: 'c.found_name',
  fileName: 'c.file_name',
  sealedAddress: 'c.sealed_address',
  addressHint: 'c.address_hint',
  problem: 'c.problem',
  failingSince: 'c.failing_since',
  failures: 'c.failures',
  checkedAt: 'c.checked_at',
  readAt: 'c.read_at',
  nextCheckAt: 'c.next_check_at',
  etag: 'c.etag',
  lastModified: 'c.last_modified',
  contentHash: 'c.content_hash',
  leftOut: 'c.left_out',
  leftOutCount: 'c.left_out_count',
  createdAt: 'c.created_at',
} as const

/** Query for a user's own calendars only. */
const own = (knex: Knex, { organizationId, userId }: Person) =>
  knex('calendars as c').where({ 'c.organization_id': organizationId, 'c.user_id': userId })

const OLDEST_FIRST = ['c.created_at', 'c.id']

const overlapping = (events: Knex.QueryBuilder, from: Date, to: Date) =>
  events
    .where('e.start_time', '<', to)
    .where((event) => void event.where('e.end_time', '>', from).orWhere('e.start_time', '>=', from))

/** A user's calendars, or one of them, each with its next events. */
export async function listCalendars(knex: Knex, person: Person, now: Date, id?: Id): Promise<ConnectedCalendar[]> {
  const calendars: Calendar[] = await own(knex, person)
    .modify((query) => void (id !== undefined && query.where({ 'c.id': id })))
    .orderBy(OLDEST_FIRST)
    .select(FIELDS)
  if (calendars.length === 0) return []
  const rows: (Pick<ReadCalendarEvent, 'title' | 'startTime' | 'isAllDay'> & { calendarId: Id; count: number })[] =
    await knex
      .with(
        'ahead',
        overlapping(knex('calendar_events as e'), now, daysLater(now, CALENDAR_SHOWN_DAYS))
          .where({ 'e.organization_id': person.organizationId, 'e.user_id': person.userId })
          .select('e.calendar_id', 'e.title', 'e.start_time', 'e.is_all_day')
          .select(
            knex.raw(`row_number() over (partition by e.calendar_id order by e.start_time, e.place)::int as nth`),
            knex.raw(`count(*) over (partition by e.calendar_id)::int as count`),
          ),
      )
      .from('ahead')
      .where('nth', '<=', CALENDAR_SHOWN_EVENTS)
      .orderBy('nth')
      .select({
        calendarId: 'calendar_id',
        title: 'title',
        startTime: 'start_time',
        isAllDay: 'is_all_day',
        count: 'count',
      })
  return calendars.map((calendar) => {
    const next = rows.filter(({ calendarId }) => calendarId === calendar.id)
    return calendarView(calendar, { count: next[0]?.count ?? 0, next })
  })
}

/** Events of a user's calendars within a range, by start time. */
export async function listCalendarEvents(
  knex: Knex,
  person: Person,
  { from, to }: { from: Date; to: Date },
): Promise<CalendarEvent[]> {
  const rows: (ReadCalendarEvent & Calendar)[] = await overlapping(knex('calendar_events as e'), from, to)
    .where({ 'e.organization_id': person.organizationId, 'e.user_id': person.userId })
    .join('calendars as c', (join) => {
      join.on('c.organization_id', 'e.organization_id').on('c.id', 'e.calendar_id')
    })
    .orderBy(['e.start_time', ...OLDEST_FIRST, 'e.place'])
    .select({
      id: 'c.id',
      name: 'c.name',
      foundName: 'c.found_name',
      fileName: 'c.file_name',
      addressHint: 'c.address_hint',
      title: 'e.title',
      location: 'e.location',
      startTime: 'e.start_time',
      endTime: 'e.end_time',
      isAllDay: 'e.is_all_day',
      isBusy: 'e.is_busy',
    })
  return rows.map((row) => calendarEventView(row, row))
}

/** Busy times of users in a range according to their own calendars; nothing but the times. */
export const listCalendarBusyTimes = (
  knex: Knex,
  organizationId: Id,
  userIds: readonly Id[],
  { from, to }: { from: Date; to: Date },
): Promise<BusyTime[]> =>
  knex('calendar_events as e')
    .where({ 'e.organization_id': organizationId, 'e.is_busy': true })
    .whereIn('e.user_id', [...userIds])
    .where('e.start_time', '<', to)
    .where('e.end_time', '>', from)
    .orderBy(['e.start_time', 'e.user_id', 'e.end_time'])
    .distinct<BusyTime[]>({ userId: 'e.user_id', startTime: 'e.start_time', endTime: 'e.end_time' })

export const lockCalendar = (trx: Knex.Transaction, person: Person, id: Id): Promise<Calendar | undefined> =>
  own(trx, person).where({ 'c.id': id }).forUpdate().first<Calendar | undefined>(FIELDS)

/** Number of a user's calendars; locks the user so that they connect no other until the transaction ends. */
export async function countCalendars(trx: Knex.Transaction, { organizationId, userId }: Person): Promise<number> {
  await trx('users').where({ organization_id: organizationId, id: userId }).forNoKeyUpdate().select('id')
  const ids = await trx('calendars').where({ organization_id: organizationId, user_id: userId }).pluck<Id[]>('id')
  return ids.length
}

/** A calendar, regardless of its user. */
export const findCalendar = (knex: Knex, organizationId: Id, id: Id): Promise<Calendar | undefined> =>
  knex('calendars as c').where({ 'c.organization_id': organizationId, 'c.id': id }).first<Calendar | undefined>(FIELDS)

/**
 * Takes active users' calendars that are due by `now` and postpones their next check to `next`; concurrent processes
 * never take the same one.
 */
export async function takeDueCalendars(
  trx: Knex.Transaction,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<{ organizationId: Id; calendarId: Id }[]> {
  const due = trx('calendars as c')
    .join('users as u', (join) => void join.on('u.organization_id', 'c.organization_id').on('u.id', 'c.user_id'))
    .where({ 'u.status': 'active' })
    .where('c.next_check_at', '<=', now)
    .orderBy('c.next_check_at')
    .limit(limit)
    .forUpdate('c')
    .skipLocked()
    .select('c.organization_id', 'c.id')
  return trx('calendars')
    .whereIn(['organization_id', 'id'], due)
    .update({ next_check_at: next })
    .returning<{ organizationId: Id; calendarId: Id }[]>({
      organizationId: 'organization_id',
      calendarId: 'id',
    } as never)
}
