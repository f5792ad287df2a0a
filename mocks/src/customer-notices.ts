import { problems } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Owned, WorldConversation, WorldCustomer } from '@parley/scenarios'
import { type Change, type CustomerNotice, decideCustomerNotice, type OutboundText } from '@parley/state-machines'
import { type MockContext, organizationOf } from './mock-context.ts'
import { ownedBy } from './store.ts'
import { get } from './views.ts'
import { insertConversation, isFirstToday, newConversation } from './write-text.ts'

/**
 * The context of a text to the customer, in their latest conversation or in a new one on the default number; only
 * `keep` stores the new one.
 */
export function textToLatest(
  context: MockContext,
  organizationId: Id,
  customer: WorldCustomer,
): { text: OutboundText; keep: () => Change[] } {
  const { store, now, newId } = context
  if (customer.erasedAt) throw problems.notFound('customer')
  const latest = latestConversation(context, customer.id)
  const conversation = latest ?? onDefaultNumber(context, organizationId, customer.id)
  return {
    text: {
      conversation,
      customer,
      phoneNumber: get(store.phoneNumbers, conversation.phoneNumberId),
      organization: organizationOf(context, organizationId),
      isFirstToday: isFirstToday(context, conversation),
      now: now(),
      newId,
    },
    keep: () => (latest ? [] : insertConversation(context, conversation)),
  }
}

/**
 * Decides the text that notifies a customer of what has just happened; none when the customer has opted out or cannot
 * be texted.
 */
export function decideNotice(
  context: MockContext,
  organizationId: Id,
  { customerId, notice, sentByUserId }: { customerId: Id; notice: CustomerNotice; sentByUserId: Id },
): Change[] {
  const customer = get(context.store.customers, customerId)
  if (customer.erasedAt) return []
  const canBeTexted =
    latestConversation(context, customer.id) !== undefined ||
    ownedBy(context.store.phoneNumbers, organizationId).some(({ isDefault, isActive }) => isDefault && isActive)
  if (!canBeTexted) return []
  const { text, keep } = textToLatest(context, organizationId, customer)
  const { id: userId, name } = get(context.store.users, sentByUserId)
  const changes = decideCustomerNotice({ ...text, notice, sender: { userId, name } })
  return changes.length > 0 ? [...keep(), ...changes] : []
}

export const latestConversation = (context: MockContext, customerId: Id): Owned<WorldConversation> | undefined =>
  conversationsWith(context, customerId)[0]

/** The customer's conversations, the one with the latest message first. */
export function conversationsWith({ store }: MockContext, customerId: Id): Owned<WorldConversation>[] {
  const time = ({ lastMessageAt }: WorldConversation) => lastMessageAt?.getTime() ?? 0
  return [...store.conversations.values()]
    .filter((conversation) => conversation.customerId === customerId)
    .toSorted((a, b) => time(b) - time(a) || (a.id < b.id ? 1 : -1))
}

function onDefaultNumber(context: MockContext, organizationId: Id, customerId: Id): Owned<WorldConversation> {
  const number = ownedBy(context.store.phoneNumbers, organizationId).find(({ isDefault }) => isDefault)
  if (!number) {
    throw problems.conflict('There is no default business number. Ask an admin to choose one.', 'inactive_number')
  }
  return newConversation(context, { organizationId, customerId, phoneNumberId: number.id })
}
