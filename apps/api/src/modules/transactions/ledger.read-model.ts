import type { listLedger, WireOf } from '@parley/contract'
import { type Cents, type Id, type MovementKind, type MovementMethod, toDecimal } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { decodeCursor, pageOf, pageSize } from '../keyset.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'
import { whereOf } from '../stored-list.ts'
import { TRANSACTIONS, type TransactionsQuery } from './transactions.read-model.ts'

type WireMovement = WireOf<typeof listLedger>[number]

interface Row extends Omit<WireMovement, 'at' | 'kind' | 'amount' | 'method'> {
  sortKey: string
  at: Date
  kind: MovementKind
  amount: Cents
  method: MovementMethod
}

/**
 * A page of the money that came in and went out according to the books, for the transactions that match `query`, newest
 * first.
 */
export async function listLedgerPage(
  knex: Knex,
  organizationId: Id,
  query: TransactionsQuery,
  day: OrganizationClock,
): Promise<{ rows: WireMovement[]; next: string | null }> {
  const { limit, take } = pageSize(query.limit)
  const values: unknown[] = [organizationId]
  const clauses = whereOf(TRANSACTIONS, query, day, values)
  const after = decodeCursor(query.cursor)
  if (after) {
    const [at, id] = [values.push(after.at), values.push(after.id)]
    clauses.push(`(e.created_at, e.id) < (cast($${at} as timestamptz), cast($${id} as uuid))`)
  }
  const taken = await queryNamed<Row>(knex, ledgerText(clauses.join(' and '), take), values)
  const { rows, next } = pageOf(taken, limit)
  return { rows: rows.map(toWire), next }
}

/** Selects, of each entry, the line on an account that holds money, where money comes in or goes out. */
const ledgerText = (where: string, take: number) => `
  select e.id, e.created_at::text as "sortKey", e.created_at as at, movement.kind, abs(e.amount_cents) as amount,
    t.id as "transactionId", i.id as "invoiceId", i.invoice_number as "invoiceNumber", cu.id as "customerId",
    cu.name as "customerName", cu.phone as "customerPhone", u.name as "byName",
    case when movement.kind <> 'refund' then t.payment_method else coalesce(r.refund_method,
      case e.account when 'provider_clearing' then 'original_payment' else 'other' end) end as method
  from ledger_entries e
  cross join lateral (select case e.kind
    when 'refunded' then 'refund' when 'payment_reversed' then 'reversal' else 'payment' end as kind) movement
  join transactions t on t.organization_id = $1 and t.id = e.transaction_id
  join invoices i on i.organization_id = $1 and i.id = t.invoice_id
  join customers cu on cu.organization_id = $1 and cu.id = t.customer_id
  left join refunds r on r.organization_id = $1 and r.id = e.refund_id
  left join users u on u.organization_id = $1
    and u.id = case movement.kind when 'payment' then t.initiated_by_user_id else e.by_user_id end
  where e.organization_id = $1 and e.account in ('cash', 'provider_clearing') and ${where}
  order by e.created_at desc, e.id desc limit ${take}`

function toWire(row: Row): WireMovement {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    amount: toDecimal(row.amount),
    transactionId: row.transactionId,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    customerId: row.customerId,
    customerName: row.customerName,
    customerPhone: row.customerPhone,
    method: row.method,
    byName: row.byName,
  }
}
