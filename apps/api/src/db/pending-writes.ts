import type { BoundStatement } from './hot-query.ts'

/**
 * SQL of one write with a `returning` clause. `bind` returns the parameter for a value; `before` names the preceding
 * write and the rows that it returned, null for the first.
 */
export type WriteSql = (bind: (value: unknown) => string, before: string | null) => string

/** Primary key of a row. */
export interface RowKey {
  organization_id: string
  id: string
}

/**
 * The pending writes of a transaction, gathered so that one statement makes all of them. Tables are written, and their
 * rows locked, in the order in which they were added; many rows with the same changed columns are written at once, in
 * no order, so lock them before. One statement can write a row only once, so a call that would write it twice, or a
 * statement that would read it in between, throws.
 */
export interface PendingWrites {
  /** Adds rows with the same columns: instants are Dates, JSON is plain values. */
  insert(table: string, rows: readonly object[]): void
  /**
   * Changes columns of the row with this key, which cannot change itself. A row that is yet to be inserted must have
   * these columns.
   */
  update(table: string, key: RowKey, columns: object): void
  /**
   * Adds to counters of the row with this key, for rows that many transactions change at once: the row is locked only
   * by the transaction's last statement, before the last writes and in key order. Earlier reads see the old values; any
   * other change of the row must be written before.
   */
  increase(table: string, key: RowKey, amounts: Readonly<Record<string, number>>): void
  /**
   * Adds a write of another kind, after all others: for one that makes everybody else wait until the commit. `key`
   * names the row that it writes; nothing else may write the table.
   */
  addLast(table: string, key: string, sql: WriteSql): void
  /**
   * Throws when `sql` names a table with pending writes, unless it only inserts further rows: it would read, change or
   * lock rows that are not there yet.
   */
  checkStatement(sql: string): void
  /** Whether a table has pending writes. */
  has(table: string): boolean
  /**
   * Returns one statement for all pending writes, increases only at the end of the transaction; null when there are
   * none.
   */
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

/** Many updates of the same columns of a table. */
interface Updates {
  kind: 'updates'
  table: string
  columns: readonly string[]
  /** Including their keys. */
  rows: readonly Columns[]
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

/** Condition that delays a write until the preceding one has ended. */
export const onceWritten = (before: string | null): string =>
  before === null ? 'true' : `(select count(*) from ${before}) is not null`

export function createPendingWrites(): PendingWrites {
  let writes: (Insert | Update)[] = []
  /** The pending write of each row, by table and key. */
  const written = new Map<string, { kind: 'insert' | 'update'; columns: Columns }>()
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
      for (const columns of copies) written.set(nameOfRow(table, columns), { kind: 'insert', columns })
      const last = writes.findLast((write) => write.table === table)
      if (last?.kind === 'insert' && shapeOf(last.rows[0]) === shapeOf(first)) last.rows.push(...copies)
      else writes.push({ kind: 'insert', table, rows: copies })
    },
    update(table, key, columns) {
      refuseBesideLast(table)
      if ('id' in columns || 'organization_id' in columns) throw new Error(`the key of a row of ${table} would change`)
      const name = nameOfRow(table, key)
      const known = written.get(name)
      if (known?.kind === 'insert') return changeInserted(table, known.columns, columns)
      if (known) return void Object.assign(known.columns, columns)
      const update: Update = { kind: 'update', table, key, columns: { ...columns } }
      writes.push(update)
      written.set(name, update)
    },
    increase(table, key, amounts) {
      const name = nameOfRow(table, key)
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
      for (const [name, { table }] of increased) {
        if (written.has(name)) {
          throw new Error(`a row of ${table} would be written and increased by one statement: call writeNow in between`)
        }
      }
      const all = [...gatherUpdates(writes), ...increased.map(([, increase]) => increase), ...lastWrites]
      if (all.length === 0) return null
      writes = []
      written.clear()
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

const nameOfRow = (table: string, row: Columns | RowKey) => [table, row['organization_id'], row['id']].join(' ')

/** Minimum number of updates to combine: fewer are quicker one by one, each found by its key. */
const MANY = 10

/**
 * Combines many updates of the same columns of a table into one part of the statement, in the place of the first: each
 * part adds to the nesting depth at which the database runs it, which is limited. No update moves across rows that are
 * inserted into the table.
 */
function gatherUpdates(writes: readonly (Insert | Update)[]): readonly (Insert | Update | Updates)[] {
  if (writes.length < MANY) return writes
  const alikeByTable = new Map<string, Map<string, Update[]>>()
  const alikeOf = new Map<Insert | Update, Update[]>()
  for (const write of writes) {
    if (write.kind === 'insert') {
      alikeByTable.delete(write.table)
      continue
    }
    const byShape = alikeByTable.get(write.table) ?? new Map<string, Update[]>()
    const shape = shapeOf(write.columns)
    const alike = byShape.get(shape) ?? []
    alike.push(write)
    alikeByTable.set(write.table, byShape.set(shape, alike))
    alikeOf.set(write, alike)
  }
  return writes.flatMap((write): (Insert | Update | Updates)[] => {
    const alike = alikeOf.get(write) ?? []
    const [first] = alike
    if (!first || alike.length < MANY) return [write]
    if (first !== write) return []
    const rows = alike.map(({ key, columns }) => Object.assign({}, columns, key))
    return [{ kind: 'updates', table: first.table, columns: Object.keys(first.columns), rows }]
  })
}

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
  write: Insert | Update | Updates | Increase | Last,
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
  if (kind === 'updates') {
    const changes = write.columns.map((name) => `"${name}" = changed."${name}"`)
    return `update ${table} set ${changes.join()}
      from jsonb_populate_recordset(null::${table}, ${bind(JSON.stringify(write.rows))}) changed
      where ${table}.organization_id = changed.organization_id and ${table}.id = changed.id and ${onceWritten(before)}
      returning 1`
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

/** The name of a statement: the same writes produce the same text, which is prepared once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `pending_writes_${names.size + 1}`
  names.set(text, name)
  return name
}
