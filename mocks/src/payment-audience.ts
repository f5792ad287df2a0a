import { type Id, may } from '@parley/domain'
import type { Owned, WorldConversation, WorldTransaction } from '@parley/scenarios'
import type { PaymentAudience } from '@parley/state-machines'
import { conversationsWith } from './customer-notices.ts'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'

/**
 * The conversation and the users that are notified of a customer's payment; `paymentLinkId` is the link that requested
 * it.
 */
export function audienceOf(
  context: MockContext,
  about: { organizationId: Id; customerId: Id; paymentLinkId: Id | null },
): PaymentAudience {
  const conversation = paidConversation(context, about)
  return {
    conversation: conversation ?? null,
    people: ownedBy(context.store.users, about.organizationId).map(({ id, status, settings }) => ({
      id,
      isActive: status === 'active',
      assignedOnly: settings.notifications.in_app.assigned_only,
    })),
  }
}

/**
 * The conversation in which the payment was requested, the latest one if there are several; else the customer's latest
 * conversation.
 */
function paidConversation(
  context: MockContext,
  { customerId, paymentLinkId }: Pick<WorldTransaction, 'customerId' | 'paymentLinkId'>,
): Owned<WorldConversation> | undefined {
  const requests = [...context.store.messages.values()].filter(
    (message) => message.paymentLinkId !== null && message.paymentLinkId === paymentLinkId,
  )
  const asked = new Set(requests.map(({ conversationId }) => conversationId))
  const conversations = conversationsWith(context, customerId)
  return conversations.find(({ id }) => asked.has(id)) ?? conversations[0]
}

/** Ids of the conversations that show a payment as the last one. */
export function listShowing(
  { store }: MockContext,
  { customerId, completedAt }: Pick<WorldTransaction, 'customerId' | 'completedAt'>,
): Id[] {
  return [...store.conversations.values()]
    .filter((one) => one.customerId === customerId && one.lastPayment?.at.getTime() === completedAt?.getTime())
    .map(({ id }) => id)
}

/** All users who may refund. */
export function refundersOf({ store }: MockContext, organizationId: Id): Id[] {
  return ownedBy(store.users, organizationId)
    .filter((user) => user.status === 'active' && may(user, 'transaction.refund'))
    .map(({ id }) => id)
}
