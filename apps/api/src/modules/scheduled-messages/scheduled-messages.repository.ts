import type { Id, ScheduledMessage, ScheduledMessageStatus } from '@parley/domain'
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
  template_id: string | null
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
    templateId: row.template_id,
  }
}

/** The conversation id of a scheduled message, to find out what to lock; null for an unknown one. */
export async function findConversationId(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Id | null> {
  const row: { conversation_id: Id } | undefined = await trx('scheduled_messages')
    .where({ organization_id: organizationId, id })
    .first('conversation_id')
  return row?.conversation_id ?? null
}

export async function lockScheduledMessage(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<ScheduledMessage | null> {
  const row = await trx('scheduled_messages')
    .where({ organization_id: organizationId, id })
    .forUpdate()
    .first<Row | undefined>()
  return row ? scheduledMessageOf(row) : null
}

/** The scheduled texts of all organisations that are due. */
export async function findDueTexts(knex: Knex, now: Date): Promise<{ organizationId: Id; id: Id }[]> {
  const { rows } = await knex.raw<{ rows: { organizationId: Id; id: Id }[] }>(
    `select organization_id as "organizationId", id from scheduled_messages
     where status = 'scheduled' and send_at <= ?
     order by send_at, id`,
    [now],
  )
  return rows
}
