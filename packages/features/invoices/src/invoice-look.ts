import type { Invoice, PaymentLink, Transaction } from '@parley/contract'
import { dayKey, formatLocalDate, formatPhone, type InvoiceDisplayStatus } from '@parley/domain'
import type { BadgeTone } from '@parley/ui'

interface Look {
  label: string
  tone: BadgeTone
}

export const INVOICE_LOOK: Readonly<Record<InvoiceDisplayStatus, Look>> = {
  unpaid: { label: 'Unpaid', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  overdue: { label: 'Overdue', tone: 'danger' },
  void: { label: 'Void', tone: 'neutral' },
}

const TRANSACTION_LOOK: Readonly<Record<Transaction['status'], Look>> = {
  pending: { label: 'Pending', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'refunded' },
}

export const transactionLook = ({ status, isVoided }: Transaction): Look =>
  isVoided ? { label: 'Voided', tone: 'neutral' } : TRANSACTION_LOOK[status]

export const LINK_LOOK: Readonly<Record<PaymentLink['status'], Look>> = {
  active: { label: 'Active', tone: 'success' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

/** The customer's name, else their number. */
export const customerOf = ({ customerName, customerPhone }: Pick<Invoice, 'customerName' | 'customerPhone'>) =>
  customerName ?? formatPhone(customerPhone)

/** 'MMM d, yyyy' of an instant in a zone. */
export const dateIn = (instant: string, zone: string) => formatLocalDate(dayKey(new Date(instant), zone))

/** When it is due, or once it is paid when that was. */
export const dueText = ({ status, paidAt, dueDate }: Pick<Invoice, 'status' | 'paidAt' | 'dueDate'>, zone: string) =>
  status === 'paid' && paidAt ? `Paid: ${dateIn(paidAt, zone)}` : formatLocalDate(dueDate)

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
