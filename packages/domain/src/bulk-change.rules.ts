import { checkAboutCustomer, CUSTOMER_TAGS_MAX, distinctTags, INACTIVE_CONTACT } from './customer.rules.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { HOUR_MS } from './duration.ts'
import type { Id } from './values.ts'

/** Maximum number of customers in one bulk change. */
export const BULK_MAX = 50_000
/** Maximum number of customers selected by id; larger selections are given by their filters. */
export const BULK_IDS_MAX = 1000

/**
 * Number of customers changed per batch; a bulk change of no more than this is finished when the request is answered.
 */
export const BULK_BATCH = 500

export const BULK_KINDS = ['assign', 'tag'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** Status of a bulk change: it continues batch by batch until all customers are done, a user stops it, or it fails. */
export const BULK_STATUSES = ['running', 'done', 'stopped', 'failed'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

/** The change to apply to every customer of a selection. */
export type BulkEdit =
  | { kind: 'assign'; primaryContactUserId: Id | null }
  | { kind: 'tag'; add: readonly string[]; remove: readonly string[] }

/** The fields of a customer that a bulk change may set. */
export interface BulkFields {
  primaryContactUserId: Id | null
  tags: readonly string[]
}

export interface BulkSelection {
  /** Number of customers that the selection contains now. */
  matched: number
  /** Number of customers that the user saw; null when they were selected by id. */
  expected: number | null
}

const number = new Intl.NumberFormat('en-US')

/** Checks a bulk change before anything is changed; `assignee` is null when there is none. */
export function checkBulkEdit(
  edit: BulkEdit,
  { matched, expected }: BulkSelection,
  assignee: { isActive: boolean } | null,
): Decision {
  if (matched > BULK_MAX) {
    return refuse('invalid', `At most ${number.format(BULK_MAX)} customers can be changed at once. Narrow the filters.`)
  }
  if (expected !== null && expected !== matched) {
    const [now, seen] = [number.format(matched), number.format(expected)]
    return refuse('wrong_state', `The filters match ${now} customers now, not ${seen}. Nothing was changed.`)
  }
  if (edit.kind === 'assign') {
    if (assignee === null || assignee.isActive) return allowed
    return INACTIVE_CONTACT
  }
  const [add, remove] = [distinctTags(edit.add), distinctTags(edit.remove)]
  if (add.length + remove.length === 0) return refuse('invalid', 'Choose at least one tag', { field: 'add' })
  if (add.some(isIn(remove))) return refuse('invalid', 'A tag cannot be added and removed at once', { field: 'remove' })
  return checkAboutCustomer({ tags: add, notes: '' })
}

/**
 * The result of an edit for one customer: the fields that change, why it cannot be applied, or null when nothing
 * changes.
 */
export function editedInBulk(
  customer: BulkFields,
  edit: BulkEdit,
): { fields: Partial<BulkFields> } | { refusal: string } | null {
  if (edit.kind === 'assign') {
    const { primaryContactUserId } = edit
    return primaryContactUserId === customer.primaryContactUserId ? null : { fields: { primaryContactUserId } }
  }
  const kept = customer.tags.filter((tag) => !isIn(edit.remove)(tag))
  const tags = distinctTags([...kept, ...edit.add])
  if (tags.length > CUSTOMER_TAGS_MAX && tags.length > kept.length) {
    return { refusal: `Would have ${tags.length} tags; a customer can have at most ${CUSTOMER_TAGS_MAX}` }
  }
  const isSame = tags.length === customer.tags.length && tags.every((tag, index) => tag === customer.tags[index])
  return isSame ? null : { fields: { tags } }
}

/** How long a bulk change can be undone, in milliseconds. */
export const BULK_UNDO_MS = HOUR_MS

/** The fields of a bulk change that decide whether it can be undone. */
export interface UndoableBulkChange {
  at: Date
  /** Whether the change itself is an undo. */
  isUndo: boolean
  isUndone: boolean
}

/** Checks whether a bulk change may be undone; one that is still running stops where it is. */
export function checkBulkUndo({ at, isUndo, isUndone }: UndoableBulkChange, now: Date): Decision {
  if (isUndone) return refuse('wrong_state', 'This change has already been undone.')
  if (isUndo) return refuse('wrong_state', 'An undo cannot be undone. Make the change again instead.')
  if (now.getTime() - at.getTime() >= BULK_UNDO_MS) {
    return refuse('wrong_state', 'This change is more than an hour old, so it cannot be undone.')
  }
  return allowed
}

/** Checks whether a running bulk change may be stopped; what it has already changed stays. */
export function checkBulkStop({ status, isUndo }: { status: BulkStatus; isUndo: boolean }): Decision {
  if (status !== 'running') return refuse('wrong_state', 'This change has already ended.')
  return isUndo ? refuse('wrong_state', 'An undo cannot be stopped.') : allowed
}

/** Why a customer of a selection no longer exists. */
export const GONE_IN_BULK = {
  erased: 'Was erased since',
  merged: 'Was merged with another customer since',
  removed: 'Was removed when their import was undone',
} as const

/** A customer's state for undoing a bulk change: the fields before it, and the version that it left. */
export interface KeptInBulk {
  before: Partial<BulkFields>
  version: number
}

/** The result of an undo for one customer: the previous fields, or why the customer keeps the current ones. */
export function restoredInBulk(
  { version }: { version: number },
  kept: KeptInBulk,
): { fields: Partial<BulkFields> } | { refusal: string } {
  return version === kept.version ? { fields: kept.before } : { refusal: 'Was changed since, so it stays as it is' }
}

const isIn = (tags: readonly string[]) => (tag: string) =>
  tags.some((other) => other.trim().toLowerCase() === tag.toLowerCase())
