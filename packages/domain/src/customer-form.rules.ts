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

/** What is known of a customer, custom fields among it. */
export interface CustomerFacts extends CustomerDetails {
  version: number
  customFieldValues: readonly CustomFieldValue[]
}

/** The profile of a customer as it is filled in; what is not known is blank. */
export interface CustomerProfileForm {
  name: string
  phoneNumber: string
  otherPhoneNumbers: readonly string[]
  email: string
  tags: readonly string[]
  notes: string
  primaryContactUserId: Id | null
  /** Blank: that of the number. */
  timezone: string
  /** What is typed into the custom fields, by their ids. */
  values: Readonly<Record<Id, string>>
}

/** How the person who fills the form in writes, and what it asks for. */
export interface FormSetting {
  fields: readonly CustomField[]
  dateFormat: DateFormat
}

/** A field of the profile: one of CUSTOMER_FIELDS, or a custom field by its id. */
export type CustomerContents = Readonly<Record<string, FieldContent>>

/** The form of what is known, as the person writes it. */
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

/** What a form says, field by field, in the words in which it is stored; a number that was not touched as it is stored. */
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

/** What is stored, field by field. */
export function storedContents(facts: CustomerFacts, { fields }: FormSetting): CustomerContents {
  const known = knownValues(facts)
  const details = CUSTOMER_FIELDS.map((field): [string, FieldContent] => [field, facts[field]])
  return Object.fromEntries([...details, ...shownFields(fields).map(({ id }) => [id, known.get(id) ?? null] as const)])
}

/** The form that says this, field by field. */
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

/** The fields that differ from what is stored, in their order. */
export function changedInForm(form: CustomerProfileForm, facts: CustomerFacts, setting: FormSetting): string[] {
  const [mine, stored] = [contentsOf(form, facts, setting), storedContents(facts, setting)]
  return Object.keys(stored).filter((field) => !isSameContent(mine[field] ?? null, stored[field] ?? null))
}

/** What is wrong with a form, by field; the first refusal of each. */
export function checkProfileForm(
  form: CustomerProfileForm,
  facts: CustomerFacts,
  { fields, dateFormat }: FormSetting,
): ReadonlyMap<string, string> {
  const problems: Refusal[] = []
  if (form.name.trim() === '' && facts.name !== null) problems.push(NAME_REQUIRED)
  // Each alone, so that all of them are known at once.
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

/** What is stored in a field, as a person writes it. */
function writeValue({ fieldType }: Typed, value: string, format: DateFormat): string {
  if (value === '') return ''
  if (fieldType === 'date') return writeDate(value, format)
  return fieldType === 'phone' ? formatPhone(value) : value
}

/** What a person wrote into a field, as it is stored; a date that is none stays as it was typed. */
function readValue({ fieldType }: Typed, typed: string, format: DateFormat): string {
  const text = typed.trim()
  if (fieldType === 'date') return readDate(text, format) ?? text
  return fieldType === 'number' ? text.replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '') : text
}
