import type { Id } from '@parley/domain'
import type { WorldData } from '@parley/scenarios'
import { smsJob } from '@parley/state-machines'
import { newId } from '../ids.ts'
import { plannedTextKey } from '../jobs/planned-text-jobs.ts'
import type { Rows } from './write-world.ts'

export function talkRows(world: WorldData): Rows {
  const businessNames = new Map(world.organizations.map(({ id, name }) => [id, name]))
  return {
    conversations: world.conversations.map((conversation) => ({
      organization_id: conversation.organizationId,
      id: conversation.id,
      customer_id: conversation.customerId,
      phone_number_id: conversation.phoneNumberId,
      assigned_to_user_id: conversation.assignedToUserId,
      state: conversation.state,
      snoozed_until: conversation.snooze?.until ?? null,
      snoozed_by_user_id: conversation.snooze?.byUserId ?? null,
      woken_at: conversation.wokenAt,
      reply_phone: conversation.replyTo,
      last_message: conversation.lastMessage,
      last_message_at: conversation.lastMessageAt,
      last_paid_cents: conversation.lastPayment?.amount ?? null,
      last_paid_at: conversation.lastPayment?.at ?? null,
      inbound_count: conversation.inboundCount,
      open_invoices: conversation.openInvoices,
      created_at: conversation.createdAt,
    })),
    conversation_reads: world.conversationReads.map((read) => ({
      organization_id: read.organizationId,
      user_id: read.userId,
      conversation_id: read.conversationId,
      read_count: read.readCount,
    })),
    messages: world.messages.map((message) => ({
      organization_id: message.organizationId,
      id: message.id,
      conversation_id: message.conversationId,
      phone_number_id: message.phoneNumberId,
      direction: message.direction,
      kind: message.kind,
      status: message.status,
      content: message.content,
      sender_name:
        message.direction === 'outbound' && message.sentByUserId === null
          ? (businessNames.get(message.organizationId) ?? null)
          : null,
      sent_by_user_id: message.sentByUserId,
      payment_link_id: message.paymentLinkId,
      carrier_id: message.carrierId,
      accepted_at: message.acceptedAt ?? null,
      error_code: message.failureCode,
      error_text: message.failureText,
      media_count: message.mediaCount ?? 0,
      has_masked_card: message.hasMaskedCard ?? false,
      created_at: message.createdAt,
    })),
    notes: world.notes.map((note) => ({
      organization_id: note.organizationId,
      id: note.id,
      conversation_id: note.conversationId,
      customer_id: note.customerId,
      content: note.content,
      created_by_user_id: note.createdByUserId,
      is_pinned: note.isPinned,
      is_archived: note.isArchived,
      created_at: note.createdAt,
    })),
    comments: world.comments.map((comment) => ({
      organization_id: comment.organizationId,
      id: comment.id,
      message_id: comment.messageId,
      conversation_id: comment.conversationId,
      parent_comment_id: comment.parentCommentId,
      author_id: comment.authorId,
      content: comment.content,
      is_resolved: comment.resolvedAt !== null,
      resolved_by_user_id: comment.resolvedByUserId,
      resolved_at: comment.resolvedAt,
      created_at: comment.createdAt,
      updated_at: comment.updatedAt,
    })),
    comment_mentions: world.comments.flatMap(({ organizationId, id, mentionedUserIds }) =>
      mentionedUserIds.map((userId) => ({ organization_id: organizationId, comment_id: id, user_id: userId })),
    ),
    comment_reads: world.commentReads.map(({ organizationId, userId, commentId }) => ({
      organization_id: organizationId,
      comment_id: commentId,
      user_id: userId,
    })),
    notifications: world.notifications.map((notification) => ({
      organization_id: notification.organizationId,
      id: notification.id,
      user_id: notification.userId,
      kind: notification.kind,
      actor_user_id: notification.actorUserId,
      conversation_id: notification.conversationId,
      transaction_id: notification.transactionId,
      detail: notification.detail,
      message_id: notification.messageId,
      comment_id: notification.commentId,
      created_at: notification.createdAt,
      read_at: notification.readAt,
    })),
    scheduled_messages: world.scheduledMessages.map((text) => ({
      organization_id: text.organizationId,
      id: text.id,
      conversation_id: text.conversationId,
      content: text.content,
      send_at: text.sendAt,
      status: text.status,
      reason: text.reason,
      message_id: text.messageId,
      created_by_user_id: text.createdByUserId,
      created_at: text.createdAt,
    })),
    outbox: [...outboxRows(world), ...plannedRows(world)],
  }
}

/** Jobs for the texts that are pending in the story, so that they are really sent once a worker runs. */
function outboxRows(world: WorldData): object[] {
  const byId = <T extends { id: Id }>(records: readonly T[]) => new Map(records.map((record) => [record.id, record]))
  const conversations = byId(world.conversations)
  const customers = byId(world.customers)
  const phoneNumbers = byId(world.phoneNumbers)
  return world.messages.flatMap((message) => {
    const conversation = conversations.get(message.conversationId)
    const customer = customers.get(conversation?.customerId ?? '')
    const phoneNumber = phoneNumbers.get(message.phoneNumberId)
    if (message.status !== 'pending' || message.acceptedAt || !conversation || !customer || !phoneNumber) return []
    const purpose = message.kind === 'payment_request' ? 'payment_request' : 'message'
    const text = message.content
    const { id, kind, payload } = smsJob({ newId, message, conversation, customer, phoneNumber, text, purpose })
    return [{ organization_id: message.organizationId, id, kind, payload: JSON.stringify(payload) }]
  })
}

function plannedRows({ scheduledMessages }: WorldData): object[] {
  return scheduledMessages
    .filter(({ status }) => status === 'scheduled')
    .map(({ organizationId, id, conversationId, sendAt }) => ({
      organization_id: organizationId,
      id: newId(),
      kind: 'scheduledMessage.send',
      payload: JSON.stringify({ scheduledMessageId: id, conversationId }),
      unique_key: plannedTextKey(id),
      run_at: sendAt,
    }))
}
