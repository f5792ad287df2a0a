import type { Cents, Id, Invoice, InvoiceStatus, LocalDate } from '@parley/domain'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'

interface Row {
  id: Id
  invoice_number: string
  customer_id: Id
  amount_cents: Cents
  amount_paid_cents: Cents
  status: InvoiceStatus
  description: string | null
  due_date: LocalDate
  created_by_user_id: Id
  created_at: Date
  paid_at: Date | null
  void_reason: string | null
}

/** Listed explicitly, because a prepared statement must not change when a column is added. */
const COLUMNS = `id, invoice_number, customer_id, amount_cents, amount_paid_cents, status, description, due_date,
  created_by_user_id, created_at, paid_at, void_reason`

function invoiceOf(row: Row): Invoice {
  return {
    id: row.id,
    invoiceNumber: row.invoice_number,
    customerId: row.customer_id,
    amount: row.amount_cents,
    amountPaid: row.amount_paid_cents,
    status: row.status,
    description: row.description,
    dueDate: row.due_date,
    createdByUserId: row.created_by_user_id,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    voidReason: row.void_reason,
  }
}

/** Identifies an invoice by its id or by that of one of its transactions, which never move to another invoice. */
export interface InvoiceKey {
  by: 'invoice' | 'transaction'
  id: Id
}

/**
 * A statement about one invoice, for either key. $1 is the organisation, $2 the key; `text` receives SQL for the
 * invoice's id.
 */
export function ofInvoice(
  name: string,
  text: (invoiceId: string) => string,
): Readonly<Record<InvoiceKey['by'], HotStatement>> {
  const invoiceOfTransaction = '(select t.invoice_id from transactions t where t.organization_id = $1 and t.id = $2)'
  return {
    invoice: { name: `${name}_of_invoice`, text: text('$2') },
    transaction: { name: `${name}_of_transaction`, text: text(invoiceOfTransaction) },
  }
}

const LOCK = ofInvoice(
  'lock_invoice',
  (id) => `select ${COLUMNS} from invoices where organization_id = $1 and id = ${id} for update`,
)

/** Locks only the invoice; code that changes money locks it with `settlement/invoice-locks.ts`. */
export async function lockInvoiceRow(
  trx: Knex.Transaction,
  organizationId: Id,
  { by, id }: InvoiceKey,
): Promise<Invoice | null> {
  const [row] = await hotRowsIn<Row>(trx, LOCK[by], [organizationId, id])
  return row ? invoiceOf(row) : null
}

/** The stored invoice, without a lock. */
export async function findStoredInvoice(knex: Knex, organizationId: Id, id: Id): Promise<Invoice | null> {
  const row = await knex('invoices').where({ organization_id: organizationId, id }).first<Row | undefined>()
  return row ? invoiceOf(row) : null
}
