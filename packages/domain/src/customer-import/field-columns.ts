import type { CustomField, CustomFieldType } from '../custom-field.ts'
import { type ImportDateOrder, isFieldTarget, targetFieldId } from '../customer-import-fields.ts'
import type { ImportChoices } from '../customer-import.rules.ts'
import { allowed, type Decision, refuse } from '../decision.ts'
import { readDate } from '../typed-date.ts'
import { looseNumber } from './loose-number.ts'
import type { Table } from './read-table.ts'

/** A column of a file that is imported into a custom field. */
export interface FieldColumn {
  column: number
  field: CustomField
  /** Whether the day or the month comes first in its dates; null when nothing settles it. */
  dates: ImportDateOrder | null
  /** The first ambiguous date, when no other cell settles the order and the user has to choose it; otherwise null. */
  question: string | null
}

/** The columns that are imported into custom fields, with the date order of each. */
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

/** Checks, before rows are read, that the order of ambiguous dates is known. */
export function checkDateOrders({ heads }: Table, columns: readonly FieldColumn[]): Decision {
  const open = columns.find(({ question, dates }) => question !== null && dates === null)
  if (!open) return allowed
  const [byDay, byMonth] = datesOf(open.question ?? '')
  const text = `Choose for ${heads[open.column] ?? ''} whether ${open.question} is ${byDay} or ${byMonth}`
  return refuse('invalid', text, { field: 'dateOrders' })
}

const ORDERED = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}$/

/**
 * The date order that the cells imply: a number above 12 cannot be a month, so one such cell settles the order for all.
 */
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

/** Both readings of an ambiguous date for display: day first, and month first. */
export function datesOf(cell: string): [string, string] {
  const say = (order: ImportDateOrder) => {
    const date = dateIn(cell, order)
    return date === null ? cell : DAY.format(new Date(date))
  }
  return [say('day'), say('month')]
}

const FORMATS = { day: 'DD/MM/YYYY', month: 'MM/DD/YYYY' } as const

const dateIn = (cell: string, order: ImportDateOrder) => readDate(withoutMidnight(cell), FORMATS[order])

/** Removes the midnight time that spreadsheets add to dates. */
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

/** The value of a cell for a field, in the stored format; a cell that cannot be read stays as it is. */
export const fieldCell = (column: Pick<FieldColumn, 'field' | 'dates'>, cell: string): string =>
  READERS[column.field.fieldType](cell, column)
