import {
  type BodyOf,
  type createScheduledMessage,
  problems,
  type ScheduledMessage as WireScheduledMessage,
  type updateScheduledMessage,
} from '@parley/contract'
import type { Actor, Id, ScheduledMessage } from '@parley/domain'
import { zoneOfPhone } from '@parley/domain/phone-zone'
import {
  decideCancelScheduledMessage,
  decideCreateScheduledMessage,
  decideEditScheduledMessage,
  type ScheduledTextContext,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Change } from '../../events/live-updates.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { dropPlannedJob, lockPlannedJob, planJob } from '../../jobs/planned-jobs.ts'
import { plannedTextKey } from '../../jobs/planned-text-jobs.ts'
import { lockTextContext, type TextContext } from '../messages/text-context.ts'
import { getScheduledMessage } from './scheduled-messages.read-model.ts'
import { createScheduledMessagesRepository } from './scheduled-messages.repository.ts'

export interface ScheduledMessagesService {
  create(
    actor: Actor,
    draft: BodyOf<typeof createScheduledMessage>,
    call: IdempotentCall | null,
  ): Promise<WireScheduledMessage>
  update(actor: Actor, id: Id, change: BodyOf<typeof updateScheduledMessage>): Promise<WireScheduledMessage>
  cancel(actor: Actor, id: Id): Promise<WireScheduledMessage>
}

export const zoneOf = ({ customer, organization }: TextContext): string =>
  zoneOfPhone(customer.phoneNumber, organization.timezone)

export function scheduledMessageChange(
  organizationId: Id,
  { id, conversationId }: Pick<ScheduledMessage, 'id' | 'conversationId'>,
): Change {
  return { organizationId, topic: 'scheduledMessage', ids: { conversationId, scheduledMessageId: id } }
}

/** Texts for later. Everybody locks in this order: job, conversation, customer, scheduled message. */
export function createScheduledMessagesService({ database, live, clock }: Context): ScheduledMessagesService {
  const { knex } = database

  async function contextOf(trx: Knex.Transaction, { organizationId }: Actor, conversationId: Id) {
    const now = clock.now()
    const text = await lockTextContext(trx, organizationId, conversationId, now)
    if (!text) throw problems.notFound('conversation')
    return { ...text, zone: zoneOf(text), now } satisfies ScheduledTextContext
  }

  const plan = (trx: Knex.Transaction, { organizationId }: Actor, { id, conversationId, sendAt }: ScheduledMessage) => {
    const payload = { scheduledMessageId: id, conversationId }
    const job = { id: newId(), kind: 'scheduledMessage.send', payload } as const
    return planJob(trx, organizationId, job, { key: plannedTextKey(id), runAt: sendAt })
  }

  return {
    create: (actor, { conversationId, content, sendAt }, call) =>
      inTransaction(knex, (trx) =>
        idempotent(trx, call, async () => {
          const { organizationId } = actor
          const context = await contextOf(trx, actor, conversationId)
          const draft = { actor, conversationId, content, sendAt: new Date(sendAt), newId }
          const decision = decideCreateScheduledMessage({ ...context, ...draft })
          if (!decision.allowed) throw problems.refused(decision)
          const { scheduledMessage } = decision.changes
          await createScheduledMessagesRepository(trx, organizationId).insert(scheduledMessage)
          await plan(trx, actor, scheduledMessage)
          await live.record(trx, [scheduledMessageChange(organizationId, scheduledMessage)])
          return getScheduledMessage(trx, organizationId, scheduledMessage.id)
        }),
      ),

    update: (actor, id, { content, sendAt }) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = actor
        const texts = createScheduledMessagesRepository(trx, organizationId)
        await lockPlannedJob(trx, organizationId, plannedTextKey(id))
        const conversationId = await texts.findConversationId(id)
        if (conversationId === null) throw problems.notFound('scheduled message')
        if (content === undefined && sendAt === undefined) return getScheduledMessage(trx, organizationId, id)
        const context = await contextOf(trx, actor, conversationId)
        const current = await texts.lock(id)
        if (!current) throw problems.notFound('scheduled message')
        const change = { content, sendAt: sendAt === undefined ? undefined : new Date(sendAt) }
        const decision = decideEditScheduledMessage({ ...context, ...change, scheduledMessage: current })
        if (!decision.allowed) throw problems.refused(decision)
        const { scheduledMessage } = decision.changes
        await texts.apply(scheduledMessage)
        await plan(trx, actor, { ...current, ...scheduledMessage })
        await live.record(trx, [scheduledMessageChange(organizationId, current)])
        return getScheduledMessage(trx, organizationId, id)
      }),

    cancel: (actor, id) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = actor
        const texts = createScheduledMessagesRepository(trx, organizationId)
        await lockPlannedJob(trx, organizationId, plannedTextKey(id))
        const current = await texts.lock(id)
        if (!current) throw problems.notFound('scheduled message')
        const decision = decideCancelScheduledMessage(current)
        if (!decision.allowed) throw problems.refused(decision)
        await texts.apply(decision.changes.scheduledMessage)
        await dropPlannedJob(trx, organizationId, plannedTextKey(id))
        await live.record(trx, [scheduledMessageChange(organizationId, current)])
        return getScheduledMessage(trx, organizationId, id)
      }),
  }
}
