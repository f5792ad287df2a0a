import { useEndpointQuery } from '@parley/client'
import { listUnpaidInvoices } from '@parley/contract'
import type { Id } from '@parley/domain'

/** The maximum number of a customer's open invoices that are read, newest first. */
export const OPEN_INVOICES_MAX = 200

/** The customer's unpaid invoices. */
export const useOpenInvoices = (customerId: Id, options?: { enabled?: boolean; poll?: boolean }) =>
  useEndpointQuery(listUnpaidInvoices, { query: { customerId, limit: OPEN_INVOICES_MAX } }, options)
