import type { ActivityEntry } from '@parley/contract'
import { PRODUCT } from '@parley/domain'

const path = (page: string, query: Record<string, string>) => `/${PRODUCT.slug}/${page}?${new URLSearchParams(query)}`

/** Path that an entry links to: its invoice, else its conversation, else its customer; null when it has none. */
export function activityPath({ invoiceId, conversationId, customerId }: ActivityEntry): string | null {
  if (invoiceId !== null) return path('invoices', { invoice: invoiceId })
  if (conversationId !== null) return path('messages', { conversation: conversationId })
  return customerId === null ? null : path('customers', { customer: customerId })
}
