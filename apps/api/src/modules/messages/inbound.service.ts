import type { E164, Id, Keyword } from '@parley/domain'
import { decideInbound, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { LostRace } from '../../db/errors.ts'
import { newId } from '../../ids.ts'
import { openConversation } from '../conversations/conversation-records.ts'
import { findOrCreateCustomer, hasConsentChangedSince, lockCustomer } from '../customers/customer-records.ts'
import { hasCarrierId } from './messages.repository.ts'
import { lockTextContext } from './text-context.ts'

/** A customer's text as reported by a carrier. */
export interface InboundText {
  from: E164
  /** The business's number. */
  to: E164
  content: string
  /** The carrier's id of the text, by which repeated reports are ignored. */
  carrierId: string | null
  /** The customer's name, when known. */
  name?: string
  /** Number of attached pictures. */
  mediaCount?: number
  /** The keyword that the carrier recognised by its own rules. */
  keyword?: Keyword | undefined
  /** When it was sent; given for a text that arrives late. */
  sentAt?: Date
}

export type InboundResult =
  | { status: 'stored'; organizationId: Id; conversationId: Id; messageId: Id }
  | { status: 'repeated' }
  | { status: 'unknown_number' }

/**
 * Entry point of every text from a customer: stores it under its customer and conversation, which are created when new,
 * reopens the conversation, and applies STOP, START and HELP.
 */
export async function receiveInbound(
  context: Pick<Context, 'config' | 'live' | 'outbox' | 'clock'>,
  trx: Knex.Transaction,
  text: InboundText,
): Promise<InboundResult> {
  const number = await trx('phone_numbers')
    .where({ e164: text.to })
    .first<{ organization_id: string; id: string } | undefined>('organization_id', 'id')
  if (!number) return { status: 'unknown_number' }
  const { organization_id: organizationId, id: phoneNumberId } = number
  const now = context.clock.now()
  const sender = await findOrCreateCustomer(trx, organizationId, text.from, now, text.name ?? null)
  const opened = await openConversation(trx, organizationId, { customerId: sender.customer.id, phoneNumberId }, now)
  const talk = await lockTextContext(trx, organizationId, opened.conversation.id, now)
  const customer = await lockCustomer(trx, organizationId, sender.customer.id)
  if (!talk || customer?.id !== talk.customer.id) throw new LostRace('the sender was merged meanwhile')
  if (text.carrierId !== null && (await hasCarrierId(trx, text.carrierId))) return { status: 'repeated' }

  const { message, changes } = decideInbound({
    ...talk,
    customer,
    from: text.from,
    content: text.content,
    carrierId: text.carrierId,
    mediaCount: text.mediaCount ?? 0,
    keyword:
      text.sentAt && (await hasConsentChangedSince(trx, organizationId, customer.id, text.sentAt))
        ? null
        : text.keyword,
    carrierAnswers: context.config.keywordAnswers === 'carrier',
    sentAt: text.sentAt,
    now,
    newId,
  })
  const found = sender.isNew ? [written('customer', customer), ...opened.changes] : opened.changes
  await applyChanges(context, trx, bySystem(organizationId, now), [...found, ...changes])
  return { status: 'stored', organizationId, conversationId: message.conversationId, messageId: message.id }
}
