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
  /** Why an action that the role allows is not available now or to this user. */
  disabledReason?: string | undefined
}

/** Why the invoice can neither be ended nor its payment requested now; undefined when it can. */
export const runningReason = ({ isBeingPaid }: Pick<Invoice, 'isBeingPaid'>) =>
  isBeingPaid ? PAYMENT_RUNNING_TEXT : undefined

/**
 * Returns the actions on an invoice besides viewing it: only for an open one, and only those that the user's role
 * allows.
 */
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
