import { useEndpointList } from '@parley/client'
import { type AuditEntry, listAudit } from '@parley/contract'
import { type AuditFilters, toQuery } from './audit-url.ts'

export type ListedAudit = ReturnType<typeof useAudit>

/** What was recorded and passes the filters, newest first; what is recorded meanwhile comes on top. */
export function useAudit(filters: AuditFilters) {
  return useEndpointList(listAudit, { query: toQuery(filters) }, { placeOf, reread, poll: true })
}

const placeOf = ({ at }: AuditEntry) => at
/** Entries never change. */
const reread = (entry: AuditEntry) => Promise.resolve(entry)
