import type { Knex } from 'knex'
import type { Drift } from './drift.ts'
import { findMetricsDrift } from './metrics-drift.ts'
import { findProviderDrift, readProviderFile } from './provider-drift.ts'
import { findStoredDrift } from './stored-drift.ts'

export interface LedgerCheck {
  drift: Drift[]
  /** Number of compared rows by table or kind. */
  compared: Record<string, number>
}

/**
 * Recomputes everything stored about money from the books; `providerFile` is null for a provider without one. Pass a
 * transaction with a snapshot of its own when others write concurrently.
 */
export async function checkLedger(
  knex: Knex,
  { now, providerFile }: { now: Date; providerFile: string | null },
): Promise<LedgerCheck> {
  const lines = providerFile === null ? [] : await readProviderFile(providerFile)
  const stored = await findStoredDrift(knex)
  const metrics = await findMetricsDrift(knex, now)
  const provider = providerFile === null ? null : await findProviderDrift(knex, providerFile, lines)
  return {
    drift: [...stored.drift, ...metrics.drift, ...(provider?.drift ?? [])],
    compared: {
      'ledger lines': stored.compared['ledger_entries'] ?? 0,
      invoices: stored.compared['invoices'] ?? 0,
      conversations: stored.compared['conversations'] ?? 0,
      customers: stored.compared['customers'] ?? 0,
      transactions: stored.compared['transactions'] ?? 0,
      'payment links': stored.compared['payment_links'] ?? 0,
      receipts: stored.compared['receipts'] ?? 0,
      metrics: metrics.compared,
      ...(provider && { 'provider calls': provider.compared, 'outcomes still open': provider.open }),
    },
  }
}
