import type { listCustomFieldUsage, ResponseOf } from '@parley/contract'

/** The number of customers with a value in a field; for a dropdown also per option. */
export type FieldUsage = ResponseOf<typeof listCustomFieldUsage>[number]

/** The usage of a field, with zero customers when `usages` has no entry for it; undefined until loaded. */
export function usageIn(usages: readonly FieldUsage[] | undefined, customFieldId: string): FieldUsage | undefined {
  if (!usages) return undefined
  return usages.find((usage) => usage.customFieldId === customFieldId) ?? { customFieldId, customers: 0, options: [] }
}

/** `1 customer`, `204 customers`. */
export const customersCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'customer' : 'customers'}`
