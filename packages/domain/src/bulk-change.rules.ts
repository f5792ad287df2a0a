import { checkAboutCustomer, CUSTOMER_TAGS_MAX, distinctTags, INACTIVE_CONTACT } from './customer.rules.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { HOUR_MS } from './duration.ts'
import type { Id } from './values.ts'

/** At most so many customers are changed at once. */
export const BULK_MAX = 50_000
/** At most so many are named one by one; more are chosen by the filters that leave them. */
export const BULK_IDS_MAX = 1000

/** So many are changed in one step; a change of no more is done when it is answered. */
export const BULK_BATCH = 500

export const BULK_KINDS = ['assign', 'tag'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** Where a change of many stands: it goes on batch by batch until all are done, somebody stops it, or it cannot go on. */
export const BULK_STATUSES = ['running', 'done', 'stopped', 'failed'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

/** What is done to every customer of a selection. */
export type BulkEdit =
  | { kind: 'assign'; primaryContactUserId: Id | null }
  | { kind: 'tag'; add: readonly string[]; remove: readonly string[] }

/** What a bulk change may set of a customer. */
export interface BulkFields {
  primaryContactUserId: Id | null
  tags: readonly string[]
}

export interface BulkSelection {
  /** How many customers are there to be changed. */
  matched: number
  /** How many the person saw; null where they were named one by one. */
  expected: number | null
}

const number = new Intl.NumberFormat('en-US')

/** Asked before anything is changed; `assignee` is null for nobody. */
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
    return refuse('wrong_state', `The filters leave ${now} customers now, not ${seen}. Nothing was changed.`)
  }
  if (edit.kind === 'assign') {
    if (assignee === null || assignee.isActive) return allowed
    return INACTIVE_CONTACT
  }
  const [add, remove] = [distinctTags(edit.add), distinctTags(edit.remove)]
  if (add.length + remove.length === 0) return refuse('invalid', 'Name at least one tag', { field: 'add' })
  if (add.some(isIn(remove))) return refuse('invalid', 'A tag cannot be added and removed at once', { field: 'remove' })
  return checkAboutCustomer({ tags: add, notes: '' })
}

/** What an edit makes of a customer: the fields that change, why it cannot be done, or null where it is so already. */
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
    return { refusal: `Would have ${tags.length} tags; a customer has at most ${CUSTOMER_TAGS_MAX}` }
  }
  const isSame = tags.length === customer.tags.length && tags.every((tag, index) => tag === customer.tags[index])
  return isSame ? null : { fields: { tags } }
}

/** For so long a change of many can be undone. */
export const BULK_UNDO_MS = HOUR_MS

/** What a change of many was, as far as its undoing asks. */
export interface UndoableBulkChange {
  at: Date
  /** It is itself an undoing. */
  isUndo: boolean
  isUndone: boolean
}

/** Asked before a change of many is undone; one that still runs stops where it is. */
export function checkBulkUndo({ at, isUndo, isUndone }: UndoableBulkChange, now: Date): Decision {
  if (isUndone) return refuse('wrong_state', 'This change has already been undone.')
  if (isUndo) return refuse('wrong_state', 'This took a change back. Make the change again instead.')
  if (now.getTime() - at.getTime() >= BULK_UNDO_MS) {
    return refuse('wrong_state', 'This change is more than an hour old, so it stays.')
  }
  return allowed
}

/** Asked before a change of many is ended where it is; what it has done stays. */
export function checkBulkStop({ status, isUndo }: { status: BulkStatus; isUndo: boolean }): Decision {
  if (status !== 'running') return refuse('wrong_state', 'This change has already ended.')
  return isUndo ? refuse('wrong_state', 'This takes a change back, so it goes on to its end.') : allowed
}

/** Why a customer of a selection is not there any more. */
export const GONE_IN_BULK = {
  erased: 'Has been erased meanwhile',
  merged: 'Has become one with another customer meanwhile',
  removed: 'Has gone with the import that brought them',
} as const

/** A customer in a change of many: what its fields were, and which version the change left. */
export interface KeptInBulk {
  before: Partial<BulkFields>
  version: number
}

/** What undoing makes of a customer: the fields as they were, or why they stay. */
export function restoredInBulk(
  { version }: { version: number },
  kept: KeptInBulk,
): { fields: Partial<BulkFields> } | { refusal: string } {
  return version === kept.version ? { fields: kept.before } : { refusal: 'Was changed since, so it stays as it is' }
}

const isIn = (tags: readonly string[]) => (tag: string) =>
  tags.some((other) => other.trim().toLowerCase() === tag.toLowerCase())
