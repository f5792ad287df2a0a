import { useEndpointQuery } from '@parley/client'
import { type Invoice, listUnpaidInvoices } from '@parley/contract'
import type { Id } from '@parley/domain'

/** The open invoice of the customer that is chosen beside the conversation, once it is known and as long as it is open. */
export function useChosenInvoice(customerId: Id, invoiceId: Id | null): Invoice | undefined {
  const open = useEndpointQuery(listUnpaidInvoices, { query: { customerId } }, { enabled: invoiceId !== null })
  return invoiceId === null ? undefined : open.data?.find(({ id }) => id === invoiceId)
}
