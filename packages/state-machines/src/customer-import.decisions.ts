import { checkImportCancel, checkImportUndo } from '@parley/domain'
import type { AuditAction, AuditFields, Decision, Id, ImportStatus } from '@parley/domain'
import { audit } from './change.ts'
import type { Change } from './change.ts'

/** The stored facts about an import that cancelling or undoing it needs. */
interface StoredImport {
  id: Id
  fileName: string
  status: ImportStatus
  at: Date
  rows: number
}

const said = (action: AuditAction, { id, fileName, rows }: StoredImport, more: AuditFields = {}): Change =>
  audit({ action, subject: { kind: 'customerImport', id }, before: null, after: { fileName, rows, ...more } })

/**
 * Records in the audit log that customers are imported from a file; the outcome of each row is computed by
 * `applyImportedRow`, batch by batch.
 */
export const decideImport = (begun: StoredImport): Change[] => [said('customer.import', begun)]

/** Decides that an import is stopped; what it has already written stays. */
export function decideImportCancel(stored: StoredImport, processed: number): Decision<{ changes: Change[] }> {
  const check = checkImportCancel(stored)
  return check.allowed ? { allowed: true, changes: [said('customer.importCancel', stored, { processed })] } : check
}

/** Decides that an import is undone; the worker undoes it batch by batch. */
export function decideImportUndo(stored: StoredImport, now: Date): Decision<{ changes: Change[] }> {
  const check = checkImportUndo(stored, now)
  return check.allowed ? { allowed: true, changes: [said('customer.importUndo', stored)] } : check
}
