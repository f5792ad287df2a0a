import {
  getTransaction,
  getTransactionTotals,
  listLedger,
  listTransactions,
  type QueryOf,
  simulatePayment,
} from '@parley/contract'
import {
  type Actor,
  addCents,
  parseAmountTerm,
  isProcessed,
  subtractCents,
  TRANSACTION_FILTERS,
  TRANSACTION_SORTS,
  transactionIdStart,
} from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { movementsOf, movementView } from '../ledger.ts'
import { listed, type MockList, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { pageOf } from '../paging.ts'
import { settle } from '../payments.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get, transactionView } from '../views.ts'
import { matchesSearch } from './invoices.ts'

export function handleTransactions({ on }: Handle, context: MockContext): void {
  const { store } = context

  const list = transactionList(context)
  const left = (actor: Actor, query: QueryOf<typeof getTransactionTotals>) =>
    listed(context, actor, list, ownedBy(store.transactions, actor.organizationId), query)

  on(listTransactions, ({ actor, query }) => {
    const { rows, next } = pageBy(list, left(actor, query), query)
    return { value: rows.map((row) => transactionView(context, row)), next }
  })

  on(getTransactionTotals, ({ actor, query }) => {
    const found = left(actor, query)
    const processed = found.filter(isProcessed)
    const net = processed.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount))
    return { value: { count: found.length, processedCount: processed.length, processed: addCents(...net) } }
  })

  on(listLedger, ({ actor, query }) => {
    const movements = left(actor, query).flatMap((transaction) => movementsOf(context, transaction))
    const { rows, next } = pageOf(movements, ({ at }) => at, query)
    return { value: rows.map((row) => movementView(context, row)), next }
  })

  on(getTransaction, ({ actor, params }) => ({
    value: transactionView(context, findOwn(store.transactions, actor, params.id, 'transaction')),
  }))

  on(simulatePayment, ({ actor, body }) => {
    const transaction = findOwn(store.transactions, actor, body.transactionId, 'transaction')
    settle(context, transaction, null, { action: 'payment.simulate', actor })
    return { value: transactionView(context, transaction) }
  })
}

const rowOf = (transaction: Owned<WorldTransaction>) => ({
  ...transaction,
  reversedAt: transaction.reversal?.at ?? null,
})

export const transactionList = (context: MockContext): MockList<Owned<WorldTransaction>, ReturnType<typeof rowOf>> => ({
  filters: TRANSACTION_FILTERS,
  sorts: TRANSACTION_SORTS,
  rowOf,
  holds: (transaction, search) => {
    const start = transactionIdStart(search)
    const isNamed = start !== null && transaction.id.replaceAll('-', '').startsWith(start)
    const isOfAmount = transaction.amount === parseAmountTerm(search)
    return isNamed || isOfAmount || matchesSearch(context, get(context.store.invoices, transaction.invoiceId), search)
  },
})
