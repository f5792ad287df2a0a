import type { Transaction } from '@parley/contract'
import type { IconType } from '@parley/ui'
import { Ban, ReceiptText, Undo2 } from 'lucide-react'

export type TransactionAction = 'receipt' | 'refund' | 'void'

export interface OfferedAction {
  id: TransactionAction
  label: string
  icon: IconType
  tone?: 'danger'
}

const RECEIPT: OfferedAction = { id: 'receipt', label: 'View receipt', icon: ReceiptText }
const REFUND: OfferedAction = { id: 'refund', label: 'Refund transaction', icon: Undo2 }
const VOID: OfferedAction = { id: 'void', label: 'Void transaction', icon: Ban, tone: 'danger' }

/** What a row offers beside looking at it. Who may do it, and why not, is said where it is asked. */
export function offeredActions({
  status,
  isVoided,
  isRefunded,
  isReversed,
}: Pick<Transaction, 'status' | 'isVoided' | 'isRefunded' | 'isReversed'>): OfferedAction[] {
  if (isVoided) return []
  if (status === 'pending') return [VOID]
  if (status !== 'completed') return []
  return isRefunded || isReversed ? [RECEIPT] : [RECEIPT, REFUND]
}
