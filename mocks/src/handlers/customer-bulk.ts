import {
  type BulkChange,
  bulkAssignCustomers,
  bulkTagCustomers,
  type BodyOf,
  listBulkChanges,
  listBulkRefused,
  problems,
  stopBulkChange,
  tagsOf,
  undoBulkChange,
} from '@parley/contract'
import { type Actor, BULK_UNDO_MS, type BulkEdit, distinctTags, type Id } from '@parley/domain'
import { type Change, decideBulkChange, decideBulkStop, decideBulkUndo } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import {
  announceBulkChange,
  beginBulkChange,
  bulkChangeOf,
  scheduleNextBatch,
  workOnBulkChange,
} from '../bulk-change-work.ts'
import type { Handle } from '../handle.ts'
import { listed } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { DEFAULT_LIMIT, readIdCursor } from '../paging.ts'
import { findOwn, ownedBy } from '../store.ts'
import { CUSTOMERS } from './customers.ts'

type Selection = Pick<BodyOf<typeof bulkAssignCustomers>, 'customerIds' | 'filter' | 'exceptIds' | 'expectedCount'>

export function handleCustomerBulk({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  /**
   * The ids of the selected customers; an individually selected one is included even when erased or merged in the
   * meantime.
   */
  const chosen = (actor: Actor, { customerIds = [], filter, exceptIds = [] }: Selection): Id[] => {
    if (filter) {
      const customers = ownedBy(store.customers, actor.organizationId)
      const matching = listed(context, actor, CUSTOMERS, customers, filter).map(({ id }) => id)
      return matching.filter((id) => !exceptIds.includes(id))
    }
    const isOwn = (id: Id) => store.customers.get(id)?.organizationId === actor.organizationId
    if (!customerIds.every(isOwn)) throw problems.notFound('customer')
    return [...new Set(customerIds)]
  }

  const change = (actor: Actor, selection: Selection, edit: BulkEdit): BulkChange => {
    const contactId = edit.kind === 'assign' ? edit.primaryContactUserId : null
    const contact = contactId === null ? null : findOwn(store.users, actor, contactId, 'user')
    const customerIds = chosen(actor, selection).toSorted()
    const id = newId()
    const matched = customerIds.length
    const expected = (selection.filter && selection.expectedCount) ?? null
    const assignee = contact && { isActive: contact.status === 'active' }
    const decision = decideBulkChange({ id, edit, selection: { matched, expected }, assignee })
    if (!decision.allowed) throw problems.refused(decision)
    return begin(actor, { id, edit, undoes: null, customerIds }, decision.changes)
  }

  /** Stores a bulk change; a single batch is processed at once, more of them after the answer. */
  const begin = (
    actor: Actor,
    { id, edit, undoes, customerIds }: { id: Id; edit: BulkEdit; undoes: Id | null; customerIds: Id[] },
    changes: readonly Change[],
  ): BulkChange => {
    const { organizationId, userId } = actor
    const stored = beginBulkChange(
      { organizationId, id, edit, customerIds, at: now(), ...(undoes !== null && { undoes }) },
      userId,
    )
    store.bulkChanges.set(id, stored)
    applyChanges(context, actor, changes)
    if (customerIds.length <= context.bulkBatch) workOnBulkChange(context, stored)
    else {
      announceBulkChange(context, stored)
      scheduleNextBatch(context, stored)
    }
    return bulkChangeOf(context, stored)
  }

  const find = (actor: Actor, id: Id) => findOwn(store.bulkChanges, actor, id, 'change')

  const undo = (actor: Actor, undoesId: Id): BulkChange => {
    const stored = find(actor, undoesId)
    const { undoes, isUndone, at, status } = stored.change
    const id = newId()
    const { edit, kept } = stored
    const undone = { at: new Date(at), isUndo: undoes !== null, isUndone }
    const decision = decideBulkUndo({ id, undone, edit, matched: kept.size, now: now() })
    if (!decision.allowed) throw problems.refused(decision)
    stored.change = { ...stored.change, isUndone: true, status: status === 'running' ? 'stopped' : status }
    return begin(actor, { id, edit, undoes: undoesId, customerIds: [...kept.keys()].toSorted() }, decision.changes)
  }

  const stop = (actor: Actor, id: Id): BulkChange => {
    const stored = find(actor, id)
    const { status, undoes, processed } = stored.change
    const decision = decideBulkStop({ id, stored: { status, isUndo: undoes !== null }, edit: stored.edit, processed })
    if (!decision.allowed) throw problems.refused(decision)
    stored.change = { ...stored.change, status: 'stopped' }
    applyChanges(context, actor, decision.changes)
    announceBulkChange(context, stored)
    return bulkChangeOf(context, stored)
  }

  on(bulkAssignCustomers, ({ actor, body }) => ({
    value: change(actor, body, { kind: 'assign', primaryContactUserId: body.primaryContactUserId }),
  }))

  on(bulkTagCustomers, ({ actor, body }) => {
    const { add, remove } = tagsOf(body)
    return { value: change(actor, body, { kind: 'tag', add: distinctTags(add), remove: distinctTags(remove) }) }
  })

  on(undoBulkChange, ({ actor, params }) => ({ value: undo(actor, params.id) }))
  on(stopBulkChange, ({ actor, params }) => ({ value: stop(actor, params.id) }))

  on(listBulkRefused, ({ actor, params, query: { limit = DEFAULT_LIMIT, cursor } }) => {
    const after = cursor === undefined ? '' : readIdCursor(cursor)
    const rest = find(actor, params.id).refused.filter(({ customerId }) => customerId > after)
    const value = rest.slice(0, limit)
    return { value, next: rest.length > limit ? (value.at(-1)?.customerId ?? null) : null }
  })

  on(listBulkChanges, ({ actor }) => {
    const since = new Date(now().getTime() - BULK_UNDO_MS).toISOString()
    const value = ownedBy(store.bulkChanges, actor.organizationId)
      .filter(({ change }) => change.at >= since || change.status === 'running')
      .toReversed()
      .slice(0, 50)
      .map((stored) => bulkChangeOf(context, stored))
    return { value }
  })
}
