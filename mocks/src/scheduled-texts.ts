import type { Id } from '@parley/domain'
import type { Owned, WorldScheduledMessage } from '@parley/scenarios'
import { decideFireScheduledMessage, type ScheduledMessagePatch } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { get, zoneOf } from './views.ts'
import { isFirstToday } from './write-text.ts'

/** Plays the worker for every text that waits. */
export function planAll(context: MockContext): void {
  for (const { id, status } of context.store.scheduledMessages.values()) if (status === 'scheduled') plan(context, id)
}

/** Lets a text leave at its time, wherever that has moved by then. */
export function plan(context: MockContext, id: Id): void {
  context.at(get(context.store.scheduledMessages, id).sendAt, () => fire(context, id))
}

export function putScheduledText(context: MockContext, text: Owned<WorldScheduledMessage>): void {
  context.store.scheduledMessages.set(text.id, text)
  tell(context, text)
}

export function patchScheduledText(context: MockContext, patch: ScheduledMessagePatch): void {
  const text = get(context.store.scheduledMessages, patch.id)
  Object.assign(text, patch)
  tell(context, text)
}

function tell({ live }: MockContext, { id, organizationId, conversationId }: Owned<WorldScheduledMessage>): void {
  live.tell({ type: 'scheduledMessage', organizationId, ids: { conversationId, scheduledMessageId: id } })
}

function fire(context: MockContext, id: Id): void {
  const { store, now, newId } = context
  const scheduledMessage = get(store.scheduledMessages, id)
  if (scheduledMessage.sendAt > now()) return
  const { organizationId } = scheduledMessage
  const conversation = get(store.conversations, scheduledMessage.conversationId)
  const customer = get(store.customers, conversation.customerId)
  const sender = get(store.users, scheduledMessage.createdByUserId)
  const decision = decideFireScheduledMessage({
    scheduledMessage,
    conversation,
    customer,
    phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
    organization: organizationOf(context, organizationId),
    sender: { ...sender, userId: sender.id, isActive: sender.status === 'active' },
    isFirstToday: isFirstToday(context, conversation),
    zone: zoneOf(context, customer),
    now: now(),
    newId,
  })
  if (!decision.allowed) return
  const { changes } = decision
  if (changes.outcome === 'sent') applyChanges(context, { organizationId, userId: sender.id }, changes.sent.changes)
  patchScheduledText(context, changes.scheduledMessage)
  if (changes.outcome === 'waits') plan(context, id)
}
