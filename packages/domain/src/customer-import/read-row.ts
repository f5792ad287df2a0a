import { checkFieldValue, type CustomFieldValue } from '../custom-field.ts'
import {
  type ImportChoices,
  type ImportedFields,
  type ImportRefusal,
  type ImportRefusalKind,
  type ImportTarget,
  NAME_TOO_LONG,
} from '../customer-import.rules.ts'
import { checkOtherNumbers, numbersOf } from '../customer-numbers.ts'
import { readZone } from '../customer-zone.ts'
import {
  checkAboutCustomer,
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NAME_MAX,
  CUSTOMER_NOTES_MAX,
  distinctTags,
} from '../customer.rules.ts'
import { splitTags } from '../customers-csv.ts'
import { type Decision, refuse } from '../decision.ts'
import { isEmail } from '../email.ts'
import { checkFreeText } from '../message.rules.ts'
import { parsePhone } from '../phone-parse.ts'
import { INVALID_PHONE_TEXT } from '../phone.ts'
import type { E164, Id } from '../values.ts'
import { beginningOf } from '../whole-text.ts'
import { type FieldColumn, fieldCell } from './field-columns.ts'
import type { TableRow } from './read-table.ts'

/** Finds a team member by name or e-mail, ignoring case; null when there is none. */
export type FindContact = (text: string) => Id | null

/** A row with its customer data, or with the reason why it cannot be imported. */
export type ReadRow = {
  row: TableRow
  /** The cells of name and number as they are in the file. */
  shown: { name: string; phoneNumber: string }
} & ({ fields: ImportedFields; refusal: null } | { fields: null; refusal: ImportRefusal })

/** Returns a function that finds a team member as named in a file; a name shared by two members finds neither. */
export function contactsOf(users: readonly { id: Id; name: string; email: string }[]): FindContact {
  const known = new Map<string, Id | null>()
  for (const { id, name, email } of users) {
    for (const key of [name, email].map((text) => text.trim().toLowerCase())) known.set(key, known.has(key) ? null : id)
  }
  return (text) => known.get(text.trim().toLowerCase()) ?? null
}

/** Returns a function that reads the customer data of a row, or why it cannot be imported. */
export function createRowReader(
  { targets, tags: tagsOfAll }: ImportChoices,
  findContact: FindContact,
  /** The columns for custom fields, see fieldColumnsOf. */
  fieldColumns: readonly FieldColumn[] = [],
) {
  const columns = new Map<ImportTarget, number>(targets.map((target, index) => [target, index]))
  const cellOf = ({ cells }: TableRow, target: ImportTarget) => cells[columns.get(target) ?? -1] ?? ''
  return (row: TableRow): ReadRow => {
    const shown = { name: cellOf(row, 'name'), phoneNumber: cellOf(row, 'phoneNumber') }
    const no = (kind: ImportRefusalKind, text: string): ReadRow => ({
      row,
      shown,
      fields: null,
      refusal: { kind, text },
    })
    if (row.isCut) return no('other', 'The file ends inside this row. It may be cut off.')
    const typed = shown.phoneNumber
    const phoneNumber = importedPhone(typed)
    if (phoneNumber === null) return no('phone', phoneRefusal(typed))
    const others = otherNumbersOf(cellOf(row, 'otherPhoneNumbers'), phoneNumber)
    if (!others.allowed) return no('phone', others.text)
    const { otherPhoneNumbers } = others
    const name = shown.name.replaceAll(/\s+/g, ' ')
    if (name.length > CUSTOMER_NAME_MAX) return no('name', NAME_TOO_LONG)
    const email = cellOf(row, 'email')
    if (email !== '' && (email.length > CUSTOMER_EMAIL_MAX || !isEmail(email))) {
      return no('other', `"${shortened(email)}" is not an email address`)
    }
    const tags = distinctTags([...splitTags(cellOf(row, 'tags')), ...tagsOfAll])
    const notes = cellOf(row, 'notes')
    if (notes.length > CUSTOMER_NOTES_MAX) {
      return no('other', `Notes must be ${CUSTOMER_NOTES_MAX.toLocaleString('en-US')} characters or less`)
    }
    for (const check of [checkFreeText(name, 'name'), checkAboutCustomer({ tags, notes })]) {
      if (!check.allowed) return no('other', check.text)
    }
    const consent = cellOf(row, 'optOut')
    const optedOut = optOutOf(consent)
    if (optedOut === null) return no('other', `"${shortened(consent)}" does not say whether texts are allowed`)
    const custom = valuesOf(row, fieldColumns)
    if (!custom.allowed) return no('other', custom.text)
    const zone = cellOf(row, 'timezone')
    const timezone = readZone(zone)
    if (zone !== '' && timezone === null) return no('other', `"${shortened(zone)}" is not a time zone`)
    const contact = cellOf(row, 'primaryContact')
    const primaryContactUserId = contact === '' ? null : findContact(contact)
    const fields = {
      phoneNumber,
      otherPhoneNumbers,
      name: name || null,
      email: email || null,
      tags,
      notes: notes || null,
    }
    const { values } = custom
    return { row, shown, fields: { ...fields, primaryContactUserId, timezone, optedOut, values }, refusal: null }
  }
}

/** A row's values for custom fields; empty cells are skipped. */
function valuesOf({ cells }: TableRow, columns: readonly FieldColumn[]): Decision<{ values: CustomFieldValue[] }> {
  const values: CustomFieldValue[] = []
  for (const column of columns) {
    const cell = cells[column.column] ?? ''
    if (cell === '') continue
    const value = fieldCell(column, cell)
    // Whether a dropdown option is still offered is checked later, once the customer's current value is known: that one
    // may stay.
    const check = checkFieldValue(column.field, value, value)
    if (!check.allowed) return check
    if (check.value !== null) values.push({ customFieldId: column.field.id, value: check.value })
  }
  return { allowed: true, values }
}

/**
 * Refuses rows that share a number, first or further, with another row, so that each number is in one row only; the
 * refusal states which row has it.
 */
export function withoutRepeats(rows: readonly ReadRow[], repeated: ImportChoices['repeated']): ReadRow[] {
  const holders = new Map<E164, ReadRow>()
  const counting = new Map<ReadRow, ReadRow>()
  for (const read of repeated === 'last' ? rows.toReversed() : rows) {
    const numbers = read.fields ? numbersOf(read.fields) : []
    const holder = numbers.flatMap((number) => holders.get(number) ?? [])[0]
    if (holder) counting.set(read, holder)
    else for (const number of numbers) holders.set(number, read)
  }
  return rows.map((read) => {
    const counts = counting.get(read)
    if (!counts?.fields) return read
    const { name } = counts.fields
    const text = `Same number as row ${counts.row.row.toLocaleString('en-US')}${name === null ? '' : `, ${name}`}`
    return { ...read, fields: null, refusal: { kind: 'repeated', text } }
  })
}

/** Like parsePhone, but also accepts full-width digits and numbers as programs leave them: `3035550134.0`. */
const importedPhone = (typed: string): E164 | null =>
  parsePhone(
    typed
      .normalize('NFKC')
      .replace(/^tel:/i, '')
      .replace(/^(\d{10,})\.0+$/, '$1'),
  )

/** The numbers of a cell, without the first number of the customer. */
function otherNumbersOf(cell: string, first: E164): Decision<{ otherPhoneNumbers: E164[] }> {
  const typed = cell
    .split(BETWEEN_OTHERS)
    .map((part) => part.trim())
    .filter(Boolean)
  const numbers: E164[] = []
  for (const part of typed) {
    const number = importedPhone(part)
    if (number === null) return refuse('invalid', `"${shortened(part)}" among the other numbers is not a phone number`)
    numbers.push(number)
  }
  return checkOtherNumbers(first, numbers)
}

const BETWEEN_OTHERS = /[;,|\n]/
const SHORTENED_BY_SPREADSHEET = /^\d[.,]\d+e\+\d+$/i
const BETWEEN_NUMBERS = /[/;,|&\n]| or | and /i

function phoneRefusal(typed: string): string {
  if (typed === '') return 'Phone number is required'
  if (SHORTENED_BY_SPREADSHEET.test(typed)) {
    return `A spreadsheet has shortened this number to ${typed}. Format its column as text, and save the file again.`
  }
  const [first = '', ...others] = typed.split(BETWEEN_NUMBERS)
  const areTwo = importedPhone(first) !== null && others.some((other) => /\d{3}/.test(other))
  return areTwo ? 'Two numbers in one cell. Keep one.' : INVALID_PHONE_TEXT
}

const OPTED_OUT =
  /^(x|y|yes|true|1|✓|✔|ja|oui|s[ií]|not allowed|no texts?|opted[ -]?out|opt[ -]?out|stop|unsubscribed|do not text)$/i
const NOT_OPTED_OUT = /^(|-|n|no|false|0|nein|non|allowed|texts? allowed|opted[ -]?in|subscribed)$/i

/** Whether a cell of an opt-out column states that texts are not allowed; null when it states neither. */
export function optOutOf(cell: string): boolean | null {
  if (OPTED_OUT.test(cell)) return true
  return NOT_OPTED_OUT.test(cell) ? false : null
}

const shortened = (text: string) => (text.length > 60 ? `${beginningOf(text, 60)}...` : text)
