import { type Id, PRODUCT } from '@parley/domain'

/** Where the details of one invoice are open over the list. */
export const screenPath = (id: Id) => `/${PRODUCT.slug}/invoices?invoice=${id}`

/** Where one invoice is printed. */
export const printPath = (id: Id) => `/${PRODUCT.slug}/invoices/${id}/print`
