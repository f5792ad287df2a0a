import type { Id } from '@parley/domain'
import {
  can,
  decideFireScheduledMessage,
  decideGiveUpScheduledMessage,
  scheduledMessageLifecycle,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { PlannedTexts } from '../../jobs/planned-text-jobs.ts'
import { lockCustomer } from '../customers/customer-records.ts'
import { lockTextContext } from '../messages/text-context.ts'
import { lockTemplateOf } from '../templates/templates.repository.ts'
import { getSender } from '../users/sender.ts'
import { findConversationId, lockScheduledMessage } from './scheduled-messages.repository.ts'
import { picturesOf, zoneOf } from './scheduled-messages.service.ts'

/** Sends or gives up a scheduled message, in the transaction that finishes its job. */
export function createPlannedTexts(context: Context): PlannedTexts {
  /** Locks the scheduled message with its conversation and customer; null when it was erased with its customer. */
  async function lock(trx: Knex.Transaction, organizationId: Id, id: Id) {
    const conversationId = await findConversationId(trx, organizationId, id)
    if (conversationId === null) return null
    const now = context.clock.now()
    const text = await lockTextContext(trx, organizationId, conversationId, now)
    const customer = text && (await lockCustomer(trx, organizationId, text.customer.id))
    const scheduledMessage = await lockScheduledMessage(trx, organizationId, id)
    if (!scheduledMessage) return null
    if (!text || !customer) throw new Error(`planned texts: ${id} cannot be read`)
    return { text: { ...text, customer }, scheduledMessage, now }
  }

  return {
    async fire(trx, organizationId, id) {
      const locked = await lock(trx, organizationId, id)
      if (!locked) return null
      const { text, scheduledMessage, now } = locked
      if (!can(scheduledMessageLifecycle, scheduledMessage.status, 'scheduledMessage.send')) return null
      if (scheduledMessage.sendAt > now) return scheduledMessage.sendAt
      const sender = await getSender(trx, organizationId, scheduledMessage.createdByUserId)
      const template = await lockTemplateOf(trx, organizationId, scheduledMessage.templateId)
      const decision = decideFireScheduledMessage({
        ...text,
        scheduledMessage,
        pictures: await picturesOf(trx, organizationId, id),
        template,
        sender,
        zone: zoneOf(text),
        now,
        newId,
      })
      if (!decision.allowed) return null
      await applyChanges(context, trx, byCaller({ actor: sender, requestId: null }, now), decision.changes)
      return decision.waitsUntil
    },

    async giveUp(trx, organizationId, id, reason) {
      const locked = await lock(trx, organizationId, id)
      if (!locked) return
      const decision = decideGiveUpScheduledMessage(locked.scheduledMessage, reason)
      if (decision.allowed) await applyChanges(context, trx, bySystem(organizationId, locked.now), decision.changes)
    },
  }
}
