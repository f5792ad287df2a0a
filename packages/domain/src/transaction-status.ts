import type { Transaction, TransactionStatus } from './payment.entities.ts'

export type ShownTransactionStatus = TransactionStatus | 'voided' | 'reversed'

interface StatusParts extends Pick<Transaction, 'status' | 'isVoided'> {
  isReversed: boolean
}

/** The status that is shown: voided transactions are stored as pending, reversed ones as completed. */
export function shownStatus({ status, isVoided, isReversed }: StatusParts): ShownTransactionStatus {
  if (isReversed) return 'reversed'
  return isVoided ? 'voided' : status
}

export const TRANSACTION_STATUS_LABELS: Readonly<Record<ShownTransactionStatus, string>> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
  voided: 'Voided',
  reversed: 'Reversed',
}
