import { type Id, PRODUCT } from '@parley/domain'

/** Path of the list with the details of one invoice open. */
export const screenPath = (id: Id) => `/${PRODUCT.slug}/invoices?invoice=${id}`

/** Path of the print page of one invoice. */
export const printPath = (id: Id) => `/${PRODUCT.slug}/invoices/${id}/print`
