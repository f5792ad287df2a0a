import type { E164, Id } from '@parley/domain'
import { type AnswerJob, type Change, decideAutomaticAnswer, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { SendAutomaticAnswer } from '../../jobs/answer-jobs.ts'
import { findCall } from '../calls/calls.repository.ts'
import { openConversation } from '../conversations/conversation-records.ts'
import { findOrCreateCustomer, lockCustomer } from '../customers/customer-records.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { lockTextContext } from './text-context.ts'

/** Where an answer is sent; `to` is the number that called, null for the number that last texted. */
interface Place {
  conversationId: Id
  to: E164 | null
  changes: Change[]
}

/**
 * Answers customers automatically, with the conversation and the customer locked, so that of two concurrent texts only
 * one is answered.
 */
export function createAutomaticAnswers(context: Pick<Context, 'clock' | 'live' | 'outbox'>): SendAutomaticAnswer {
  return async (trx, organizationId, asked) => {
    const now = context.clock.now()
    const place = await placeOf(trx, organizationId, asked, now)
    const text = place && (await lockTextContext(trx, organizationId, place.conversationId, now))
    const customer = text && (await lockCustomer(trx, organizationId, text.customer.id))
    if (!place || !text || !customer) return
    const changes = decideAutomaticAnswer({
      ...text,
      cause: asked.cause,
      customer,
      organization: await getOrganization(trx, organizationId),
      to: place.to ?? text.conversation.replyTo ?? customer.phoneNumber,
      lastAnswerAt: await findLastAnswer(trx, organizationId, customer.id),
      happenedAt: new Date(asked.happenedAt),
      now,
      newId,
    })
    await applyChanges(context, trx, bySystem(organizationId, now), [...place.changes, ...changes])
  }
}

async function placeOf(
  trx: Knex.Transaction,
  organizationId: Id,
  asked: AnswerJob['payload'],
  now: Date,
): Promise<Place | null> {
  if (asked.cause === 'outside_hours') return { conversationId: asked.conversationId, to: null, changes: [] }
  const call = await findCall(trx, organizationId, asked.callId)
  if (!call) return null
  const line: { id: Id } | undefined = await trx('phone_numbers')
    .where({ organization_id: organizationId, e164: call.lineNumber, is_active: true, is_for_texts: true })
    .first('id')
  if (!line) return null
  const { customer, isNew } = await findOrCreateCustomer(trx, organizationId, call.phoneNumber, now)
  const opened = await openConversation(trx, organizationId, { customerId: customer.id, phoneNumberId: line.id }, now)
  return {
    conversationId: opened.conversation.id,
    to: call.phoneNumber,
    changes: [...(isNew ? [written('customer', customer)] : []), ...opened.changes],
  }
}

async function findLastAnswer(trx: Knex.Transaction, organizationId: Id, customerId: Id): Promise<Date | null> {
  const row = await trx('customers')
    .where({ organization_id: organizationId, id: customerId })
    .first<{ at: Date | null } | undefined>({ at: 'automatic_answer_at' })
  return row?.at ?? null
}
