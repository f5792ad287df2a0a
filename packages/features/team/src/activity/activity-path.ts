import type { ActivityEntry } from '@parley/contract'
import { PRODUCT } from '@parley/domain'

const path = (page: string, query: Record<string, string>) => `/${PRODUCT.slug}/${page}?${new URLSearchParams(query)}`

/** Where an entry leads: the invoice that it names, else the conversation, else the customer; null: nowhere. */
export function activityPath({ invoiceId, conversationId, customerId }: ActivityEntry): string | null {
  if (invoiceId !== null) return path('invoices', { invoice: invoiceId })
  if (conversationId !== null) return path('messages', { conversation: conversationId })
  return customerId === null ? null : path('customers', { customer: customerId })
}
