import { useEndpointQuery } from '@parley/client'
import { getAuditTotals } from '@parley/contract'
import { ListFoot } from '@parley/parts/records'
import { type AuditFilters, toQuery } from '../audit-url.ts'
import type { ListedAudit } from '../use-audit.ts'

interface AuditFootProps {
  filters: AuditFilters
  listed: ListedAudit
}

/** How many changes the filters leave. */
export function AuditFoot({ filters, listed }: AuditFootProps) {
  const totals = useEndpointQuery(getAuditTotals, { query: toQuery(filters) }, { poll: true }).data
  return <ListFoot noun="change" listed={listed} count={totals?.count} enter="Details" />
}
