import {
  cancelScheduledMessage,
  createScheduledMessage,
  listScheduledMessages,
  problems,
  type ScheduledMessage,
  updateScheduledMessage,
} from '@parley/contract'
import type { Owned, WorldConversation, WorldScheduledMessage } from '@parley/scenarios'
import {
  decideCancelScheduledMessage,
  decideCreateScheduledMessage,
  decideEditScheduledMessage,
  keptPictures,
  type ScheduledTextContext,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { findJoined } from '../merge.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { picturesOfText, takePictures } from '../sent-pictures.ts'
import { findOwn, ownedBy } from '../store.ts'
import { plannedPicturesOf } from '../views-text-pictures.ts'
import { get, zoneOf } from '../views.ts'

export function handleScheduledMessages({ on }: Handle, context: MockContext): void {
  const { store, newId } = context

  on(listScheduledMessages, ({ actor, params }) => {
    const conversation = findOwn(store.conversations, actor, params.id, 'conversation')
    const value = ownedBy(store.scheduledMessages, actor.organizationId)
      .filter(({ conversationId, status }) => conversationId === conversation.id && isOpen(status))
      .toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime() || (a.id < b.id ? -1 : 1))
      .map((text) => scheduledMessageView(context, text))
    return { value }
  })

  on(createScheduledMessage, ({ actor, body }) => {
    const conversation = findJoined(context, actor, body.conversationId)
    const outcome = decideCreateScheduledMessage({
      ...textContext(context, conversation),
      actor,
      conversationId: conversation.id,
      content: body.content,
      pictures: takePictures(context, actor, body.pictures),
      sendAt: new Date(body.sendAt),
      templateId: body.templateId ? findOwn(store.templates, actor, body.templateId, 'template').id : null,
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: scheduledMessageView(context, outcome.scheduledMessage) }
  })

  on(updateScheduledMessage, ({ actor, params, body }) => {
    const text = findOwn(store.scheduledMessages, actor, params.id, 'scheduled message')
    const before = picturesOfText(context, 'scheduledMessageId', text.id)
    const { kept, others } = keptPictures(before, body.pictures ?? [])
    const outcome = decideEditScheduledMessage({
      ...textContext(context, get(store.conversations, text.conversationId)),
      scheduledMessage: text,
      before,
      ...(body.pictures && { pictures: [...kept, ...takePictures(context, actor, others)] }),
      newId,
      content: body.content,
      sendAt: body.sendAt === undefined ? undefined : new Date(body.sendAt),
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: scheduledMessageView(context, text) }
  })

  on(cancelScheduledMessage, ({ actor, params }) => {
    const text = findOwn(store.scheduledMessages, actor, params.id, 'scheduled message')
    const outcome = decideCancelScheduledMessage(text, picturesOfText(context, 'scheduledMessageId', text.id))
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: scheduledMessageView(context, text) }
  })
}

const isOpen = (status: WorldScheduledMessage['status']) => status === 'scheduled' || status === 'failed'

function textContext(context: MockContext, conversation: Owned<WorldConversation>): ScheduledTextContext {
  const { store, now } = context
  const customer = get(store.customers, conversation.customerId)
  return {
    customer,
    phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
    organization: organizationOf(context, conversation.organizationId),
    zone: zoneOf(context, customer),
    now: now(),
  }
}

function scheduledMessageView(context: MockContext, text: WorldScheduledMessage): ScheduledMessage {
  return {
    id: text.id,
    conversationId: text.conversationId,
    content: text.content,
    pictures: plannedPicturesOf(context, text.id),
    sendAt: text.sendAt.toISOString(),
    status: text.status,
    createdByUserId: text.createdByUserId,
    createdByName: get(context.store.users, text.createdByUserId).name,
    createdAt: text.createdAt.toISOString(),
    reason: text.reason,
    messageId: text.messageId,
  }
}
