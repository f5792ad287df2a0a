import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Client } from 'pg'
import { isRetryable } from './errors.ts'
import type { BoundStatement, HotStatement } from './hot-query.ts'
import { runInside } from './inside-transaction.ts'
import { gather } from './packets.ts'
import { createPendingWrites, type PendingWrites } from './pending-writes.ts'
import { beginWrite, type Write } from './written.ts'

const ATTEMPTS = 8

interface Open {
  callbacks: (() => void)[]
  pending: PendingWrites
}

/** A statement in flight. */
interface Sent<Answer> {
  answer: Promise<Answer>
}

const openTransactions = new WeakMap<Knex.Transaction, Open>()

/**
 * Runs `work` in one database transaction. A lost race (serialization failure, deadlock) runs it again, so `work` must
 * have no effects outside `trx`; effects that must follow the commit belong in `afterCommit`, and writes that nobody
 * reads before it in `pendingWrites`.
 */
export async function inTransaction<Result>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(knex, work)
    } catch (error) {
      if (!isRetryable(error) || attempt >= ATTEMPTS) throw error
      await delay(Math.random() * 20 * attempt)
    }
  }
}

async function once<Result>(knex: Knex, work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
  const open: Open = { callbacks: [], pending: createPendingWrites() }
  let last: Sent<unknown> = { answer: Promise.resolve() }
  let write: Write | null = null
  const result = await knex
    .transaction(async (trx) => {
      openTransactions.set(trx, open)
      trx.on('query', ({ sql }: { sql: string }) => open.pending.checkStatement(sql))
      const done = await runInside(() => work(trx))
      // The commit is sent without waiting for the result: if the last write fails, the database turns it into a
      // rollback.
      write = beginWrite()
      last = await send(trx, open.pending.take('atEnd'))
      last.answer.catch(() => undefined)
      return done
    })
    .catch(async (error: unknown) => {
      await last.answer
      throw error
    })
    .then(async (done) => {
      await last.answer
      return done
    })
    .catch((error: unknown) => {
      write?.failed(error)
      throw error
    })
  for (const callback of open.callbacks) callback()
  return result
}

/** Sends pending writes; resolves when they are in flight. */
async function send(trx: Knex.Transaction, statement: BoundStatement | null): Promise<Sent<unknown>> {
  return statement ? sendIn(trx, statement, statement.values) : { answer: Promise.resolve() }
}

function openOf(trx: Knex.Transaction): Open {
  const open = openTransactions.get(trx)
  if (!open) throw new Error('transaction: open it with inTransaction')
  return open
}

/** Calls `callback` once, synchronously, after the transaction has been committed; never after a rollback. */
export function afterCommit(trx: Knex.Transaction, callback: () => void): void {
  openOf(trx).callbacks.push(callback)
}

/** The writes that the transaction makes together, at its end or when `writeNow` is called. */
export function pendingWrites(trx: Knex.Transaction): PendingWrites {
  return openOf(trx).pending
}

/** Makes the pending writes, so that the same transaction can read them or write rows that refer to them. */
export async function writeNow(trx: Knex.Transaction): Promise<void> {
  const { answer } = await send(trx, openOf(trx).pending.take())
  await answer
}

/**
 * Makes the pending writes if they include rows of this table, so that the same transaction can read or change those
 * rows.
 */
export async function writeRowsOf(trx: Knex.Transaction, table: string): Promise<void> {
  if (openOf(trx).pending.has(table)) await writeNow(trx)
}

/**
 * Runs a prepared statement inside a transaction. Instants are Dates, as in every other query of a transaction.
 * Statements issued together are sent together and run one after the other, each seeing what is committed when it
 * starts: locks first, then the reads under them.
 */
export async function hotRowsIn<Row>(
  trx: Knex.Transaction,
  statement: HotStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  openTransactions.get(trx)?.pending.checkStatement(statement.text)
  return (await sendIn<Row>(trx, statement, values)).answer
}

/** Like hotRowsIn; resolves when the statement is in flight, so that later statements follow it. */
async function sendIn<Row>(
  trx: Knex.Transaction,
  { name, text }: HotStatement,
  values: readonly unknown[],
): Promise<Sent<Row[]>> {
  // A transaction's client always returns the transaction's own connection.
  const client = trx.client as { acquireConnection(): Promise<Client> }
  const connection = await client.acquireConnection()
  gather(connection)
  return { answer: connection.query({ name, text, values: [...values] }).then(({ rows }) => rows as Row[]) }
}
