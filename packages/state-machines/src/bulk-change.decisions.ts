import { checkBulkEdit, checkBulkStop, checkBulkUndo } from '@parley/domain'
import type { AuditFields, BulkEdit, BulkSelection, BulkStatus, Decision, Id, UndoableBulkChange } from '@parley/domain'
import { audit } from './change.ts'
import type { Change } from './change.ts'

/**
 * Decides that a bulk change of customers starts; each customer's change is computed by `editedInBulk`, batch by batch.
 */
export function decideBulkChange({
  id,
  edit,
  selection,
  assignee,
}: {
  /** The id of the bulk change. */
  id: Id
  edit: BulkEdit
  selection: BulkSelection
  /** The new primary contact; null for none. */
  assignee: { isActive: boolean } | null
}): Decision<{ changes: Change[] }> {
  const check = checkBulkEdit(edit, selection, assignee)
  if (!check.allowed) return check
  const action = edit.kind === 'assign' ? 'customer.bulkAssign' : 'customer.bulkTag'
  const after: AuditFields = { customers: selection.matched, ...said(edit) }
  return {
    allowed: true,
    changes: [audit({ action, subject: { kind: 'bulkChange', id }, before: null, after })],
  }
}

/** Decides that a bulk change is undone; each customer's change is computed by `restoredInBulk`, batch by batch. */
export function decideBulkUndo({
  id,
  undone,
  edit,
  matched,
  now,
}: {
  /** The id of the undo, itself a bulk change. */
  id: Id
  undone: UndoableBulkChange
  /** The edit that the bulk change made. */
  edit: BulkEdit
  /** The number of customers it changed. */
  matched: number
  now: Date
}): Decision<{ changes: Change[] }> {
  const check = checkBulkUndo(undone, now)
  if (!check.allowed) return check
  const after: AuditFields = { customers: matched, ...said(edit) }
  return {
    allowed: true,
    changes: [audit({ action: 'customer.bulkUndo', subject: { kind: 'bulkChange', id }, before: after, after: null })],
  }
}

/** Decides that a bulk change is stopped; what it has already changed stays. */
export function decideBulkStop({
  id,
  stored,
  edit,
  processed,
}: {
  id: Id
  stored: { status: BulkStatus; isUndo: boolean }
  edit: BulkEdit
  /** The number of customers processed so far. */
  processed: number
}): Decision<{ changes: Change[] }> {
  const check = checkBulkStop(stored)
  if (!check.allowed) return check
  const after: AuditFields = { customers: processed, ...said(edit) }
  return {
    allowed: true,
    changes: [audit({ action: 'customer.bulkStop', subject: { kind: 'bulkChange', id }, before: null, after })],
  }
}

function said(edit: BulkEdit): AuditFields {
  if (edit.kind === 'assign') return { primaryContactUserId: edit.primaryContactUserId }
  const { add, remove } = edit
  return { ...(add.length > 0 && { added: add.join(', ') }), ...(remove.length > 0 && { removed: remove.join(', ') }) }
}
