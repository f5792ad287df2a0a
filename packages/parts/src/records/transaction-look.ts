import type { Transaction } from '@parley/contract'
import { shownStatus, TRANSACTION_STATUS_LABELS } from '@parley/domain'
import type { BadgeTone } from '@parley/ui'

const TONES: Readonly<Record<Transaction['status'] | 'voided', BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
  refunded: 'refunded',
  voided: 'neutral',
}

/** Word and colour of a transaction's badge. */
export function transactionLook(transaction: Pick<Transaction, 'status' | 'isVoided'>): {
  label: string
  tone: BadgeTone
} {
  const status = shownStatus(transaction)
  return { label: TRANSACTION_STATUS_LABELS[status], tone: TONES[status] }
}
