import type { Id } from '@parley/domain'
import type { NewMessage } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { afterCommit, writeNow } from '../../db/transaction.ts'
import { conversationChange } from '../conversations/conversation-records.ts'
import { insertMessage, type MessageEvents, type MessageWrite } from './messages.repository.ts'

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
  const events = messageEvents(organizationId, write.message)
  // The message refers to its link.
  if (write.message.paymentLinkId !== null) await writeNow(trx)
  await insertMessage(trx, organizationId, write, events)
  afterCommit(trx, () => {
    if (write.job) outbox.committed([write.job])
    live.committed(events)
  })
}

/** What open screens are told of a new message. */
export const messageEvents = (organizationId: Id, message: NewMessage): MessageEvents => [
  { organizationId, topic: 'message', ids: { conversationId: message.conversationId, messageId: message.id } },
  conversationChange(organizationId, message.conversationId),
]
