import type {
  getInvoiceTotals,
  getTransactionTotals,
  listConversations,
  listCustomers,
  listInvoices,
  listTransactions,
  QueryOf,
} from '@parley/contract'
import type { Id } from '@parley/domain'
import type { BoundStatement } from './db/hot-query.ts'
import { listStatement, type Reader } from './modules/conversations/conversations.read-model.ts'
import { searchStatements } from './modules/conversations/inbox-search.ts'
import { timelinePage } from './modules/customer-timeline/customer-timeline.read-model.ts'
import { CUSTOMERS } from './modules/customers/customer-list.read-model.ts'
import { INVOICE_METRICS, invoiceTotals } from './modules/invoices/invoice-metrics.read-model.ts'
import { INVOICES } from './modules/invoices/invoices.read-model.ts'
import { pageSize } from './modules/keyset.ts'
import { threadStatement as threadPageStatement } from './modules/messages/messages.read-model.ts'
import { clockIn } from './modules/settings/organization-clock.ts'
import { pageStatement } from './modules/stored-list.ts'
import { TRANSACTION_METRICS, transactionTotals } from './modules/transactions/transaction-metrics.read-model.ts'
import { TRANSACTIONS } from './modules/transactions/transactions.read-model.ts'

export type { BoundStatement } from './db/hot-query.ts'

// Statements of hot reads, for benchmarks that run them without the api around them.

type InboxQuery = QueryOf<typeof listConversations>

/** The statement of the inbox. */
export function inboxStatement(reader: Reader, query: InboxQuery): BoundStatement {
  return listStatement(reader, query, pageSize(query.limit).take)
}

/** The statements that a search of the inbox runs in parallel: for people, for texts. */
export function inboxSearchStatements(reader: Reader, query: InboxQuery & { search: string }): BoundStatement[] {
  const { people, texts } = searchStatements(reader, query, query.search)
  return [people, texts].filter((statement) => statement !== null)
}

/** The statement of a page of a thread: the newest one, or the one around a message. */
export function threadStatement(organizationId: Id, conversationId: Id, around?: Id): BoundStatement {
  return threadPageStatement(organizationId, conversationId, around === undefined ? {} : { around })
}

/** The statement of the first page of a customer's timeline. */
export function timelineStatement(organizationId: Id, customerId: Id): BoundStatement {
  return timelinePage(organizationId, customerId, {})
}

/** The default time zone of an organisation. */
const TIMEZONE = 'America/Denver'

/** The statement of a page of customers; with `search`, of their search. */
export function customersStatement(organizationId: Id, query: QueryOf<typeof listCustomers>): BoundStatement {
  return pageStatement(CUSTOMERS, organizationId, query, clockIn(TIMEZONE, new Date()))
}

/** The statement of a page of invoices; with `search`, of their search. */
export function invoicesStatement(organizationId: Id, query: QueryOf<typeof listInvoices>): BoundStatement {
  return pageStatement(INVOICES, organizationId, query, clockIn(TIMEZONE, new Date()))
}

/** The statement of a page of transactions; with `search`, of their search. */
export function transactionsStatement(organizationId: Id, query: QueryOf<typeof listTransactions>): BoundStatement {
  return pageStatement(TRANSACTIONS, organizationId, query, clockIn(TIMEZONE, new Date()))
}

/** The statement of the sums over all invoices. */
export function invoiceMetricsStatement(organizationId: Id): BoundStatement {
  const { today, monthStart } = clockIn(TIMEZONE, new Date())
  return { name: 'invoice_metrics', text: INVOICE_METRICS, values: [organizationId, today, monthStart] }
}

/** The statement of the sums over all transactions. */
export function transactionMetricsStatement(organizationId: Id): BoundStatement {
  const { monthStart } = clockIn(TIMEZONE, new Date())
  return { name: 'transaction_metrics', text: TRANSACTION_METRICS, values: [organizationId, monthStart] }
}

/** The statement of the totals of the invoices that match the filters. */
export function invoiceTotalsStatement(organizationId: Id, query: QueryOf<typeof getInvoiceTotals>): BoundStatement {
  return invoiceTotals(organizationId, query, clockIn(TIMEZONE, new Date()))
}

/** The statement of the totals of the transactions that match the filters. */
export function transactionTotalsStatement(
  organizationId: Id,
  query: QueryOf<typeof getTransactionTotals>,
): BoundStatement {
  return transactionTotals(organizationId, query, clockIn(TIMEZONE, new Date()))
}
