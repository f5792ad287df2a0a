import type { AuditEntry } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { TableColumn } from '@parley/ui'
import { ACTION_LABEL } from '../audit-words.ts'
import { Changes, Person, Request, Subject, When } from './audit-parts.tsx'

export interface AuditRow {
  /** The signed-in person's zone. */
  zone: string
  /** The address that narrows the log to one record. */
  hrefOf: (subjectId: Id) => string
}

/** Who, what, before and after, when, from which request. */
export function auditColumns({ zone, hrefOf }: AuditRow): TableColumn<AuditEntry>[] {
  return [
    { id: 'when', header: 'When', width: 165, render: ({ at }) => <When at={at} zone={zone} /> },
    { id: 'who', header: 'Who', width: 154, render: (entry) => <Person {...entry} /> },
    { id: 'what', header: 'What', width: 165, render: ({ action }) => ACTION_LABEL[action] },
    {
      id: 'record',
      header: 'Record',
      width: 165,
      render: ({ subject }) => <Subject subject={subject} hrefOf={hrefOf} />,
    },
    { id: 'changes', header: 'Before and after', render: (entry) => <Changes {...entry} zone={zone} /> },
    { id: 'request', header: 'Request', width: 110, render: (entry) => <Request {...entry} /> },
  ]
}
