import type { Cents, Id, Refund, RefundMethod, RefundReason, RefundStatus } from '@parley/domain'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'

interface Row {
  id: Id
  transaction_id: Id
  amount_cents: Cents
  reason: RefundReason
  reason_notes: string | null
  refund_method: RefundMethod
  notify_customer: boolean
  status: RefundStatus
  requested_by_user_id: Id | null
  decided_by_user_id: Id | null
  provider_id: string | null
  failure_text: string | null
  decision_reason: string | null
  created_at: Date
  settled_at: Date | null
}

function refundOf(row: Row): Refund {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    amount: row.amount_cents,
    reason: row.reason,
    reasonNotes: row.reason_notes,
    method: row.refund_method,
    notifyCustomer: row.notify_customer,
    status: row.status,
    requestedByUserId: row.requested_by_user_id,
    decidedByUserId: row.decided_by_user_id,
    providerId: row.provider_id,
    failureText: row.failure_text,
    decisionReason: row.decision_reason,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }
}

/** Reads the refund without a lock, to find out what to lock. */
export async function findRefund(knex: Knex, organizationId: Id, id: Id): Promise<Refund | null> {
  const row = await knex('refunds').where({ organization_id: organizationId, id }).first<Row | undefined>()
  return row ? refundOf(row) : null
}

const LOCK: HotStatement = {
  name: 'lock_refunds_of_transaction',
  text: `select id, transaction_id, amount_cents, reason, reason_notes, refund_method, notify_customer, status,
      requested_by_user_id, decided_by_user_id, provider_id, failure_text, decision_reason, created_at, settled_at
    from refunds where organization_id = $1 and transaction_id = $2 order by id for update`,
}

/** Locks and returns every refund of a locked transaction; can share a round trip with that lock. */
export async function lockRefunds(trx: Knex.Transaction, organizationId: Id, transactionId: Id): Promise<Refund[]> {
  return (await hotRowsIn<Row>(trx, LOCK, [organizationId, transactionId])).map(refundOf)
}

/** The distinct statuses of the refunds to these customers. */
export const readRefundStatesOf = (
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<RefundStatus[]> =>
  trx('refunds as r')
    .join('transactions as t', { 't.organization_id': 'r.organization_id', 't.id': 'r.transaction_id' })
    .where('r.organization_id', organizationId)
    .whereIn('t.customer_id', [...customerIds])
    .distinct()
    .pluck<RefundStatus[]>('r.status')
