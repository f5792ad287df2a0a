import type { Invoice } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useOpenInvoices } from './open-invoices.ts'

/**
 * The open invoice of the customer that is selected beside the conversation; undefined until loaded and once it is no
 * longer open.
 */
export function useChosenInvoice(customerId: Id, invoiceId: Id | null): Invoice | undefined {
  const open = useOpenInvoices(customerId, { enabled: invoiceId !== null })
  return invoiceId === null ? undefined : open.data?.find(({ id }) => id === invoiceId)
}
