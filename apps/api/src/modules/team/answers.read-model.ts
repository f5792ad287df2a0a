import type { getTeamAnswerHours, getTeamAnswers, WireOf } from '@parley/contract'
import { ANSWERS_SHOWN, type Id, LEAST_ANSWERS } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import type { Span } from './performance.read-model.ts'

type Hour = WireOf<typeof getTeamAnswerHours>[number]
type Answer = WireOf<typeof getTeamAnswers>[number]
type AnswerRow = Omit<Answer, 'askedAt'> & { askedAt: Date }

/** SQL condition for texts of customers, and texts that a person sent and that have not failed. */
const said = (m: string) =>
  `${m}.organization_id = $1 and ${m}.kind = 'text'
    and (${m}.direction = 'inbound' or (${m}.sent_by_user_id is not null and ${m}.status <> 'failed'))`

/**
 * First answers in the span from $2 to $3, in time zone $4. A turn of a conversation ends with a person's text; the
 * first turn of the span does not count if the customer was already waiting before it.
 */
const ANSWERS = `with turns as (
    select m.conversation_id, m.direction, m.created_at, m.sent_by_user_id,
      count(*) filter (where m.direction = 'outbound') over (
        partition by m.conversation_id order by m.created_at, m.id rows between unbounded preceding and 1 preceding
      ) as turn
    from messages m
    where ${said('m')} and m.created_at >= cast($2 as timestamptz) and m.created_at < cast($3 as timestamptz)
  ), pairs as (
    select t.conversation_id, min(t.created_at) filter (where t.direction = 'inbound') as asked_at,
      max(t.created_at) filter (where t.direction = 'outbound') as answered_at,
      (array_agg(t.sent_by_user_id) filter (where t.direction = 'outbound'))[1] as answered_by
    from turns t
    group by t.conversation_id, t.turn
    having bool_or(t.direction = 'inbound') and bool_or(t.direction = 'outbound') and (
      t.turn > 0 or (
        select p.direction from messages p
        where ${said('p')} and p.conversation_id = t.conversation_id and p.created_at < cast($2 as timestamptz)
        order by p.created_at desc, p.id desc limit 1
      ) is distinct from 'inbound'
    )
  ), answers as (
    select p.*, p.answered_at - p.asked_at as took,
      cast(extract(dow from p.asked_at at time zone $4) as int) as weekday,
      cast(extract(hour from p.asked_at at time zone $4) as int) as hour
    from pairs p
  )`

/** The median time to first answer for each hour of the week that has enough answers, from Sunday on. */
export function readAnswerHours(knex: Knex, organizationId: Id, { since, until }: Span, zone: string): Promise<Hour[]> {
  return queryNamed<Hour>(
    knex,
    `${ANSWERS}
    select a.weekday, a.hour, cast(count(*) as int) as answers, cast(floor(percentile_cont(0.5) within group (
        order by cast(round(extract(epoch from a.took) * 1000) as double precision)
      ) / 1000) as int) as "medianSeconds"
    from answers a group by a.weekday, a.hour having count(*) >= ${LEAST_ANSWERS} order by a.weekday, a.hour`,
    [organizationId, since, until, zone],
  )
}

/** The first answers of the span, or of one hour of the week, slowest first. */
export async function readAnswers(
  knex: Knex,
  organizationId: Id,
  { since, until }: Span,
  zone: string,
  { weekday, hour }: { weekday?: number | undefined; hour?: number | undefined },
): Promise<Answer[]> {
  const values: unknown[] = [organizationId, since, until, zone]
  const onDay = weekday === undefined ? '' : ` and a.weekday = cast($${values.push(weekday)} as int)`
  const inHour = hour === undefined ? '' : ` and a.hour = cast($${values.push(hour)} as int)`
  const rows = await queryNamed<AnswerRow>(
    knex,
    `${ANSWERS}
    select a.conversation_id as "conversationId", k.name as "customerName", k.phone as "customerPhone",
      u.name as "answeredByName", a.asked_at as "askedAt", cast(floor(extract(epoch from a.took)) as int) as seconds
    from answers a
    join conversations c on c.organization_id = $1 and c.id = a.conversation_id
    join customers k on k.organization_id = $1 and k.id = c.customer_id
    join users u on u.organization_id = $1 and u.id = a.answered_by
    where true${onDay}${inHour}
    order by a.took desc, a.asked_at, a.conversation_id limit ${ANSWERS_SHOWN}`,
    values,
  )
  return rows.map(toWire)
}

function toWire({ askedAt, ...row }: AnswerRow): Answer {
  return { ...row, askedAt: askedAt.toISOString() }
}
