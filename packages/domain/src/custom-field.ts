import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { isEmail } from './email.ts'
import { checkFreeText } from './message.rules.ts'
import { isLocalDate } from './time.ts'
import type { Id } from './values.ts'

export const CUSTOM_FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'email',
  'phone',
  'date',
  'dropdown',
  'checkbox',
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** A field that an organisation keeps for every customer in addition to the standard ones. */
export interface CustomField {
  id: Id
  /** Name in lowercase, for files and texts. */
  fieldName: string
  fieldLabel: string
  fieldType: CustomFieldType
  placeholder: string | null
  helpText: string | null
  isRequired: boolean
  isActive: boolean
  displayOrder: number
  /** The options of a dropdown; empty for other types. */
  fieldOptions: readonly string[]
  /** Incremented with every change except one of its position. */
  version: number
}

/** A customer's value of a custom field: never blank; a date as YYYY-MM-DD, a checkbox as `true` or `false`. */
export interface CustomFieldValue {
  customFieldId: Id
  value: string
}

/** Maximum length of a single-line value in characters; for several lines it is `FIELD_LINES_MAX`. */
export const FIELD_TEXT_MAX = 500
export const FIELD_LINES_MAX = 5000

const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/

/** The fields that profiles show, in display order. */
export function shownFields<Field extends Pick<CustomField, 'isActive' | 'displayOrder'>>(
  fields: readonly Field[],
): Field[] {
  return fields.filter(({ isActive }) => isActive).toSorted((a, b) => a.displayOrder - b.displayOrder)
}

/**
 * Checks a value for a custom field; an empty one is returned as null, which clears the field. `before` is the current
 * value: a dropdown option that is no longer offered may be kept. Numbers have a decimal point and no separators; a
 * phone number may have any usual form.
 */
export function checkFieldValue(
  field: Pick<CustomField, 'id' | 'fieldLabel' | 'fieldType' | 'isRequired' | 'fieldOptions'>,
  given: string,
  before: string | null = null,
): Decision<{ value: string | null }> {
  const { id, fieldLabel: label, fieldType } = field
  const value = given.trim()
  const no = (text: string) => refuse('invalid', text, { field: id })
  if (value === '' || (fieldType === 'checkbox' && field.isRequired && value === 'false')) {
    if (!field.isRequired) return { allowed: true, value: null }
    return no(fieldType === 'checkbox' ? `${label} must be checked` : `${label} is required`)
  }
  const max = fieldType === 'textarea' ? FIELD_LINES_MAX : FIELD_TEXT_MAX
  if (value.length > max) return no(`${label} must be ${max.toLocaleString('en-US')} characters or less`)
  const problem = PROBLEMS[fieldType](value, field, before)
  if (problem !== null) return no(`${label} ${problem}`)
  const free = checkFreeText(value, id)
  return free.allowed ? { allowed: true, value } : free
}

type Problem = (value: string, field: Pick<CustomField, 'fieldOptions'>, before: string | null) => string | null

const anything: Problem = () => null

const PROBLEMS: Readonly<Record<CustomFieldType, Problem>> = {
  text: anything,
  textarea: anything,
  number: (value) => (DECIMAL.test(value) ? null : 'must be a number, such as 50 or 12.5'),
  email: (value) => (isEmail(value) ? null : 'must be an email address, such as name@example.com'),
  phone: (value) => {
    const digits = value.replaceAll(/\D/g, '').length
    return digits >= 10 ? null : `has ${digits} ${digits === 1 ? 'digit' : 'digits'}. Type at least 10.`
  },
  date: (value) => (isLocalDate(value) ? null : 'must be a date'),
  dropdown: (value, { fieldOptions }, before) =>
    fieldOptions.includes(value) || value === before ? null : 'must be one of its options',
  checkbox: (value) => (value === 'true' || value === 'false' ? null : 'must be checked or unchecked'),
}
