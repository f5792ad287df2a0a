import { Client } from 'pg'

/**
 * Stored figures that differ from the sum of their records. A single statement sees one snapshot, whatever runs
 * concurrently.
 */
const DRIFT = `
  with billed as (
    select organization_id, customer_id, count(*) as count, count(*) filter (where status = 'paid') as paid,
      count(*) filter (where status = 'unpaid') as open,
      coalesce(sum(amount_cents - amount_paid_cents) filter (where status = 'unpaid'), 0) as owed,
      coalesce(sum(round(extract(epoch from
          date_trunc('milliseconds', paid_at) - date_trunc('milliseconds', created_at)) * 1000))
        filter (where status = 'paid'), 0) as time_to_pay
    from invoices group by organization_id, customer_id
  ), taken as (
    select organization_id, customer_id, sum(amount_cents - refunded_amount_cents) as paid from transactions
    where status in ('completed', 'refunded') and reversed_at is null group by organization_id, customer_id
  ), booked as (
    select organization_id, customer_id, coalesce(sum(amount_cents) filter (where account = 'receivable'), 0) as owed,
      coalesce(sum(amount_cents) filter (where account in ('provider_clearing', 'cash')), 0) as paid
    from ledger_entries group by organization_id, customer_id
  ), booked_of_invoice as (
    select organization_id, invoice_id, coalesce(sum(amount_cents), 0) as owed
    from ledger_entries where account = 'receivable' group by organization_id, invoice_id
  ), figures as (
    select 'customer ' || c.id as subject, field.* from customers c
    left join billed b on b.organization_id = c.organization_id and b.customer_id = c.id
    left join taken t on t.organization_id = c.organization_id and t.customer_id = c.id
    left join booked l on l.organization_id = c.organization_id and l.customer_id = c.id,
    lateral (values
      ('outstanding', c.outstanding_cents, coalesce(b.owed, 0)), ('paid', c.total_paid_cents, coalesce(t.paid, 0)),
      ('outstanding in the books', c.outstanding_cents, coalesce(l.owed, 0)),
      ('paid in the books', c.total_paid_cents, coalesce(l.paid, 0)),
      ('invoices', c.invoice_count, coalesce(b.count, 0)), ('paid invoices', c.paid_invoice_count, coalesce(b.paid, 0)),
      ('time to pay', c.time_to_pay_ms, coalesce(b.time_to_pay, 0))
    ) as field (name, kept, sum)
    union all
    select 'conversation ' || v.id, 'pending', v.open_invoices, coalesce(b.open, 0)
    from conversations v left join billed b on b.organization_id = v.organization_id and b.customer_id = v.customer_id
    union all
    select 'invoice ' || i.id, 'balance in the books',
      case i.status when 'unpaid' then i.amount_cents - i.amount_paid_cents else 0 end, coalesce(l.owed, 0)
    from invoices i
    left join booked_of_invoice l on l.organization_id = i.organization_id and l.invoice_id = i.id
    union all
    select 'ledger entry ' || entry_id, 'lines', 0, sum(amount_cents) from ledger_entries group by organization_id, entry_id
  )
  select subject || ': ' || name || ' is ' || kept || ', the sum is ' || sum as drift from figures where kept <> sum`

/** Compares the stored balances and payments of customers with their records while the run continues. */
export interface FiguresWatch {
  /**
   * Resolves after a comparison that started after the call; concurrent callers share one. Compares nothing while the
   * database is down.
   */
  compare(): Promise<void>
  readonly comparisons: number
  /** One sentence per figure that was ever wrong. */
  readonly drift: ReadonlySet<string>
  end(): Promise<void>
}

export function createFiguresWatch(databaseUrl: string): FiguresWatch {
  let client: Client | null = null
  let comparisons = 0
  const drift = new Set<string>()
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  const open = async () => {
    const fresh = new Client({ connectionString: databaseUrl })
    fresh.on('error', () => (client = null))
    await fresh.connect()
    return fresh
  }
  const once = async () => {
    try {
      client ??= await open()
      const { rows } = await client.query<{ drift: string }>(DRIFT)
      for (const row of rows) drift.add(row.drift)
      comparisons += 1
    } catch {
      // The database may crash during a comparison; the next one finds what this one would have found.
      client = null
    }
  }
  const run = async () => {
    await running
    next = null
    running = once()
    await running
  }
  return {
    compare: () => (next ??= run()),
    get comparisons() {
      return comparisons
    },
    drift,
    end: async () => {
      await running
      await client?.end().catch(() => undefined)
    },
  }
}
