import type { Conversation, ConversationState, Id, Transaction } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'

interface Row {
  id: string
  customer_id: string
  phone_number_id: string
  assigned_to_user_id: string | null
  state: ConversationState
  snoozed_until: Date | null
  snoozed_by_user_id: string | null
  reply_phone: string | null
}

/**
 * Where a user's read marker is moved: to the end, to just after a message unless it is already there or later, or back
 * before the last inbound message.
 */
export interface ReadMarker {
  unread?: boolean | undefined
  upToMessageId?: Id | undefined
}

const INBOUND_AFTER = `(
  select count(*) from messages seen
  join messages m on m.organization_id = seen.organization_id and m.conversation_id = seen.conversation_id
    and m.direction = 'inbound' and (m.created_at, m.id) > (seen.created_at, seen.id)
  where seen.organization_id = c.organization_id and seen.conversation_id = c.id and seen.id = :upToMessageId
)`

const COLUMNS = [
  'id',
  'customer_id',
  'phone_number_id',
  'assigned_to_user_id',
  'state',
  'snoozed_until',
  'snoozed_by_user_id',
  'reply_phone',
] as const

function conversationOf(row: Row): Conversation {
  return {
    id: row.id,
    customerId: row.customer_id,
    phoneNumberId: row.phone_number_id,
    assignedToUserId: row.assigned_to_user_id,
    state: row.state,
    snooze: row.snoozed_by_user_id === null ? null : { until: row.snoozed_until, byUserId: row.snoozed_by_user_id },
    replyTo: row.reply_phone,
  }
}

/** Maximum number of conversations woken per run; the rest follow in the next. */
const WOKEN_AT_ONCE = 500

/** Conversations of all organisations whose snooze ended by `now`. */
export const listDueSnoozes = (knex: Knex, now: Date): Promise<{ organizationId: Id; id: Id }[]> =>
  knex('conversations')
    .where({ state: 'snoozed' })
    .where('snoozed_until', '<=', now)
    .orderBy('snoozed_until')
    .limit(WOKEN_AT_ONCE)
    .select({ organizationId: 'organization_id', id: 'id' })

export function createConversationsRepository(trx: Knex.Transaction, organizationId: Id) {
  const conversations = () => trx('conversations').where({ organization_id: organizationId })
  return {
    /**
     * Locks the conversation and raises its revision, so that a text decided from an older revision is decided again.
     */
    async lock(id: Id): Promise<Conversation | null> {
      const rows: Row[] = await conversations()
        .where({ id })
        .update({ revision: trx.raw('revision + 1') })
        .returning([...COLUMNS])
      return rows[0] ? conversationOf(rows[0]) : null
    },
    async find(id: Id): Promise<Conversation | null> {
      const row = await conversations()
        .where({ id })
        .first<Row | undefined>(...COLUMNS)
      return row ? conversationOf(row) : null
    },
    /** Locks the customer's conversations that show this payment as the latest; returns their ids. */
    lockShowing: ({ customerId, completedAt }: Pick<Transaction, 'customerId' | 'completedAt'>): Promise<Id[]> =>
      conversations().where({ customer_id: customerId, last_paid_at: completedAt }).forUpdate().pluck('id'),
    async findBetween(customerId: Id, phoneNumberId: Id): Promise<Conversation | null> {
      const row = await conversations()
        .where({ customer_id: customerId, phone_number_id: phoneNumberId })
        .first<Row | undefined>(...COLUMNS)
      return row ? conversationOf(row) : null
    },
    /** The customer's conversation with the latest text. */
    async findLatestOf(customerId: Id): Promise<Conversation | null> {
      const row = await conversations()
        .where({ customer_id: customerId })
        .orderByRaw('last_message_at desc nulls last, id desc')
        .first<Row | undefined>(...COLUMNS)
      return row ? conversationOf(row) : null
    },
    /** Returns null, without writing, when the customer already has a conversation on the number. */
    async insertIfNew(customerId: Id, phoneNumberId: Id, now: Date): Promise<Conversation | null> {
      const openInvoices = trx('invoices')
        .where({ organization_id: organizationId, customer_id: customerId, status: 'unpaid' })
        .count()
      const rows: Row[] = await trx('conversations')
        .insert({
          organization_id: organizationId,
          id: newId(),
          customer_id: customerId,
          phone_number_id: phoneNumberId,
          open_invoices: openInvoices,
          created_at: now,
        })
        .onConflict(['organization_id', 'customer_id', 'phone_number_id'])
        .ignore()
        .returning([...COLUMNS])
      return rows[0] ? conversationOf(rows[0]) : null
    },
    /** Whether a message belongs to a conversation. */
    async holds(id: Id, messageId: Id): Promise<boolean> {
      const held = await trx('messages')
        .where({ organization_id: organizationId, conversation_id: id, id: messageId })
        .first<Pick<Row, 'id'> | undefined>('id')
      return held !== undefined
    },
    /** Returns false when the marker was already set or the conversation does not exist. */
    async setRead(id: Id, userId: Id, { unread = false, upToMessageId }: ReadMarker, now: Date): Promise<boolean> {
      const isUpTo = upToMessageId !== undefined && !unread
      const behind = unread ? '1' : isUpTo ? INBOUND_AFTER : '0'
      const readCount = isUpTo ? 'greatest(conversation_reads.read_count, excluded.read_count)' : 'excluded.read_count'
      const result = await trx.raw<{ rowCount: number }>(
        `insert into conversation_reads (organization_id, user_id, conversation_id, read_count, read_at)
         select organization_id, :userId, id, greatest(inbound_count - ${behind}, 0), :now
         from conversations c where organization_id = :organizationId and id = :id
         on conflict (organization_id, user_id, conversation_id)
         do update set read_count = ${readCount}, read_at = excluded.read_at
         where conversation_reads.read_count <> ${readCount}`,
        { userId, ...(isUpTo && { upToMessageId }), now, organizationId, id },
      )
      return result.rowCount > 0
    },
  }
}
