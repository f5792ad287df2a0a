import type { Invoice, PaymentLink } from '@parley/contract'
import { formatCents, formatLocalDate } from '@parley/domain'
import { dateIn } from '@parley/parts/records'
import type { BadgeTone } from '@parley/ui'

interface BadgeText {
  label: string
  tone: BadgeTone
}

export const LINK_BADGE: Readonly<Record<PaymentLink['status'], BadgeText>> = {
  active: { label: 'Active', tone: 'success' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

/** Text of the remaining balance of an open, partly paid invoice. */
export const leftText = ({ status, amountPaid, balanceDue }: Pick<Invoice, 'status' | 'amountPaid' | 'balanceDue'>) =>
  status === 'unpaid' && amountPaid > 0 ? `${formatCents(balanceDue)} left` : undefined

/** Text of the due date, or of the payment date once the invoice is paid. */
export const dueText = ({ status, paidAt, dueDate }: Pick<Invoice, 'status' | 'paidAt' | 'dueDate'>, zone: string) =>
  status === 'paid' && paidAt ? `Paid: ${dateIn(paidAt, zone)}` : formatLocalDate(dueDate)
