import { checkFieldValue, shownFields } from './custom-field.ts'
import type { CustomField, CustomFieldValue } from './custom-field.ts'
import { CUSTOMER_FIELDS, isSameContent } from './customer-edit.rules.ts'
import type { CustomerDetails, FieldContent } from './customer-edit.rules.ts'
import { checkCustomerForm, NAME_REQUIRED } from './customer.rules.ts'
import type { Refusal } from './decision.ts'
import { refuse } from './decision.ts'
import type { DateFormat } from './people.entities.ts'
import { formatPhone, INVALID_PHONE_TEXT } from './phone.ts'
import { readDate, writeDate } from './typed-date.ts'
import type { Id } from './values.ts'

/** The stored data of a customer, including custom fields. */
export interface CustomerFacts extends CustomerDetails {
  version: number
  customFieldValues: readonly CustomFieldValue[]
}

/** The profile form of a customer; unknown values are blank. */
export interface CustomerProfileForm {
  name: string
  phoneNumber: string
  otherPhoneNumbers: readonly string[]
  email: string
  tags: readonly string[]
  notes: string
  primaryContactUserId: Id | null
  /** Blank to use the time zone of the number. */
  timezone: string
  /** The typed values of the custom fields, by field id. */
  values: Readonly<Record<Id, string>>
}

/** The custom fields that the form contains, and the date format of the user who fills it in. */
export interface FormSetting {
  fields: readonly CustomField[]
  dateFormat: DateFormat
}

/** The contents of the profile's fields, by CUSTOMER_FIELDS name or by the id of a custom field. */
export type CustomerContents = Readonly<Record<string, FieldContent>>

/** The form filled with the stored data, formatted for the user. */
export function profileFormOf(facts: CustomerFacts, { fields, dateFormat }: FormSetting): CustomerProfileForm {
  const known = knownValues(facts)
  const values = shownFields(fields).map((field): [Id, string] => [
    field.id,
    writeValue(field, known.get(field.id) ?? '', dateFormat),
  ])
  return {
    name: facts.name ?? '',
    phoneNumber: formatPhone(facts.phoneNumber),
    otherPhoneNumbers: facts.otherPhoneNumbers.map(formatPhone),
    email: facts.email ?? '',
    tags: facts.tags,
    notes: facts.notes ?? '',
    primaryContactUserId: facts.primaryContactUserId,
    timezone: facts.timezone ?? '',
    values: Object.fromEntries(values),
  }
}

/**
 * The contents of a form, field by field, in the format in which they are stored; an unchanged number keeps its stored
 * format.
 */
export function contentsOf(form: CustomerProfileForm, facts: CustomerFacts, setting: FormSetting): CustomerContents {
  const numbers = new Map(
    [facts.phoneNumber, ...facts.otherPhoneNumbers].map((number) => [formatPhone(number), number]),
  )
  const numberOf = (typed: string) => numbers.get(typed.trim()) ?? typed.trim()
  const known = knownValues(facts)
  const valueOf = (field: CustomField) => {
    const typed = form.values[field.id] ?? ''
    const stored = known.get(field.id)
    if (field.fieldType === 'phone' && stored && formatPhone(stored) === typed.trim()) return stored
    return readValue(field, typed, setting.dateFormat) || null
  }
  return {
    name: form.name.trim() || null,
    phoneNumber: numberOf(form.phoneNumber),
    otherPhoneNumbers: form.otherPhoneNumbers.map(numberOf),
    email: form.email.trim() || null,
    tags: form.tags,
    notes: form.notes.trim() || null,
    primaryContactUserId: form.primaryContactUserId,
    timezone: form.timezone || null,
    ...Object.fromEntries(shownFields(setting.fields).map((field) => [field.id, valueOf(field)])),
  }
}

/** The stored contents, field by field. */
export function storedContents(facts: CustomerFacts, { fields }: FormSetting): CustomerContents {
  const known = knownValues(facts)
  const details = CUSTOMER_FIELDS.map((field): [string, FieldContent] => [field, facts[field]])
  return Object.fromEntries([...details, ...shownFields(fields).map(({ id }) => [id, known.get(id) ?? null] as const)])
}

/** The form filled with these contents. */
export function formOfContents(contents: CustomerContents, setting: FormSetting): CustomerProfileForm {
  const textOf = (field: string) => {
    const content = contents[field] ?? null
    return typeof content === 'string' ? content : null
  }
  const listOf = (field: string) => {
    const content = contents[field] ?? null
    return typeof content === 'string' || content === null ? [] : content
  }
  const values = shownFields(setting.fields).map(({ id }) => ({ customFieldId: id, value: textOf(id) ?? '' }))
  const facts: CustomerFacts = {
    version: 0,
    name: textOf('name'),
    phoneNumber: textOf('phoneNumber') ?? '',
    otherPhoneNumbers: listOf('otherPhoneNumbers'),
    email: textOf('email'),
    tags: listOf('tags'),
    notes: textOf('notes'),
    primaryContactUserId: textOf('primaryContactUserId'),
    timezone: textOf('timezone'),
    customFieldValues: values,
  }
  return profileFormOf(facts, setting)
}

/** The fields that differ from the stored data, in order. */
export function changedInForm(form: CustomerProfileForm, facts: CustomerFacts, setting: FormSetting): string[] {
  const [mine, stored] = [contentsOf(form, facts, setting), storedContents(facts, setting)]
  return Object.keys(stored).filter((field) => !isSameContent(mine[field] ?? null, stored[field] ?? null))
}

/** The error messages of a form, by field; the first refusal of each. */
export function checkProfileForm(
  form: CustomerProfileForm,
  facts: CustomerFacts,
  { fields, dateFormat }: FormSetting,
): ReadonlyMap<string, string> {
  const problems: Refusal[] = []
  if (form.name.trim() === '' && facts.name !== null) problems.push(NAME_REQUIRED)
  // Each part is checked separately, so that all errors are found at once.
  for (const part of [
    { phoneNumber: form.phoneNumber },
    { email: form.email },
    { notes: form.notes },
    { tags: form.tags },
  ]) {
    const check = checkCustomerForm({ ...FINE, ...part })
    if (!check.allowed) problems.push(check)
  }
  if (form.otherPhoneNumbers.some((number) => number.replaceAll(/\D/g, '').length < 10)) {
    problems.push(refuse('invalid', INVALID_PHONE_TEXT, { field: 'otherPhoneNumbers' }))
  }
  const known = knownValues(facts)
  for (const field of shownFields(fields)) {
    const typed = form.values[field.id] ?? ''
    const check = checkFieldValue(field, readValue(field, typed, dateFormat), known.get(field.id) ?? null)
    if (check.allowed) continue
    const isNoDate = field.fieldType === 'date' && typed.trim() !== ''
    problems.push(
      isNoDate
        ? { ...check, text: `${field.fieldLabel} must be a date, such as ${writeDate('2026-11-03', dateFormat)}` }
        : check,
    )
  }
  return new Map(problems.toReversed().map(({ field = '', text }) => [field, text]))
}

const FINE = {
  name: 'Customer',
  phoneNumber: '0000000000',
  email: '',
  tags: [],
  notes: '',
  primaryContactUserId: null,
}

const knownValues = ({ customFieldValues }: Pick<CustomerFacts, 'customFieldValues'>) =>
  new Map(customFieldValues.map(({ customFieldId, value }) => [customFieldId, value]))

type Typed = Pick<CustomField, 'fieldType'>

/** Formats a stored value for the form. */
function writeValue({ fieldType }: Typed, value: string, format: DateFormat): string {
  if (value === '') return ''
  if (fieldType === 'date') return writeDate(value, format)
  return fieldType === 'phone' ? formatPhone(value) : value
}

/** Converts a typed value to the stored format; an invalid date stays as it was typed. */
function readValue({ fieldType }: Typed, typed: string, format: DateFormat): string {
  const text = typed.trim()
  if (fieldType === 'date') return readDate(text, format) ?? text
  return fieldType === 'number' ? text.replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '') : text
}
