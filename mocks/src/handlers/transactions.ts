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
  amountSought,
  type DateRange,
  shownStatus,
  startOfRange,
  subtractCents,
  transactionIdStart,
} from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { movementsOf, movementView } from '../ledger.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { pageOf } from '../paging.ts'
import { settle } from '../payments.ts'
import { ownedBy } from '../store.ts'
import { get, transactionView } from '../views.ts'
import { findOwn } from './conversations.ts'
import { matchesSearch } from './invoices.ts'

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  processed: ['completed', 'refunded'],
  ended: ['completed', 'refunded', 'failed'],
}

export function handleTransactions({ on }: Handle, context: MockContext): void {
  const { store } = context

  const matching = (actor: Actor, query: QueryOf<typeof listTransactions>) =>
    ownedBy(store.transactions, actor.organizationId).filter((one) => matches(context, one, query))
  const checkWho = (actor: Actor, { initiatedBy }: QueryOf<typeof listTransactions>) => {
    if (initiatedBy) findOwn(store.users, actor, initiatedBy, 'user')
  }

  on(listTransactions, ({ actor, query }) => {
    const { rows, next } = pageOf(matching(actor, query), ({ createdAt }) => createdAt, query)
    checkWho(actor, query)
    return { value: rows.map((row) => transactionView(context, row)), next }
  })

  on(getTransactionTotals, ({ actor, query }) => {
    checkWho(actor, query)
    const found = matching(actor, query)
    const processed = found.filter((one) => shownAs('processed', one))
    const net = processed.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount))
    return { value: { count: found.length, processedCount: processed.length, processed: addCents(...net) } }
  })

  on(listLedger, ({ actor, query }) => {
    checkWho(actor, query)
    const movements = matching(actor, query).flatMap((transaction) => movementsOf(context, transaction))
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

function matches(
  context: MockContext,
  transaction: Owned<WorldTransaction>,
  { status, completedRange, search, dateRange, initiatedBy }: QueryOf<typeof listTransactions>,
): boolean {
  if (initiatedBy && transaction.initiatedByUserId !== initiatedBy) return false
  if (dateRange && transaction.createdAt.getTime() < rangeStart(context, transaction.organizationId, dateRange)) {
    return false
  }
  if (status && !shownAs(status, transaction)) return false
  if (completedRange && !wasCompletedThisMonth(context, transaction)) return false
  if (!search) return true
  const start = transactionIdStart(search)
  const isNamed = start !== null && transaction.id.replaceAll('-', '').startsWith(start)
  const isOfAmount = transaction.amount === amountSought(search)
  return isNamed || isOfAmount || matchesSearch(context, get(context.store.invoices, transaction.invoiceId), search)
}

function shownAs(status: string, transaction: Owned<WorldTransaction>): boolean {
  const shown = shownStatus({ ...transaction, isReversed: transaction.reversal !== null })
  return (GROUPS[status] ?? [status]).includes(shown)
}

export function wasCompletedThisMonth(
  context: MockContext,
  { organizationId, completedAt }: Owned<WorldTransaction>,
): boolean {
  return completedAt !== null && completedAt.getTime() >= rangeStart(context, organizationId, 'thismonth')
}

function rangeStart(context: MockContext, organizationId: string, range: DateRange): number {
  return startOfRange(range, context.now(), organizationOf(context, organizationId).timezone).getTime()
}
