import type { Transaction } from '@parley/contract'
import type { IconType } from '@parley/ui'
import { Ban, Undo2 } from 'lucide-react'

export type TransactionAction = 'refund' | 'void'

export interface OfferedAction {
  id: TransactionAction
  label: string
  icon: IconType
  tone?: 'danger'
}

const REFUND: OfferedAction = { id: 'refund', label: 'Refund transaction', icon: Undo2 }
const VOID: OfferedAction = { id: 'void', label: 'Void transaction', icon: Ban, tone: 'danger' }

/** What a row offers beside looking at it. Who may do it, and why not, is said where it is asked. */
export function offeredActions({
  status,
  isVoided,
  isRefunded,
}: Pick<Transaction, 'status' | 'isVoided' | 'isRefunded'>): OfferedAction[] {
  if (isVoided) return []
  if (status === 'pending') return [VOID]
  return status === 'completed' && !isRefunded ? [REFUND] : []
}
