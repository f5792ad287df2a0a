import { type Id, PRODUCT } from '@parley/domain'

const path = (list: 'invoices' | 'transactions', query: Readonly<Record<string, string>>) =>
  `/${PRODUCT.slug}/${list}?${new URLSearchParams(query)}`

/** Every invoice of a customer. */
export const invoicesPath = (customerId: Id) => path('invoices', { customerId })

/** The open invoices that a balance is made of. */
export const openInvoicesPath = (customerId: Id) => path('invoices', { customerId, status: 'outstanding' })

/** The paid invoices that the time to pay is made of. */
export const paidInvoicesPath = (customerId: Id) => path('invoices', { customerId, status: 'paid' })

/** The payments that the total paid is made of. */
export const paymentsPath = (customerId: Id) => path('transactions', { customerId, status: 'processed' })
