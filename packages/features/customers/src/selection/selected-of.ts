import type { BodyOf, bulkAssignCustomers, CustomerRecord } from '@parley/contract'
import type { ListSelection } from '@parley/parts/lists'
import type { CustomerList } from '../customer-list.ts'

type Selected = Pick<BodyOf<typeof bulkAssignCustomers>, 'customerIds' | 'filter' | 'exceptIds' | 'expectedCount'>

/** The selected customers, in the shape of the bulk requests. */
export function selectedOf(
  { query }: Pick<CustomerList, 'query'>,
  { ids, isWhole, exceptIds, count }: Pick<ListSelection<CustomerRecord>, 'ids' | 'isWhole' | 'exceptIds' | 'count'>,
): Selected {
  if (!isWhole) return { customerIds: [...ids] }
  return { filter: query, expectedCount: count, ...(exceptIds.length > 0 && { exceptIds: [...exceptIds] }) }
}
