import { ApiError, useApi, useEndpointList } from '@parley/client'
import { getInvoice, type Invoice, listInvoices } from '@parley/contract'
import { startOfMonth } from '@parley/domain'
import { type InvoiceFilters, toQuery } from './invoices-url.ts'

export type ListedInvoices = ReturnType<typeof useInvoices>

/** The invoices that the filters leave, newest first. `zone` is the organisation's, for months. */
export function useInvoices(filters: InvoiceFilters, zone: string, now: Date) {
  const { client } = useApi()
  const reread = async ({ id }: Invoice): Promise<Invoice | null> => {
    try {
      const { invoice } = await client.call(getInvoice, { params: { id } })
      return belongs(invoice, filters, startOfMonth(now, zone)) ? invoice : null
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }
  return useEndpointList(listInvoices, { query: toQuery(filters) }, { placeOf, reread, poll: true })
}

const placeOf = ({ createdAt }: Invoice) => createdAt

/** Whether an invoice still passes the filters that a payment or a void can lead it out of. */
export function belongs(
  { status, displayStatus, paidAt }: Pick<Invoice, 'status' | 'displayStatus' | 'paidAt'>,
  filters: Pick<InvoiceFilters, 'status' | 'paidRange'>,
  monthStart: Date,
): boolean {
  if (filters.paidRange && (status !== 'paid' || paidAt === null || new Date(paidAt) < monthStart)) return false
  if (filters.status === null) return true
  return filters.status === 'outstanding' ? status === 'unpaid' : displayStatus === filters.status
}
