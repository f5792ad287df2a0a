import { useEndpointQuery } from '@parley/client'
import { getAuditTotals } from '@parley/contract'
import { ListFoot } from '@parley/parts/lists'
import type { AuditList } from '../audit-list.ts'

/** Shows the number of changes that match the filters. */
export function AuditFoot({ list }: { list: AuditList }) {
  const totals = useEndpointQuery(getAuditTotals, { query: list.query }, { poll: true }).data
  return <ListFoot list={list} count={totals?.count} enter="Details" />
}
