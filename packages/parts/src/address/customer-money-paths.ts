import { type Id, PRODUCT } from '@parley/domain'

const path = (list: 'invoices' | 'transactions', query: Readonly<Record<string, string>>) =>
  `/${PRODUCT.slug}/${list}?${new URLSearchParams(query)}`

/** The address of all invoices of a customer. */
export const invoicesPath = (customerId: Id) => path('invoices', { customerId })

/** The address of a customer's open invoices, which make up the balance. */
export const openInvoicesPath = (customerId: Id) => path('invoices', { customerId, status: 'outstanding' })

/** The address of a customer's paid invoices, from which the time to pay is calculated. */
export const paidInvoicesPath = (customerId: Id) => path('invoices', { customerId, status: 'paid' })

/** The address of a customer's payments, which make up the total paid. */
export const paymentsPath = (customerId: Id) => path('transactions', { customerId, status: 'processed' })
