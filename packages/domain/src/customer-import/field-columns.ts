import type { CustomField, CustomFieldType } from '../custom-field.ts'
import { type ImportDateOrder, isFieldTarget, targetFieldId } from '../customer-import-fields.ts'
import type { ImportChoices } from '../customer-import.rules.ts'
import { allowed, type Decision, refuse } from '../decision.ts'
import { readDate } from '../typed-date.ts'
import { looseNumber } from './loose-number.ts'
import type { Table } from './read-table.ts'

/** A column of a file that goes to a custom field. */
export interface FieldColumn {
  column: number
  field: CustomField
  /** What comes first in its dates; null: nothing says so. */
  dates: ImportDateOrder | null
  /** The first cell that is a date either way, where no other cell says which; it has to be asked. */
  question: string | null
}

/** The columns that go to custom fields, and how the dates in them are read. */
export function fieldColumnsOf(
  { rows }: Table,
  { targets, dateOrders = {} }: Pick<ImportChoices, 'targets' | 'dateOrders'>,
  fields: readonly CustomField[],
): FieldColumn[] {
  return targets.flatMap((target, column): FieldColumn[] => {
    const field = isFieldTarget(target) ? fields.find(({ id }) => id === targetFieldId(target)) : undefined
    if (!field?.isActive) return []
    if (field.fieldType !== 'date') return [{ column, field, dates: null, question: null }]
    const { order, question } = orderOfDates(rows.map(({ cells }) => cells[column] ?? ''))
    return [{ column, field, dates: order ?? dateOrders[field.id] ?? null, question }]
  })
}

/** Asked before rows are read: how dates are meant that can be read two ways. */
export function checkDateOrders({ heads }: Table, columns: readonly FieldColumn[]): Decision {
  const open = columns.find(({ question, dates }) => question !== null && dates === null)
  if (!open) return allowed
  const [byDay, byMonth] = datesOf(open.question ?? '')
  const text = `Say of ${heads[open.column] ?? ''} whether ${open.question} is ${byDay} or ${byMonth}`
  return refuse('invalid', text, { field: 'dateOrders' })
}

const ORDERED = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}$/

/** What the cells say of their dates: 13 and more is no month, and one such cell answers for all. */
function orderOfDates(cells: readonly string[]): { order: ImportDateOrder | null; question: string | null } {
  let [isDayFirst, isMonthFirst] = [false, false]
  let question: string | null = null
  for (const cell of cells) {
    const parts = ORDERED.exec(withoutMidnight(cell))
    if (!parts) continue
    const [first, second] = [Number(parts[1]), Number(parts[2])]
    if (first > 12) isDayFirst = true
    else if (second > 12) isMonthFirst = true
    else if (first !== second) question ??= withoutMidnight(cell)
  }
  if (isDayFirst === isMonthFirst) return { order: null, question }
  return { order: isDayFirst ? 'day' : 'month', question: null }
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A cell that is a date either way as people say it: day first, and month first. */
export function datesOf(cell: string): [string, string] {
  const say = (order: ImportDateOrder) => {
    const date = dateIn(cell, order)
    return date === null ? cell : DAY.format(new Date(date))
  }
  return [say('day'), say('month')]
}

const FORMATS = { day: 'DD/MM/YYYY', month: 'MM/DD/YYYY' } as const

const dateIn = (cell: string, order: ImportDateOrder) => readDate(withoutMidnight(cell), FORMATS[order])

/** Spreadsheets add a time to days. */
const withoutMidnight = (cell: string) => cell.replace(/[ T]0?0:00(:00(\.0+)?)?$/, '')

const YES = /^(x|y|yes|true|1|on|checked|✓|✔|ja|oui|s[ií])$/i
const NO = /^(-|n|no|false|0|off|unchecked|nein|non)$/i

type Reader = (cell: string, column: Pick<FieldColumn, 'field' | 'dates'>) => string

const asItStands: Reader = (cell) => cell

const READERS: Readonly<Record<CustomFieldType, Reader>> = {
  text: asItStands,
  textarea: asItStands,
  number: looseNumber,
  email: asItStands,
  phone: (cell) => cell.replace(/^(\d{10,})\.0+$/, '$1'),
  date: (cell, { dates }) =>
    (dates === null ? (dateIn(cell, 'day') ?? dateIn(cell, 'month')) : dateIn(cell, dates)) ?? cell,
  dropdown: (cell, { field }) => {
    const typed = cell.toLowerCase()
    return field.fieldOptions.find((option) => option.toLowerCase() === typed) ?? cell
  },
  checkbox: (cell) => (YES.test(cell) ? 'true' : NO.test(cell) ? 'false' : cell),
}

/** What a cell says of a field, in the words in which it is stored; what cannot be read stays as it is. */
export const fieldCell = (column: Pick<FieldColumn, 'field' | 'dates'>, cell: string): string =>
  READERS[column.field.fieldType](cell, column)
