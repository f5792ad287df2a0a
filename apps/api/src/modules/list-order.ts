import { problems } from '@parley/contract'
import { isLocalDate, readSort, type Sorts } from '@parley/domain'
import { isInstantText, isUuidText, type SortedRow } from './keyset.ts'
import type { ListColumn, ListTable } from './list-clause.ts'

/** The order of a list, and the encoding of a page's end. */
export interface ListOrder {
  /** Whether this is the list's default order. */
  isUsual: boolean
  /** The expression after `order by`. */
  by: (alias: string) => string
  /** SQL for a row's position in the order, as text. */
  sortKey: (alias: string) => string
  /** The condition for rows after a cursor, with its parts bound in `values`; null without a cursor. */
  beyond: (alias: string, cursor: string | undefined, values: unknown[]) => string | null
  /** The cursor for the rows after a row. */
  cursorAt: (row: SortedRow) => string
}

/** Separates the parts of a cursor. */
const SEPARATOR = '\u001F'
const ID: ListColumn = { name: 'id', type: 'uuid' }

/** The order for a query's `sort`. */
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

/** Decodes a cursor; throws for anything not issued for this order. */
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
