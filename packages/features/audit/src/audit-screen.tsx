import { useSignedIn } from '@parley/client'
import { may, PRODUCT } from '@parley/domain'
import { ListTools } from '@parley/parts/lists'
import { EmptyState, PageHeader, PageTitle, TablePage } from '@parley/ui'
import { ShieldX } from 'lucide-react'
import { useAuditList } from './audit-list.ts'
import { AuditFoot } from './components/audit-foot.tsx'
import { AuditRows } from './components/audit-rows.tsx'

/** The audit log: who changed what, when and from which request; for admins only. */
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
  const list = useAuditList()
  return (
    <TablePage header={HEADER} foot={<AuditFoot list={list} />}>
      <ListTools list={list} />
      <AuditRows list={list} />
    </TablePage>
  )
}
