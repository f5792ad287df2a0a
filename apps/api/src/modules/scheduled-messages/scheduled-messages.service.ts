import {
  type BodyOf,
  type createScheduledMessage,
  problems,
  type ScheduledMessage as WireScheduledMessage,
  type updateScheduledMessage,
} from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { zoneOfCustomer } from '@parley/domain/phone-zone'
import {
  type Change,
  decideCancelScheduledMessage,
  decideCreateScheduledMessage,
  decideEditScheduledMessage,
  keptPictures,
  type ScheduledTextContext,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent, type IdempotentCall } from '../../http/idempotency.ts'
import { newId } from '../../ids.ts'
import { lockPlannedText } from '../../jobs/planned-text-jobs.ts'
import { picturesOfText, takePictures } from '../messages/sent-pictures.ts'
import { lockTextContext, type TextContext } from '../messages/text-context.ts'
import { lockTemplateOf } from '../templates/templates.repository.ts'
import { getScheduledMessage } from './scheduled-messages.read-model.ts'
import { findConversationId, lockScheduledMessage } from './scheduled-messages.repository.ts'

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
  zoneOfCustomer(customer, organization.timezone)

export const picturesOf = (trx: Knex.Transaction, organizationId: Id, id: Id) =>
  picturesOfText(trx, organizationId, 'scheduled_message_id', id)

/** Scheduled messages. Lock order everywhere: job, conversation, customer, scheduled message. */
export function createScheduledMessagesService(context: Context): ScheduledMessagesService {
  const { database, clock } = context
  const { knex } = database

  async function contextOf(trx: Knex.Transaction, { organizationId }: Actor, conversationId: Id) {
    const now = clock.now()
    const text = await lockTextContext(trx, organizationId, conversationId, now)
    if (!text) throw problems.notFound('conversation')
    return { ...text, zone: zoneOf(text), now } satisfies ScheduledTextContext
  }

  /** Applies the changes and returns the resulting scheduled message. */
  async function apply(trx: Knex.Transaction, actor: Actor, id: Id, changes: readonly Change[]) {
    await applyChanges(context, trx, byCaller({ actor, requestId: null }, clock.now()), changes)
    await writeNow(trx)
    return getScheduledMessage(trx, actor.organizationId, id)
  }

  return {
    create: (actor, { conversationId, content, sendAt, templateId, ...draft }, call) =>
      inTransaction(knex, (trx) =>
        idempotent(trx, call, async () => {
          const text = await contextOf(trx, actor, conversationId)
          const template = await lockTemplateOf(trx, actor.organizationId, templateId)
          const decision = decideCreateScheduledMessage({
            ...text,
            actor,
            conversationId: text.conversation.id,
            content,
            pictures: await takePictures(trx, actor, draft.pictures),
            sendAt: new Date(sendAt),
            templateId: template?.id ?? null,
            newId,
          })
          if (!decision.allowed) throw problems.refused(decision)
          return apply(trx, actor, decision.scheduledMessage.id, decision.changes)
        }),
      ),

    update: (actor, id, { content, pictures: named, sendAt }) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = actor
        await lockPlannedText(trx, organizationId, id)
        const conversationId = await findConversationId(trx, organizationId, id)
        if (conversationId === null) throw problems.notFound('scheduled message')
        const text = await contextOf(trx, actor, conversationId)
        const scheduledMessage = await lockScheduledMessage(trx, organizationId, id)
        if (!scheduledMessage) throw problems.notFound('scheduled message')
        const edit = { content, sendAt: sendAt === undefined ? undefined : new Date(sendAt) }
        const before = await picturesOf(trx, organizationId, id)
        const { kept, others } = keptPictures(before, named ?? [])
        const pictures = named && [...kept, ...(await takePictures(trx, actor, others))]
        const decision = decideEditScheduledMessage({
          ...text,
          ...edit,
          scheduledMessage,
          before,
          ...(pictures && { pictures }),
          newId,
        })
        if (!decision.allowed) throw problems.refused(decision)
        return apply(trx, actor, id, decision.changes)
      }),

    cancel: (actor, id) =>
      inTransaction(knex, async (trx) => {
        await lockPlannedText(trx, actor.organizationId, id)
        const scheduledMessage = await lockScheduledMessage(trx, actor.organizationId, id)
        if (!scheduledMessage) throw problems.notFound('scheduled message')
        const pictures = await picturesOf(trx, actor.organizationId, id)
        const decision = decideCancelScheduledMessage(scheduledMessage, pictures)
        if (!decision.allowed) throw problems.refused(decision)
        return apply(trx, actor, id, decision.changes)
      }),
  }
}
