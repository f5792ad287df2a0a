import type { Id } from '@parley/domain'
import { decideFireScheduledMessage } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { picturesOfText } from './sent-pictures.ts'
import { get, zoneOf } from './views.ts'
import { isFirstToday } from './write-text.ts'

/** Plays the worker: schedules every waiting scheduled message. */
export function planAll({ store, plan }: MockContext): void {
  for (const { id, status, sendAt } of store.scheduledMessages.values()) if (status === 'scheduled') plan(id, sendAt)
}

/** Sends a scheduled message that is due; does nothing when its time was moved to later. */
export function fire(context: MockContext, id: Id): void {
  const { store, now, newId } = context
  const scheduledMessage = store.scheduledMessages.get(id)
  if (!scheduledMessage || scheduledMessage.sendAt > now()) return
  const { organizationId } = scheduledMessage
  const conversation = get(store.conversations, scheduledMessage.conversationId)
  const customer = get(store.customers, conversation.customerId)
  const sender = get(store.users, scheduledMessage.createdByUserId)
  const decision = decideFireScheduledMessage({
    scheduledMessage,
    pictures: picturesOfText(context, 'scheduledMessageId', id),
    conversation,
    customer,
    phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
    organization: organizationOf(context, organizationId),
    sender: { ...sender, userId: sender.id, isActive: sender.status === 'active' },
    isFirstToday: isFirstToday(context, conversation),
    template: scheduledMessage.templateId ? get(store.templates, scheduledMessage.templateId) : null,
    zone: zoneOf(context, customer),
    now: now(),
    newId,
  })
  if (!decision.allowed) return
  applyChanges(context, { organizationId, userId: sender.id }, decision.changes)
  if (decision.waitsUntil !== null) context.plan(id, decision.waitsUntil)
}
