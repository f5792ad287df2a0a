import type { BoundStatement } from './hot-query.ts'

/**
 * SQL of one write with a `returning` clause. `bind` gives the parameter of a value; `before` names the write in front of it and
 * what that one returned, null for the first.
 */
export type WriteSql = (bind: (value: unknown) => string, before: string | null) => string

/** Primary key of a row. */
export interface RowKey {
  organization_id: string
  id: string
}

/**
 * What a transaction has yet to write: gathered, so that one statement writes all of it. The tables are written in the order in
 * which they were first asked for, the rows of a table in theirs, and so are they locked. One statement can write a row only
 * once, so whatever would write it twice, or look at it meanwhile, throws.
 */
export interface PendingWrites {
  /** Rows with the same columns: instants are Dates, JSON is plain values. */
  insert(table: string, rows: readonly object[]): void
  /** Changes columns of the row with this key. A row that is yet to be inserted has to have them. */
  update(table: string, key: RowKey, columns: object): void
  /**
   * Adds to numbers that the row with this key keeps, for what many change at once: the row is locked by the transaction's last
   * statement only, in front of the last writes and in the order of the keys. What reads it before sees it as it was; whatever
   * else changes the row is written before that.
   */
  increase(table: string, key: RowKey, amounts: Readonly<Record<string, number>>): void
  /**
   * A write of another kind, after all the others: for what makes everybody else wait until the commit. `key` names the row that it
   * writes; nothing else may write the table.
   */
  addLast(table: string, key: string, sql: WriteSql): void
  /**
   * Throws when `sql` names a table that has yet to be written, unless it only inserts further rows: it would read, change or lock
   * what is not there yet.
   */
  checkStatement(sql: string): void
  /** Whether a table has yet to be written. */
  has(table: string): boolean
  /** One statement that writes everything gathered so far, what increases only at the end of the transaction; null when there is nothing. */
  take(when?: 'now' | 'atEnd'): BoundStatement | null
}

type Columns = Record<string, unknown>

interface Insert {
  kind: 'insert'
  table: string
  rows: Columns[]
}

interface Update {
  kind: 'update'
  table: string
  key: RowKey
  columns: Columns
}

interface Increase {
  kind: 'increase'
  table: string
  key: RowKey
  amounts: Record<string, number>
}

interface Last {
  kind: 'last'
  table: string
  key: string
  sql: WriteSql
}

/** The condition that lets a write begin when the one in front of it has ended. */
export const onceWritten = (before: string | null): string =>
  before === null ? 'true' : `(select count(*) from ${before}) is not null`

export function createPendingWrites(): PendingWrites {
  let writes: (Insert | Update)[] = []
  let lastWrites: Last[] = []
  const increases = new Map<string, Increase>()

  const refuseBesideLast = (table: string) => {
    if (lastWrites.some((write) => write.table === table)) {
      throw new Error(`${table} has a last write pending, so nothing else can be written to it: call writeNow first`)
    }
  }

  return {
    insert(table, rows) {
      const [first] = rows
      if (!first) return
      refuseBesideLast(table)
      const odd = rows.find((row) => shapeOf(row) !== shapeOf(first))
      if (odd) throw new Error(`rows of ${table} with different columns: ${shapeOf(first)} and ${shapeOf(odd)}`)
      const copies = rows.map((row): Columns => ({ ...row }))
      const last = writes.findLast((write) => write.table === table)
      if (last?.kind === 'insert' && shapeOf(last.rows[0]) === shapeOf(first)) last.rows.push(...copies)
      else writes.push({ kind: 'insert', table, rows: copies })
    },
    update(table, key, columns) {
      refuseBesideLast(table)
      for (const write of writes.toReversed()) {
        if (write.table !== table) continue
        if (write.kind === 'update' && isRowOf(write.key, key)) return void Object.assign(write.columns, columns)
        const row = write.kind === 'insert' && write.rows.find((candidate) => isRowOf(candidate, key))
        if (row) return changeInserted(table, row, columns)
      }
      writes.push({ kind: 'update', table, key, columns: { ...columns } })
    },
    increase(table, key, amounts) {
      const name = `${table} ${key.organization_id} ${key.id}`
      const known = increases.get(name)?.amounts ?? {}
      const sums = Object.entries(amounts).map(([column, amount]) => [column, (known[column] ?? 0) + amount] as const)
      increases.set(name, { kind: 'increase', table, key, amounts: { ...known, ...Object.fromEntries(sums) } })
    },
    addLast(table, key, sql) {
      if (writes.some((write) => write.table === table)) {
        throw new Error(`${table} has rows pending, so it takes no last write: call writeNow first`)
      }
      if (lastWrites.some((write) => write.table === table && write.key === key)) {
        throw new Error(`${key} of ${table} would be written twice by one statement: call writeNow in between`)
      }
      lastWrites.push({ kind: 'last', table, key, sql })
    },
    checkStatement(sql) {
      const unwritten = [...writes, ...lastWrites].find(({ table }) => mentionOf(table).test(sql))
      if (unwritten) {
        throw new Error(
          `a statement names ${unwritten.table} before what is pending for it is written: call writeNow first`,
        )
      }
    },
    has: (table) => [...writes, ...lastWrites].some((write) => write.table === table),
    take(when = 'now') {
      const increased = when === 'now' ? [] : [...increases].toSorted(([one], [other]) => (one < other ? -1 : 1))
      for (const [, { table, key }] of increased) {
        if (writes.some((write) => write.table === table && writesRow(write, key))) {
          throw new Error(`a row of ${table} would be written and increased by one statement: call writeNow in between`)
        }
      }
      const all = [...writes, ...increased.map(([, increase]) => increase), ...lastWrites]
      if (all.length === 0) return null
      writes = []
      lastWrites = []
      const values: unknown[] = []
      const bind = (value: unknown) => `$${values.push(value)}`
      const parts = all.map((write, index) => {
        const before = index === 0 ? null : `w${index - 1}`
        return `w${index} as (${sqlOf(write, bind, before)})`
      })
      const text = `with ${parts.join(', ')} select count(*) from w${all.length - 1}`
      return { name: nameOf(text), text, values }
    },
  }
}

const shapeOf = (row: object = {}) => Object.keys(row).toSorted().join()

const writesRow = (write: Insert | Update, key: RowKey) =>
  write.kind === 'insert' ? write.rows.some((row) => isRowOf(row, key)) : isRowOf(write.key, key)

const isRowOf = (row: Columns | RowKey, key: RowKey) =>
  row['id'] === key.id && row['organization_id'] === key.organization_id

function changeInserted(table: string, row: Columns, columns: object): void {
  const unknown = Object.keys(columns).find((name) => !(name in row))
  if (unknown !== undefined) {
    throw new Error(
      `${table}.${unknown} is not among the columns of the row to be inserted: give it there, or call writeNow`,
    )
  }
  Object.assign(row, columns)
}

const mentions = new Map<string, RegExp>()

function mentionOf(table: string): RegExp {
  const mention = mentions.get(table) ?? new RegExp(`(?<!insert into "?)\\b${table}\\b`, 'i')
  mentions.set(table, mention)
  return mention
}

function sqlOf(
  write: Insert | Update | Increase | Last,
  bind: (value: unknown) => string,
  before: string | null,
): string {
  const { kind, table } = write
  if (kind === 'last') return write.sql(bind, before)
  if (kind === 'increase') {
    const sums = Object.entries(write.amounts).map(
      ([name, amount]) => `"${name}" = ${table}."${name}" + ${bind(amount)}`,
    )
    return `update ${table} set ${sums.join()} where ${isRow(write.key, bind)} and ${onceWritten(before)} returning 1`
  }
  if (kind === 'insert') {
    const columns = namesOf(write.rows[0])
    return `insert into ${table} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${table}, ${bind(JSON.stringify(write.rows))})
      where ${onceWritten(before)} returning 1`
  }
  const columns = namesOf(write.columns)
  return `update ${table} set (${columns}) =
      (select ${columns} from jsonb_populate_record(null::${table}, ${bind(JSON.stringify(write.columns))}))
    where ${isRow(write.key, bind)} and ${onceWritten(before)} returning 1`
}

const isRow = (key: RowKey, bind: (value: unknown) => string) =>
  `organization_id = ${bind(key.organization_id)} and id = ${bind(key.id)}`

const namesOf = (row: object = {}) =>
  Object.keys(row)
    .map((name) => `"${name}"`)
    .join()

const names = new Map<string, string>()

/** The same writes make the same text, which is prepared once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `pending_writes_${names.size + 1}`
  names.set(text, name)
  return name
}
