import {
  checkFieldValue,
  type CustomFieldType,
  type ImportTarget,
  isFieldTarget,
  readZone,
  splitTags,
} from '@parley/domain'
import {
  datesOf,
  type FieldColumn,
  fieldCell,
  type FindContact,
  optOutOf,
  saysBalance,
  type Table,
} from '@parley/domain/customer-import'

/** A remark on a column: it fits, it has a consequence, it needs attention, or it is wrong. */
export interface ColumnRemark {
  tone: 'fits' | 'note' | 'look' | 'wrong'
  text: string
}

/** The data that the remarks on columns are based on. */
export interface Matching {
  /** null until the team has loaded. */
  findContact: FindContact | null
  /** The columns that go to custom fields. */
  fieldColumns: readonly FieldColumn[]
}

/** Returns the remark on how a column will be imported. */
export function columnRemark(
  { heads, rows }: Table,
  targets: readonly ImportTarget[],
  column: number,
  { findContact, fieldColumns }: Matching,
): ColumnRemark {
  const target = targets[column] ?? 'ignore'
  const values = () => rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
  const earlier = targets.indexOf(target)
  if (target === 'ignore') {
    return { tone: 'note', text: saysBalance(heads[column] ?? '') ? 'Balances come from invoices' : 'Left out' }
  }
  if (earlier < column) return { tone: 'wrong', text: `${heads[earlier] ?? ''} already goes there` }
  if (isFieldTarget(target)) {
    const found = fieldColumns.find((one) => one.column === column)
    return found ? fieldRemark(found, values()) : { tone: 'wrong', text: 'Not in use any more' }
  }
  switch (target) {
    case 'tags':
      return { tone: 'note', text: tagsText(Math.max(0, ...values().map((cell) => splitTags(cell).length))) }
    case 'optOut':
      return { tone: 'note', text: optOutText(values().filter((cell) => optOutOf(cell) === true).length) }
    case 'primaryContact':
      return contactRemark(values(), findContact)
    case 'otherPhoneNumbers':
      return { tone: 'note', text: 'Several in a cell are split at ; or ,' }
    case 'timezone':
      return zoneRemark(values())
    case 'name':
    case 'phoneNumber':
    case 'email':
    case 'notes':
      return { tone: 'fits', text: target === 'notes' ? 'Matched, for the team only' : 'Matched' }
    default:
      return target satisfies never
  }
}

const optOutText = (count: number) =>
  count === 1 ? '1 row allows no texts' : `${count.toLocaleString('en-US')} rows allow no texts`
const tagsText = (most: number) => (most === 1 ? '1 tag per cell' : `Up to ${most} tags per cell, split at ; or ,`)

function contactRemark(values: readonly string[], findContact: FindContact | null): ColumnRemark {
  if (findContact === null) return { tone: 'note', text: 'The team is not loaded yet' }
  const unknown = [...new Set(values)].filter((name) => findContact(name) === null)
  const [first] = unknown
  if (first === undefined) return { tone: 'fits', text: 'Matched' }
  const others = unknown.length === 1 ? '' : ` and ${unknown.length - 1} more`
  return { tone: 'look', text: `"${first}"${others} not on the team: left empty` }
}

function zoneRemark(values: readonly string[]): ColumnRemark {
  const wrong = values.filter((cell) => readZone(cell) === null)
  const [first] = wrong
  return first === undefined
    ? { tone: 'fits', text: 'Matched' }
    : misfitRemark(first, 'is not a time zone', wrong.length)
}

function misfitRemark(first: string, misfit: string | null, count: number): ColumnRemark {
  const rows = count === 1 ? '1 row refused' : `${count.toLocaleString('en-US')} rows refused`
  return { tone: 'look', text: `"${first}" ${misfit}: ${rows}` }
}

/** The problem text for a value that does not fit the field type; null when any text fits. */
const MISFITS: Readonly<Record<CustomFieldType, string | null>> = {
  text: null,
  textarea: null,
  number: 'is not a number',
  email: 'is not an email address',
  phone: 'is not a phone number',
  date: 'is not a date',
  dropdown: 'is not one of the choices',
  checkbox: 'is not a valid value',
}

function fieldRemark(column: FieldColumn, values: readonly string[]): ColumnRemark {
  const { field, dates, question } = column
  if (question !== null && dates === null) return { tone: 'look', text: `${datesOf(question).join(' or ')}?` }
  const misfit = MISFITS[field.fieldType]
  const wrong = misfit === null ? [] : values.filter((cell) => !checkFieldValue(field, fieldCell(column, cell)).allowed)
  const [first] = wrong
  return first === undefined ? { tone: 'fits', text: 'Matched' } : misfitRemark(first, misfit, wrong.length)
}
