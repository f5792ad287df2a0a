import type { Id } from '@parley/domain'
import type { ConversationPatch, NewMessage } from '@parley/state-machines'
import type { Knex } from 'knex'

/** What is written with one message: the numbers kept on its conversation and its customer's last contact. */
export interface MessageWrite {
  message: NewMessage
  senderName: string | null
  /** The carrier's id of an inbound text. */
  carrierId?: string | null
  conversation: ConversationPatch
  customerId: Id
}

export function createMessagesRepository(trx: Knex, organizationId: Id) {
  return {
    /** One statement, because this is the write that happens most. */
    async insert({ message, senderName, carrierId = null, conversation, customerId }: MessageWrite): Promise<void> {
      await trx.raw(
        `with written as (
           insert into messages (organization_id, id, conversation_id, phone_number_id, direction, kind, status, content,
             sender_name, sent_by_user_id, payment_link_id, carrier_id, created_at)
           values (:organizationId, :id, :conversationId, :phoneNumberId, :direction, :kind, :status, :content,
             :senderName, :sentByUserId, :paymentLinkId, :carrierId, :createdAt)
         ), talked as (
           update conversations set last_message = :lastMessage, last_message_at = :lastMessageAt,
             inbound_count = inbound_count + :inboundAdded, state = coalesce(:state, state), revision = revision + 1
           where organization_id = :organizationId and id = :conversationId
         )
         update customers set last_contacted_at = greatest(last_contacted_at, :lastMessageAt)
         where organization_id = :organizationId and id = :customerId`,
        {
          organizationId,
          ...message,
          senderName,
          carrierId,
          lastMessage: conversation.lastMessage,
          lastMessageAt: conversation.lastMessageAt,
          inboundAdded: conversation.inboundAdded,
          state: conversation.state ?? null,
          customerId,
        } as unknown as Knex.ValueDict,
      )
    },
    async hasCarrierId(carrierId: string): Promise<boolean> {
      return (await trx('messages').where({ carrier_id: carrierId }).first('id')) !== undefined
    },
  }
}
