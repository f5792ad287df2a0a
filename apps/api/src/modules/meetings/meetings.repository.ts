import { type Meeting as WireMeeting, problems } from '@parley/contract'
import { type Actor, compareGuests, type Id, type Meeting, MEETING_LONGEST_MS, type MeetingGuest } from '@parley/domain'
import type { Knex } from 'knex'

type Person = Pick<Actor, 'organizationId' | 'userId'>

const FIELDS = {
  id: 'm.id',
  userId: 'm.user_id',
  title: 'm.title',
  startTime: 'm.start_time',
  endTime: 'm.end_time',
  timezone: 'm.timezone',
  description: 'm.description',
  link: 'm.link',
  meetingId: 'm.meeting_id',
  status: 'm.status',
  version: 'm.version',
} as const

/** Those that the person called or is invited to: others do not exist for them. */
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
    'name', coalesce(p.name, c.name, c.phone))), '[]')
  from meeting_guests g
  left join users p on p.organization_id = g.organization_id and p.id = g.user_id
  left join customers c on c.organization_id = g.organization_id and c.id = g.customer_id
  where g.organization_id = m.organization_id and g.meeting_id = m.id) as guests`

type Row = Omit<Meeting, 'status'> & { userName: string; guests: WireMeeting['guests'] }

const shown = (knex: Knex, person: Person) =>
  ofPerson(knex, person)
    .join('users as u', (join) => void join.on('u.organization_id', 'm.organization_id').on('u.id', 'm.user_id'))
    .orderBy([{ column: 'm.start_time' }, { column: 'm.id' }])

const COLUMNS = Object.fromEntries(Object.entries(FIELDS).filter(([name]) => name !== 'status'))
const columns = (knex: Knex) => [{ ...COLUMNS, userName: 'u.name' }, knex.raw(GUESTS)]

const toWire = ({ startTime, endTime, guests, ...row }: Row): WireMeeting => ({
  ...row,
  guests: guests.toSorted(compareGuests),
  startTime: startTime.toISOString(),
  endTime: endTime?.toISOString() ?? null,
})

/** When a meeting ends. */
const ENDS = `coalesce(m.end_time, m.start_time + interval '1 hour')`

/** The person's meetings that are on in the range, by start. */
export async function listMeetings(
  knex: Knex,
  person: Person,
  { from, to }: { from: Date; to: Date | null },
): Promise<WireMeeting[]> {
  const inRange = shown(knex, person)
    .where({ 'm.status': 'scheduled' })
    .where('m.start_time', '>', new Date(from.getTime() - MEETING_LONGEST_MS))
    .where((meeting) => void meeting.where('m.start_time', '>=', from).orWhereRaw(`${ENDS} > ?`, [from]))
  if (to) void inRange.where('m.start_time', '<', to)
  const rows: Row[] = await inRange.select(columns(knex))
  return rows.map(toWire)
}

export async function getMeeting(knex: Knex, person: Person, id: Id): Promise<WireMeeting> {
  const [row]: Row[] = await shown(knex, person).where({ 'm.id': id }).select(columns(knex))
  if (!row) throw problems.notFound('meeting')
  return toWire(row)
}

/** The meetings of the organisation with these digits that end after `now`, by start. */
export async function findByCode(
  knex: Knex,
  { organizationId }: Person,
  digits: string,
  now: Date,
): Promise<Pick<Row, 'id' | 'title' | 'startTime' | 'endTime' | 'meetingId' | 'link' | 'userName'>[]> {
  return knex('meetings as m')
    .join('users as u', (join) => void join.on('u.organization_id', 'm.organization_id').on('u.id', 'm.user_id'))
    .where({ 'm.organization_id': organizationId, 'm.status': 'scheduled' })
    .whereRaw(`regexp_replace(m.meeting_id, '\\D', '', 'g') = ?`, [digits])
    .whereRaw(`${ENDS} > ?`, [now])
    .orderBy([{ column: 'm.start_time' }, { column: 'm.id' }])
    .select({
      id: 'm.id',
      title: 'm.title',
      startTime: 'm.start_time',
      endTime: 'm.end_time',
      meetingId: 'm.meeting_id',
      link: 'm.link',
      userName: 'u.name',
    })
}

/** The colleague at work whose personal ID has these digits. */
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

/** A meeting with its guests, kept from being changed until this transaction ends. */
export async function lockMeeting(
  trx: Knex.Transaction,
  person: Person,
  id: Id,
): Promise<{ meeting: Meeting; guests: MeetingGuest[] }> {
  const meeting = await ofPerson(trx, person).where({ 'm.id': id }).forUpdate('m').first<Meeting | undefined>(FIELDS)
  if (!meeting) throw problems.notFound('meeting')
  const guests = await trx('meeting_guests')
    .where({ organization_id: person.organizationId, meeting_id: id })
    .orderBy('id')
    .select<MeetingGuest[]>({ id: 'id', meetingId: 'meeting_id', userId: 'user_id', customerId: 'customer_id' })
  return { meeting, guests }
}

/** The customers of the organisation among these, by id, each as who they became by a merge; none is erased until this transaction ends. */
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
