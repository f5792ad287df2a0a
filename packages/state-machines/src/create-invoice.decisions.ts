import { checkNewInvoice, may, refuse, ZERO } from '@parley/domain'
import type { Actor, Cents, Decision, Id, Invoice, LocalDate } from '@parley/domain'
import type { NewActivity, NewId, OpenInvoicesChange } from './changes.ts'
import { invoiceActivity } from './invoice.decisions.ts'

export interface InvoiceDraft {
  amount: Cents
  invoiceNumber: string
  dueDate: LocalDate
  description?: string | null
}

/** An invoice nobody has paid yet. */
export function unpaidInvoice(
  { amount, invoiceNumber, dueDate, description }: InvoiceDraft,
  { customerId, actor, now, newId }: { customerId: Id; actor: Pick<Actor, 'userId'>; now: Date; newId: NewId },
): Invoice {
  return {
    id: newId(),
    invoiceNumber: invoiceNumber.trim(),
    customerId,
    amount,
    amountPaid: ZERO,
    status: 'unpaid',
    description: description ?? null,
    dueDate,
    createdByUserId: actor.userId,
    createdAt: now,
    paidAt: null,
    voidReason: null,
  }
}

/** Asked before an invoice is made, with or without a payment request. */
export function checkCreateInvoice(
  draft: InvoiceDraft,
  { actor, today, assignee }: { actor: Pick<Actor, 'role'>; today: LocalDate; assignee: { isActive: boolean } | null },
): Decision {
  if (!may(actor, 'invoice.create')) return refuse('forbidden', 'You do not have permission to create invoices')
  const check = checkNewInvoice({ ...draft, description: draft.description ?? null }, { today })
  if (!check.allowed || assignee === null || assignee.isActive) return check
  return refuse('wrong_state', 'This team member is inactive. Choose somebody else.', { field: 'assignedToUserId' })
}

export interface CreateInvoiceChanges {
  invoice: Invoice
  openInvoices: OpenInvoicesChange
  activity: NewActivity
}

/** Decides an invoice that is not texted to anybody; no limit applies because nothing is asked for. */
export function decideCreateInvoice(input: {
  actor: Actor
  draft: InvoiceDraft
  customerId: Id
  assignee: { isActive: boolean } | null
  today: LocalDate
  now: Date
  newId: NewId
}): Decision<{ changes: CreateInvoiceChanges }> {
  const { draft, customerId } = input
  const check = checkCreateInvoice(draft, input)
  if (!check.allowed) return check
  const invoice = unpaidInvoice(draft, input)
  return {
    allowed: true,
    changes: {
      invoice,
      openInvoices: { customerId, delta: 1 },
      activity: invoiceActivity('invoice_created', invoice.amount, { ...input, invoice }),
    },
  }
}
