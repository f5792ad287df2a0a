import type { getTeamDays, getTeamPerformance, getTeamPerformanceTotals, WireOf } from '@parley/contract'
import { cents, type Cents, daysOf, type Id, toDecimal } from '@parley/domain'
import type { Knex } from 'knex'
import { queryAggregate, queryNamed } from '../../db/named-parameters.ts'

type Row = WireOf<typeof getTeamPerformance>[number]

/** A range of time that includes `since` and excludes `until`. */
export interface Span {
  since: Date
  until: Date
}

/** Texts sent by a person in the span from $2 to $3. */
export const TEXTS = `messages m where m.organization_id = $1 and m.direction = 'outbound' and m.kind = 'text'
  and m.sent_by_user_id is not null and m.created_at >= cast($2 as timestamptz) and m.created_at < cast($3 as timestamptz)`

/** Payments that completed in the span and were not reversed. */
export const PAID = `transactions t where t.organization_id = $1 and t.status in ('completed', 'refunded') and t.reversed_at is null
  and t.completed_at >= cast($2 as timestamptz) and t.completed_at < cast($3 as timestamptz)`

/** The figures of each active member, and of everybody else with any activity in the span, by name. */
export async function readPerformance(knex: Knex, organizationId: Id, { since, until }: Span): Promise<Row[]> {
  const rows = await queryNamed<Omit<Row, 'amountProcessed'> & { processed: Cents }>(
    knex,
    `select u.id, u.name, u.role, u.avatar_url as "avatarUrl", coalesce(s.texts, 0) as "messagesSent",
      coalesce(r.requests, 0) as "paymentsRequested", coalesce(p.processed, 0)::bigint as processed,
      coalesce(s.talks, 0) as "conversationsHandled"
    from users u
    left join (
      select m.sent_by_user_id as id, count(*) as texts, count(distinct m.conversation_id) as talks
      from ${TEXTS} and m.status <> 'failed' group by 1
    ) s on s.id = u.id
    left join (
      select l.created_by_user_id as id, count(*) as requests from payment_links l
      where l.organization_id = $1 and l.created_at >= cast($2 as timestamptz) and l.created_at < cast($3 as timestamptz)
        and not exists (
          select from payment_links e where e.organization_id = $1 and e.invoice_id = l.invoice_id
            and (e.created_at, e.id) < (l.created_at, l.id)
        ) group by 1
    ) r on r.id = u.id
    left join (
      select t.initiated_by_user_id as id, sum(t.amount_cents - t.refunded_amount_cents) as processed
      from ${PAID} group by 1
    ) p on p.id = u.id
    where u.organization_id = $1 and (u.status = 'active' or s.id is not null or r.id is not null or p.id is not null)
    order by u.name collate "C", u.id`,
    [organizationId, since, until],
  )
  return rows.map(toWire)
}

function toWire({ processed, ...row }: Omit<Row, 'amountProcessed'> & { processed: Cents }): Row {
  return { ...row, amountProcessed: toDecimal(processed) }
}

/** Figures that explain why the sums over the rows differ from the totals. */
export async function readPerformanceTotals(
  knex: Knex,
  organizationId: Id,
  { since, until }: Span,
): Promise<WireOf<typeof getTeamPerformanceTotals>> {
  const row = await queryAggregate<{ failed: number; talks: number; processed: Cents }>(
    knex,
    `select texts.*, paid.* from (
      select count(*) filter (where m.status = 'failed') as failed,
        count(distinct m.conversation_id) filter (where m.status <> 'failed') as talks from ${TEXTS}
    ) texts, (
      select coalesce(sum(t.amount_cents - t.refunded_amount_cents), 0)::bigint as processed
      from ${PAID} and t.initiated_by_user_id is null
    ) paid`,
    [organizationId, since, until],
  )
  return {
    since: since.toISOString(),
    failedTexts: row.failed,
    noInitiator: toDecimal(row.processed),
    distinctConversations: row.talks,
  }
}

/** The number of texts and the amount of payments per day of `zone` in the span. */
export async function readDays(
  knex: Knex,
  organizationId: Id,
  { since, until }: Span,
  zone: string,
): Promise<WireOf<typeof getTeamDays>> {
  const values = [organizationId, since, until, zone]
  const texts = await queryNamed<{ day: string; count: number }>(
    knex,
    `select to_char(m.created_at at time zone $4, 'YYYY-MM-DD') as day, count(*) as count
      from ${TEXTS} and m.status <> 'failed' group by 1`,
    values,
  )
  const payments = await queryNamed<{ day: string; processed: number }>(
    knex,
    `select to_char(t.completed_at at time zone $4, 'YYYY-MM-DD') as day,
      sum(t.amount_cents - t.refunded_amount_cents)::bigint as processed from ${PAID} group by 1`,
    values,
  )
  const messages = new Map(texts.map(({ day, count }) => [day, count]))
  const amounts = new Map(payments.map(({ day, processed }) => [day, processed]))
  return daysOf(since, new Date(until.getTime() - 1), zone).map((day) => ({
    day,
    messages: messages.get(day) ?? 0,
    amount: toDecimal(cents(amounts.get(day) ?? 0)),
  }))
}
