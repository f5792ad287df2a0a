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

/** A statement on its way. */
interface Sent<Answer> {
  answer: Promise<Answer>
}

const openTransactions = new WeakMap<Knex.Transaction, Open>()

/**
 * Runs `work` in one database transaction. A lost race (serialization failure, deadlock) runs it again, so `work` does
 * nothing outside `trx`; what must follow the commit goes through `afterCommit`, and what nobody reads before it through
 * `pendingWrites`.
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
      // The commit follows without waiting for the answer: where the last write fails, the database makes it a rollback.
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

/** Sends what is pending; resolves when it is on its way. */
async function send(trx: Knex.Transaction, statement: BoundStatement | null): Promise<Sent<unknown>> {
  return statement ? sendIn(trx, statement, statement.values) : { answer: Promise.resolve() }
}

function openOf(trx: Knex.Transaction): Open {
  const open = openTransactions.get(trx)
  if (!open) throw new Error('transaction: open it with inTransaction')
  return open
}

/** Calls back once, synchronously, when the transaction has been committed; never when it is rolled back. */
export function afterCommit(trx: Knex.Transaction, callback: () => void): void {
  openOf(trx).callbacks.push(callback)
}

/** Takes what the transaction writes together, at its end or when `writeNow` is called. */
export function pendingWrites(trx: Knex.Transaction): PendingWrites {
  return openOf(trx).pending
}

/** Writes what is pending, for whoever reads it in the same transaction or writes what refers to it. */
export async function writeNow(trx: Knex.Transaction): Promise<void> {
  const { answer } = await send(trx, openOf(trx).pending.take())
  await answer
}

/** Writes what is pending where that is rows of this table, for whoever reads or changes its rows in the same transaction. */
export async function writeRowsOf(trx: Knex.Transaction, table: string): Promise<void> {
  if (openOf(trx).pending.has(table)) await writeNow(trx)
}

/**
 * Runs a prepared statement inside a transaction. Instants come as Dates, as from every other query of a transaction.
 * Statements that are asked for together travel together and run one after the other, each with what was committed when its turn
 * comes: locks first, then what is read under them.
 */
export async function hotRowsIn<Row>(
  trx: Knex.Transaction,
  statement: HotStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  openTransactions.get(trx)?.pending.checkStatement(statement.text)
  return (await sendIn<Row>(trx, statement, values)).answer
}

/** As hotRowsIn; resolves when the statement is on its way, so that what is asked for next comes after it. */
async function sendIn<Row>(
  trx: Knex.Transaction,
  { name, text }: HotStatement,
  values: readonly unknown[],
): Promise<Sent<Row[]>> {
  // A transaction's client always gives the transaction's own connection.
  const client = trx.client as { acquireConnection(): Promise<Client> }
  const connection = await client.acquireConnection()
  gather(connection)
  return { answer: connection.query({ name, text, values: [...values] }).then(({ rows }) => rows as Row[]) }
}
