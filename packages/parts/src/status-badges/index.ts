import type { InvoiceDisplayStatus, ShownTransactionStatus } from '@parley/domain'
import type { BadgeTone } from '@parley/ui'

/** The label and badge tone of each invoice status. */
export const INVOICE_BADGE: Readonly<Record<InvoiceDisplayStatus, { label: string; tone: BadgeTone }>> = {
  unpaid: { label: 'Unpaid', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  overdue: { label: 'Overdue', tone: 'danger' },
  void: { label: 'Void', tone: 'neutral' },
}

/** The badge tone of each transaction status. */
export const TRANSACTION_TONES: Readonly<Record<ShownTransactionStatus, BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
  refunded: 'refunded',
  voided: 'neutral',
  reversed: 'outline',
}
