import type { TimelineEntry } from '@parley/contract'
import { type Id, PRODUCT } from '@parley/domain'

const path = (page: string, query: Record<string, string>) => `/${PRODUCT.slug}/${page}?${new URLSearchParams(query)}`

/**
 * The path that opens an entry's record for the reader; null when there is none besides the customer, as for consent, a
 * change, or a call on a colleague's line.
 */
export function timelinePath(
  { id, type, conversationId, messageId, transactionId, invoice, call }: TimelineEntry,
  customerId: Id,
  readerId: Id,
): string | null {
  if (call !== null) {
    const isShown = call.userId === null || call.userId === readerId
    return isShown ? `/phone/history?${new URLSearchParams({ search: call.phoneNumber })}` : null
  }
  if (type === 'voicemail_left')
    return `/phone/voicemail?${new URLSearchParams({ voicemail: id.replace('voicemail:', '') })}`
  if (transactionId !== null) return path('transactions', { transaction: transactionId })
  if (type === 'invoice_made' || type === 'invoice_voided') return invoice && path('invoices', { invoice: invoice.id })
  if (conversationId === null) return type === 'note' ? path('customers', { customer: customerId, tab: 'notes' }) : null
  if (messageId === null) return path('messages', { conversation: conversationId })
  const about = type === 'comment' ? { comments: messageId } : { message: messageId }
  return path('messages', { conversation: conversationId, ...about })
}
