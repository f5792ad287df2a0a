import { getInvoice, getInvoiceTotals, listInvoices, listUnpaidInvoices, type QueryOf } from '@parley/contract'
import {
  addCents,
  amountSought,
  balanceDue,
  holdsNumber,
  holdsWords,
  phoneDigits,
  startOfMonth,
  startOfRange,
} from '@parley/domain'
import type { Owned, WorldInvoice } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { newestFirst, pageOf } from '../paging.ts'
import { expireLinks } from '../payments.ts'
import { ownedBy } from '../store.ts'
import { get, invoiceView, paymentLinkView, transactionView } from '../views.ts'
import { findOwn } from './conversations.ts'

const createdAt = ({ createdAt }: { createdAt: Date }) => createdAt

export function handleInvoices({ on }: Handle, context: MockContext): void {
  const { store } = context

  on(listInvoices, ({ actor, query }) => {
    const matching = ownedBy(store.invoices, actor.organizationId).filter((invoice) => matches(context, invoice, query))
    const { rows, next } = pageOf(matching, createdAt, query)
    if (query.customerId) findOwn(store.customers, actor, query.customerId, 'customer')
    if (query.createdBy) findOwn(store.users, actor, query.createdBy, 'user')
    return { value: rows.map((row) => invoiceView(context, row)), next }
  })

  on(getInvoiceTotals, ({ actor, query }) => {
    if (query.customerId) findOwn(store.customers, actor, query.customerId, 'customer')
    if (query.createdBy) findOwn(store.users, actor, query.createdBy, 'user')
    const matching = ownedBy(store.invoices, actor.organizationId).filter((invoice) => matches(context, invoice, query))
    const counted = matching.filter(({ status }) => status !== 'void')
    const open = matching.filter(({ status }) => status === 'unpaid')
    return {
      value: {
        count: matching.length,
        total: addCents(...counted.map(({ amount }) => amount)),
        outstanding: addCents(...open.map(balanceDue)),
      },
    }
  })

  on(listUnpaidInvoices, ({ actor, query }) => {
    const matching = ownedBy(store.invoices, actor.organizationId).filter(
      ({ status, customerId }) => status === 'unpaid' && (!query.customerId || customerId === query.customerId),
    )
    const { rows, next } = pageOf(matching, createdAt, query)
    if (query.customerId) findOwn(store.customers, actor, query.customerId, 'customer')
    return { value: rows.map((row) => invoiceView(context, row)), next }
  })

  on(getInvoice, ({ actor, params }) => {
    const invoice = findOwn(store.invoices, actor, params.id, 'invoice')
    expireLinks(context)
    const ofInvoice = ({ invoiceId }: { invoiceId: string }) => invoiceId === invoice.id
    return {
      value: {
        invoice: invoiceView(context, invoice),
        transactions: newestFirst([...store.transactions.values()].filter(ofInvoice), createdAt).map((row) =>
          transactionView(context, row),
        ),
        paymentLinks: newestFirst([...store.paymentLinks.values()].filter(ofInvoice), createdAt).map((row) =>
          paymentLinkView(context, row),
        ),
      },
    }
  })
}

function matches(
  context: MockContext,
  invoice: Owned<WorldInvoice>,
  {
    status,
    paidRange,
    search,
    dateRange,
    createdBy,
    customerId,
  }: Omit<QueryOf<typeof listInvoices>, 'limit' | 'cursor'>,
): boolean {
  if (customerId && invoice.customerId !== customerId) return false
  if (createdBy && invoice.createdByUserId !== createdBy) return false
  if (dateRange) {
    const { timezone } = organizationOf(context, invoice.organizationId)
    if (invoice.createdAt < startOfRange(dateRange, context.now(), timezone)) return false
  }
  if (paidRange && !wasPaidThisMonth(context, invoice)) return false
  if (status) {
    const isPayable = status === 'outstanding' || (status === 'unpaid' && customerId !== undefined)
    const shown = isPayable ? invoice.status : invoiceView(context, invoice).displayStatus
    if (shown !== (isPayable ? 'unpaid' : status)) return false
  }
  if (!search) return true
  const isDue = invoice.status === 'unpaid' && balanceDue(invoice) === amountSought(search)
  return isDue || invoice.amount === amountSought(search) || matchesSearch(context, invoice, search)
}

export function wasPaidThisMonth(
  context: MockContext,
  { organizationId, status, paidAt }: Owned<WorldInvoice>,
): boolean {
  const { timezone } = organizationOf(context, organizationId)
  return status === 'paid' && paidAt !== null && paidAt.getTime() >= startOfMonth(context.now(), timezone).getTime()
}

/** The invoice's number, the customer's name or a part of their phone number contains the term. */
export function matchesSearch({ store }: MockContext, invoice: WorldInvoice, search: string): boolean {
  const customer = get(store.customers, invoice.customerId)
  const digits = phoneDigits(search)
  return (
    holdsNumber(invoice.invoiceNumber, search) ||
    holdsWords(customer.name, search) ||
    (digits !== null && customer.phoneNumber.includes(digits))
  )
}
