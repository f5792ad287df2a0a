import { type BodyOf, problems, type processTerminalPayment, type ResponseOf } from '@parley/contract'
import { invoice as invoiceSchema, transaction as transactionSchema } from '@parley/contract'
import { ERASED_PHONE, type Id, REPEATED_CHARGE_WINDOW_MS } from '@parley/domain'
import type { ReceiptSource, TerminalInvoice } from '@parley/state-machines'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { takeFreeNumber } from '../invoices/invoice-numbers.ts'
import { readInvoice } from '../invoices/invoices.read-model.ts'
import { findRunningAttempt } from '../payment-attempts/payment-attempts.repository.ts'
import { readReceiptSource } from '../receipts/receipt-source.ts'
import { lockInvoice, type LockedInvoice } from '../settlement/invoice-locks.ts'
import { type PaymentAudience, readPaymentAudience } from '../settlement/payment-audience.ts'
import { readTransaction } from '../transactions/transactions.read-model.ts'
import { readRecentCharge } from '../transactions/transactions.repository.ts'

export type TerminalDraftBody = BodyOf<typeof processTerminalPayment>
export type TerminalPayment = ResponseOf<typeof processTerminalPayment>

const LOCK_CUSTOMER: HotStatement = {
  name: 'lock_terminal_of_customer',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

/** The data that a terminal payment is decided from. */
export interface TerminalSubject {
  /** The existing invoice; null when there is none, or when a new one is to be created. */
  locked: LockedInvoice | null
  /** The customer with the data of a receipt; null for an unknown or erased customer. */
  source: ReceiptSource | null
  audience: PaymentAudience
  /** The customer's latest charge of the same amount, completed or in progress; null when there is no recent one. */
  earlier: { chargedAt: Date } | null
}

/**
 * Serializes terminal payments per customer, whichever invoice they are for; locks the invoice and reads the rest under
 * both locks, in one round trip.
 */
export async function lockTerminal(
  trx: Knex.Transaction,
  organizationId: Id,
  draft: TerminalDraftBody,
  now: Date,
): Promise<TerminalSubject> {
  const { customerId, amount } = draft
  const invoiceId = draft.mode === 'existing' ? draft.invoiceId : null
  const since = new Date(now.getTime() - REPEATED_CHARGE_WINDOW_MS)
  const [, locked, source, audience, earlier] = await Promise.all([
    hotRowsIn(trx, LOCK_CUSTOMER, [`terminal ${organizationId} ${customerId}`]),
    invoiceId === null ? null : lockInvoice(trx, organizationId, invoiceId),
    readReceiptSource(trx, organizationId, customerId, now),
    readPaymentAudience(trx, organizationId, { customerId, invoiceId, transactionId: null }),
    readRecentCharge(trx, organizationId, { customerId, amount, since }),
  ])
  const isErased = source?.customer.phoneNumber === ERASED_PHONE
  return { locked, source: isErased ? null : source, audience, earlier }
}

/**
 * Returns the subject as it was locked; when the customer was merged in the meantime, locks and reads again for the
 * kept customer.
 */
export async function relockForMergedCustomer(
  trx: Knex.Transaction,
  organizationId: Id,
  draft: TerminalDraftBody,
  { subject, now }: { subject: TerminalSubject; now: Date },
): Promise<TerminalSubject> {
  const customerId = subject.source?.customer.id ?? draft.customerId
  return customerId === draft.customerId ? subject : lockTerminal(trx, organizationId, { ...draft, customerId }, now)
}

/** The invoice to be paid: the locked one, or the data that a new one is made from. */
export async function targetOf(
  trx: Knex.Transaction,
  organizationId: Id,
  draft: TerminalDraftBody,
  { locked, customerId }: { locked: LockedInvoice | null; customerId: Id },
): Promise<TerminalInvoice> {
  if (draft.mode === 'existing') {
    if (!locked) throw problems.notFound('invoice')
    const { invoice } = locked
    return { mode: 'existing', invoice: invoice.customerId === customerId ? invoice : null }
  }
  const { invoiceAmount, invoiceDescription, invoiceDueDate } = draft
  return {
    mode: 'new',
    amount: invoiceAmount,
    invoiceNumber: await takeFreeNumber(trx, organizationId),
    description: invoiceDescription || null,
    dueDate: invoiceDueDate,
  }
}

/** The current state of a terminal payment. `throughProvider`: whether its customer may have to go to a checkout. */
export async function readTerminalPayment(
  { clockOf, database }: Pick<Context, 'clockOf' | 'database'>,
  organizationId: Id,
  { transactionId, invoiceId, throughProvider }: { transactionId: Id; invoiceId: Id; throughProvider: boolean },
): Promise<TerminalPayment> {
  const [transaction, invoice, running] = await Promise.all([
    readTransaction(database.hot, organizationId, transactionId),
    clockOf(organizationId).then(({ today }) => readInvoice(database.hot, organizationId, invoiceId, today)),
    throughProvider ? findRunningAttempt(database.knex, organizationId, transactionId) : null,
  ])
  if (!transaction || !invoice) throw new Error('terminal: what was written cannot be read')
  return {
    transaction: z.decode(transactionSchema, transaction),
    invoice: z.decode(invoiceSchema, invoice),
    customer: { id: transaction.customerId, name: transaction.customerName },
    checkoutUrl: running?.checkoutUrl ?? null,
  }
}
