import type { ConversationState, Id } from '@parley/domain'
import type { PaymentAudience as DecidedAudience, ReceivedPayment } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { type Person, type PersonRow, personOf } from '../users/people.ts'

/** Where a payment is shown and who may be notified: the conversation, and the people it may concern. */
export interface PaymentAudience {
  conversation: ReceivedPayment['conversation']
  people: ReadonlyMap<Id, Person>
}

type Row = { conversation_id: Id | null; assigned_to_user_id: Id | null; state: ConversationState | null } & (
  | PersonRow
  | { id: null }
)

/**
 * The conversation in which the payment was requested, else the customer’s latest one; locked, since a snoozed one is
 * reopened.
 */
const READ: HotStatement = {
  name: 'read_payment_audience',
  text: `with asked as (
      select payment_link_id, initiated_by_user_id, customer_id from transactions where organization_id = $1 and id = $4
    ), shown as (
      select c.id, c.assigned_to_user_id, c.state from conversations c
      where c.organization_id = $1 and c.customer_id = coalesce((select customer_id from asked), $2)
      order by exists (
        select 1 from messages m where m.organization_id = $1 and m.conversation_id = c.id
          and m.payment_link_id = (select payment_link_id from asked)
      ) desc, c.last_message_at desc nulls last, c.id desc limit 1 for no key update of c
    )
    select s.id as conversation_id, s.assigned_to_user_id, s.state, u.id, u.name, u.email, u.status, u.settings
    from (select 1) always
    left join shown s on true
    left join users u on u.organization_id = $1 and u.id in (
      select assigned_to_user_id from shown
      union all select initiated_by_user_id from asked
      union all select created_by_user_id from invoices where organization_id = $1 and id = $3
    )`,
}

/** `invoiceId` is null for an invoice that is not stored yet, `transactionId` for such a transaction. */
export async function readPaymentAudience(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, invoiceId, transactionId }: { customerId: Id; invoiceId: Id | null; transactionId: Id | null },
): Promise<PaymentAudience> {
  const rows = await hotRowsIn<Row>(trx, READ, [organizationId, customerId, invoiceId, transactionId])
  const [first] = rows
  const id = first?.conversation_id ?? null
  return {
    conversation:
      id === null ? null : { id, assignedToUserId: first?.assigned_to_user_id ?? null, state: first?.state ?? 'open' },
    people: new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, personOf(row)]]))),
  }
}

/** The audience in the shape that decisions take. */
export function decidedAudience({ conversation, people }: PaymentAudience): DecidedAudience {
  return {
    conversation,
    people: [...people.values()].map(({ id, isActive, settings }) => ({
      id,
      isActive,
      assignedOnly: settings.notifications.in_app.assigned_only,
    })),
  }
}
