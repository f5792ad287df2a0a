import type { Refund, Transaction } from '@parley/contract'
import { refundable } from '@parley/domain'
import { can, checkRefundable, transactionLifecycle, transactionState } from '@parley/state-machines'
import type { IconType } from '@parley/ui'
import { Ban, ReceiptText, Undo2 } from 'lucide-react'
import { toDomain } from './to-domain.ts'

export type TransactionAction = 'receipt' | 'refund' | 'void'

export interface OfferedAction {
  id: TransactionAction
  label: string
  icon: IconType
  tone?: 'danger'
  /** Why the action is not available now. */
  disabledReason?: string
}

const RECEIPT: OfferedAction = { id: 'receipt', label: 'View receipt', icon: ReceiptText }
const REFUND: OfferedAction = { id: 'refund', label: 'Refund transaction', icon: Undo2 }
const VOID: OfferedAction = { id: 'void', label: 'Void transaction', icon: Ban, tone: 'danger' }

/** The actions of a row besides viewing. The action's dialog checks the user's permission and states the reason. */
export function offeredActions(transaction: Transaction): OfferedAction[] {
  if (canVoid(transaction)) return [VOID]
  if (transaction.status !== 'completed') return []
  return transaction.isRefunded || !canRefund(transaction) ? [RECEIPT] : [RECEIPT, REFUND]
}

/**
 * The actions in the details of a transaction, where the refunds are known: also refunding the rest of a partly
 * refunded one.
 */
export function detailActions(transaction: Transaction, refunds: readonly Refund[]): OfferedAction[] {
  if (canVoid(transaction)) return [{ ...VOID, label: 'Void Transaction' }]
  if (!isProcessed(transaction.status)) return []
  if (!canRefund(transaction)) return [RECEIPT]
  const label = transaction.isRefunded ? 'Process Additional Refund' : 'Refund Transaction'
  const isUsedUp = refundable(transaction, refunds) <= 0
  return [RECEIPT, { ...REFUND, label, ...(isUsedUp && { disabledReason: USED_UP }) }]
}

const isProcessed = (status: Transaction['status']) => status === 'completed' || status === 'refunded'

const canVoid = (transaction: Transaction) =>
  can(transactionLifecycle, transactionState(transaction), 'transaction.void')

const canRefund = (transaction: Transaction) => checkRefundable(toDomain(transaction)).allowed

const USED_UP = 'Refunds for the full amount are already in progress'
