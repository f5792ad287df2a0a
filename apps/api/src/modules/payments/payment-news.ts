import { type Id, senderWithoutPerson, type Transaction } from '@parley/domain'
import { concernedByPayment, paymentNotices, type ReceivedPayment } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn, pendingWrites } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createNotifier } from '../notifications/notifier.ts'
import { type Person, type PersonRow, personOf } from '../users/people.ts'

/** Where money is heard of: the conversation that shows it, and the people whom it may concern. */
export interface PaymentAudience {
  conversation: ReceivedPayment['conversation']
  people: ReadonlyMap<Id, Person>
}

type Row = { conversation_id: Id | null; assigned_to_user_id: Id | null } & (PersonRow | { id: null })

/** The conversation in which the money was asked for, else the customer's latest one. */
const READ: HotStatement = {
  name: 'read_payment_audience',
  text: `with asked as (
      select payment_link_id, initiated_by_user_id from transactions where organization_id = $1 and id = $4
    ), shown as (
      select c.id, c.assigned_to_user_id from conversations c
      where c.organization_id = $1 and c.customer_id = $2
      order by exists (
        select 1 from messages m where m.organization_id = $1 and m.conversation_id = c.id
          and m.payment_link_id = (select payment_link_id from asked)
      ) desc, c.last_message_at desc nulls last, c.id desc limit 1
    )
    select s.id as conversation_id, s.assigned_to_user_id, u.id, u.name, u.email, u.status, u.settings
    from (select 1) always
    left join shown s on true
    left join users u on u.organization_id = $1 and u.id in (
      select assigned_to_user_id from shown
      union all select initiated_by_user_id from asked
      union all select created_by_user_id from invoices where organization_id = $1 and id = $3
    )`,
}

/** `invoiceId` is null of an invoice that is yet to be made, `transactionId` of a transaction. */
export async function readPaymentAudience(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, invoiceId, transactionId }: { customerId: Id; invoiceId: Id | null; transactionId: Id | null },
): Promise<PaymentAudience> {
  const rows = await hotRowsIn<Row>(trx, READ, [organizationId, customerId, invoiceId, transactionId])
  const [first] = rows
  const id = first?.conversation_id ?? null
  return {
    conversation: id === null ? null : { id, assignedToUserId: first?.assigned_to_user_id ?? null },
    people: new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, personOf(row)]]))),
  }
}

/** Money that came in from a customer. */
export interface PaymentNews extends Omit<ReceivedPayment, 'conversation'> {
  customerName: string | null
  /** Who has been told of it in another way. */
  toldUserIds: readonly Id[]
  at: Date
}

/** Shows a payment in the conversation with the customer, and tells whom it concerns; written with the rest of the transaction. */
export async function tellOfPayment(
  context: Context,
  trx: Knex.Transaction,
  organizationId: Id,
  { conversation, people }: PaymentAudience,
  news: PaymentNews,
): Promise<void> {
  const { customerName, toldUserIds, amount, at } = news
  if (conversation) {
    const key = { organization_id: organizationId, id: conversation.id }
    pendingWrites(trx).update('conversations', key, { last_paid_cents: amount, last_paid_at: at })
    const ids = { conversationId: conversation.id }
    await context.live.record(trx, [{ organizationId, topic: 'conversation', ids }])
  }
  const payment = { ...news, conversation }
  const concerned = concernedByPayment(payment)
    .filter((id) => !toldUserIds.includes(id))
    .flatMap((id) => people.get(id) ?? [])
    .map(({ id, isActive, settings }) => ({
      id,
      isActive,
      assignedOnly: settings.notifications.in_app.assigned_only,
    }))
  const notices = paymentNotices(payment, concerned, { now: at, newId })
  if (notices.length === 0) return
  const name = senderWithoutPerson('payment_received', customerName)
  await createNotifier(context).tellPeople(trx, { organizationId, name, customerName, preview: null }, notices, people)
}

/** Takes back that conversations with the customer show a payment. */
export async function hidePayment(
  { live }: Pick<Context, 'live'>,
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, completedAt }: Pick<Transaction, 'customerId' | 'completedAt'>,
): Promise<void> {
  const rows: { id: Id }[] = await trx('conversations')
    .where({ organization_id: organizationId, customer_id: customerId, last_paid_at: completedAt })
    .update({ last_paid_cents: null, last_paid_at: null })
    .returning('id')
  await live.record(
    trx,
    rows.map(({ id }) => ({ organizationId, topic: 'conversation', ids: { conversationId: id } })),
  )
}
