import { type Cents, type Id, type LocalDate, paymentLinkUrl, todayIn } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'

/** The balance that is due again because a receipt was withdrawn. */
export interface OpenBalance {
  invoiceNumber: string
  amount: Cents
  dueDate: LocalDate
  isOverdue: boolean
  /** null when no active link asks for it. */
  payUrl: string | null
}

const OPEN_BALANCE = `
  select i.invoice_number as "invoiceNumber", i.amount_cents - i.amount_paid_cents as amount, i.due_date as "dueDate",
    (select code from payment_links l where l.organization_id = $1 and l.invoice_id = i.id and l.status = 'active'
      and l.expires_at > $3) as code, o.timezone
  from transactions t
  join invoices i on i.organization_id = $1 and i.id = t.invoice_id
  join organizations o on o.id = $1
  where t.organization_id = $1 and t.id = $2 and i.status = 'unpaid'`

/** The open balance of the invoice that a receipt's payment was for; null once the invoice is no longer unpaid. */
export async function findOpenBalance(
  knex: Knex,
  organizationId: Id,
  transactionId: Id,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<OpenBalance | null> {
  type Row = Omit<OpenBalance, 'payUrl' | 'isOverdue'> & { code: string | null; timezone: string }
  const [row] = await queryNamed<Row>(knex, OPEN_BALANCE, [organizationId, transactionId, now])
  if (!row) return null
  const { code, timezone, ...balance } = row
  const isOverdue = balance.dueDate < todayIn(timezone, now)
  return { ...balance, isOverdue, payUrl: code === null ? null : paymentLinkUrl(publicUrl, code) }
}
