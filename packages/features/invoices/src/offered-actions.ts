import type { Invoice } from '@parley/contract'
import { type Actor, checkVoidInvoice, may } from '@parley/domain'
import { type IconType, type MenuItem } from '@parley/ui'
import { Ban, BellRing, CircleCheck } from 'lucide-react'

export type InvoiceAction = 'remind' | 'mark-paid' | 'void'

export interface OfferedAction {
  id: InvoiceAction
  label: string
  icon: IconType
  tone?: 'danger'
  /** Why this person may not, where the role may. */
  disabledReason?: string
}

/** What can be done with an invoice beside looking at it: open ones only, and what the person's role may. */
export function offeredActions(
  invoice: Pick<Invoice, 'status' | 'createdByUserId'>,
  actor: Pick<Actor, 'role' | 'userId'>,
): OfferedAction[] {
  if (invoice.status !== 'unpaid') return []
  const voiding = checkVoidInvoice(invoice, actor)
  return [
    ...(may(actor, 'receipt.send') ? [{ id: 'remind', label: 'Send reminder', icon: BellRing } as const] : []),
    ...(may(actor, 'invoice.markPaid') ? [{ id: 'mark-paid', label: 'Mark as paid', icon: CircleCheck } as const] : []),
    ...(may(actor, 'invoice.void')
      ? [
          {
            id: 'void',
            label: 'Void invoice',
            icon: Ban,
            tone: 'danger',
            ...(!voiding.allowed && { disabledReason: voiding.text }),
          } as const,
        ]
      : []),
  ]
}

export const toMenuItem = ({ disabledReason, ...action }: OfferedAction): MenuItem => ({
  ...action,
  ...(disabledReason !== undefined && { disabled: true, description: disabledReason }),
})
