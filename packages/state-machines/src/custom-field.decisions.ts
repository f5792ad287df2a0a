import {
  type AuditFields,
  changedFields,
  checkFieldEdit,
  checkNewField,
  type CustomField,
  type CustomFieldDraft,
  type CustomFieldEdit,
  type Decision,
  FIELD_NAME_TAKEN,
  type Id,
  type MovedOption,
  placesWith,
} from '@parley/domain'
import { audit, type Change, patch, put, remove } from './change.ts'

/** Decides that a custom field of customers is added, in last place. */
export function decideNewField(
  given: CustomFieldDraft,
  fields: readonly CustomField[],
  id: Id,
): Decision<{ changes: Change[] }> {
  const check = checkNewField(given)
  if (!check.allowed) return check
  if (fields.some(({ fieldName }) => fieldName === check.draft.fieldName)) return FIELD_NAME_TAKEN
  const displayOrder = Math.max(0, ...fields.map((field) => field.displayOrder)) + 1
  const field: CustomField = { ...check.draft, id, displayOrder, version: 1 }
  const entry = { action: 'customField.create', subject: subject(id), before: null, after: recorded(field) } as const
  return { allowed: true, changes: [put('customField', field), audit(entry)] }
}

/** The changes to a custom field; undefined keeps the value. */
export interface GivenFieldEdit extends CustomFieldEdit {
  moved?: readonly MovedOption[] | undefined
  /** The field's position among all fields, starting at 1. */
  displayOrder?: number | undefined
}

/** Decides an edit of a custom field and of its position; customers who have a moved option get the new one. */
export function decideFieldEdit(
  field: CustomField,
  fields: readonly CustomField[],
  { moved: given = [], displayOrder: place, ...edit }: GivenFieldEdit,
): Decision<{ changes: Change[] }> {
  const check = checkFieldEdit(field, edit, given)
  if (!check.allowed) return check
  const { form, moved } = check
  const { before, after } = changedFields(recorded(field), recorded({ ...field, ...form }))
  const edited = after || moved.length > 0 ? [patch('customField', field, { ...form, version: field.version + 1 })] : []
  const placed = place === undefined ? [] : placedChanges(field, fields, place)
  const isPlaced = placed.length > 0
  if (edited.length === 0 && !isPlaced) return { allowed: true, changes: [] }
  const entry = {
    action: 'customField.update',
    subject: subject(field.id),
    before: { ...before, ...(isPlaced && { displayOrder: field.displayOrder }) },
    after: { fieldLabel: form.fieldLabel, ...after, ...(isPlaced && { displayOrder: place ?? null }) },
  } as const
  const moves: Change[] = moved.length > 0 ? [{ type: 'moveOptions', customFieldId: field.id, moved }] : []
  return { allowed: true, changes: [...edited, ...placed, ...moves, audit(entry)] }
}

function placedChanges(field: CustomField, fields: readonly CustomField[], place: number): Change[] {
  return placesWith(fields, field.id, place).flatMap((id, index) => {
    const one = fields.find((other) => other.id === id)
    const displayOrder = index + 1
    return one && one.displayOrder !== displayOrder ? [patch('customField', one, { displayOrder })] : []
  })
}

/** Decides that a custom field is deleted with its values. */
export const decideFieldRemoval = (field: CustomField, customers: number): Change[] => [
  remove('customField', field),
  audit({
    action: 'customField.delete',
    subject: subject(field.id),
    before: { ...recorded(field), customers },
    after: null,
  }),
]

const subject = (id: Id) => ({ kind: 'customField', id }) as const

const recorded = (field: Omit<CustomField, 'id' | 'displayOrder' | 'version'>): AuditFields => ({
  fieldLabel: field.fieldLabel,
  fieldName: field.fieldName,
  fieldType: field.fieldType,
  placeholder: field.placeholder,
  helpText: field.helpText,
  isRequired: field.isRequired,
  isActive: field.isActive,
  fieldOptions: field.fieldOptions.join(', ') || null,
})
