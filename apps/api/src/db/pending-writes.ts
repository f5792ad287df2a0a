import type { BoundStatement } from './hot-query.ts'

/**
 * SQL of one write with a `returning` clause. `bind` gives the parameter of a value; `before` names the write in front of it and
 * what that one returned, null for the first.
 */
export type WriteSql = (bind: (value: unknown) => string, before: string | null) => string

/**
 * What a transaction has yet to write: gathered, so that one statement writes all of it. The writes take effect in the order
 * in which they were asked for, and so do their locks.
 */
export interface PendingWrites {
  /** Rows by their columns: instants are Dates, JSON is plain values. */
  insert(table: string, rows: readonly object[]): void
  /** Changes columns of the row with this key, which may itself be yet to be written. */
  update(table: string, key: { organization_id: string; id: string }, columns: object): void
  /** A write that is neither. */
  add(table: string, sql: WriteSql): void
  /** As `add`, after all the others: for what makes everybody else wait until the commit. */
  addLast(table: string, sql: WriteSql): void
  /** Throws when `sql` reads a table whose rows have yet to be written: it would miss them. */
  checkRead(sql: string): void
  /** One statement that writes everything gathered so far; null when there is nothing. */
  take(): BoundStatement | null
}

type Write =
  | { kind: 'insert'; table: string; rows: Record<string, unknown>[] }
  | { kind: 'update'; table: string; key: Record<string, unknown>; columns: Record<string, unknown> }
  | { kind: 'other'; table: string; sql: WriteSql }

/** The condition that lets a write begin when the one in front of it has ended. */
export const onceWritten = (before: string | null): string =>
  before === null ? 'true' : `(select count(*) from ${before}) is not null`

export function createPendingWrites(): PendingWrites {
  let writes: Write[] = []
  let lastWrites: Write[] = []

  return {
    insert(table, rows) {
      if (rows.length === 0) return
      const last = writes.findLast((write) => write.table === table)
      const copies = rows.map((row): Record<string, unknown> => ({ ...row }))
      if (last?.kind === 'insert' && shapeOf(last.rows[0]) === shapeOf(copies[0])) last.rows.push(...copies)
      else writes.push({ kind: 'insert', table, rows: copies })
    },
    update(table, key, columns) {
      const own = writes.find((write) => write.table === table && write.kind !== 'other' && holds(write, key.id))
      if (own?.kind === 'update') Object.assign(own.columns, columns)
      else if (own?.kind === 'insert') {
        Object.assign(own.rows.find(({ id }) => id === key.id) ?? {}, columns)
      } else writes.push({ kind: 'update', table, key, columns: { ...columns } })
    },
    add: (table, sql) => void writes.push({ kind: 'other', table, sql }),
    addLast: (table, sql) => void lastWrites.push({ kind: 'other', table, sql }),
    checkRead(sql) {
      const unread = [...writes, ...lastWrites].find(({ table }) =>
        new RegExp(`\\b(?<!delete )(from|join) "?${table}\\b`).test(sql),
      )
      if (unread) throw new Error(`${unread.table} is read before what was written to it: call writeNow first`)
    },
    take() {
      const all = [...writes, ...lastWrites]
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

const holds = (write: Exclude<Write, { kind: 'other' }>, id: string): boolean =>
  write.kind === 'insert' ? write.rows.some((row) => row['id'] === id) : write.key['id'] === id

function sqlOf(write: Write, bind: (value: unknown) => string, before: string | null): string {
  const { kind, table } = write
  if (kind === 'other') return write.sql(bind, before)
  if (kind === 'insert') {
    const columns = Object.keys(write.rows[0] ?? {}).map((name) => `"${name}"`)
    return `insert into ${table} (${columns.join()}) select ${columns.join()}
      from jsonb_populate_recordset(null::${table}, ${bind(JSON.stringify(write.rows))})
      where ${onceWritten(before)} returning 1`
  }
  const assignments = Object.entries(write.columns).map(([name, value]) => `"${name}" = ${bind(value)}`)
  const key = Object.entries(write.key).map(([name, value]) => `${name} = ${bind(value)}`)
  return `update ${table} set ${assignments.join()} where ${key.join(' and ')} and ${onceWritten(before)} returning 1`
}

const names = new Map<string, string>()

/** The same writes make the same text, which is prepared once per connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `pending_writes_${names.size + 1}`
  names.set(text, name)
  return name
}
