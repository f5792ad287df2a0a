import type { listCustomFieldUsage, ResponseOf } from '@parley/contract'

/** How many customers have something in a field, of a dropdown by choice. */
export type FieldUsage = ResponseOf<typeof listCustomFieldUsage>[number]

/** How a field is used; undefined while that is not known. One that nobody uses is not among them. */
export function usageIn(usages: readonly FieldUsage[] | undefined, customFieldId: string): FieldUsage | undefined {
  if (!usages) return undefined
  return usages.find((usage) => usage.customFieldId === customFieldId) ?? { customFieldId, customers: 0, options: [] }
}

/** `1 customer`, `204 customers`. */
export const customersCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'customer' : 'customers'}`
