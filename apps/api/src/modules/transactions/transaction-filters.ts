import type { listTransactions, QueryOf } from '@parley/contract'
import { startOfRange } from '@parley/domain'
import type { MoneyList } from '../payments/money-search.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'

export type TransactionsQuery = QueryOf<typeof listTransactions>
export type OrganizationDay = Pick<OrganizationClock, 'now' | 'today' | 'timezone' | 'monthStart'>

/** How the search for money meets transactions `t`. */
export const TRANSACTIONS = { table: 'transactions', alias: 't', invoiceId: 'invoice_id' } as const satisfies MoneyList

const COUNTS = 't.reversed_at is null'

/**
 * What narrows transactions `t` besides a search; the organisation is $1, other parameters go into `values`. Partial
 * indexes need their predicate spelled out, hence the literals; `names` tells statements apart.
 */
export function transactionFilters(
  query: TransactionsQuery,
  values: unknown[],
  day: OrganizationDay,
): { names: string[]; clauses: string[] } {
  const names: string[] = []
  const clauses = ['t.organization_id = $1']
  const add = (name: string, clause: string) => {
    names.push(name)
    clauses.push(clause)
  }
  if (query.status === 'voided') add('voided', 't.is_voided')
  else if (query.status === 'reversed') add('reversed', 't.reversed_at is not null')
  else if (query.status === 'processed') add('processed', `t.status in ('completed', 'refunded') and ${COUNTS}`)
  else if (query.status === 'ended') add('ended', `t.status in ('completed', 'refunded', 'failed') and ${COUNTS}`)
  else if (query.status) add(query.status, `t.status = '${query.status}' and not t.is_voided and ${COUNTS}`)
  if (query.initiatedBy) add('initiator', `t.initiated_by_user_id = $${values.push(query.initiatedBy)}`)
  if (query.dateRange) {
    const from = startOfRange(query.dateRange, day.now, day.timezone)
    add('since', `t.created_at >= $${values.push(from.toISOString())}`)
  }
  if (query.completedRange) {
    add('completed', `t.completed_at >= $${values.push(day.monthStart.toISOString())}`)
  }
  return { names, clauses }
}
