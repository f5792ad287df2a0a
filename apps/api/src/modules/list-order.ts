import { problems } from '@parley/contract'
import { isLocalDate, readSort, type Sorts } from '@parley/domain'
import { isInstantText, isUuidText, type SortedRow } from './keyset.ts'
import type { ListColumn, ListTable } from './list-clause.ts'

/** How a list is sorted, and how the end of a page is remembered. */
export interface ListOrder {
  /** It is the one that a list has by itself. */
  isUsual: boolean
  /** What stands after `order by`. */
  by: (alias: string) => string
  /** Where a row stands in the order, as text. */
  sortKey: (alias: string) => string
  /** The condition for rows beyond a cursor; null without one. Its parts go into `values`. */
  beyond: (alias: string, cursor: string | undefined, values: unknown[]) => string | null
  /** The cursor of what lies beyond a row. */
  cursorAt: (row: SortedRow) => string
}

/** Between the parts of a cursor. */
const SEPARATOR = '\u001F'
const ID: ListColumn = { name: 'id', type: 'uuid' }

/** The order that a query asks for. */
export function listOrder<Row>(
  sorts: Sorts<Row>,
  columns: ListTable<Row>['columns'],
  sort: string = sorts.initial,
): ListOrder {
  const { name, isDescending } = readSort(sort)
  const sorted = (sorts.fields[name] ?? []).map((field) => columns[field])
  const all = [...sorted, ID]
  const direction = isDescending ? ' desc' : ''
  return {
    isUsual: sort === sorts.initial,
    by: (alias) => all.map((column) => `${alias}.${column.name}${direction}`).join(', '),
    sortKey: (alias) => sorted.map((column) => `${alias}.${column.name}::text`).join(` || chr(31) || `),
    beyond: (alias, cursor, values) => {
      if (cursor === undefined) return null
      const parts = partsOf(cursor, sort, all)
      const bounds = all.map(({ type }, index) => `cast($${values.push(parts[index])} as ${type})`)
      const row = all.map((column) => `${alias}.${column.name}`)
      return `(${row.join(', ')}) ${isDescending ? '<' : '>'} (${bounds.join(', ')})`
    },
    cursorAt: ({ sortKey, id }) => Buffer.from([sort, sortKey, id].join(SEPARATOR)).toString('base64url'),
  }
}

/** Reads a cursor that came back; anything that was not given out for this order is refused. */
function partsOf(cursor: string, sort: string, columns: readonly ListColumn[]): string[] {
  const [of, ...parts] = Buffer.from(cursor, 'base64url').toString().split(SEPARATOR)
  const isRead =
    parts.length === columns.length && columns.every(({ type }, index) => IS_TEXT_OF[type](parts[index] ?? ''))
  if (of !== sort || !isRead) {
    throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
  }
  return parts
}

const IS_TEXT_OF: Readonly<Record<ListColumn['type'], (text: string) => boolean>> = {
  text: (text) => !text.includes('\0'),
  boolean: (text) => /^(true|false)$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  date: isLocalDate,
  timestamptz: isInstantText,
  uuid: isUuidText,
}
