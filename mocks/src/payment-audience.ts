import { type Id, may } from '@parley/domain'
import type { Owned, WorldConversation, WorldTransaction } from '@parley/scenarios'
import type { PaymentAudience } from '@parley/state-machines'
import { conversationsWith } from './customer-notices.ts'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'

/** Where money of the customer is heard of; `paymentLinkId`: the link that asked for it. */
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

/** Where the money was asked for, the latest one of several, else the customer's latest one. */
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

/** The conversations that show a payment. */
export function listShowing(
  { store }: MockContext,
  { customerId, completedAt }: Pick<WorldTransaction, 'customerId' | 'completedAt'>,
): Id[] {
  return [...store.conversations.values()]
    .filter((one) => one.customerId === customerId && one.lastPayment?.at.getTime() === completedAt?.getTime())
    .map(({ id }) => id)
}

/** Everybody who may refund. */
export function refundersOf({ store }: MockContext, organizationId: Id): Id[] {
  return ownedBy(store.users, organizationId)
    .filter((user) => user.status === 'active' && may(user, 'transaction.refund'))
    .map(({ id }) => id)
}
