import type { Id } from '@parley/domain'
import { type Change, liveChangesOf, type Say } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { afterCommit } from '../../db/transaction.ts'
import { insertMessage, insertMessageIf, type MessageWrite, type WriteGuard } from './messages.repository.ts'

/**
 * Inserts a message into a locked conversation, and updates the counts on the conversation and its customer and the
 * live events.
 */
export async function say(
  { live }: Pick<Context, 'live'>,
  trx: Knex.Transaction,
  organizationId: Id,
  said: Say,
): Promise<void> {
  await insertMessage(trx, organizationId, { said })
  afterCommit(trx, () => live.committed(newsOf(organizationId, said)))
}

/** Writes the changes of a sent text in one statement outside any transaction; returns whether the guard allowed it. */
export async function writeMessageOptimistically(
  { database, live, outbox }: Pick<Context, 'database' | 'live' | 'outbox'>,
  organizationId: Id,
  changes: readonly Change[],
  guard: WriteGuard,
): Promise<boolean> {
  const write = writeOf(changes)
  if (!(await insertMessageIf(database.hot, organizationId, write, guard))) return false
  if (write.job) outbox.committed([write.job])
  live.committed(newsOf(organizationId, write.said))
  return true
}

/** Whether all changes can be written in the one statement. */
export const canWriteOptimistically = (changes: readonly Change[]): boolean =>
  changes.every((change) => change.type !== 'enqueue' || change.job.kind === 'sms.send')

const newsOf = (organizationId: Id, said: Say) =>
  liveChangesOf(said).map(({ topic, ids }) => ({ organizationId, topic, ids }))

function writeOf(changes: readonly Change[]): MessageWrite {
  const said = changes.find((change): change is Say => change.type === 'say')
  if (!said) throw new Error('writeMessageOptimistically: no message is said')
  const write: MessageWrite = { said }
  for (const change of changes) {
    if (change.type === 'activity') write.activity = change.entry
    else if (change.type === 'enqueue' && change.job.kind === 'sms.send') write.job = change.job
    else if (change !== said) throw new Error(`writeMessageOptimistically: cannot write ${change.type}`)
  }
  return write
}
