import { getInvoice, getInvoiceTotals, listInvoices, listUnpaidInvoices, type QueryOf } from '@parley/contract'
import {
  type Actor,
  addCents,
  parseAmountTerm,
  balanceDue,
  findsName,
  holdsNumber,
  INVOICE_FILTERS,
  INVOICE_SORTS,
  type ListedInvoice,
  listedInvoice,
  numbersOf,
  phoneDigits,
} from '@parley/domain'
import type { Owned, WorldInvoice } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { listed, type MockList, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst } from '../paging.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get, invoiceView, paymentLinkView, transactionView } from '../views.ts'

const createdAt = ({ createdAt }: { createdAt: Date }) => createdAt

export function handleInvoices({ on }: Handle, context: MockContext): void {
  const { store } = context

  const list = invoiceList(context)
  const left = (actor: Actor, query: QueryOf<typeof getInvoiceTotals>) =>
    listed(context, actor, list, ownedBy(store.invoices, actor.organizationId), query)
  const page = (actor: Actor, query: QueryOf<typeof listInvoices>) => {
    const { rows, next } = pageBy(list, left(actor, query), query)
    return { value: rows.map((row) => invoiceView(context, row)), next }
  }

  on(listInvoices, ({ actor, query }) => page(actor, query))

  on(listUnpaidInvoices, ({ actor, query }) => page(actor, { ...query, status: 'outstanding' }))

  on(getInvoiceTotals, ({ actor, query }) => {
    const found = left(actor, query)
    const counted = found.filter(({ status }) => status !== 'void')
    const open = found.filter(({ status }) => status === 'unpaid')
    return {
      value: {
        count: found.length,
        total: addCents(...counted.map(({ amount }) => amount)),
        outstanding: addCents(...open.map(balanceDue)),
      },
    }
  })

  on(getInvoice, ({ actor, params }) => {
    const invoice = findOwn(store.invoices, actor, params.id, 'invoice')
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

export const invoiceList = (
  context: MockContext,
): MockList<Owned<WorldInvoice>, Owned<WorldInvoice> & ListedInvoice> => ({
  filters: INVOICE_FILTERS,
  sorts: INVOICE_SORTS,
  rowOf: listedInvoice,
  holds: (invoice, search) => {
    const isDue = invoice.status === 'unpaid' && balanceDue(invoice) === parseAmountTerm(search)
    return isDue || invoice.amount === parseAmountTerm(search) || matchesSearch(context, invoice, search)
  },
})

/** Whether the invoice's number, the customer's name or one of their phone numbers contains the search term. */
export function matchesSearch({ store }: MockContext, invoice: WorldInvoice, search: string): boolean {
  const customer = get(store.customers, invoice.customerId)
  const digits = phoneDigits(search)
  return (
    holdsNumber(invoice.invoiceNumber, search) ||
    findsName(customer.name, search) ||
    (digits !== null && numbersOf(customer).some((number) => number.includes(digits)))
  )
}
