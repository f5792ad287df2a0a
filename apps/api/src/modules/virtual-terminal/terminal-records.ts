import { type BodyOf, problems, type processTerminalPayment, type ResponseOf } from '@parley/contract'
import { transaction as transactionSchema } from '@parley/contract'
import { type Cents, type Id, type PaymentAttempt, REPEATED_CHARGE_WINDOW_MS } from '@parley/domain'
import type { TerminalInvoice } from '@parley/state-machines'
import type { Knex } from 'knex'
import { z } from 'zod'
import { writtenInvoice } from '../invoices/invoice-answers.ts'
import { takeFreeNumber } from '../invoices/invoice-numbers.ts'
import { lockInvoice } from '../payments/payment-locks.ts'
import { findTransaction } from '../transactions/transactions.read-model.ts'

export type TerminalDraftBody = BodyOf<typeof processTerminalPayment>
export type TerminalPayment = ResponseOf<typeof processTerminalPayment>

/** Lets one payment of a customer through the terminal be decided at a time, whichever invoice it is for. */
export async function lockTerminal(trx: Knex.Transaction, organizationId: Id, customerId: Id): Promise<void> {
  const key = `terminal ${organizationId} ${customerId}`
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
}

/** What is to be paid: the invoice, locked, or what the next one is made from. */
export async function lockTarget(
  trx: Knex.Transaction,
  organizationId: Id,
  draft: TerminalDraftBody,
): Promise<{ target: TerminalInvoice; lastAttempt: PaymentAttempt | null }> {
  if (draft.mode === 'existing') {
    const locked = await lockInvoice(trx, organizationId, draft.invoiceId)
    if (!locked) throw problems.notFound('invoice')
    const { invoice, lastAttempt } = locked
    return {
      target: { mode: 'existing', invoice: invoice.customerId === draft.customerId ? invoice : null },
      lastAttempt,
    }
  }
  const { invoiceAmount, invoiceDescription, invoiceDueDate } = draft
  return {
    target: {
      mode: 'new',
      amount: invoiceAmount,
      invoiceNumber: await takeFreeNumber(trx, organizationId),
      description: invoiceDescription || null,
      dueDate: invoiceDueDate,
    },
    lastAttempt: null,
  }
}

/** The customer's latest charge of `amount`, taken or under way, if it is recent. */
export async function findRecentCharge(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, amount, now }: { customerId: Id; amount: Cents; now: Date },
): Promise<{ chargedAt: Date } | null> {
  const chargedAt = 'coalesce(completed_at, created_at)'
  const row: { charged_at: Date } | undefined = await trx('transactions')
    .where({ organization_id: organizationId, customer_id: customerId, amount_cents: amount })
    .whereRaw(
      `(status = 'completed' or (status = 'pending' and not is_voided and payment_method = 'virtual_terminal'))`,
    )
    .whereRaw(`${chargedAt} >= ?`, [new Date(now.getTime() - REPEATED_CHARGE_WINDOW_MS)])
    .orderByRaw(`${chargedAt} desc`)
    .first(trx.raw(`${chargedAt} as charged_at`))
  return row ? { chargedAt: row.charged_at } : null
}

export async function findPayer(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<{ id: Id; name: string | null } | null> {
  const row: { name: string | null } | undefined = await trx('customers')
    .where({ organization_id: organizationId, id })
    .first('name')
  return row ? { id, name: row.name } : null
}

/** The attempt of a transaction whose outcome is not known yet. */
export async function findRunningAttempt(
  knex: Knex,
  organizationId: Id,
  transactionId: Id,
): Promise<{ id: Id; checkoutUrl: string | null } | null> {
  const row: { id: Id; checkout_url: string | null } | undefined = await knex('payment_attempts')
    .where({ organization_id: organizationId, transaction_id: transactionId })
    .whereIn('status', ['processing', 'unknown'])
    .first('id', 'checkout_url')
  return row ? { id: row.id, checkoutUrl: row.checkout_url } : null
}

/** A payment through the terminal as it stands. */
export async function readTerminalPayment(
  knex: Knex,
  organizationId: Id,
  transactionId: Id,
  now: Date,
): Promise<TerminalPayment> {
  const transaction = await findTransaction(knex, organizationId, transactionId)
  if (!transaction) throw new Error('terminal: what was written cannot be read')
  return {
    transaction: z.decode(transactionSchema, transaction),
    invoice: await writtenInvoice(knex, organizationId, transaction.invoiceId, now),
    customer: { id: transaction.customerId, name: transaction.customerName },
    checkoutUrl: (await findRunningAttempt(knex, organizationId, transactionId))?.checkoutUrl ?? null,
  }
}
