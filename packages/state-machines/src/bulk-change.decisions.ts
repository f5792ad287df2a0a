import { checkBulkEdit, checkBulkStop, checkBulkUndo } from '@parley/domain'
import type { AuditFields, BulkEdit, BulkSelection, BulkStatus, Decision, Id, UndoableBulkChange } from '@parley/domain'
import { audit } from './change.ts'
import type { Change } from './change.ts'

/** Decides that a selection of customers is changed; what becomes of each is asked of `editedInBulk`, batch by batch. */
export function decideBulkChange({
  id,
  edit,
  selection,
  assignee,
}: {
  /** Of the change. */
  id: Id
  edit: BulkEdit
  selection: BulkSelection
  /** Who is to be their primary contact; null for nobody. */
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

/** Decides that a change of many is taken back; what becomes of each customer is asked of `restoredInBulk`, batch by batch. */
export function decideBulkUndo({
  id,
  undone,
  edit,
  matched,
  now,
}: {
  /** Of the undoing. */
  id: Id
  undone: UndoableBulkChange
  /** What the change did. */
  edit: BulkEdit
  /** How many customers it changed. */
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

/** Decides that a change of many ends where it is; what it has done stays. */
export function decideBulkStop({
  id,
  stored,
  edit,
  processed,
}: {
  id: Id
  stored: { status: BulkStatus; isUndo: boolean }
  edit: BulkEdit
  /** Of how many customers it has decided. */
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
