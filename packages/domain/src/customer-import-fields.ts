import { checkFieldValue } from './custom-field.ts'
import type { CustomField, CustomFieldValue } from './custom-field.ts'
import type { Decision } from './decision.ts'
import type { Id } from './values.ts'

/** A custom field as the place where a column of a file goes. */
export type FieldTarget = `field:${Id}`

const PREFIX = 'field:'

/** The target that stands for a custom field. */
export const fieldTarget = (id: Id): FieldTarget => `${PREFIX}${id}`
export const isFieldTarget = (target: string): target is FieldTarget => target.startsWith(PREFIX)
/** The custom field that a target stands for. */
export const targetFieldId = (target: FieldTarget): Id => target.slice(PREFIX.length)

/** Which number comes first in the dates of a column. */
export const IMPORT_DATE_ORDERS = ['day', 'month'] as const
export type ImportDateOrder = (typeof IMPORT_DATE_ORDERS)[number]

/**
 * What a row puts into the custom fields of somebody who has these: what is empty is filled, what differs is overwritten where
 * that is wanted. A field that went out of use since the import began is left out; what does not fit is refused.
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

/** What stands in custom fields, by the ids of the fields, as a change of a customer says it; null where nothing does. */
export function valuesByField(
  values: readonly CustomFieldValue[],
  fields: readonly Id[] = values.map(({ customFieldId }) => customFieldId),
): Record<Id, string | null> {
  const known = new Map(values.map(({ customFieldId, value }) => [customFieldId, value]))
  return Object.fromEntries(fields.map((id) => [id, known.get(id) ?? null]))
}
