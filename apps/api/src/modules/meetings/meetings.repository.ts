import { type Meeting as WireMeeting, meetingView, problems } from '@parley/contract'
import {
  type Actor,
  allBetween,
  type BusyTime,
  busyTimes,
  dayKey,
  type FoundOccurrence,
  type Id,
  type LocalDate,
  type Meeting,
  MEETING_LONGEST_MS,
  type MeetingGuest,
  nextOccurrence,
  nextOf,
  occurrenceOn,
  type Repeating,
} from '@parley/domain'
import type { Knex } from 'knex'

type Person = Pick<Actor, 'organizationId' | 'userId'>

/** The columns of a meeting, with the table as `m`. */
export const MEETING_FIELDS = {
  id: 'm.id',
  userId: 'm.user_id',
  title: 'm.title',
  startTime: 'm.start_time',
  endTime: 'm.end_time',
  timezone: 'm.timezone',
  description: 'm.description',
  link: 'm.link',
  zoom: 'm.zoom',
  meetingId: 'm.meeting_id',
  status: 'm.status',
  version: 'm.version',
  repeat: 'm.repeat',
  seriesId: 'm.series_id',
  seriesDay: 'm.series_day',
} as const

/** Query for only those meetings that the user called or is invited to. */
const ofPerson = (knex: Knex, { organizationId, userId }: Person) =>
  knex('meetings as m')
    .where({ 'm.organization_id': organizationId })
    .where(
      (meeting) =>
        void meeting
          .where({ 'm.user_id': userId })
          .orWhereExists(
            knex('meeting_guests as own')
              .whereRaw('own.organization_id = m.organization_id and own.meeting_id = m.id')
              .where({ 'own.user_id': userId }),
          ),
    )

const GUESTS = `(select coalesce(json_agg(json_build_object('id', g.id, 'userId', g.user_id, 'customerId', g.customer_id,
    'answer', g.answer, 'answeredAt', to_char(g.answered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'name', coalesce(p.name, c.name, c.phone))), '[]')
  from meeting_guests g
  left join users p on p.organization_id = g.organization_id and p.id = g.user_id
  left join customers c on c.organization_id = g.organization_id and c.id = g.customer_id
  where g.organization_id = m.organization_id and g.meeting_id = m.id) as guests`

type Row = Omit<Meeting, 'status'> & { userName: string; guests: WireMeeting['guests'] }

const shown = (knex: Knex, person: Person) =>
  ofPerson(knex, person).join(
    'users as u',
    (join) => void join.on('u.organization_id', 'm.organization_id').on('u.id', 'm.user_id'),
  )

const { status: _status, ...SHOWN } = MEETING_FIELDS
const columns = (knex: Knex) => [{ ...SHOWN, userName: 'u.name' }, knex.raw(GUESTS)]

/** SQL for the end of a meeting. */
const ENDS = `coalesce(m.end_time, m.start_time + interval '1 hour')`

/** Restricts to meetings that may be within a range: single ones by their times, series by their first and last day. */
export function inRange(meetings: Knex.QueryBuilder, from: Date, to: Date | null): void {
  void meetings.where({ 'm.status': 'scheduled' }).where(
    (range) =>
      void range
        .where(
          (alone) =>
            void alone
              .whereNull('m.repeat')
              .where('m.start_time', '>', new Date(from.getTime() - MEETING_LONGEST_MS))
              .where((meeting) => void meeting.where('m.start_time', '>=', from).orWhereRaw(`${ENDS} > ?`, [from])),
        )
        .orWhereRaw(`m.repeat is not null and (m.repeat ->> 'until' is null or (m.repeat ->> 'until')::date >= ?)`, [
          // One day for the time zone, and one for meetings that continue past midnight.
          dayKey(new Date(from.getTime() - 2 * MEETING_LONGEST_MS), 'UTC'),
        ]),
  )
  if (to) void meetings.where('m.start_time', '<', to)
}

/** The user's meetings within the range, by start, with one entry per occurrence of a series. */
export async function listMeetings(
  knex: Knex,
  person: Person,
  { from, to }: { from: Date; to: Date | null },
): Promise<WireMeeting[]> {
  const rows: Row[] = await shown(knex, person)
    .modify((meetings) => inRange(meetings, from, to))
    .select(columns(knex))
  return allBetween(rows, from, to).map(({ meeting, one }) => meetingView(meeting, one))
}

/** Times at which colleagues are in meetings; see the endpoint `listBusyTimes`. */
export async function listBusyTimes(
  knex: Knex,
  { organizationId }: Person,
  { userIds, from, to, except }: { userIds: readonly Id[]; from: Date; to: Date; except: string | undefined },
): Promise<BusyTime[]> {
  const going = knex('meeting_guests as g')
    .whereRaw(`g.organization_id = m.organization_id and g.meeting_id = m.id and g.answer is distinct from 'no'`)
    .whereIn('g.user_id', [...userIds])
  const rows: (Repeating & { id: Id; userId: Id; guests: Id[] })[] = await knex('meetings as m')
    .where({ 'm.organization_id': organizationId })
    .where((meeting) => void meeting.whereIn('m.user_id', [...userIds]).orWhereExists(going.clone().select('g.id')))
    .modify((meetings) => inRange(meetings, from, to))
    .select({
      id: 'm.id',
      userId: 'm.user_id',
      startTime: 'm.start_time',
      endTime: 'm.end_time',
      timezone: 'm.timezone',
      repeat: 'm.repeat',
      guests: going.clone().select(knex.raw(`coalesce(json_agg(g.user_id), '[]')`)),
    })
  const counted = rows.filter(({ id }) => id !== except)
  return busyTimes(counted, ({ userId, guests }) => [userId, ...guests], userIds, { from, to })
}

/** Returns a meeting; of a series the occurrence on `day`, else the next one, else the first. */
export async function getMeeting(
  knex: Knex,
  person: Person,
  id: Id,
  { day, now }: { day: LocalDate | null; now: Date },
): Promise<WireMeeting> {
  const [row]: Row[] = await shown(knex, person).where({ 'm.id': id }).select(columns(knex))
  if (!row) throw problems.notFound('meeting')
  const one = (day === null ? null : occurrenceOn(row, day)) ?? nextOccurrence(row, now)
  return meetingView(row, one ?? { day: null, startTime: row.startTime, endTime: row.endTime })
}

/** The organisation's next meeting with these digits that ends after `now`. */
export async function findByCode(
  knex: Knex,
  { organizationId }: Person,
  digits: string,
  now: Date,
): Promise<FoundOccurrence<Omit<Row, 'guests'>> | undefined> {
  const rows: Omit<Row, 'guests'>[] = await knex('meetings as m')
    .join('users as u', (join) => void join.on('u.organization_id', 'm.organization_id').on('u.id', 'm.user_id'))
    .where({ 'm.organization_id': organizationId })
    .whereRaw(`regexp_replace(m.meeting_id, '\\D', '', 'g') = ?`, [digits])
    .modify((meetings) => inRange(meetings, now, null))
    .select({ ...SHOWN, userName: 'u.name' })
  return nextOf(rows, now)
}

/** The active colleague whose personal meeting ID has these digits. */
export async function findByPersonalId(
  knex: Knex,
  { organizationId }: Person,
  digits: string,
): Promise<{ id: Id; name: string; personalMeetingId: string } | undefined> {
  return knex('users')
    .where({ organization_id: organizationId, status: 'active' })
    .whereRaw(`regexp_replace(personal_meeting_id, '\\D', '', 'g') = ?`, [digits])
    .first({ id: 'id', name: 'name', personalMeetingId: 'personal_meeting_id' })
}

export interface LockedMeeting {
  meeting: Meeting
  guests: MeetingGuest[]
  /** Occurrences of the series that were changed alone. */
  apart: Meeting[]
  /** Guests of `apart`. */
  apartGuests: MeetingGuest[]
  /** The series of an occurrence that was changed alone. */
  series: Meeting | null
}

/**
 * Returns a meeting with its guests and with its series, or the occurrences of it that were changed alone; the meeting
 * and those occurrences are locked until the transaction ends. For a former series that no longer repeats, those
 * occurrences are returned only with `willRepeat`.
 */
export async function lockMeeting(
  trx: Knex.Transaction,
  person: Person,
  id: Id,
  willRepeat = false,
): Promise<LockedMeeting> {
  const meeting = await ofPerson(trx, person)
    .where({ 'm.id': id })
    .forUpdate('m')
    .first<Meeting | undefined>(MEETING_FIELDS)
  if (!meeting) throw problems.notFound('meeting')
  const guests = await listGuests(trx, person, [id])
  const apart: Meeting[] =
    meeting.repeat === null && !willRepeat
      ? []
      : await trx('meetings as m')
          .where({ 'm.organization_id': person.organizationId, 'm.series_id': id })
          .whereNotNull('m.series_day')
          .orderBy('m.id')
          .forUpdate()
          .select(MEETING_FIELDS)
  const ofSeries = meeting.seriesDay === null ? null : meeting.seriesId
  const series =
    ofSeries === null
      ? null
      : await trx('meetings as m')
          .where({ 'm.organization_id': person.organizationId, 'm.id': ofSeries })
          .first<Meeting>(MEETING_FIELDS)
  const apartGuests =
    apart.length === 0
      ? []
      : await listGuests(
          trx,
          person,
          apart.map((one) => one.id),
        )
  return { meeting, guests, apart, apartGuests, series }
}

const listGuests = (
  trx: Knex.Transaction,
  { organizationId }: Person,
  meetingIds: readonly Id[],
): Promise<MeetingGuest[]> =>
  trx('meeting_guests')
    .where({ organization_id: organizationId })
    .whereIn('meeting_id', [...meetingIds])
    .orderBy('id')
    .select<MeetingGuest[]>({
      id: 'id',
      meetingId: 'meeting_id',
      userId: 'user_id',
      customerId: 'customer_id',
      answer: 'answer',
      answeredAt: 'answered_at',
    })

/**
 * Maps the given ids of the organisation's customers to their own or, after a merge, the kept id; none can be erased
 * until the transaction ends.
 */
export async function lockCustomers(
  trx: Knex.Transaction,
  organizationId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Id>> {
  const rows: { id: Id; merged_into_id: Id | null }[] = await trx('customers')
    .where({ organization_id: organizationId, erased_at: null })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forShare()
    .select('id', 'merged_into_id')
  return new Map(rows.map(({ id, merged_into_id }) => [id, merged_into_id ?? id]))
}
