import type { Cents, Id, PaymentAttempt, PaymentAttemptStatus } from '@parley/domain'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { type InvoiceKey, ofInvoice } from '../invoices/invoices.repository.ts'

interface Row {
  id: Id
  invoice_id: Id
  payment_link_id: Id | null
  transaction_id: Id
  amount_cents: Cents
  for_new_invoice: boolean
  status: PaymentAttemptStatus
  provider_ref: string | null
  failure_code: string | null
  failure_text: string | null
  created_at: Date
}

const COLUMNS = `id, invoice_id, payment_link_id, transaction_id, amount_cents, for_new_invoice, status, provider_ref,
  failure_code, failure_text, created_at`

function attemptOf(row: Row): PaymentAttempt {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    paymentLinkId: row.payment_link_id,
    transactionId: row.transaction_id,
    amount: row.amount_cents,
    isForNewInvoice: row.for_new_invoice,
    status: row.status,
    providerId: row.provider_ref,
    failureCode: row.failure_code,
    failureText: row.failure_text,
    createdAt: row.created_at,
  }
}

const LAST = ofInvoice(
  'last_attempt',
  (id) => `select ${COLUMNS} from payment_attempts
    where organization_id = $1 and invoice_id = ${id} order by created_at desc, id desc limit 1`,
)

/** The latest attempt to pay an invoice; null when there is none. */
export async function readLastAttempt(
  trx: Knex.Transaction,
  organizationId: Id,
  { by, id }: InvoiceKey,
): Promise<PaymentAttempt | null> {
  const [row] = await hotRowsIn<Row>(trx, LAST[by], [organizationId, id])
  return row ? attemptOf(row) : null
}

const READ: HotStatement = {
  name: 'read_payment_attempt',
  text: `select ${COLUMNS} from payment_attempts where organization_id = $1 and id = $2`,
}

/** Reads the attempt, in the same round trip as the statements issued before it. */
export async function readAttempt(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<PaymentAttempt | null> {
  const [row] = await hotRowsIn<Row>(trx, READ, [organizationId, id])
  return row ? attemptOf(row) : null
}

/** The attempt, read without a lock to find out what to lock. */
export async function findAttempt(knex: Knex, organizationId: Id, id: Id): Promise<PaymentAttempt | null> {
  const row = await knex('payment_attempts').where({ organization_id: organizationId, id }).first<Row | undefined>()
  return row ? attemptOf(row) : null
}

const RUNNING: readonly PaymentAttemptStatus[] = ['processing', 'unknown']

/** The running attempt of a transaction, whose outcome is not known yet; null when there is none. */
export async function findRunningAttempt(
  knex: Knex,
  organizationId: Id,
  transactionId: Id,
): Promise<{ id: Id; checkoutUrl: string | null } | null> {
  const row: { id: Id; checkout_url: string | null } | undefined = await knex('payment_attempts')
    .where({ organization_id: organizationId, transaction_id: transactionId })
    .whereIn('status', RUNNING)
    .first('id', 'checkout_url')
  return row ? { id: row.id, checkoutUrl: row.checkout_url } : null
}

/** Stores the provider's id and the checkout URL that an attempt waits at, unless its outcome is already known. */
export async function recordWaiting(
  trx: Knex.Transaction,
  organizationId: Id,
  attemptId: Id,
  { providerId, checkoutUrl }: { providerId: string; checkoutUrl: string | null },
): Promise<void> {
  await trx('payment_attempts')
    .where({ organization_id: organizationId, id: attemptId })
    .whereIn('status', RUNNING)
    .update({ provider_ref: providerId, checkout_url: checkoutUrl })
}

/** Whether any payment of these customers has an open outcome. */
export async function isPayingAny(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<boolean> {
  const running: unknown = await trx('payment_attempts as a')
    .join('invoices as i', { 'i.organization_id': 'a.organization_id', 'i.id': 'a.invoice_id' })
    .where('a.organization_id', organizationId)
    .whereIn('i.customer_id', [...customerIds])
    .whereIn('a.status', RUNNING)
    .first('a.id')
  return running !== undefined
}
