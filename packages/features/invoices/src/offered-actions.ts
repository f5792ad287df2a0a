import type { Invoice } from '@parley/contract'
import { type Actor, checkVoidInvoice, may, type Permission } from '@parley/domain'
import { can, type EventOf, invoiceLifecycle, PAYMENT_RUNNING_TEXT } from '@parley/state-machines'
import { type IconType, type MenuItem } from '@parley/ui'
import { Ban, BellRing, CircleCheck } from 'lucide-react'

export type InvoiceAction = 'remind' | 'mark-paid' | 'void'

export interface OfferedAction {
  id: InvoiceAction
  label: string
  icon: IconType
  tone?: 'danger'
  /** Why not now, or not by this person, where the role may. */
  disabledReason?: string | undefined
}

/** Why nothing that ends an invoice, or asks for its money, can be done now. */
export const runningReason = ({ isBeingPaid }: Pick<Invoice, 'isBeingPaid'>) =>
  isBeingPaid ? PAYMENT_RUNNING_TEXT : undefined

/** What can be done with an invoice beside looking at it: open ones only, and what the person's role may. */
export function offeredActions(
  invoice: Pick<Invoice, 'status' | 'createdByUserId' | 'isBeingPaid'>,
  actor: Pick<Actor, 'role' | 'userId'>,
): OfferedAction[] {
  const running = runningReason(invoice)
  const voiding = checkVoidInvoice(invoice, actor)
  const offer = (permission: Permission, event: EventOf<typeof invoiceLifecycle>, action: OfferedAction) =>
    may(actor, permission) && can(invoiceLifecycle, invoice.status, event) ? [action] : []
  return [
    ...offer('receipt.send', 'invoice.settle', {
      id: 'remind',
      label: 'Send reminder',
      icon: BellRing,
      disabledReason: running,
    }),
    ...offer('invoice.markPaid', 'invoice.markPaid', {
      id: 'mark-paid',
      label: 'Mark as paid',
      icon: CircleCheck,
      disabledReason: running,
    }),
    ...offer('invoice.void', 'invoice.void', {
      id: 'void',
      label: 'Void invoice',
      icon: Ban,
      tone: 'danger',
      disabledReason: voiding.allowed ? running : voiding.text,
    }),
  ]
}

export const toMenuItem = ({ disabledReason, ...action }: OfferedAction): MenuItem => ({
  ...action,
  ...(disabledReason !== undefined && { disabled: true, description: disabledReason }),
})
