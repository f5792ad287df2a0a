import { useEndpointQuery } from '@parley/client'
import { listUnpaidInvoices } from '@parley/contract'
import type { Id } from '@parley/domain'

/** So many of a customer's open invoices are read, the newest. */
export const OPEN_INVOICES_MAX = 200

/** What a customer has still to pay. */
export const useOpenInvoices = (customerId: Id, options?: { enabled?: boolean; poll?: boolean }) =>
  useEndpointQuery(listUnpaidInvoices, { query: { customerId, limit: OPEN_INVOICES_MAX } }, options)
