import type { Refund, Transaction } from '@parley/contract'
import { refundable } from '@parley/domain'
import type { IconType } from '@parley/ui'
import { Ban, ReceiptText, Undo2 } from 'lucide-react'

export type TransactionAction = 'receipt' | 'refund' | 'void'

export interface OfferedAction {
  id: TransactionAction
  label: string
  icon: IconType
  tone?: 'danger'
  /** Why not now. */
  disabledReason?: string
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

/** What the details of a transaction offer, which know the refunds: also the rest of one that is refunded in part. */
export function detailActions(transaction: Transaction, refunds: readonly Refund[]): OfferedAction[] {
  const { status, isVoided, isRefunded, isReversed } = transaction
  if (status === 'refunded') return [RECEIPT]
  if (status === 'pending' && !isVoided) return [{ ...VOID, label: 'Void Transaction' }]
  if (status !== 'completed') return []
  if (isReversed) return [RECEIPT]
  const label = isRefunded ? 'Process Additional Refund' : 'Refund Transaction'
  const isUsedUp = refundable(transaction, refunds) <= 0
  return [RECEIPT, { ...REFUND, label, ...(isUsedUp && { disabledReason: USED_UP }) }]
}

const USED_UP = 'Refunds of the whole amount are on their way'
