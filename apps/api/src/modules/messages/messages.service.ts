import { type BodyOf, type Message, problems, type sendMessage } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { decideSendMessage, type NewMessage } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import type { Change } from '../../events/live-updates.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { conversationChange } from '../conversations/conversations.service.ts'
import { insertMessage, type MessageWrite } from './messages.repository.ts'
import { lockTextContext } from './text-context.ts'

export interface MessagesService {
  send(actor: Actor, draft: BodyOf<typeof sendMessage>, call: IdempotentCall | null): Promise<Message>
}

export function createMessagesService(context: Context): MessagesService {
  const { database, clock } = context
  return {
    send: (actor, draft, call) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, call, async () => {
          const { organizationId } = actor
          const now = clock.now()
          const decided = await lockTextContext(trx, organizationId, draft.conversationId, now)
          if (!decided) throw problems.notFound('conversation')
          if (draft.phoneNumberId && draft.phoneNumberId !== decided.phoneNumber.id) {
            throw problems.notFound('phone number in this conversation')
          }
          const decision = decideSendMessage({ ...decided, actor, content: draft.content, now, newId })
          if (!decision.allowed) throw problems.refused(decision)
          const { message, conversation, activity, outbox: job } = decision.changes
          const { id: customerId } = decided.customer
          const write = { message, senderName: actor.name, conversation, customerId, activity, job }
          await writeMessage(context, trx, organizationId, write)
          return toWireMessage(message, actor.name)
        }),
      ),
  }
}

/**
 * Stores a message in a locked conversation with the numbers kept on the conversation and its customer, the carrier's job
 * and the live events.
 */
export async function writeMessage(
  { live, outbox }: Pick<Context, 'live' | 'outbox'>,
  trx: Knex.Transaction,
  organizationId: Id,
  write: MessageWrite,
): Promise<void> {
  const changes = [
    messageChange(organizationId, write.message),
    conversationChange(organizationId, write.message.conversationId),
  ] as const
  await insertMessage(trx, organizationId, write, changes)
  if (write.job) outbox.announce(trx, [write.job])
  afterCommit(trx, () => live.committed(changes))
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
