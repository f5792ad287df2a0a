import type { Id, Transaction } from '@parley/domain'
import type { Knex } from 'knex'
import { findTransaction, lockInvoice, type LockedInvoice } from './payment-locks.ts'
import { type TransactionRow, transactionOf } from './payment-records.ts'

/** Locks the invoice of a transaction with its links, then the transaction; null for an unknown id. */
export async function lockTransaction(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<(LockedInvoice & { transaction: Transaction }) | null> {
  const known = await findTransaction(trx, organizationId, id)
  const locked = known && (await lockInvoice(trx, organizationId, known.invoiceId))
  if (!locked) return null
  const row = await trx('transactions')
    .where({ organization_id: organizationId, id })
    .forUpdate()
    .first<TransactionRow | undefined>()
  return row ? { ...locked, transaction: transactionOf(row) } : null
}
