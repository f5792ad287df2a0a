import { changedDetails, checkCustomerEdit, checkFieldValue, droppedNumbers, refuse } from '@parley/domain'
import type {
  CustomerDetails,
  CustomerEdit,
  CustomField,
  CustomFieldValue,
  Decision,
  FieldChange,
  Id,
} from '@parley/domain'
import { keptOptOuts, patch, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

interface Edited {
  customer: { id: Id; version: number }
  byUserId: Id
  now: Date
  newId: NewId
}

/** Decides a person's edit of a customer; no changes when nothing differs. */
export function decideCustomerEdit({
  customer,
  given,
  contact,
  ...edited
}: Edited & {
  customer: CustomerDetails & { optedOutAt: Date | null }
  given: CustomerEdit
  /** The new primary contact; null for none. */
  contact: { isActive: boolean } | null
}): Decision<{ changes: Change[] }> {
  const check = checkCustomerEdit(customer, given, contact)
  if (!check.allowed) return check
  const changed = changedDetails(customer, check.details)
  const fields = Object.fromEntries(changed.map(({ field, after }) => [field, after]))
  const dropped = customer.optedOutAt === null ? [] : droppedNumbers([customer], check.details)
  return { allowed: true, changes: [...keptOptOuts(dropped), ...editedBy({ customer, ...edited }, changed, fields)] }
}

/**
 * Decides a person's edit of a customer's custom field values; a blank value clears its field, fields not given stay.
 */
export function decideFieldValues({
  fields,
  values,
  given,
  ...edited
}: Edited & {
  /** The custom fields of the organisation. */
  fields: readonly CustomField[]
  /** The values that the customer has now. */
  values: readonly CustomFieldValue[]
  given: readonly CustomFieldValue[]
}): Decision<{ changes: Change[] }> {
  const before = new Map(values.map(({ customFieldId, value }) => [customFieldId, value]))
  const changed: FieldChange[] = []
  for (const { customFieldId: id, value } of given) {
    const field = fields.find((one) => one.id === id)
    if (!field) return refuse('not_found', 'No such custom field')
    const was = before.get(id) ?? null
    const check = checkFieldValue(field, value, was)
    if (!check.allowed) return check
    if (check.value === was) continue
    if (!field.isActive) return refuse('wrong_state', `${field.fieldLabel} is no longer in use`, { field: id })
    changed.push({ field: id, before: was, after: check.value })
  }
  const written = changed.map(({ field, after }) => ({ customFieldId: field, value: after as string | null }))
  const changes = editedBy(edited, changed, {})
  if (changes.length > 0) changes.push({ type: 'fieldValues', customerId: edited.customer.id, values: written })
  return { allowed: true, changes }
}

/** Raises the version with every change, so that edits based on an earlier version are detected. */
function editedBy(
  { customer, byUserId, now, newId }: Edited,
  changed: readonly FieldChange[],
  fields: Partial<CustomerDetails>,
): Change[] {
  if (changed.length === 0) return []
  const version = customer.version + 1
  return [
    patch('customer', customer, { ...fields, version }),
    put('customerChange', {
      id: newId(),
      customerId: customer.id,
      version,
      byUserId,
      changes: changed,
      createdAt: now,
    }),
  ]
}
