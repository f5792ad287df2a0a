import { auditNewInvoice, checkNewInvoice, may, refuse, ZERO } from '@parley/domain'
import type { Actor, Cents, Decision, Id, Invoice, LocalDate } from '@parley/domain'
import { audit, book, countOpenInvoices, noteActivity, put } from './change.ts'
import type { Change } from './change.ts'
import { invoiceActivity } from './invoice-activity.ts'
import type { NewId } from './new-id.ts'

export interface InvoiceDraft {
  amount: Cents
  invoiceNumber: string
  dueDate: LocalDate
  description?: string | null
}

/** A new invoice on which nothing has been paid. */
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

/** Checks whether an invoice may be created, with or without a payment request. */
export function checkCreateInvoice(
  draft: InvoiceDraft,
  { actor, today, assignee }: { actor: Pick<Actor, 'role'>; today: LocalDate; assignee: { isActive: boolean } | null },
): Decision {
  if (!may(actor, 'invoice.create')) return refuse('forbidden', 'You do not have permission to create invoices')
  const check = checkNewInvoice({ ...draft, description: draft.description ?? null }, { today })
  if (!check.allowed || assignee === null || assignee.isActive) return check
  return refuse('wrong_state', 'This team member is inactive. Choose somebody else.', { field: 'assignedToUserId' })
}

/** Decides a new invoice that is not texted to anybody; no payment limit applies because no money is requested. */
export function decideCreateInvoice(input: {
  actor: Actor
  draft: InvoiceDraft
  customerId: Id
  assignedToUserId: Id | null
  assignee: { isActive: boolean } | null
  today: LocalDate
  now: Date
  newId: NewId
}): Decision<{ invoice: Invoice; changes: Change[] }> {
  const { draft, assignedToUserId } = input
  const check = checkCreateInvoice(draft, input)
  if (!check.allowed) return check
  const invoice = unpaidInvoice(draft, input)
  const changes = [
    ...newInvoice({ ...invoice, assignedToUserId }),
    noteActivity(invoiceActivity('invoice_created', invoice.amount, { ...input, invoice })),
    audit(auditNewInvoice('invoice.create', invoice)),
  ]
  return { allowed: true, invoice, changes }
}

/**
 * The changes that create an unpaid invoice: the record, its entry in the books and the customer's count of unpaid
 * invoices.
 */
export function newInvoice(invoice: Invoice & { assignedToUserId: Id | null }): Change[] {
  const { id: invoiceId, customerId, amount, createdByUserId: byUserId, createdAt: at } = invoice
  return [
    put('invoice', invoice),
    book({ event: { kind: 'invoice_created', amount }, invoiceId, customerId, byUserId, at }),
    countOpenInvoices(customerId, 1),
  ]
}
