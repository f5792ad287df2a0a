import { type E164, sendsTexts } from '@parley/domain'
import type { Owned, WorldConversation } from '@parley/scenarios'
import { type AnswerJob, type Change, decideAutomaticAnswer } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { addCustomer, findByPhone } from './handlers/customers.ts'
import { type MockContext, organizationOf } from './mock-context.ts'
import { ownedBy } from './store.ts'
import { get } from './views.ts'
import { insertConversation, isFirstToday, newConversation } from './write-text.ts'

/** Sends the automatic answer to a customer who wrote or called, if one is due. */
export function sendAutomaticAnswer(context: MockContext, { payload }: AnswerJob): void {
  const { store, now, newId } = context
  const place = placeOf(context, payload)
  if (!place) return
  const { conversation, to, changes } = place
  const { organizationId } = conversation
  const customer = get(store.customers, conversation.customerId)
  const answer = decideAutomaticAnswer({
    cause: payload.cause,
    conversation,
    customer,
    phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
    organization: organizationOf(context, organizationId),
    isFirstToday: isFirstToday(context, conversation),
    to: to ?? conversation.replyTo ?? customer.phoneNumber,
    lastAnswerAt: customer.automaticAnswerAt ?? null,
    lastMessageAt: conversation.lastMessageAt,
    happenedAt: new Date(payload.happenedAt),
    now: now(),
    newId,
  })
  applyChanges(context, { organizationId, userId: null }, [...changes, ...answer])
}

interface Place {
  conversation: Owned<WorldConversation>
  to: E164 | null
  changes: Change[]
}

function placeOf(context: MockContext, asked: AnswerJob['payload']): Place | null {
  const { store } = context
  if (asked.cause === 'outside_hours') {
    const conversation = store.conversations.get(asked.conversationId)
    return conversation ? { conversation, to: null, changes: [] } : null
  }
  const call = store.calls.get(asked.callId)
  if (!call) return null
  const { organizationId, phoneNumber } = call
  const line = ownedBy(store.phoneNumbers, organizationId).find(
    (number) => number.phoneNumber === call.lineNumber && sendsTexts(number),
  )
  if (!line) return null
  const caller = findByPhone(context, organizationId, phoneNumber) ?? addCustomer(context, organizationId, phoneNumber)
  const known = ownedBy(store.conversations, organizationId).find(
    ({ customerId, phoneNumberId }) => customerId === caller.id && phoneNumberId === line.id,
  )
  if (known) return { conversation: known, to: phoneNumber, changes: [] }
  const made = newConversation(context, { organizationId, customerId: caller.id, phoneNumberId: line.id })
  return { conversation: made, to: phoneNumber, changes: insertConversation(context, made) }
}
