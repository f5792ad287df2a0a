import type { getTeamDayRows, WireOf } from '@parley/contract'
import { type Cents, DAY_ROWS_SHOWN, type Id, toDecimal } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { PAID, type Span, TEXTS } from './performance.read-model.ts'

type Day = WireOf<typeof getTeamDayRows>
type Text = Omit<Day['messages'][number], 'sentAt'> & { sentAt: Date }
type Payment = Omit<Day['payments'][number], 'amount' | 'completedAt'> & { net: Cents; completedAt: Date }

/** The newest texts and the newest payments of a span. */
export async function readDayRows(knex: Knex, organizationId: Id, { since, until }: Span): Promise<Day> {
  const values = [organizationId, since, until]
  const texts = await queryNamed<Text>(
    knex,
    `select m.id as "messageId", m.conversation_id as "conversationId", k.name as "customerName",
      k.phone as "customerPhone", u.name as "sentByName", m.created_at as "sentAt"
    from (select m.* from ${TEXTS} and m.status <> 'failed' order by m.created_at desc, m.id desc limit ${DAY_ROWS_SHOWN}) m
    join conversations c on c.organization_id = $1 and c.id = m.conversation_id
    join customers k on k.organization_id = $1 and k.id = c.customer_id
    join users u on u.organization_id = $1 and u.id = m.sent_by_user_id
    order by m.created_at desc, m.id desc`,
    values,
  )
  const payments = await queryNamed<Payment>(
    knex,
    `select t.id as "transactionId", k.name as "customerName", k.phone as "customerPhone", u.name as "initiatedByName",
      (t.amount_cents - t.refunded_amount_cents)::bigint as net, t.completed_at as "completedAt"
    from (select t.* from ${PAID} order by t.completed_at desc, t.id desc limit ${DAY_ROWS_SHOWN}) t
    join customers k on k.organization_id = $1 and k.id = t.customer_id
    left join users u on u.organization_id = $1 and u.id = t.initiated_by_user_id
    order by t.completed_at desc, t.id desc`,
    values,
  )
  return {
    messages: texts.map((row) => Object.assign(row, { sentAt: row.sentAt.toISOString() })),
    payments: payments.map(toWire),
  }
}

function toWire({ net, completedAt, ...row }: Payment): Day['payments'][number] {
  return { ...row, amount: toDecimal(net), completedAt: completedAt.toISOString() }
}
