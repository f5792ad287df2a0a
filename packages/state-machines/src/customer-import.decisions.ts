import { checkImportCancel, checkImportUndo } from '@parley/domain'
import type { AuditAction, AuditFields, Decision, Id, ImportStatus } from '@parley/domain'
import { audit } from './change.ts'
import type { Change } from './change.ts'

/** What is known of an import when it is to be ended or taken back. */
interface StoredImport {
  id: Id
  fileName: string
  status: ImportStatus
  at: Date
  rows: number
}

const said = (action: AuditAction, { id, fileName, rows }: StoredImport, more: AuditFields = {}): Change =>
  audit({ action, subject: { kind: 'customerImport', id }, before: null, after: { fileName, rows, ...more } })

/** Records that customers come from a file; what becomes of a row is asked of `importedOver`, batch by batch. */
export const decideImport = (begun: StoredImport): Change[] => [said('customer.import', begun)]

/** Decides that an import ends where it is; what it wrote stays. */
export function decideImportCancel(stored: StoredImport, processed: number): Decision<{ changes: Change[] }> {
  const check = checkImportCancel(stored)
  return check.allowed ? { allowed: true, changes: [said('customer.importCancel', stored, { processed })] } : check
}

/** Decides that what an import wrote is taken back; what becomes of a customer is asked of `restoredImport`, batch by batch. */
export function decideImportUndo(stored: StoredImport, now: Date): Decision<{ changes: Change[] }> {
  const check = checkImportUndo(stored, now)
  return check.allowed ? { allowed: true, changes: [said('customer.importUndo', stored)] } : check
}
