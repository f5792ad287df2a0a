import type { Id } from '@parley/domain'
import { audit } from './change.ts'
import type { Change } from './change.ts'

/** Records in the audit log that customers are exported to a file. */
export const decideCustomerExport = ({ id, customers }: { id: Id; customers: number }): Change[] => [
  audit({ action: 'customer.export', subject: { kind: 'customerExport', id }, before: null, after: { customers } }),
]
