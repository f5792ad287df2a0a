import { getCustomerMetrics, listCustomerInvoices } from '@parley/contract'
import { averagePaymentDays } from '@parley/domain'
import type { Handle } from '../handle.ts'
import { listed, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { invoiceView } from '../views.ts'
import { invoiceList } from './invoices.ts'

export function handleCustomerRecords({ on }: Handle, context: MockContext): void {
  const { store } = context
  const invoices = invoiceList(context)

  on(getCustomerMetrics, ({ actor, params }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const { totalPaid, outstandingBalance, invoiceCount } = customer
    return {
      value: { totalPaid, outstandingBalance, invoiceCount, averagePaymentDays: averagePaymentDays(customer) },
    }
  })

  on(listCustomerInvoices, ({ actor, params, query }) => {
    const owned = ownedBy(store.invoices, actor.organizationId)
    const customerId = store.customers.get(params.id)?.id ?? params.id
    const found = listed(context, actor, invoices, owned, { customerId, cursor: query.cursor })
    const { rows, next } = pageBy(invoices, found, query)
    const value = rows.map((row) => {
      const { id, invoiceNumber, amount, status, displayStatus, createdAt, createdByName } = invoiceView(context, row)
      return { id, invoiceNumber, amount, status, displayStatus, createdAt, createdBy: { name: createdByName } }
    })
    return { value, next }
  })
}
