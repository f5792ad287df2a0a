import {
  addDays,
  allBetween,
  type Cents,
  cents,
  type Id,
  type LocalDate,
  type Repeating,
  startOfDay,
  todayIn,
} from '@parley/domain'
import type { Knex } from 'knex'
import { queryAggregate, queryNamed } from '../../db/named-parameters.ts'

/** The data of a user's daily summary. */
export interface DailySummary {
  yesterday: { texts: number; missedCalls: number; payments: number; paid: Cents }
  waiting: { assigned: number; unread: number; overdue: number; overdueAmount: Cents }
  /** The user's meetings today, in order. */
  meetings: { title: string; start: Date }[]
}

const FIGURES = `
  select
    (select count(*) from messages
      where organization_id = $1 and direction = 'inbound' and created_at >= $3 and created_at < $4) as texts,
    (select count(*) from notifications
      where organization_id = $1 and user_id = $2 and kind = 'missed_call' and created_at >= $3 and created_at < $4) as calls,
    paid.*, mine.*, late.*
  from (
    select count(*) as payments, coalesce(sum(amount_cents), 0)::bigint as paid from transactions
    where organization_id = $1 and status in ('completed', 'refunded') and reversed_at is null
      and completed_at >= $3 and completed_at < $4
  ) paid, (
    select count(*) as assigned, count(*) filter (where c.inbound_count > coalesce((
        select read_count from conversation_reads r
        where r.organization_id = $1 and r.user_id = $2 and r.conversation_id = c.id), 0)) as unread
    from conversations c where organization_id = $1 and assigned_to_user_id = $2 and state = 'open'
  ) mine, (
    select count(*) as overdue, coalesce(sum(amount_cents - amount_paid_cents), 0)::bigint as overdue_amount
    from invoices where organization_id = $1 and status = 'unpaid' and due_date < $5
  ) late`

const MEETINGS = `
  select m.id, m.title, m.start_time as "startTime", m.end_time as "endTime", m.timezone, m.repeat from meetings m
  where m.organization_id = $1 and m.status = 'scheduled' and (m.start_time >= $3 or m.repeat is not null) and m.start_time < $4
    and (m.user_id = $2 or exists (
      select 1 from meeting_guests g where g.organization_id = $1 and g.meeting_id = m.id and g.user_id = $2))`

/** Computed for the morning of `day` in the user's `zone`; invoices are overdue by the organisation's calendar. */
export async function readDailySummary(
  trx: Knex.Transaction,
  { organizationId, userId, organizationZone }: { organizationId: Id; userId: Id; organizationZone: string },
  { day, zone, now }: { day: LocalDate; zone: string; now: Date },
): Promise<DailySummary> {
  const startsOn = (days: number) => startOfDay(addDays(day, days), zone)
  const [before, start, end] = [startsOn(-1), startsOn(0), startsOn(1)] as const
  const figures = await queryAggregate<Record<string, number>>(trx, FIGURES, [
    organizationId,
    userId,
    before,
    start,
    todayIn(organizationZone, now),
  ])
  const count = (name: string) => figures[name] ?? 0
  const meetings = await queryNamed<Repeating & { id: Id; title: string }>(trx, MEETINGS, [
    organizationId,
    userId,
    start,
    end,
  ])
  return {
    yesterday: {
      texts: count('texts'),
      missedCalls: count('calls'),
      payments: count('payments'),
      paid: cents(count('paid')),
    },
    waiting: {
      assigned: count('assigned'),
      unread: count('unread'),
      overdue: count('overdue'),
      overdueAmount: cents(count('overdue_amount')),
    },
    meetings: allBetween(meetings, start, end)
      .filter(({ one }) => one.startTime >= start)
      .map(({ meeting, one }) => ({ title: meeting.title, start: one.startTime })),
  }
}
