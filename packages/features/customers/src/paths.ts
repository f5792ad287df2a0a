import { type Id, PRODUCT } from '@parley/domain'

/** The open invoices that a balance is made of. */
export const openInvoicesPath = (customerId: Id) =>
  `/${PRODUCT.slug}/invoices?${new URLSearchParams({ customerId, status: 'outstanding' })}`
