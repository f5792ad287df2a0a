import type { listCustomFieldUsage, ResponseOf } from '@parley/contract'

/** How many customers have something in a field, of a dropdown by choice. */
export type FieldUsage = ResponseOf<typeof listCustomFieldUsage>[number]

/** `1 customer`, `204 customers`. */
export const customersCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'customer' : 'customers'}`
