import type { BodyOf, bulkAssignCustomers, CustomerRecord } from '@parley/contract'
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
