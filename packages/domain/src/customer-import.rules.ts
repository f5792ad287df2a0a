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

/** Maximum number of rows (without the header), columns and bytes of a file. */
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
  /** Whether the first row contains the column names. */
  hasHeads: boolean
}

/** The targets that a column's cells can be imported into; a column with `ignore` is skipped. */
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

/** How an import treats a person who already is a customer. */
export const IMPORT_EXISTING = ['skip', 'fill', 'overwrite'] as const
export type ImportExisting = (typeof IMPORT_EXISTING)[number]

/** Which of several rows with the same number is imported. */
export const IMPORT_REPEATED = ['first', 'last'] as const
export type ImportRepeated = (typeof IMPORT_REPEATED)[number]

export interface ImportChoices {
  /** One target for each column of the file. */
  targets: readonly ImportTarget[]
  existing: ImportExisting
  repeated: ImportRepeated
  /** Tags that every customer of the file gets. */
  tags: readonly string[]
  /** The date order for each custom field, by its id, where the file does not settle it. */
  dateOrders?: Readonly<Record<Id, ImportDateOrder>> | undefined
}

/**
 * Status of an import: rows are written (`running`) or reverted (`undoing`) until all are; `undo_failed`: only some
 * could be reverted.
 */
export const IMPORT_STATUSES = ['running', 'done', 'cancelled', 'undoing', 'undone', 'undo_failed'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Why a row is refused. */
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
  'A column goes to a custom field that is no longer in use. Choose another field for it.',
  { field: 'targets' },
)

/** Checks the target of each column, and the tags for every row; `fields` are the organisation's custom fields. */
export function checkImportChoices(
  { targets, tags }: ImportChoices,
  columns: number,
  fields: readonly CustomField[] = [],
): Decision {
  if (targets.length !== columns) {
    return refuse('invalid', `The file has ${columns} columns; choose where each one goes`, { field: 'targets' })
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

/** The customer data in a row; null for values that it leaves open. */
export interface ImportedFields {
  phoneNumber: E164
  otherPhoneNumbers: readonly E164[]
  name: string | null
  email: string | null
  tags: readonly string[]
  notes: string | null
  primaryContactUserId: Id | null
  timezone: string | null
  /** Whether texts are not allowed; an import never allows them again. */
  optedOut: boolean
  /** The values of custom fields. */
  values: readonly CustomFieldValue[]
}

/** The fields of a customer that an import may set. */
export interface ImportableFields {
  name: string | null
  otherPhoneNumbers: readonly E164[]
  email: string | null
  tags: readonly string[]
  notes: string | null
  primaryContactUserId: Id | null
  timezone: string | null
}

/** The result of a row: a new customer, one with changed fields or texts turned off, no change, or a refusal. */
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

/** An existing customer that rows are applied to. */
export type ExistingCustomer = ImportableFields & {
  phoneNumber: E164
  isOptedOut: boolean
  values: readonly CustomFieldValue[]
}

const SINGLE = ['name', 'email', 'notes', 'primaryContactUserId', 'timezone'] as const

/**
 * Applies a row to the customer with its number, or to none. An existing customer is skipped, filled where a field is
 * empty, or overwritten where the row has a value; tags and other numbers are only ever added, and a row that disallows
 * texts always takes effect.
 */
export function applyImportedRow(
  customer: ExistingCustomer | null,
  row: ImportedFields,
  existing: ImportExisting,
  {
    customFields = [],
    isHeld = () => false,
  }: {
    /** The organisation's current custom fields. */
    customFields?: readonly CustomField[]
    /** Whether another customer has the number. */
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

/**
 * Whether a row turns texts off: it states so, or one of its numbers belonged to an erased customer who had opted out.
 */
export function stopsTexts(
  outcome: ImportOutcome,
  row: ImportedFields | null,
  customer: Pick<ExistingCustomer, 'isOptedOut'> | null,
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
const tooManyTags = (count: number) => `Would have ${count} tags; a customer can have at most ${CUSTOMER_TAGS_MAX}`

/** How long an import can be undone, in milliseconds. */
export const IMPORT_UNDO_MS = DAY_MS

/** Checks whether an import may be cancelled; rows already written stay. */
export const checkImportCancel = ({ status }: { status: ImportStatus }): Decision =>
  status === 'running' ? allowed : refuse('wrong_state', 'This import is no longer running.')

/** Checks whether an import may be undone; one that is still running has to be cancelled first. */
export function checkImportUndo({ status, at }: { status: ImportStatus; at: Date }, now: Date): Decision {
  if (status === 'running') return refuse('wrong_state', 'This import is still running. Cancel it first.')
  if (status === 'undoing' || status === 'undone') return refuse('wrong_state', 'This import has already been undone.')
  // A failed undo was requested in time, so it may be retried later.
  if (status !== 'undo_failed' && now.getTime() - at.getTime() >= IMPORT_UNDO_MS) {
    return refuse('wrong_state', 'This import is more than 24 hours old, so it cannot be undone.')
  }
  return allowed
}

/** Why a customer keeps the imported state although the import is undone. */
export const CHANGED_SINCE_IMPORT = 'Was changed since, so it stays as it is'
export const USED_SINCE_IMPORT = 'Has a conversation or an invoice now, so it stays'

export const NAME_TOO_LONG = `The name must be ${CUSTOMER_NAME_MAX} characters or less`
