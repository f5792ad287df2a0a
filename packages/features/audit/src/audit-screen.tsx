import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listUsers } from '@parley/contract'
import { may, PRODUCT } from '@parley/domain'
import { EmptyState, PageHeader, PageTitle, TablePage } from '@parley/ui'
import { ShieldX } from 'lucide-react'
import { useAuditUrl } from './audit-url.ts'
import { AuditFilterRow } from './components/audit-filter-row.tsx'
import { AuditList } from './components/audit-list.tsx'
import { useAudit } from './use-audit.ts'

/** Who changed money or roles, what, when and from which request; for admins. */
export function AuditScreen() {
  const { actor } = useSignedIn()
  return (
    <TablePage header={<PageHeader title="Audit log" subtitle="Every change to money and roles" />}>
      <PageTitle>{`Audit log · ${PRODUCT.name}`}</PageTitle>
      {may(actor, 'audit.read') ? (
        <Log />
      ) : (
        <EmptyState icon={ShieldX} title="Access Denied">
          You don't have permission to read the audit log. It is only available to Admin users.
        </EmptyState>
      )}
    </TablePage>
  )
}

function Log() {
  const { filters, filter, hrefOf } = useAuditUrl()
  const users = useEndpointQuery(listUsers).data ?? []
  const listed = useAudit(filters)
  return (
    <>
      <AuditFilterRow filters={filters} users={users} onFilter={filter} />
      <AuditList filters={filters} listed={listed} hrefOf={hrefOf} onFilter={filter} />
    </>
  )
}
