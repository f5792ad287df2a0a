import { type Cents, type Id, type LedgerAccount, type LedgerEvent, postingsOf } from '@parley/domain'
import type { LedgerRecord } from '@parley/state-machines'
import { newId } from '../../ids.ts'

export interface LedgerRow {
  organization_id: Id
  id: Id
  entry_id: Id
  kind: LedgerEvent['kind']
  account: LedgerAccount
  amount_cents: Cents
  invoice_id: Id
  transaction_id: Id | null
  refund_id: Id | null
  customer_id: Id
  reason: string | null
  by_user_id: Id | null
  created_at: Date
}

/** Maps an entry to its two stored lines. */
export function ledgerRows(organizationId: Id, record: LedgerRecord): LedgerRow[] {
  const entryId = newId()
  return postingsOf(record.event).map(({ account, amount }) => ({
    organization_id: organizationId,
    id: newId(),
    entry_id: entryId,
    kind: record.event.kind,
    account,
    amount_cents: amount,
    invoice_id: record.invoiceId,
    transaction_id: record.transactionId ?? null,
    refund_id: record.refundId ?? null,
    customer_id: record.customerId,
    reason: record.reason ?? null,
    by_user_id: record.byUserId,
    created_at: record.at,
  }))
}
