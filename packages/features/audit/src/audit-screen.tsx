import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listUsers } from '@parley/contract'
import { may, PRODUCT } from '@parley/domain'
import { EmptyState, PageHeader, PageTitle, TablePage, useShortcuts } from '@parley/ui'
import { ShieldX } from 'lucide-react'
import { useRef } from 'react'
import { useAuditUrl } from './audit-url.ts'
import { AuditFilterRow } from './components/audit-filter-row.tsx'
import { AuditFoot } from './components/audit-foot.tsx'
import { AuditList } from './components/audit-list.tsx'
import { useAudit } from './use-audit.ts'

/** Who changed money or roles, what, when and from which request; for admins. */
export function AuditScreen() {
  const { actor } = useSignedIn()
  return (
    <>
      <PageTitle>{`Audit log · ${PRODUCT.name}`}</PageTitle>
      {may(actor, 'audit.read') ? (
        <Log />
      ) : (
        <TablePage header={HEADER}>
          <EmptyState icon={ShieldX} title="Access Denied">
            You don't have permission to read the audit log. It is only available to Admin users.
          </EmptyState>
        </TablePage>
      )}
    </>
  )
}

const HEADER = <PageHeader title="Audit log" subtitle="Every change to money and roles" />

function Log() {
  const { filters, filter, hrefOf } = useAuditUrl()
  const users = useEndpointQuery(listUsers).data ?? []
  const listed = useAudit(filters)
  const search = useRef<HTMLInputElement>(null)
  useShortcuts('In the audit log', [
    { keys: 'Enter', does: 'Show the details' },
    { keys: '/', does: 'Search the audit log', key: '/', run: () => search.current?.focus() },
  ])
  return (
    <TablePage header={HEADER} foot={<AuditFoot filters={filters} listed={listed} />}>
      <AuditFilterRow filters={filters} users={users} searchRef={search} onFilter={filter} />
      <AuditList filters={filters} listed={listed} hrefOf={hrefOf} onFilter={filter} />
    </TablePage>
  )
}
