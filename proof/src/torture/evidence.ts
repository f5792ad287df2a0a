import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Client } from 'pg'
import { root } from '../api-process.ts'
import type { Fleet } from './fleet.ts'
import { type ProviderLine, readProviderFile } from './provider-file.ts'

/** An invoice with the sums of its payments, in cents. */
export interface StoredInvoice {
  id: string
  status: 'unpaid' | 'paid' | 'void'
  amount: number
  paid: number
  /** Completed payments, excluding reversed ones and amounts refunded while the invoice was open. */
  received: number
  /** Payments minus refunds. */
  kept: number
  /** Whether the terminal created it for a charge that failed, so that it serves no purpose. */
  forsaken: boolean
}

/** A transaction and the amount refunded of it, in cents. */
export interface StoredTransaction {
  id: string
  amount: number
  refunded: number
  /** Whether it was received beyond the amount due. */
  isSurplus: boolean
  /** Number of refunds that the product itself requested. */
  prepared: number
}

/** A refund with the number of its receipts. */
export interface StoredRefund {
  id: string
  status: string
  receipts: number
  /** Whether the product itself requested it. */
  isPrepared: boolean
}

/** The evidence that a run leaves behind. */
export interface Evidence {
  /** Unexpected answers and unexpected ends of processes. */
  surprises: readonly string[]
  /** Ids of the records that the server reported as created. */
  made: { invoices: readonly string[]; refunds: readonly string[]; charges: readonly string[] }
  invoices: readonly StoredInvoice[]
  transactions: readonly StoredTransaction[]
  refunds: readonly StoredRefund[]
  /** Payments at the terminal, whatever their outcome. */
  charges: readonly { id: string }[]
  provider: readonly ProviderLine[]
  /** Descriptions of everything whose outcome is unknown. */
  open: readonly string[]
  /** Findings of the product's own check of its books. */
  drift: readonly string[]
}

const INVOICES = `
  select i.id, i.status, i.amount_cents::int as amount, i.amount_paid_cents::int as paid,
    coalesce(sum(t.amount_cents - coalesce(b.owed_again, 0)) filter (where t.is_taken), 0)::int as received,
    coalesce(sum(t.amount_cents - t.refunded_amount_cents) filter (where t.is_taken), 0)::int as kept,
    coalesce(bool_or(t.status = 'failed' and t.payment_method = 'virtual_terminal' and t.created_at = i.created_at), false)
      as forsaken
  from invoices i
  left join (select *, status in ('completed', 'refunded') and reversed_at is null as is_taken from transactions) t
    on t.invoice_id = i.id and not t.is_surplus
  left join (select transaction_id, sum(amount_cents) as owed_again from ledger_entries
    where kind = 'refunded' and account = 'receivable' group by transaction_id) b on b.transaction_id = t.id
  where i.created_at >= $1 group by i.organization_id, i.id`
const TRANSACTIONS = `
  select t.id, t.amount_cents::int as amount, t.is_surplus as "isSurplus",
    coalesce(sum(r.amount_cents) filter (where r.status in ('succeeded', 'pending', 'unknown')), 0)::int as refunded,
    (count(*) filter (where r.id is not null and r.requested_by_user_id is null))::int as prepared
  from transactions t left join refunds r on r.transaction_id = t.id
  where t.created_at >= $1 group by t.organization_id, t.id`
const REFUNDS = `
  select r.id, r.status, count(c.id)::int as receipts, r.requested_by_user_id is null as "isPrepared" from refunds r
  left join receipts c on c.organization_id = r.organization_id and c.refund_id = r.id
  where r.created_at >= $1 group by r.organization_id, r.id`
const OPEN = `
  select 'attempt ' || id || ' is ' || status as what from payment_attempts where status in ('processing', 'unknown')
  union all select 'refund ' || id || ' is ' || status from refunds where status in ('pending', 'unknown')
  union all select kind || ' ' || id || ' is not done: ' || coalesce(last_error, 'no error') from outbox
    where kind like 'payment.%' and done_at is null`

/** Reads the outcomes that are unknown now. */
export async function readOpen(database: Client): Promise<string[]> {
  return (await database.query<{ what: string }>(OPEN)).rows.map(({ what }) => what)
}

export async function readEvidence(
  fleet: Fleet,
  database: Client,
  since: Date,
): Promise<Omit<Evidence, 'surprises' | 'made'>> {
  const read = async <Row extends object>(sql: string) => (await database.query<Row>(sql, [since])).rows
  return {
    invoices: await read<StoredInvoice>(INVOICES),
    transactions: await read<StoredTransaction>(TRANSACTIONS),
    refunds: await read<StoredRefund>(REFUNDS),
    charges: await read<{ id: string }>(
      `select id from transactions where created_at >= $1 and payment_method = 'virtual_terminal'`,
    ),
    provider: readProviderFile(fleet.simDir),
    open: await readOpen(database),
    drift: checkBooks(fleet),
  }
}

function checkBooks({ databaseUrl, simDir }: Fleet): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'apps/api/src/ledger-check.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: databaseUrl,
      PARLEY_SIM_DIR: simDir,
      PARLEY_DATA_DIR: simDir,
    },
    encoding: 'utf8',
  })
  return status === 0 && stdout.startsWith('No drift') ? [] : stderr.trim().split('\n')
}
