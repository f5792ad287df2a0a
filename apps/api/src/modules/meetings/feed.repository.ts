import type { CalendarFeedState } from '@parley/contract'
import { type Actor, dayKey, type Id, type Meeting, MEETING_LONGEST_MS, MINUTE_MS } from '@parley/domain'
import type { Knex } from 'knex'
import { MEETING_FIELDS } from './meetings.repository.ts'

type Person = Pick<Actor, 'organizationId' | 'userId'>

const NONE: CalendarFeedState = { hint: null, createdAt: null, readAt: null }

export async function findFeed(knex: Knex, { organizationId, userId }: Person): Promise<CalendarFeedState> {
  const row = await knex('calendar_feeds')
    .where({ organization_id: organizationId, user_id: userId })
    .first<{ hint: string; created_at: Date; read_at: Date | null } | undefined>('hint', 'created_at', 'read_at')
  if (!row) return NONE
  return { hint: row.hint, createdAt: row.created_at.toISOString(), readAt: row.read_at?.toISOString() ?? null }
}

/** A user has one feed; replacing it invalidates the previous address. */
export async function putFeed(
  knex: Knex,
  { organizationId, userId }: Person,
  { tokenHash, hint, now }: { tokenHash: string; hint: string; now: Date },
): Promise<void> {
  const row = { token_hash: tokenHash, hint, created_at: now, read_at: null }
  await knex('calendar_feeds')
    .insert({ organization_id: organizationId, user_id: userId, ...row })
    .onConflict(['organization_id', 'user_id'])
    .merge(row)
}

export async function removeFeed(knex: Knex, { organizationId, userId }: Person): Promise<void> {
  await knex('calendar_feeds').where({ organization_id: organizationId, user_id: userId }).delete()
}

/** The active user to whom a feed belongs. */
export const findReader = (knex: Knex, tokenHash: string): Promise<(Person & { name: string }) | undefined> =>
  knex('calendar_feeds as f')
    .join('users as u', (join) => void join.on('u.organization_id', 'f.organization_id').on('u.id', 'f.user_id'))
    .where({ 'f.token_hash': tokenHash, 'u.status': 'active' })
    .first<(Person & { name: string }) | undefined>({
      organizationId: 'f.organization_id',
      userId: 'f.user_id',
      name: 'u.name',
    })

/** Records a read of the feed, at most once a minute. */
export async function markRead(knex: Knex, tokenHash: string, now: Date): Promise<void> {
  await knex('calendar_feeds')
    .where({ token_hash: tokenHash })
    .where((feed) => void feed.whereNull('read_at').orWhere('read_at', '<', new Date(now.getTime() - MINUTE_MS)))
    .update({ read_at: now })
}

/**
 * A user's meetings from `from` on, except those they declined, and the series of occurrences that were changed alone.
 */
export async function listFeedMeetings(
  knex: Knex,
  { organizationId, userId }: Person,
  from: Date,
): Promise<{ meetings: Meeting[]; series: Map<Id, Meeting> }> {
  const going = knex('meeting_guests as g')
    .whereRaw('g.organization_id = m.organization_id and g.meeting_id = m.id')
    .where({ 'g.user_id': userId })
    .whereRaw(`g.answer is distinct from 'no'`)
  const meetings: Meeting[] = await knex('meetings as m')
    .where({ 'm.organization_id': organizationId, 'm.status': 'scheduled' })
    .where((meeting) => void meeting.where({ 'm.user_id': userId }).orWhereExists(going))
    .where(
      (range) =>
        void range
          .where((alone) => void alone.whereNull('m.repeat').where('m.start_time', '>=', from))
          .orWhereRaw(`m.repeat is not null and (m.repeat ->> 'until' is null or (m.repeat ->> 'until')::date >= ?)`, [
            dayKey(new Date(from.getTime() - MEETING_LONGEST_MS), 'UTC'),
          ]),
    )
    .orderBy(['m.start_time', 'm.id'])
    .select(MEETING_FIELDS)
  const ids = meetings.flatMap(({ seriesId, seriesDay }) => (seriesDay === null ? [] : (seriesId ?? [])))
  const series: Meeting[] =
    ids.length === 0
      ? []
      : await knex('meetings as m')
          .where({ 'm.organization_id': organizationId })
          .whereIn('m.id', [...new Set(ids)])
          .select(MEETING_FIELDS)
  return { meetings, series: new Map(series.map((one) => [one.id, one])) }
}
