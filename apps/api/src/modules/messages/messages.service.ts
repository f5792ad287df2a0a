import { type BodyOf, type Message, problems, type sendMessage } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { decideSendMessage, type NewMessage, type SendMessageChanges } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { afterCommit, inTransaction, writeNow } from '../../db/transaction.ts'
import type { Change } from '../../events/live-updates.ts'
import { idempotent, type IdempotentCall, isKeyTaken, keptAnswer } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { conversationChange } from '../conversations/conversations.service.ts'
import { insertMessage, insertMessageIf, type MessageEvents, type MessageWrite } from './messages.repository.ts'
import { checkSeenKnown, lastSeenOf, lockTextContext, readTextContext, type TextContext } from './text-context.ts'

export interface MessagesService {
  send(actor: Actor, draft: BodyOf<typeof sendMessage>, call: IdempotentCall | null): Promise<Message>
}

type Draft = BodyOf<typeof sendMessage>

export function createMessagesService(context: Context): MessagesService {
  const { database, clock, live, outbox } = context

  /**
   * Two round trips instead of eight: decides from what was read without a lock, and writes in one statement that takes
   * effect only while the conversation has the revision that was read. Null sends the caller the locked way: somebody
   * else was faster, the key is taken, or a rule says no and a repeated request must still get its first answer.
   */
  async function sendAtOnce(actor: Actor, draft: Draft, call: IdempotentCall | null): Promise<Message | null> {
    const { organizationId } = actor
    const now = clock.now()
    const text = await readTextContext(
      database.hot,
      organizationId,
      draft.conversationId,
      now,
      lastSeenOf(actor, draft),
    )
    const decision = text && fits(text, draft) ? decide(actor, draft, text, now) : null
    if (!text || !decision?.allowed) return null
    const write = writeOf(actor, text, decision.changes)
    const answer = toWireMessage(write.message, actor.name)
    const events = eventsOf(organizationId, write.message)
    const guard = { revision: text.revision, kept: call && keptAnswer(call, answer) }
    try {
      if (!(await insertMessageIf(database.hot, organizationId, write, events, guard))) return null
    } catch (error) {
      if (isKeyTaken(error)) return null
      throw error
    }
    outbox.committed([decision.changes.outbox])
    live.committed(events)
    return answer
  }

  const sendLocked = (actor: Actor, draft: Draft, call: IdempotentCall | null): Promise<Message> =>
    inTransaction(database.knex, (trx) =>
      idempotent(trx, call, async () => {
        const { organizationId } = actor
        const now = clock.now()
        const text = await lockTextContext(trx, organizationId, draft.conversationId, now, lastSeenOf(actor, draft))
        if (!text) throw problems.notFound('conversation')
        checkSeenKnown(text)
        if (!isForNumber(text, draft)) throw problems.notFound('phone number in this conversation')
        const decision = decide(actor, draft, text, now)
        if (!decision.allowed) throw problems.refused(decision)
        const write = writeOf(actor, text, decision.changes)
        await writeMessage(context, trx, organizationId, write)
        return toWireMessage(write.message, actor.name)
      }),
    )

  return {
    send: async (actor, draft, call) => (await sendAtOnce(actor, draft, call)) ?? sendLocked(actor, draft, call),
  }
}

const isForNumber = ({ phoneNumber }: TextContext, { phoneNumberId }: Draft): boolean =>
  phoneNumberId === undefined || phoneNumberId === phoneNumber.id

const fits = (text: TextContext, draft: Draft): boolean => text.isSeenKnown && isForNumber(text, draft)

const decide = (actor: Actor, { content, sendAnyway }: Draft, text: TextContext, now: Date) =>
  decideSendMessage({ ...text, actor, content, sendAnyway, now, newId })

function writeOf(
  actor: Actor,
  { customer }: TextContext,
  { message, conversation, activity, outbox: job }: SendMessageChanges,
): MessageWrite {
  return { message, senderName: actor.name, conversation, customerId: customer.id, activity, job }
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
  const events = eventsOf(organizationId, write.message)
  // The message refers to its link.
  if (write.message.paymentLinkId !== null) await writeNow(trx)
  await insertMessage(trx, organizationId, write, events)
  afterCommit(trx, () => {
    if (write.job) outbox.committed([write.job])
    live.committed(events)
  })
}

const eventsOf = (organizationId: Id, message: NewMessage): MessageEvents => [
  messageChange(organizationId, message),
  conversationChange(organizationId, message.conversationId),
]

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
    acceptedAt: null,
    failureReason: null,
    canRetry: false,
    mediaCount: message.mediaCount ?? 0,
    hasMaskedCard: message.hasMaskedCard ?? false,
    payment,
  }
}
