import type { BodyOf, bulkAssignCustomers, BulkChange, CustomerRecord } from '@parley/contract'
import type { ListSelection } from '@parley/parts/lists'
import type { CustomerList } from '../customer-list.ts'

type Selected = Pick<BodyOf<typeof bulkAssignCustomers>, 'customerIds' | 'filter' | 'expectedCount'>

/** The selected customers, as the calls for many take them. */
export function selectedOf(
  { query }: Pick<CustomerList, 'query'>,
  { ids, isWhole, count }: Pick<ListSelection<CustomerRecord>, 'ids' | 'isWhole' | 'count'>,
): Selected {
  return isWhole ? { filter: query, expectedCount: count } : { customerIds: [...ids] }
}

/** What is added to what was done: how many could not be changed, and why the first one. */
export function refusedText({ refusedCount, refused }: Pick<BulkChange, 'refusedCount' | 'refused'>): string {
  if (refusedCount === 0) return ''
  const reason = refused[0]?.reason
  return `. ${refusedCount.toLocaleString('en-US')} could not be changed${reason === undefined ? '' : `: ${reason}`}`
}
