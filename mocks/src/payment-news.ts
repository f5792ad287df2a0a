import { type Id, may, type Refund } from '@parley/domain'
import type { Owned, WorldConversation, WorldTransaction } from '@parley/scenarios'
import { concernedByPayment, paymentNotices, surplusNotices } from '@parley/state-machines'
import type { MockContext } from './mock-context.ts'
import { ownedBy } from './store.ts'
import { latestConversation } from './text-to-latest.ts'
import { get } from './views.ts'
import { insertNotifications } from './write-notifications.ts'
import { tellConversation } from './write-text.ts'

interface PaymentNews {
  isSurplus: boolean
  byUserId: Id | null
  /** Who has been told of it in another way. */
  toldUserIds?: readonly Id[]
}

/** Shows a payment that has been booked in the conversation with the customer, and tells whom it concerns. */
export function tellOfPayment(
  context: MockContext,
  transaction: Owned<WorldTransaction>,
  { isSurplus, byUserId, toldUserIds = [] }: PaymentNews,
): void {
  const { store, now, newId } = context
  const { amount, organizationId } = transaction
  const conversation = paidConversation(context, transaction)
  if (conversation) {
    conversation.lastPayment = { amount, at: now() }
    tellConversation(context, conversation)
  }
  const invoice = get(store.invoices, transaction.invoiceId)
  const payment = { transaction, invoice, conversation: conversation ?? null, amount, isSurplus, byUserId }
  const people = concernedByPayment(payment)
    .filter((id) => !toldUserIds.includes(id))
    .map((id) => {
      const { status, settings } = get(store.users, id)
      return { id, isActive: status === 'active', assignedOnly: settings.notifications.in_app.assigned_only }
    })
  insertNotifications(context, organizationId, paymentNotices(payment, people, { now: now(), newId }))
}

/** Where the money was asked for, else the customer's latest one. */
function paidConversation(
  context: MockContext,
  { customerId, paymentLinkId }: WorldTransaction,
): Owned<WorldConversation> | undefined {
  const { store } = context
  const asked = [...store.messages.values()].find(
    (message) => message.paymentLinkId !== null && message.paymentLinkId === paymentLinkId,
  )
  return asked ? get(store.conversations, asked.conversationId) : latestConversation(context, customerId)
}

/** Takes back that conversations with the customer show a payment. */
export function hidePayment(context: MockContext, { customerId, completedAt }: WorldTransaction): void {
  for (const conversation of context.store.conversations.values()) {
    if (conversation.customerId !== customerId) continue
    if (conversation.lastPayment?.at.getTime() !== completedAt?.getTime()) continue
    conversation.lastPayment = null
    tellConversation(context, conversation)
  }
}

/** Tells everybody who may refund of money that was not owed, and answers who that is. */
export function tellOfSurplus(context: MockContext, organizationId: Id, refund: Refund): Id[] {
  const staff = ownedBy(context.store.users, organizationId)
    .filter((user) => user.status === 'active' && may(user, 'transaction.refund'))
    .map(({ id }) => id)
  insertNotifications(context, organizationId, surplusNotices(refund, staff, context.newId))
  return staff
}
