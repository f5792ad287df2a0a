import type { AnyEndpoint } from '@parley/contract'
import type { WorldData } from '@parley/scenarios'

/** The records of both organisations that a path parameter of the endpoint may name, chosen by the noun in the path. */
export function recordsIn(
  { path }: Pick<AnyEndpoint, 'path'>,
  world: WorldData,
  param = 'id',
): readonly { id: string; organizationId: string }[] {
  if (param === 'refundId') return world.refunds
  const owned = {
    'sms/conversations': world.lineConversations,
    'sms/messages': world.lineTexts,
    'call-history': world.calls,
    conversations: world.conversations,
    messages: world.messages,
    notes: world.notes,
    comments: world.comments,
    invoices: world.invoices,
    'payment-links': world.paymentLinks,
    'receipts/transaction': world.transactions,
    'receipts/refund': world.refunds,
    receipts: world.receipts,
    transactions: world.transactions,
    customers: world.customers,
    'custom-fields': world.customFields,
    'scheduled-messages': world.scheduledMessages,
    meetings: world.meetings,
    templates: world.templates,
    'phone-numbers': world.phoneNumbers,
    // The other organisation has no such records: the ids of its templates are refused in the same way.
    'saved-views': world.templates,
    calendars: world.templates,
    'push-subscriptions': world.templates,
    passkeys: world.templates,
    voicemails: world.templates,
    recordings: world.templates,
    'settings/users': world.users,
  }
  const noun = Object.entries(owned).find(([name]) => path.includes(`/${name}/`))
  return noun?.[1] ?? []
}
