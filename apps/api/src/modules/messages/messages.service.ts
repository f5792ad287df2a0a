import { type BodyOf, type Message, problems, type sendMessage } from '@parley/contract'
import type { Actor, SentPicture, Template } from '@parley/domain'
import { decideSendMessage, type NewMessage } from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { isRetryable } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent, type IdempotentCall, isKeyTaken, keptAnswer } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { lockTemplateOf } from '../templates/templates.repository.ts'
import { canWriteOptimistically, writeMessageOptimistically } from './message-writes.ts'
import { takePictures, toWireSentPictures } from './sent-pictures.ts'
import { checkSeenKnown, lastSeenOf, lockTextContext, readTextContext, type TextContext } from './text-context.ts'

export interface MessagesService {
  send(actor: Actor, draft: BodyOf<typeof sendMessage>, call: IdempotentCall | null): Promise<Message>
}

type Draft = BodyOf<typeof sendMessage>

export function createMessagesService(context: Context): MessagesService {
  const { database, clock } = context

  /**
   * Takes two round trips instead of eight: decides on data read without a lock, and writes in one statement that takes
   * effect only if the conversation still has the revision that was read. Null makes the caller use the locking path:
   * after a concurrent change, an aborted deadlock, a taken idempotency key, or a refusal, since a repeated request
   * must still get its first response.
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
    if (!text || !decision?.allowed || !canWriteOptimistically(decision.changes)) return null
    const answer = toWireMessage(decision.message)
    const guard = { revision: text.revision, kept: call && keptAnswer(call, answer) }
    try {
      return (await writeMessageOptimistically(context, organizationId, decision.changes, guard)) ? answer : null
    } catch (error) {
      if (isKeyTaken(error) || isRetryable(error)) return null
      throw error
    }
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
        const template = await lockTemplateOf(trx, organizationId, draft.templateId)
        const pictures = await takePictures(trx, actor, draft.pictures)
        const decision = decide(actor, draft, { ...text, template, pictures }, now)
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), decision.changes)
        return { ...toWireMessage(decision.message), pictures: toWireSentPictures(pictures) }
      }),
    )

  return {
    send: async (actor, draft, call) => (await sendAtOnce(actor, draft, call)) ?? sendLocked(actor, draft, call),
  }
}

const isForNumber = ({ phoneNumber }: TextContext, { phoneNumberId }: Draft): boolean =>
  phoneNumberId === undefined || phoneNumberId === phoneNumber.id

/** Excludes drafts with a template, whose count is written under its lock, and with pictures, which are locked. */
const fits = (text: TextContext, draft: Draft): boolean =>
  text.isSeenKnown && isForNumber(text, draft) && draft.templateId === undefined && !draft.pictures?.length

const decide = (
  actor: Actor,
  { content, sendAnyway }: Draft,
  text: TextContext & { template?: Template | null; pictures?: readonly SentPicture[] },
  now: Date,
) => decideSendMessage({ ...text, actor, content, sendAnyway, now, newId })

/** The response for a message that has just been written. */
export function toWireMessage(message: NewMessage, payment: Message['payment'] = null): Message {
  const { id, conversationId, content, direction, status, senderName, sentByUserId, phoneNumberId, createdAt } = message
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
    pictures: [],
    hasMaskedCard: message.hasMaskedCard ?? false,
    payment,
  }
}
