import { useEndpointPages, useEndpointQuery } from '@parley/client'
import { listConversations, listInvoices, listTransactions, searchCustomers } from '@parley/contract'
import { customerSearchTerm } from '@parley/domain'
import { fitsConversation, fitsCustomer, fitsInvoice, fitsTransaction } from './fitting.ts'

const FOUND_AT_MOST = 8
/** More than are shown, so that the best of them can be ranked first. */
const MONEY_AT_MOST = 20
/** Minimum search length: a single character is in the number of every invoice. */
const SHORTEST_FOR_MONEY = 2

interface Answer<Row> {
  rows: readonly Row[] | undefined
  /** Whether the rows are the result of an earlier term. */
  isEarlier: boolean
  fits: (row: Row, words: string) => boolean
}

/**
 * Returns the server's results for a term; a failed search does not affect the others. `words` is the current input:
 * until its own result arrives, only the previous results that match it are kept, so that Enter opens nothing
 * unintended.
 */
export function useFound(term: string, words: string) {
  const conversations = useEndpointPages(
    listConversations,
    { query: { ...(term && { search: term, state: 'all' as const }), limit: FOUND_AT_MOST } },
    { keepPrevious: true },
  )
  const findsCustomers = customerSearchTerm(term) !== null
  const customers = useEndpointQuery(searchCustomers, { query: { q: term } }, { enabled: findsCustomers })
  const findsMoney = term.length >= SHORTEST_FOR_MONEY
  const ofMoney = { query: { search: term, limit: MONEY_AT_MOST } }
  const options = { enabled: findsMoney, keepPrevious: true }
  const invoices = useEndpointQuery(listInvoices, ofMoney, options)
  const transactions = useEndpointQuery(listTransactions, ofMoney, options)
  const searches = { conversations, customers, invoices, transactions }
  const meant = <Row>({ rows = [], isEarlier, fits }: Answer<Row>) =>
    isEarlier || term !== words ? rows.filter((row) => fits(row, words)) : rows
  return {
    conversations: meant({
      rows: conversations.data?.pages[0]?.items,
      isEarlier: conversations.isPlaceholderData,
      fits: fitsConversation,
    }),
    customers: meant({
      rows: findsCustomers ? customers.data?.slice(0, FOUND_AT_MOST) : [],
      isEarlier: customers.isPlaceholderData,
      fits: fitsCustomer,
    }),
    invoices: meant({
      rows: findsMoney ? invoices.data : [],
      isEarlier: invoices.isPlaceholderData,
      fits: fitsInvoice,
    }),
    transactions: meant({
      rows: findsMoney ? transactions.data : [],
      isEarlier: transactions.isPlaceholderData,
      fits: fitsTransaction,
    }),
    isSearching: Object.values(searches).some(({ isFetching }) => isFetching),
    /** Names of the searches that failed, for example `conversations`, `invoices`. */
    failed: Object.entries(searches).flatMap(([name, { isError }]) => (isError ? [name] : [])),
  }
}
