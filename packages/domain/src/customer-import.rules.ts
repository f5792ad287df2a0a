import type { CustomField, CustomFieldValue } from './custom-field.ts'
import { importedValues, isFieldTarget, targetFieldId } from './customer-import-fields.ts'
import type { FieldTarget, ImportDateOrder } from './customer-import-fields.ts'
import { checkOtherNumbers, numbersOf } from './customer-numbers.ts'
import { checkAboutCustomer, CUSTOMER_NAME_MAX, CUSTOMER_TAGS_MAX, distinctTags } from './customer.rules.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { DAY_MS } from './duration.ts'
import { formatPhone } from './phone.ts'
import type { E164, Id } from './values.ts'

/** A file has at most so many rows under its heads, so many columns and so many bytes. */
export const IMPORT_ROWS_MAX = 100_000
export const IMPORT_COLUMNS_MAX = 500
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024

export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number]

export const IMPORT_DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number]

/** How the bytes of a file are read as a table. */
export interface TableReading {
  encoding: ImportEncoding
  delimiter: ImportDelimiter
  /** The first row names the columns. */
  hasHeads: boolean
}

/** What the cells of a column become; a column of `ignore` is left out. */
export const IMPORT_TARGETS = [
  'ignore',
  'name',
  'phoneNumber',
  'otherPhoneNumbers',
  'email',
  'tags',
  'notes',
  'primaryContact',
  'timezone',
  'optOut',
] as const
export type FixedTarget = (typeof IMPORT_TARGETS)[number]
export type ImportTarget = FixedTarget | FieldTarget

export const IMPORT_TARGET_LABELS: Readonly<Record<FixedTarget, string>> = {
  ignore: 'Do not import',
  name: 'Name',
  phoneNumber: 'Phone',
  otherPhoneNumbers: 'Other numbers',
  email: 'Email',
  tags: 'Tags',
  notes: 'Notes',
  primaryContact: 'Primary contact',
  timezone: 'Time zone',
  optOut: 'Texts not allowed',
}

/** What becomes of somebody who is a customer already. */
export const IMPORT_EXISTING = ['skip', 'fill', 'overwrite'] as const
export type ImportExisting = (typeof IMPORT_EXISTING)[number]

/** Which row counts of those with the same number. */
export const IMPORT_REPEATED = ['first', 'last'] as const
export type ImportRepeated = (typeof IMPORT_REPEATED)[number]

export interface ImportChoices {
  /** One for each column of the file. */
  targets: readonly ImportTarget[]
  existing: ImportExisting
  repeated: ImportRepeated
  /** Every customer of the file gets them. */
  tags: readonly string[]
  /** How the dates for a custom field are read, by its id, where the file does not say it. */
  dateOrders?: Readonly<Record<Id, ImportDateOrder>> | undefined
}

/** Where an import stands: its rows are written, or taken back, until they all are; `undo_failed`: only some could be. */
export const IMPORT_STATUSES = ['running', 'done', 'cancelled', 'undoing', 'undone', 'undo_failed'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** What a refused row is refused for. */
export const IMPORT_REFUSALS = ['phone', 'repeated', 'name', 'other'] as const
export type ImportRefusalKind = (typeof IMPORT_REFUSALS)[number]

export interface ImportRefusal {
  kind: ImportRefusalKind
  text: string
}

const targetLabel = (target: ImportTarget, fields: readonly CustomField[]): string =>
  isFieldTarget(target)
    ? (fields.find(({ id }) => id === targetFieldId(target))?.fieldLabel ?? '')
    : IMPORT_TARGET_LABELS[target]

const FIELD_GONE = refuse(
  'invalid',
  'A column goes to a custom field that is not in use any more. Choose again where it goes.',
  { field: 'targets' },
)

/** Checks which column goes where, and the tags for every row; `fields` are the custom fields of the organisation. */
export function checkImportChoices(
  { targets, tags }: ImportChoices,
  columns: number,
  fields: readonly CustomField[] = [],
): Decision {
  if (targets.length !== columns) {
    return refuse('invalid', `The file has ${columns} columns; say of each where it goes`, { field: 'targets' })
  }
  const chosen = targets.filter((target) => target !== 'ignore')
  const twice = chosen.find((target, index) => chosen.indexOf(target) !== index)
  const fieldIds = targets.filter(isFieldTarget).map(targetFieldId)
  if (fieldIds.some((id) => !fields.some((field) => field.id === id && field.isActive))) return FIELD_GONE
  if (twice !== undefined) {
    return refuse('invalid', `Two columns go to ${targetLabel(twice, fields)}. Keep one.`, { field: 'targets' })
  }
  for (const needed of ['phoneNumber', 'name'] as const) {
    if (!chosen.includes(needed)) {
      return refuse('invalid', `Choose the column that goes to ${IMPORT_TARGET_LABELS[needed]}`, { field: 'targets' })
    }
  }
  return checkAboutCustomer({ tags: distinctTags(tags), notes: '' })
}

/** What a row says of a customer; null for what it leaves open. */
export interface ImportedFields {
  phoneNumber: E164
  otherPhoneNumbers: readonly E164[]
  name: string | null
  email: string | null
  tags: readonly string[]
  notes: string | null
  primaryContactUserId: Id | null
  timezone: string | null
  /** No texts; an import never allows them again. */
  optedOut: boolean
  /** What it says of custom fields. */
  values: readonly CustomFieldValue[]
}

/** What an import may set of a customer. */
export interface ImportableFields {
  name: string | null
  otherPhoneNumbers: readonly E164[]
  email: string | null
  tags: readonly string[]
  notes: string | null
  primaryContactUserId: Id | null
  timezone: string | null
}

/** What becomes of a row: a new customer, one with other fields or without texts, nothing new, or a refusal. */
export type ImportOutcome =
  | { is: 'added'; fields: ImportableFields; values: readonly CustomFieldValue[] }
  | {
      is: 'changed'
      fields: Partial<ImportableFields>
      values: readonly CustomFieldValue[]
      optsOut: boolean
    }
  | { is: 'same' }
  | { is: 'refused'; refusal: ImportRefusal }

/** A customer as rows are written over one. */
export type HeldFields = ImportableFields & {
  phoneNumber: E164
  isOptedOut: boolean
  values: readonly CustomFieldValue[]
}

const SINGLE = ['name', 'email', 'notes', 'primaryContactUserId', 'timezone'] as const

/**
 * What a row makes of the customer with its number, or of nobody. Who is there already is left alone, filled where a field is
 * empty, or overwritten where the row says something; tags and other numbers are only ever added, and a row that allows no texts always counts.
 */
export function importedOver(
  customer: HeldFields | null,
  row: ImportedFields,
  existing: ImportExisting,
  {
    customFields = [],
    isHeld = () => false,
  }: {
    /** Those of the organisation as they are now. */
    customFields?: readonly CustomField[]
    /** Whether another customer has a number. */
    isHeld?: (number: E164) => boolean
  } = {},
): ImportOutcome {
  const held = row.otherPhoneNumbers.find(isHeld)
  if (held !== undefined && (customer === null || existing !== 'skip')) {
    return refused('phone', `${formatPhone(held)} is the number of another customer`)
  }
  if (customer === null) return addedBy(row, customFields)
  const optsOut = row.optedOut && !customer.isOptedOut
  const fields: Partial<ImportableFields> = {}
  let values: readonly CustomFieldValue[] = []
  if (existing !== 'skip') {
    for (const field of SINGLE) {
      const isWanted = existing === 'overwrite' || customer[field] === null || customer[field] === ''
      if (row[field] !== null && isWanted && row[field] !== customer[field])
        Object.assign(fields, { [field]: row[field] })
    }
    const tags = distinctTags([...customer.tags, ...row.tags])
    if (tags.length > customer.tags.length) fields.tags = tags
    if (tags.length > CUSTOMER_TAGS_MAX && fields.tags) return refused('other', tooManyTags(tags.length))
    const check = checkOtherNumbers(customer.phoneNumber, [...customer.otherPhoneNumbers, ...row.otherPhoneNumbers])
    if (!check.allowed) return refused('phone', check.text)
    const { otherPhoneNumbers } = check
    if (otherPhoneNumbers.length > customer.otherPhoneNumbers.length) fields.otherPhoneNumbers = otherPhoneNumbers
    const given = { has: customer.values, given: row.values, wins: existing === 'overwrite' }
    const custom = importedValues(customFields, given)
    if (!custom.allowed) return refused('other', custom.text)
    values = custom.values
  }
  const isSame = Object.keys(fields).length === 0 && values.length === 0 && !optsOut
  return isSame ? { is: 'same' } : { is: 'changed', fields, values, optsOut }
}

/** Whether a row turns texts off: it says so, or somebody with one of its numbers was erased who wanted none. */
export function stopsTexts(
  outcome: ImportOutcome,
  row: ImportedFields | null,
  customer: Pick<HeldFields, 'isOptedOut'> | null,
  isErased: (number: E164) => boolean,
): boolean {
  if (row === null || outcome.is === 'same' || outcome.is === 'refused') return false
  if (outcome.is === 'added') return row.optedOut || numbersOf(row).some(isErased)
  const given = customer?.isOptedOut === false ? (outcome.fields.otherPhoneNumbers ?? []) : []
  return outcome.optsOut || given.some(isErased)
}

function addedBy(row: ImportedFields, customFields: readonly CustomField[]): ImportOutcome {
  const { name, otherPhoneNumbers, email, tags, notes, primaryContactUserId, timezone } = row
  if (name === null) return refused('name', 'Name is required')
  const check = importedValues(customFields, { has: [], given: row.values, wins: false })
  if (!check.allowed) return refused('other', check.text)
  const fields = { name, otherPhoneNumbers, email, tags, notes, primaryContactUserId, timezone }
  return { is: 'added', fields, values: check.values }
}

const refused = (kind: ImportRefusalKind, text: string): ImportOutcome => ({ is: 'refused', refusal: { kind, text } })
const tooManyTags = (count: number) => `Would have ${count} tags; a customer has at most ${CUSTOMER_TAGS_MAX}`

/** For so long an import can be taken back. */
export const IMPORT_UNDO_MS = DAY_MS

/** Asked before an import is ended where it is. */
export const checkImportCancel = ({ status }: { status: ImportStatus }): Decision =>
  status === 'running' ? allowed : refuse('wrong_state', 'This import does not run any more.')

/** Asked before what an import wrote is taken back; one that still runs is cancelled first. */
export function checkImportUndo({ status, at }: { status: ImportStatus; at: Date }, now: Date): Decision {
  if (status === 'running') return refuse('wrong_state', 'This import still runs. Cancel it first.')
  if (status === 'undoing' || status === 'undone') return refuse('wrong_state', 'This import has already been undone.')
  // One that failed was asked for in time.
  if (status !== 'undo_failed' && now.getTime() - at.getTime() >= IMPORT_UNDO_MS) {
    return refuse('wrong_state', 'This import is more than 24 hours old, so it stays.')
  }
  return allowed
}

/** Why a customer stays as an import left them although it is undone. */
export const CHANGED_SINCE_IMPORT = 'Was changed since, so it stays as it is'
export const USED_SINCE_IMPORT = 'Has a conversation or an invoice now, so it stays'

export const NAME_TOO_LONG = `The name has at most ${CUSTOMER_NAME_MAX} characters`
