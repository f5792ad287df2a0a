import type { Invoice, Transaction } from '@parley/contract'
import {
  parseAmountTerm,
  formatCents,
  formatPhone,
  isNumber,
  PAYMENT_METHOD_LABELS,
  shortTransactionId,
  shownStatus,
  TRANSACTION_STATUS_LABELS,
  transactionIdStart,
} from '@parley/domain'
import { INVOICE_BADGE, TRANSACTION_TONES } from '@parley/parts/status-badges'
import type { PaletteItem } from '@parley/ui/command-palette'
import { PAGE_ICONS } from '../navigation-icons.ts'
import { SECTION_PATH } from '../navigation.ts'

/** Maximum number of invoices, and of transactions, shown in the palette. */
const SHOWN_AT_MOST = 5

/** How well a record matches a term, best first: by number, by amount, as an open record, or otherwise. */
const RANK = { number: 0, amount: 1, open: 2, other: 3 } as const

function rankOfInvoice({ invoiceNumber, amount, balanceDue, status }: Invoice, term: string): number {
  const sought = parseAmountTerm(term)
  if (isNumber(invoiceNumber, term)) return RANK.number
  if (amount === sought || (status === 'unpaid' && balanceDue === sought)) return RANK.amount
  return status === 'unpaid' ? RANK.open : RANK.other
}

function rankOfTransaction({ id, amount, status, isVoided }: Transaction, term: string): number {
  const start = transactionIdStart(term)
  if (start !== null && id.replaceAll('-', '').startsWith(start)) return RANK.number
  if (amount === parseAmountTerm(term)) return RANK.amount
  return status === 'pending' && !isVoided ? RANK.open : RANK.other
}

/** Whether the term is the number or the amount of one of these records. */
export const isNamed = (term: string, invoices: readonly Invoice[], transactions: readonly Transaction[]): boolean =>
  invoices.some((invoice) => rankOfInvoice(invoice, term) <= RANK.amount) ||
  transactions.some((transaction) => rankOfTransaction(transaction, term) <= RANK.amount)

/**
 * The best matching invoices for a term, newest first among equal ones, followed by a link to all when there are more.
 */
export function invoiceItems(term: string, invoices: readonly Invoice[]): PaletteItem[] {
  const items = invoices.toSorted((a, b) => rankOfInvoice(a, term) - rankOfInvoice(b, term)).map(itemOfInvoice)
  return best('invoices', term, items)
}

/** As `invoiceItems`, for transactions. */
export function transactionItems(term: string, transactions: readonly Transaction[]): PaletteItem[] {
  const items = transactions
    .toSorted((a, b) => rankOfTransaction(a, term) - rankOfTransaction(b, term))
    .map(itemOfTransaction)
  return best('transactions', term, items)
}

function best(page: 'invoices' | 'transactions', term: string, items: readonly PaletteItem[]): PaletteItem[] {
  const path = `${SECTION_PATH}/${page}?${new URLSearchParams({ search: term })}`
  const all = { id: `page:${path}`, label: `Show all ${page} with “${term}”`, icon: PAGE_ICONS[page] }
  return items.length > SHOWN_AT_MOST ? [...items.slice(0, SHOWN_AT_MOST), all] : [...items]
}

const nameOf = ({ customerName, customerPhone }: Pick<Invoice, 'customerName' | 'customerPhone'>) =>
  customerName ?? formatPhone(customerPhone)

const itemOfInvoice = (invoice: Invoice): PaletteItem => ({
  id: `invoice:${invoice.id}`,
  label: `${invoice.invoiceNumber}, ${nameOf(invoice)}`,
  description: invoice.description ?? undefined,
  icon: PAGE_ICONS.invoices,
  amount: formatCents(invoice.amount),
  badge: INVOICE_BADGE[invoice.displayStatus],
})

function itemOfTransaction(transaction: Transaction): PaletteItem {
  const status = shownStatus(transaction)
  return {
    id: `transaction:${transaction.id}`,
    label: `${shortTransactionId(transaction.id)}, ${nameOf(transaction)}`,
    description: `${transaction.invoiceNumber}, ${PAYMENT_METHOD_LABELS[transaction.paymentMethod]}`,
    icon: PAGE_ICONS.transactions,
    amount: formatCents(transaction.amount),
    badge: { label: TRANSACTION_STATUS_LABELS[status], tone: TRANSACTION_TONES[status] },
  }
}
