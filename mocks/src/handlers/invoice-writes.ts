import {
  type BodyOf,
  createInvoice,
  getInvoiceMetrics,
  markInvoicePaid,
  problems,
  undoInvoicePaid,
  voidInvoice,
} from '@parley/contract'
import {
  type Actor,
  addCents,
  averagePaymentDays,
  balanceDue,
  type Cents,
  invoiceNumber,
  isProcessed,
  LINK_CODE_BYTES,
  linkCode,
  subtractCents,
  timeToPay,
} from '@parley/domain'
import type { Owned, WorldInvoice, WorldTransaction } from '@parley/scenarios'
import {
  checkCreateInvoice,
  decideCreateInvoice,
  decideMarkPaid,
  decidePaymentRequest,
  decideUndoPaid,
  decideVoidInvoice,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { textToLatest } from '../customer-notices.ts'
import type { Handle } from '../handle.ts'
import { listed } from '../listing.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { audienceOf, listShowing } from '../payment-audience.ts'
import { openLinksOf, receiptSourceOf } from '../payments.ts'
import { isOfPayment, refundsOf } from '../refunds.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get, invoiceView, lastAttemptOf, todayOf } from '../views.ts'
import { invoiceList } from './invoices.ts'

export function handleInvoiceWrites({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  on(getInvoiceMetrics, ({ actor }) => {
    const invoices = ownedBy(store.invoices, actor.organizationId)
    const open = invoices.filter(({ status }) => status === 'unpaid')
    const today = todayOf(context, actor.organizationId)
    const overdue = open.filter(({ dueDate }) => dueDate < today)
    const paidNow = listed(context, actor, invoiceList(context), invoices, { paidRange: 'thismonth' })
    const times = invoices.map(timeToPay).filter((time) => time !== null)
    const total = times.reduce((sum, time) => sum + time, 0)
    return {
      value: {
        totalOutstanding: addCents(...open.map(balanceDue)),
        outstandingCount: open.length,
        paidThisMonth: addCents(...paidNow.map(({ amount }) => amount)),
        paidThisMonthCount: paidNow.length,
        overdueCount: overdue.length,
        overdueAmount: addCents(...overdue.map(balanceDue)),
        avgPaymentTime: averagePaymentDays({ paidInvoiceCount: times.length, timeToPay: total }) ?? 0,
      },
    }
  })

  on(createInvoice, ({ actor, body }) => {
    const customer = findOwn(store.customers, actor, body.customerId, 'customer')
    const assignee = body.assignedToUserId ? findOwn(store.users, actor, body.assignedToUserId, 'user') : null
    const invoice = create(context, actor, body, customer.id, assignee && { isActive: assignee.status === 'active' })
    return { value: invoiceView(context, invoice) }
  })

  on(markInvoicePaid, ({ actor, params }) => {
    const invoice = findOwn(store.invoices, actor, params.id, 'invoice')
    const { customerId, organizationId } = invoice
    const outcome = decideMarkPaid({
      ...receiptSourceOf(context, organizationId, customerId),
      ...recordsOf(context, invoice),
      actor,
      audience: audienceOf(context, { organizationId, customerId, paymentLinkId: null }),
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: invoiceView(context, invoice) }
  })

  on(undoInvoicePaid, ({ actor, params, body }) => {
    const invoice = findOwn(store.invoices, actor, params.id, 'invoice')
    const lastPayment = lastPaymentOf(context, invoice)
    const receipt = [...store.receipts.values()].find((one) => lastPayment && isOfPayment(one, lastPayment.id)) ?? null
    const organization = organizationOf(context, actor.organizationId)
    const outcome = decideUndoPaid({
      actor,
      invoice,
      lastPayment,
      receipt,
      refunds: lastPayment ? refundsOf(context, lastPayment.id) : [],
      shownIn: lastPayment ? listShowing(context, lastPayment) : [],
      organization,
      reason: body.reason,
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: invoiceView(context, invoice) }
  })

  on(voidInvoice, ({ actor, params }) => {
    const invoice = findOwn(store.invoices, actor, params.id, 'invoice')
    const outcome = decideVoidInvoice({
      ...recordsOf(context, invoice),
      actor,
      kept: keptOf(paymentsOf(context, invoice)),
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: invoiceView(context, invoice) }
  })
}

function recordsOf(context: MockContext, invoice: Owned<WorldInvoice>) {
  return { invoice, links: openLinksOf(context, invoice.id), lastAttempt: lastAttemptOf(context, invoice.id) }
}

function paymentsOf({ store }: MockContext, invoice: WorldInvoice): WorldTransaction[] {
  return [...store.transactions.values()].filter(
    (transaction) => transaction.invoiceId === invoice.id && !transaction.isSurplus && isProcessed(transaction),
  )
}

function keptOf(payments: readonly WorldTransaction[]): Cents {
  return addCents(...payments.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)))
}

function lastPaymentOf(context: MockContext, invoice: WorldInvoice): WorldTransaction | null {
  const payments = paymentsOf(context, invoice)
  const time = ({ completedAt }: WorldTransaction) => completedAt?.getTime() ?? 0
  const isMarked = ({ paymentMethod }: WorldTransaction) => Number(paymentMethod === 'other')
  return payments.toSorted((a, b) => time(b) - time(a) || isMarked(b) - isMarked(a))[0] ?? null
}

function create(
  context: MockContext,
  actor: Actor,
  body: BodyOf<typeof createInvoice>,
  customerId: string,
  assignee: { isActive: boolean } | null,
): Owned<WorldInvoice> {
  const { store, now, newId, publicUrl } = context
  const { organizationId } = actor
  const { amount, dueDate } = body
  const assignedToUserId = body.assignedToUserId ?? null
  const today = todayOf(context, organizationId)
  const sequence = nextSequence(context, organizationId)
  const draft = { amount, dueDate, invoiceNumber: invoiceNumber(sequence), description: body.description || null }
  if (body.sendPaymentRequest === false) {
    const outcome = decideCreateInvoice({
      actor,
      draft,
      customerId,
      assignedToUserId,
      assignee,
      today,
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    store.invoiceCounters.set(organizationId, sequence)
    applyChanges(context, actor, outcome.changes)
    return get(store.invoices, outcome.invoice.id)
  }
  const check = checkCreateInvoice(draft, { actor, today, assignee })
  if (!check.allowed) throw problems.refused(check)
  const { text, keep } = textToLatest(context, organizationId, get(context.store.customers, customerId))
  const outcome = decidePaymentRequest({
    ...text,
    actor,
    action: 'invoice.create',
    assignedToUserId,
    request: { mode: 'new', ...draft },
    optionalMessage: null,
    earlierLinks: [],
    lastAttempt: null,
    today,
    linkCode: linkCode(crypto.getRandomValues(new Uint8Array(LINK_CODE_BYTES))),
    publicUrl,
  })
  if (!outcome.allowed) throw problems.refused(outcome)
  store.invoiceCounters.set(organizationId, sequence)
  applyChanges(context, actor, [...keep(), ...outcome.changes])
  return get(store.invoices, outcome.invoice.id)
}

/** The next free number in the organisation's sequence. */
export function nextSequence({ store }: MockContext, organizationId: string): number {
  const taken = new Set(ownedBy(store.invoices, organizationId).map((invoice) => invoice.invoiceNumber))
  let next = (store.invoiceCounters.get(organizationId) ?? 0) + 1
  while (taken.has(invoiceNumber(next))) next += 1
  return next
}
