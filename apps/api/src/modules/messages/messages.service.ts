import { type BodyOf, type Message, problems, type sendMessage } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { decideSendMessage, type NewMessage } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Change } from '../../events/live-updates.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { conversationChange } from '../conversations/conversations.service.ts'
import { createMessagesRepository, type MessageWrite } from './messages.repository.ts'
import { lockTextContext } from './text-context.ts'

export interface MessagesService {
  send(actor: Actor, draft: BodyOf<typeof sendMessage>, call: IdempotentCall | null): Promise<Message>
}

export function createMessagesService({ database, live, outbox, clock }: Context): MessagesService {
  return {
    send: (actor, draft, call) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, call, async () => {
          const { organizationId } = actor
          const now = clock.now()
          const context = await lockTextContext(trx, organizationId, draft.conversationId, now)
          if (!context) throw problems.notFound('conversation')
          if (draft.phoneNumberId && draft.phoneNumberId !== context.phoneNumber.id) {
            throw problems.notFound('phone number in this conversation')
          }
          const decision = decideSendMessage({ ...context, actor, content: draft.content, now, newId })
          if (!decision.allowed) throw problems.refused(decision)
          const { message, conversation, activity, outbox: job } = decision.changes
          const changes = await writeMessage(trx, organizationId, {
            message,
            conversation,
            senderName: actor.name,
            customerId: context.customer.id,
          })
          await recordActivity(trx, organizationId, [activity])
          await outbox.enqueue(trx, organizationId, [job])
          await live.record(trx, changes)
          return toWireMessage(message, actor.name)
        }),
      ),
  }
}

/** Stores a message with the numbers kept on its conversation and customer, all locked by the caller before. */
export async function writeMessage(trx: Knex.Transaction, organizationId: Id, write: MessageWrite): Promise<Change[]> {
  await createMessagesRepository(trx, organizationId).insert(write)
  const { conversationId } = write.message
  return [messageChange(organizationId, write.message), conversationChange(organizationId, conversationId)]
}

export function messageChange(organizationId: Id, message: Pick<NewMessage, 'id' | 'conversationId'>): Change {
  return { organizationId, topic: 'message', ids: { conversationId: message.conversationId, messageId: message.id } }
}

/** A message that has just been written, as it is answered. */
export function toWireMessage(
  message: NewMessage,
  senderName: string | null,
  payment: Message['payment'] = null,
): Message {
  const { id, conversationId, content, direction, status, sentByUserId, phoneNumberId, createdAt } = message
  return {
    id,
    conversationId,
    content,
    direction,
    status,
    senderName,
    createdAt: createdAt.toISOString(),
    sentByUserId,
    phoneNumberId,
    failureReason: null,
    payment,
  }
}
