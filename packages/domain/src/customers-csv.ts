import type { Cents } from './cents.ts'
import { toDecimal } from './cents.ts'
import type { CsvCell } from './csv.ts'
import { formatPhone } from './phone.ts'
import { dayKey } from './time.ts'

/** What a customer says of itself in the file. */
export interface CsvCustomer {
  name: string | null
  phoneNumber: string
  email: string | null
  tags: readonly string[]
  notes: string | null
  primaryContact: { name: string } | null
  /** ISO 8601; null: texts are allowed. */
  optedOutAt: string | null
  /** ISO 8601. */
  lastContactedAt: string | null
  totalPaid: Cents
  outstandingBalance: Cents
}

/** The heads of the columns, which an import of the file knows again. */
export const CUSTOMER_COLUMNS: readonly string[] = [
  'Name',
  'Phone',
  'Email',
  'Tags',
  'Notes',
  'Primary Contact',
  'Texts',
  'Last Contact',
  'Total Paid',
  'Outstanding',
]

export const TEXTS_ALLOWED = 'Allowed'
export const TEXTS_NOT_ALLOWED = 'Not allowed'

/** A customer as a row of a file for spreadsheets; days are those of `zone`, amounts are numbers of dollars. */
export const customerCells = (customer: CsvCustomer, zone: string): CsvCell[] => [
  customer.name ?? '',
  formatPhone(customer.phoneNumber),
  customer.email ?? '',
  joinTags(customer.tags),
  customer.notes ?? '',
  customer.primaryContact?.name ?? '',
  customer.optedOutAt === null ? TEXTS_ALLOWED : TEXTS_NOT_ALLOWED,
  customer.lastContactedAt === null ? '' : dayKey(new Date(customer.lastContactedAt), zone),
  { number: toDecimal(customer.totalPaid) },
  { number: toDecimal(customer.outstandingBalance) },
]

/** Tags in one cell, which `splitTags` reads: one that holds a separator stands in quotes. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => (/[;,"\r\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join('; ')

const TAG = /"((?:[^"]|"")*)"|[^;,\r\n"]+/g

/** The tags of a cell, separated by semicolons, commas or line breaks outside of quotes. */
export const splitTags = (cell: string): string[] =>
  [...cell.matchAll(TAG)].map(([text, quoted]) => (quoted ?? text).replaceAll('""', '"').trim()).filter(Boolean)
