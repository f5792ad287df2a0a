import { checkFieldValue } from './custom-field.ts'
import type { CustomField, CustomFieldValue } from './custom-field.ts'
import type { Decision } from './decision.ts'
import type { Id } from './values.ts'

/** A custom field as the target of a column of an import file. */
export type FieldTarget = `field:${Id}`

const PREFIX = 'field:'

/** The import target for a custom field. */
export const fieldTarget = (id: Id): FieldTarget => `${PREFIX}${id}`
export const isFieldTarget = (target: string): target is FieldTarget => target.startsWith(PREFIX)
/** The id of the custom field of an import target. */
export const targetFieldId = (target: FieldTarget): Id => target.slice(PREFIX.length)

/** Whether the day or the month comes first in the dates of a column. */
export const IMPORT_DATE_ORDERS = ['day', 'month'] as const
export type ImportDateOrder = (typeof IMPORT_DATE_ORDERS)[number]

/**
 * The values that an imported row sets in a customer's custom fields, given those the customer `has`: empty fields are
 * filled, differing ones are overwritten if `wins`. Fields that were deactivated after the import began are skipped; an
 * invalid value is refused.
 */
export function importedValues(
  fields: readonly CustomField[],
  { has, given, wins }: { has: readonly CustomFieldValue[]; given: readonly CustomFieldValue[]; wins: boolean },
): Decision<{ values: CustomFieldValue[] }> {
  const before = new Map(has.map(({ customFieldId, value }) => [customFieldId, value]))
  const values: CustomFieldValue[] = []
  for (const { customFieldId, value } of given) {
    const was = before.get(customFieldId) ?? null
    const field = fields.find(({ id }) => id === customFieldId)
    if (!field?.isActive || value === was || (was !== null && !wins)) continue
    const check = checkFieldValue(field, value, was)
    if (!check.allowed) return check
    if (check.value !== null) values.push({ customFieldId, value: check.value })
  }
  return { allowed: true, values }
}

/** Custom field values by field id, in the format of a customer change; null where there is no value. */
export function valuesByField(
  values: readonly CustomFieldValue[],
  fields: readonly Id[] = values.map(({ customFieldId }) => customFieldId),
): Record<Id, string | null> {
  const known = new Map(values.map(({ customFieldId, value }) => [customFieldId, value]))
  return Object.fromEntries(fields.map((id) => [id, known.get(id) ?? null]))
}
