import type { Topic } from '@parley/contract'
import type { Knex } from 'knex'
import type { HotQueries, HotStatement } from '../db/hot-query.ts'
import { pendingWrites } from '../db/transaction.ts'
import type { LiveUpdate } from './revisions.ts'

/** Position of an event in the log. Transactions are ordered by their id, not by their commit time. */
export interface Position {
  txid: number
  id: number
}

export interface LoggedEvent extends Position {
  change: LiveUpdate
  /**
   * False while an older transaction is open anywhere on the server, because it may still add events before this one.
   */
  settled: boolean
}

export const START: Position = { txid: 0, id: 0 }

export const formatPosition = ({ txid, id }: Position): string => `${txid}.${id}`

export function parsePosition(text: string): Position | null {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text)
  return match ? { txid: Number(match[1]), id: Number(match[2]) } : null
}

export const isAfter = (a: Position, b: Position): boolean => a.txid > b.txid || (a.txid === b.txid && a.id > b.id)

interface EventRow {
  organization_id: string
  id: number
  txid: string
  topic: Topic
  ids: Record<string, string>
  only_user_id: string | null
  settled: boolean
}

/** Maximum number of events read at once. */
export const BATCH = 500

const COLUMNS = `organization_id, id, txid::text as txid, topic, ids, only_user_id,
  txid < pg_snapshot_xmin(pg_current_snapshot()) as settled`

const toEvent = (row: EventRow): LoggedEvent => ({
  txid: Number(row.txid),
  id: row.id,
  settled: row.settled,
  change: {
    organizationId: row.organization_id,
    topic: row.topic,
    ids: row.ids,
    ...(row.only_user_id !== null && { onlyUserId: row.only_user_id }),
  },
})

/** Adds changes to the log in the transaction that makes them. */
export function appendEvents(trx: Knex.Transaction, changes: readonly LiveUpdate[]): void {
  pendingWrites(trx).insert(
    'events',
    changes.map(({ organizationId, topic, ids, onlyUserId }) => ({
      organization_id: organizationId,
      topic,
      ids,
      only_user_id: onlyUserId ?? null,
    })),
  )
}

const AFTER: HotStatement = {
  name: 'events_after',
  text: `select ${COLUMNS} from events where (txid, id) > ($1::xid8, $2) order by txid, id limit ${BATCH}`,
}

/** Returns every organisation's events after `position`, oldest first, at most BATCH. */
export async function readEventsAfter(hot: HotQueries, position: Position): Promise<LoggedEvent[]> {
  return (await hot.rows<EventRow>(AFTER, [String(position.txid), position.id])).map(toEvent)
}

const OPEN_TRANSACTIONS: HotStatement = {
  name: 'events_open_transactions',
  text: `select pg_snapshot_xmax(pg_current_snapshot())::text as next,
    (select string_agg(backend_xid::text, ',') from pg_stat_activity
      where datname = current_database() and application_name = current_setting('application_name')) as open`,
}

/**
 * The transaction id below which none of the product's own transactions is open any more, so that a later statement
 * reads all events that will ever be there. `settled` instead waits for every transaction of the whole server,
 * including other databases.
 */
export async function readOwnHorizon(hot: HotQueries): Promise<number> {
  const [row] = await hot.rows<{ next: string; open: string | null }>(OPEN_TRANSACTIONS, [])
  const next = Number(row?.next ?? 0)
  const open = (row?.open ?? '').split(',').filter((xid) => xid !== '')
  return Math.min(next, ...open.map((xid) => widenTransactionId(Number(xid), next)))
}

const CYCLE = 2 ** 32

/** The full id of a transaction that began near `next` and of which only the lower 32 bits are known. */
export function widenTransactionId(xid: number, next: number): number {
  const id = next - (next % CYCLE) + xid
  if (id > next + CYCLE / 2) return id - CYCLE
  return id < next - CYCLE / 2 ? id + CYCLE : id
}

/**
 * Deletes the events of transactions that this server has not begun yet: they came with the dump of another server, and
 * would stay unsettled until this one reaches their ids.
 */
export async function forgetEventsOfOthers(knex: Knex): Promise<void> {
  const ofOthers = () => knex('events').whereRaw('txid >= pg_snapshot_xmax(pg_current_snapshot())')
  // Checked first, so that nothing is written when there are none: the database may not accept writes at the moment.
  if ((await ofOthers().first<{ id: number } | undefined>('id')) !== undefined) await ofOthers().delete()
}

/** The position of the newest settled event. */
export async function readEnd(knex: Knex): Promise<Position> {
  const { rows } = await knex.raw<{ rows: { txid: string; id: number }[] }>(
    `select txid::text as txid, id from events where txid < pg_snapshot_xmin(pg_current_snapshot())
     order by txid desc, id desc limit 1`,
  )
  return rows[0] ? { txid: Number(rows[0].txid), id: rows[0].id } : START
}

/**
 * Returns one organisation's settled events after `from` up to `to`; null when the log no longer holds the event at
 * `from`, if there was one, or there are more than `limit`.
 */
export async function readBacklog(
  knex: Knex,
  organizationId: string,
  from: Position,
  to: Position,
  limit: number,
): Promise<LoggedEvent[] | null> {
  const isKnown = async () =>
    (await knex('events')
      .whereRaw('(txid, id) = (?::xid8, ?)', [String(from.txid), from.id])
      .first<{ id: number } | undefined>('id')) !== undefined
  if (isAfter(from, START) && !(await isKnown())) return null
  const { rows } = await knex.raw<{ rows: EventRow[] }>(
    `select ${COLUMNS} from events
     where organization_id = ? and (txid, id) > (?::xid8, ?) and (txid, id) <= (?::xid8, ?)
     order by txid, id limit ${limit + 1}`,
    [organizationId, String(from.txid), from.id, String(to.txid), to.id],
  )
  return rows.length > limit ? null : rows.map(toEvent)
}

/** Deletes events older than `before`; streams that resume from there are reset. */
export async function purgeEvents(knex: Knex, before: Date): Promise<number> {
  return knex('events').where('created_at', '<', before).delete()
}
