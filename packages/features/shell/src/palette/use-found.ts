import { useEndpointPages, useEndpointQuery } from '@parley/client'
import { listConversations, listInvoices, listTransactions, searchCustomers } from '@parley/contract'
import { customerSearchTerm } from '@parley/domain'

const FOUND_AT_MOST = 8
/** More than are shown, so that the best of them stand first. */
const MONEY_AT_MOST = 20
/** A single character is in the number of every invoice. */
const SHORTEST_FOR_MONEY = 2

/** What the server finds for a term; whatever fails leaves the rest. */
export function useFound(term: string) {
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
  return {
    conversations: conversations.data?.pages[0]?.items ?? [],
    customers: (findsCustomers && customers.data?.slice(0, FOUND_AT_MOST)) || [],
    invoices: (findsMoney && invoices.data) || [],
    transactions: (findsMoney && transactions.data) || [],
    isSearching: Object.values(searches).some(({ isFetching }) => isFetching),
    /** What did not answer, in words: `conversations`, `invoices`. */
    failed: Object.entries(searches).flatMap(([name, { isError }]) => (isError ? [name] : [])),
  }
}
