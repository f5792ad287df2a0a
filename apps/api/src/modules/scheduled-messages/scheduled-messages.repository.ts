import type { Id, ScheduledMessage, ScheduledMessageStatus } from '@parley/domain'
import type { NewScheduledMessage, ScheduledMessagePatch } from '@parley/state-machines'
import type { Knex } from 'knex'

interface Row {
  id: string
  conversation_id: string
  content: string
  send_at: Date
  status: ScheduledMessageStatus
  reason: string | null
  message_id: string | null
  created_by_user_id: string
}

function scheduledMessageOf(row: Row): ScheduledMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    content: row.content,
    sendAt: row.send_at,
    status: row.status,
    reason: row.reason,
    messageId: row.message_id,
    createdByUserId: row.created_by_user_id,
  }
}

export function createScheduledMessagesRepository(trx: Knex.Transaction, organizationId: Id) {
  const texts = () => trx('scheduled_messages').where({ organization_id: organizationId })
  return {
    /** The conversation of a text, for finding out what to lock. */
    async findConversationId(id: Id): Promise<Id | null> {
      const row = await texts().where({ id }).first<{ conversation_id: Id } | undefined>('conversation_id')
      return row?.conversation_id ?? null
    },
    async lock(id: Id): Promise<ScheduledMessage | null> {
      const row = await texts().where({ id }).forUpdate().first<Row | undefined>()
      return row ? scheduledMessageOf(row) : null
    },
    insert: (text: NewScheduledMessage) =>
      trx('scheduled_messages').insert({
        organization_id: organizationId,
        id: text.id,
        conversation_id: text.conversationId,
        content: text.content,
        send_at: text.sendAt,
        status: text.status,
        created_by_user_id: text.createdByUserId,
        created_at: text.createdAt,
      }),
    apply: ({ id, content, sendAt, status, reason, messageId }: ScheduledMessagePatch) =>
      texts().where({ id }).update({ content, send_at: sendAt, status, reason, message_id: messageId }),
  }
}
