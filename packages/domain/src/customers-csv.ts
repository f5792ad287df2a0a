import type { Cents } from './cents.ts'
import { toDecimal } from './cents.ts'
import type { CsvCell } from './csv.ts'
import { type CustomField, type CustomFieldValue, shownFields } from './custom-field.ts'
import type { DateFormat } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import { dayKey, isLocalDate } from './time.ts'
import { writeDate } from './typed-date.ts'

/** A customer's data in the file. */
export interface CsvCustomer {
  name: string | null
  phoneNumber: string
  otherPhoneNumbers: readonly string[]
  email: string | null
  tags: readonly string[]
  notes: string | null
  primaryContact: { name: string } | null
  timezone: string | null
  /** ISO 8601; null when texts are allowed. */
  optedOutAt: string | null
  /** ISO 8601. */
  lastContactedAt: string | null
  totalPaid: Cents
  outstandingBalance: Cents
}

const DETAILS: readonly string[] = [
  'Name',
  'Phone',
  'Other Numbers',
  'Email',
  'Tags',
  'Notes',
  'Primary Contact',
  'Time Zone',
  'Texts',
]

/** The column headers, which an import of the file recognises; the custom fields in use are in display order. */
export const customerHeads = (fields: readonly CustomField[]): string[] => [
  ...DETAILS,
  ...shownFields(fields).map(({ fieldLabel }) => fieldLabel),
  'Last Contact',
  'Total Paid',
  'Outstanding',
]

export const TEXTS_ALLOWED = 'Allowed'
export const TEXTS_NOT_ALLOWED = 'Not allowed'

/**
 * How customers are written into a file: days are in `zone` and in the user's date format; amounts are numbers in
 * dollars.
 */
export interface CsvSetting {
  zone: string
  dateFormat: DateFormat
  fields: readonly CustomField[]
}

/** A customer and their custom field values as a row of a spreadsheet file. */
export function customerCells(
  customer: CsvCustomer,
  values: readonly CustomFieldValue[],
  { zone, dateFormat, fields }: CsvSetting,
): CsvCell[] {
  const known = new Map(values.map(({ customFieldId, value }) => [customFieldId, value]))
  return [
    customer.name ?? '',
    formatPhone(customer.phoneNumber),
    customer.otherPhoneNumbers.map(formatPhone).join('; '),
    customer.email ?? '',
    joinTags(customer.tags),
    customer.notes ?? '',
    customer.primaryContact?.name ?? '',
    customer.timezone ?? '',
    customer.optedOutAt === null ? TEXTS_ALLOWED : TEXTS_NOT_ALLOWED,
    ...shownFields(fields).map((field) => fieldCell(field, known.get(field.id) ?? '', dateFormat)),
    customer.lastContactedAt === null ? '' : writeDate(dayKey(new Date(customer.lastContactedAt), zone), dateFormat),
    { number: toDecimal(customer.totalPaid) },
    { number: toDecimal(customer.outstandingBalance) },
  ]
}

function fieldCell({ fieldType }: CustomField, value: string, dateFormat: DateFormat): CsvCell {
  if (value === '') return ''
  if (fieldType === 'date') return isLocalDate(value) ? writeDate(value, dateFormat) : value
  if (fieldType === 'checkbox') return value === 'true' ? 'Yes' : 'No'
  return fieldType === 'number' ? { number: value } : value
}

/** Tags joined into one cell, which `splitTags` reads; a tag that contains a separator is quoted. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[;,"\r\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ')

const TAG = /"((?:[^"]|"")*)"|[^;,\r\n"]+/g

/** The tags of a cell, separated by semicolons, commas or line breaks outside quotes. */
export const splitTags = (cell: string): string[] =>
  [...cell.matchAll(TAG)].map(([text, quoted]) => (quoted ?? text).replaceAll('""', '"').trim()).filter(Boolean)
