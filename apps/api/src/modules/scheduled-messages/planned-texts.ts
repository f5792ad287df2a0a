import type { Id } from '@parley/domain'
import { decideFireScheduledMessage } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { PlannedTexts } from '../../jobs/planned-text-jobs.ts'
import { lockCustomer } from '../customers/customer-records.ts'
import { lockTextContext } from '../messages/text-context.ts'
import { getSender } from '../users/sender.ts'
import { createScheduledMessagesRepository } from './scheduled-messages.repository.ts'
import { scheduledMessageChange, zoneOf } from './scheduled-messages.service.ts'

const GIVEN_UP_TEXT = 'This message could not be sent because of a fault on our side. Choose a new time to try again.'

/** What the worker does with a planned text, in the transaction in which its job is finished. */
export function createPlannedTexts(context: Context): PlannedTexts {
  const { live, clock } = context

  async function lock(trx: Knex.Transaction, organizationId: Id, id: Id) {
    const texts = createScheduledMessagesRepository(trx, organizationId)
    const conversationId = await texts.findConversationId(id)
    if (conversationId === null) throw new Error(`planned texts: no scheduled message ${id}`)
    const now = clock.now()
    const text = await lockTextContext(trx, organizationId, conversationId, now)
    const customer = text && (await lockCustomer(trx, organizationId, text.customer.id))
    const scheduledMessage = await texts.lock(id)
    if (!text || !customer || !scheduledMessage) throw new Error(`planned texts: ${id} cannot be read`)
    return { texts, text: { ...text, customer }, scheduledMessage, now }
  }

  return {
    async fire(trx, organizationId, id) {
      const { texts, text, scheduledMessage, now } = await lock(trx, organizationId, id)
      if (scheduledMessage.status !== 'scheduled') return null
      if (scheduledMessage.sendAt > now) return scheduledMessage.sendAt
      const sender = await getSender(trx, organizationId, scheduledMessage.createdByUserId)
      const decision = decideFireScheduledMessage({ ...text, scheduledMessage, sender, zone: zoneOf(text), now, newId })
      if (!decision.allowed) return null
      const { changes } = decision
      if (changes.outcome === 'sent') {
        const by = byCaller({ actor: sender, requestId: null }, now)
        await applyChanges(context, trx, by, changes.sent.changes)
      }
      await texts.apply(changes.scheduledMessage)
      await live.record(trx, [scheduledMessageChange(organizationId, scheduledMessage)])
      return changes.outcome === 'waits' ? changes.scheduledMessage.sendAt : null
    },

    async giveUp(trx, organizationId, id) {
      const { texts, scheduledMessage } = await lock(trx, organizationId, id)
      if (scheduledMessage.status !== 'scheduled') return
      await texts.apply({ ...scheduledMessage, status: 'failed', reason: GIVEN_UP_TEXT })
      await live.record(trx, [scheduledMessageChange(organizationId, scheduledMessage)])
    },
  }
}
