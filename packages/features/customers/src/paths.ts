import { type Id, PRODUCT } from '@parley/domain'

/** The open invoices that a balance is made of. */
export const openInvoicesPath = (customerId: Id) =>
  `/${PRODUCT.slug}/invoices?${new URLSearchParams({ customerId, status: 'outstanding' })}`

export const CUSTOMERS_PATH = `/${PRODUCT.slug}/customers`

/** Where customers come from a file; an import that was begun stands behind `?import=`. */
export const IMPORT_PATH = `${CUSTOMERS_PATH}/import`
