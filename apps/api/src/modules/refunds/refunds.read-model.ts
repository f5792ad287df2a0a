import type { listRefundRequests, QueryOf, Refund, WireOf } from '@parley/contract'
import {
  type Cents,
  type Id,
  PRODUCT,
  REFUND_REQUEST_SORTS,
  type Refund as StoredRefund,
  toDecimal,
} from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { pageOf, pageSize } from '../keyset.ts'
import { listOrder } from '../list-order.ts'
import { findTransactions } from '../transactions/transactions.read-model.ts'

type WireRefund = Omit<Refund, 'amount'> & { amount: string }

interface Row extends Omit<Refund, 'createdAt' | 'settledAt'> {
  amount: Cents
  refundable: Cents
  createdAt: Date
  settledAt: Date | null
  sortKey: string
}

const SHOWN = `
  select r.id, r.created_at::text as "sortKey", r.transaction_id as "transactionId", r.amount_cents as amount, r.reason,
    r.reason_notes as "reasonNotes", r.refund_method as "refundMethod", r.status,
    r.requested_by_user_id as "requestedByUserId", coalesce(u.name, '${PRODUCT.name}') as "requestedByName", d.name as "decidedByName",
    r.failure_text as "failureReason", r.decision_reason as "decisionReason",
    t.amount_cents - t.refund_held_cents as refundable, r.created_at as "createdAt", r.settled_at as "settledAt"
  from refunds r
  join transactions t on t.organization_id = $1 and t.id = r.transaction_id
  left join users u on u.organization_id = $1 and u.id = r.requested_by_user_id
  left join users d on d.organization_id = $1 and d.id = r.decided_by_user_id
  where r.organization_id = $1`

/** A transaction's refunds, newest first. */
export async function listRefundsOf(knex: Knex, organizationId: Id, transactionId: Id): Promise<WireRefund[]> {
  const text = `${SHOWN} and r.transaction_id = $2 order by r.created_at desc, r.id desc`
  return (await queryNamed<Row>(knex, text, [organizationId, transactionId])).map(toWire)
}

/** A refund that is being written, in the shape of the response. */
export function shownRefund(
  refund: StoredRefund,
  names: Pick<Refund, 'requestedByName' | 'decidedByName'>,
): WireRefund {
  const { id, transactionId, amount, reason, reasonNotes, status, requestedByUserId } = refund
  return {
    id,
    transactionId,
    amount: toDecimal(amount),
    reason,
    reasonNotes,
    refundMethod: refund.method,
    status,
    requestedByUserId,
    ...names,
    failureReason: refund.failureText,
    decisionReason: refund.decisionReason,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  }
}

const WAITING = listOrder(REFUND_REQUEST_SORTS, { createdAt: { name: 'created_at', type: 'timestamptz' } })

/** A page of the refunds that wait for an admin, oldest first. */
export async function listWaitingRefunds(
  knex: Knex,
  organizationId: Id,
  query: QueryOf<typeof listRefundRequests>,
): Promise<{ rows: WireOf<typeof listRefundRequests>; next: string | null }> {
  const { limit, take } = pageSize(query.limit)
  const values: unknown[] = [organizationId]
  const beyond = WAITING.beyond('r', query.cursor, values)
  const where = `r.status = 'requested'${beyond === null ? '' : ` and ${beyond}`}`
  const text = `${SHOWN} and ${where} order by ${WAITING.by('r')} limit ${take}`
  const { rows, next } = pageOf(await queryNamed<Row>(knex, text, values), limit, WAITING.cursorAt)
  const ids = rows.map(({ transactionId }) => transactionId)
  const transactions = new Map((await findTransactions(knex, organizationId, ids)).map((row) => [row.id, row]))
  return {
    rows: rows.flatMap((row) => {
      const transaction = transactions.get(row.transactionId)
      return transaction
        ? [{ id: row.id, refund: toWire(row), transaction, refundable: toDecimal(row.refundable) }]
        : []
    }),
    next,
  }
}

function toWire({ sortKey: _sortKey, refundable: _refundable, amount, createdAt, settledAt, ...row }: Row): WireRefund {
  return {
    ...row,
    amount: toDecimal(amount),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}
