import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, cents, dayKey, DAY_MS } from '@parley/domain'
import type { LedgerRecord } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../src/ids.ts'
import { ledgerRows } from '../src/modules/ledger/ledger-rows.ts'
import { insertConversation, type TestOrganization } from './world.ts'

export interface PayableLink {
  code: string
  linkId: string
  invoiceId: string
  transactionId: string
  customerId: string
  conversationId: string
}

let invoices = 0

interface PayableLinkOptions {
  amount?: number
  expiresAt?: Date
  /** When all of it was created. */
  now?: Date
}

/** Inserts an unpaid invoice with an active link that can be paid. */
export async function insertPayableLink(
  knex: Knex,
  organization: TestOrganization,
  { now = new Date(), amount = 12_550, expiresAt = new Date(now.getTime() + DAY_MS) }: PayableLinkOptions = {},
): Promise<PayableLink> {
  invoices += 1
  const invoice_number = `INV-${1000 + invoices}`
  const { customerId, conversationId } = await insertConversation(knex, organization)
  const organization_id = organization.id
  const [invoiceId, linkId, transactionId] = [newId(), newId(), newId()]
  const created_by_user_id = organization.users.standard
  const code = newId().replaceAll('-', '').slice(-14)
  await knex('conversations').where({ id: conversationId }).update({ open_invoices: 1 })
  await knex('invoices').insert({
    organization_id,
    id: invoiceId,
    invoice_number,
    customer_id: customerId,
    amount_cents: amount,
    description: 'Garbage disposal <3/4 HP>',
    due_date: addDays(dayKey(now, 'UTC'), 3),
    created_by_user_id,
    created_at: now,
  })
  await knex('customers').where({ id: customerId }).update({ outstanding_cents: amount, invoice_count: 1 })
  await insertLedger(knex, organization_id, {
    event: { kind: 'invoice_created', amount: cents(amount) },
    invoiceId,
    customerId,
    byUserId: created_by_user_id,
    at: now,
  })
  const link = { organization_id, id: linkId, invoice_id: invoiceId, code, expires_at: expiresAt, created_by_user_id }
  await knex('payment_links').insert(link)
  await knex('transactions').insert({
    organization_id,
    id: transactionId,
    customer_id: customerId,
    invoice_id: invoiceId,
    payment_link_id: linkId,
    amount_cents: amount,
    status: 'pending',
    payment_method: 'payment_link',
    initiated_by_user_id: created_by_user_id,
    created_at: now,
  })
  return { code, linkId, invoiceId, transactionId, customerId, conversationId }
}

async function insertLedger(knex: Knex, organizationId: string, record: LedgerRecord): Promise<void> {
  await knex('ledger_entries').insert(ledgerRows(organizationId, record))
}

/** Inserts the receipt of a payment, or of a refund of it. */
export async function insertReceipt(
  knex: Knex,
  { id: organization_id }: TestOrganization,
  transactionId: string,
  refundId: string | null = null,
): Promise<string> {
  const id = newId()
  const data = {
    receipt_number: `RCP-${id}`,
    business: { name: 'A business', phone: null },
    customer: { name: 'A customer', phone: '+17205551000', email: null },
    invoice: { invoice_number: 'INV-1', description: null },
    payment: { amount: '125.50', paid_at: '2026-11-21T18:00:00.000Z', payment_method: 'payment_link' },
  }
  await knex('receipts').insert({
    organization_id,
    id,
    transaction_id: transactionId,
    refund_id: refundId,
    receipt_number: data.receipt_number,
    token: id,
    data: JSON.stringify(data),
  })
  return id
}

/** Inserts a manager's refund request that waits for an admin. */
export async function insertRefundRequest(
  knex: Knex,
  { id: organization_id, users }: TestOrganization,
  transactionId: string,
  amount = 60_000,
): Promise<string> {
  const id = newId()
  await knex('refunds').insert({
    organization_id,
    id,
    transaction_id: transactionId,
    amount_cents: amount,
    reason: 'customer_request',
    refund_method: 'original_payment',
    notify_customer: true,
    status: 'requested',
    requested_by_user_id: users.manager,
  })
  return id
}

/** The sums of an invoice's ledger entries by account; accounts that sum to zero are left out. */
export async function readBooks(knex: Knex, invoiceId: string): Promise<Record<string, number>> {
  const rows: { account: string; sum: number }[] = await knex('ledger_entries')
    .where({ invoice_id: invoiceId })
    .groupBy('account')
    .orderBy('account')
    .select('account')
    .select<{ account: string; sum: number }[]>(knex.raw('sum(amount_cents)::bigint as sum'))
  return Object.fromEntries(
    rows.filter(({ sum }) => sum !== 0).map(({ account, sum }): [string, number] => [account, sum]),
  )
}

/** The lines of a simulated provider's ledger. */
export function readLedger(dir: string, name: 'payments' | 'sms'): Record<string, unknown>[] {
  const file = join(dir, `${name}.jsonl`)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** The payments and receipts of an invoice, which the money tests compare with the ledger. */
export async function readBalance(knex: Knex, invoiceId: string) {
  const invoice: { status: string; amount_paid_cents: number } = await knex('invoices')
    .where({ id: invoiceId })
    .first('status', 'amount_paid_cents')
  const completed: { amount_cents: number }[] = await knex('transactions')
    .where({ invoice_id: invoiceId, status: 'completed' })
    .select('amount_cents')
  const receipts: unknown[] = await knex('receipts')
    .join('transactions', 'transactions.id', 'receipts.transaction_id')
    .where({ 'transactions.invoice_id': invoiceId, 'receipts.refund_id': null })
    .select('receipts.id')
  return {
    status: invoice.status,
    paid: invoice.amount_paid_cents,
    completed: completed.map(({ amount_cents }) => amount_cents),
    receipts: receipts.length,
  }
}
