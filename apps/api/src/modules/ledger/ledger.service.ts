import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'
import { type LedgerRecord, ledgerRows } from './ledger-rows.ts'

/**
 * Enters a movement of money in the books, in the transaction of the movement itself. The database refuses a second entry
 * of the same movement, entries out of balance, and every later change.
 */
export async function recordInLedger(
  trx: Knex.Transaction,
  organizationId: Id,
  ...records: readonly LedgerRecord[]
): Promise<void> {
  const rows = records.flatMap((record) => ledgerRows(organizationId, record))
  pendingWrites(trx).insert('ledger_entries', rows)
}
