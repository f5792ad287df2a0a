import type { CustomField } from './custom-field.ts'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import type { Id } from './values.ts'

/** Maximum lengths of a custom field's texts in characters, and the maximum number of dropdown options. */
export const FIELD_LABEL_MAX = 200
export const FIELD_NAME_MAX = 200
export const FIELD_HELP_MAX = 200
export const FIELD_OPTION_MAX = 100
export const FIELD_OPTIONS_MAX = 100

/** The parts of a custom field that an admin can edit; its name and type never change. */
export type CustomFieldForm = Pick<
  CustomField,
  'fieldLabel' | 'placeholder' | 'helpText' | 'isRequired' | 'isActive' | 'fieldOptions'
>
/** A custom field that does not exist yet. */
export type CustomFieldDraft = CustomFieldForm & Pick<CustomField, 'fieldName' | 'fieldType'>

/** Changes to a custom field; undefined parts keep their value. */
export type CustomFieldEdit = { readonly [Part in keyof CustomFieldForm]?: CustomFieldForm[Part] | undefined }

/**
 * A dropdown option that is replaced in the values of customers: it was renamed, or removed in favour of another one.
 */
export interface MovedOption {
  from: string
  to: string
}

const TITLE = 'Validation Error'
const LABEL_REQUIRED = refuse('invalid', 'Field label is required', { title: TITLE, field: 'fieldLabel' })
const NAME_WRONG = refuse(
  'invalid',
  'Field name must start with a letter and contain only lowercase letters, numbers, and underscores',
  { title: TITLE, field: 'fieldName' },
)
const OPTION_REQUIRED = refuse('invalid', 'Dropdown must have at least one option', {
  title: TITLE,
  field: 'fieldOptions',
})

/** Another custom field of the organisation already has this name. */
export const FIELD_NAME_TAKEN = refuse('duplicate', 'Another field already has this name', {
  title: TITLE,
  field: 'fieldName',
})

const FIELD_NAME = /^[a-z][a-z0-9_]*$/

/**
 * The field name derived from a label: `Shoe Size!` becomes `shoe_size`; `2nd Phone` becomes `_2nd_phone`, which has to
 * be edited.
 */
export function fieldNameOf(label: string): string {
  const words = label.toLowerCase().replaceAll(/[^a-z0-9\s]/g, '')
  const name = words.trim().replaceAll(/\s+/g, '_')
  return /^\d/.test(name) ? `_${name}` : name
}

/** Checks a new custom field. Returns it with trimmed texts and without blank options. */
export function checkNewField(draft: CustomFieldDraft): Decision<{ draft: CustomFieldDraft }> {
  const { fieldType, fieldName } = draft
  const fieldLabel = draft.fieldLabel.trim()
  if (fieldLabel === '') return LABEL_REQUIRED
  if (!FIELD_NAME.test(fieldName)) return NAME_WRONG
  const form = checkFieldForm(fieldType, draft)
  return form.allowed ? { allowed: true, draft: { ...form.form, fieldName, fieldType } } : form
}

/**
 * Checks changes to a custom field. Returns the resulting field, and the entries of `moved` whose new option exists
 * afterwards.
 */
export function checkFieldEdit(
  field: CustomField,
  edit: CustomFieldEdit,
  moved: readonly MovedOption[],
): Decision<{ form: CustomFieldForm; moved: MovedOption[] }> {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const check = checkFieldForm(field.fieldType, { ...field, ...given })
  if (!check.allowed) return check
  const { fieldOptions } = check.form
  const kept = moved.filter(({ from, to }) => from !== to && fieldOptions.includes(to.trim()))
  const distinct = new Map(kept.map(({ from, to }) => [from, { from, to: to.trim() }]))
  return { allowed: true, form: check.form, moved: [...distinct.values()] }
}

function checkFieldForm(
  fieldType: CustomField['fieldType'],
  given: CustomFieldForm,
): Decision<{ form: CustomFieldForm }> {
  const fieldLabel = given.fieldLabel.trim()
  if (fieldLabel === '') return LABEL_REQUIRED
  const options = given.fieldOptions.map((option) => option.trim()).filter((option) => option !== '')
  if (fieldType === 'dropdown' && options.length === 0) return OPTION_REQUIRED
  const form = {
    fieldLabel,
    placeholder: given.placeholder?.trim() || null,
    helpText: given.helpText?.trim() || null,
    isRequired: given.isRequired,
    isActive: given.isActive,
    fieldOptions: fieldType === 'dropdown' ? [...new Set(options)] : [],
  }
  const { placeholder, helpText, fieldOptions } = form
  const free = checkFreeText([fieldLabel, placeholder, helpText, ...fieldOptions].join('\n'), 'fieldLabel')
  return free.allowed ? { allowed: true, form } : free
}

/**
 * The ids of all fields in order after one has been moved to `place`, counted from 1; a place beyond the ends means the
 * first or last one.
 */
export function placesWith(fields: readonly Pick<CustomField, 'id' | 'displayOrder'>[], id: Id, place: number): Id[] {
  const ids = fields.toSorted((a, b) => a.displayOrder - b.displayOrder).map((field) => field.id)
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, place - 1), 0, id)
}
