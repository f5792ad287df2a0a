import type { BulkChange } from '@parley/contract'
import { editedInBulk, GONE_IN_BULK, type Id, restoredInBulk } from '@parley/domain'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import type { StoredBulkChange } from './stored.ts'
import { get } from './views.ts'

const REFUSED_LIMIT = 100

/** A bulk change before any of its customers is processed. */
export function beginBulkChange(
  begun: Pick<StoredBulkChange, 'organizationId' | 'edit' | 'customerIds'> & {
    id: Id
    at: Date
    undoes?: Id
  },
  byUserId: Id,
): StoredBulkChange {
  const { organizationId, edit, customerIds, id, at, undoes = null } = begun
  return {
    organizationId,
    byUserId,
    edit,
    customerIds,
    kept: new Map(),
    refused: [],
    change: {
      id,
      kind: edit.kind,
      status: 'running',
      undoes,
      isUndone: false,
      add: edit.kind === 'tag' ? [...edit.add] : [],
      remove: edit.kind === 'tag' ? [...edit.remove] : [],
      at: at.toISOString(),
      matched: customerIds.length,
      processed: 0,
      updated: 0,
    },
  }
}

/** The bulk change as sent to clients, with the current names of users. */
export function bulkChangeOf(
  { store }: MockContext,
  { change, edit, byUserId, refused }: StoredBulkChange,
): BulkChange {
  const contactId = edit.kind === 'assign' ? edit.primaryContactUserId : null
  return {
    ...change,
    refusedCount: refused.length,
    refused: refused.slice(0, REFUSED_LIMIT),
    byUserId,
    byName: get(store.users, byUserId).name,
    primaryContact: contactId === null ? null : { name: get(store.users, contactId).name },
  }
}

/** Publishes the live updates of a bulk change; for tags also to the inbox, which shows them. */
export function announceBulkChange({ live }: MockContext, { organizationId, edit }: StoredBulkChange): void {
  live.publish({ type: 'customer', organizationId, ids: {} })
  if (edit.kind === 'tag') live.publish({ type: 'conversation', organizationId, ids: {} })
}

/** Processes the next batch of a running change and schedules the one after it. */
export function workOnBulkChange(context: MockContext, stored: StoredBulkChange): void {
  if (stored.change.status !== 'running') return
  writeNextBatch(context, stored)
  scheduleNextBatch(context, stored)
}

/** Schedules the next batch of a running change for a moment later. */
export function scheduleNextBatch(context: MockContext, stored: StoredBulkChange): void {
  if (stored.change.status === 'running') context.later(() => workOnBulkChange(context, stored))
}

/** Changes the next customers and stores the progress. */
function writeNextBatch(context: MockContext, stored: StoredBulkChange): void {
  const { change, customerIds, kept, refused } = stored
  const to = Math.min(change.processed + context.bulkBatch, customerIds.length)
  for (const customerId of customerIds.slice(change.processed, to)) {
    const reason = writeOne(context, stored, customerId)
    if (reason === null) continue
    const { name = null, phoneNumber = '' } = context.store.customers.get(customerId) ?? {}
    refused.push({ customerId, name, phoneNumber, reason })
  }
  stored.change = {
    ...change,
    status: to < customerIds.length ? 'running' : 'done',
    processed: to,
    updated: kept.size,
  }
  announceBulkChange(context, stored)
}

/** Changes one customer; returns the reason when that is refused, else null. */
function writeOne(context: MockContext, stored: StoredBulkChange, customerId: Id): string | null {
  const customer = context.store.customers.get(customerId)
  if (!customer) return GONE_IN_BULK.removed
  if (customer.erasedAt) return GONE_IN_BULK.erased
  if (customer.id !== customerId) return GONE_IN_BULK.merged
  const edited = becomes(context, stored, customer)
  if (edited === null) return null
  if ('refusal' in edited) return edited.refusal
  const { store, now, newId } = context
  const { organizationId, byUserId, edit } = stored
  const { tags, primaryContactUserId } = customer
  const before = edit.kind === 'assign' ? { primaryContactUserId } : { tags }
  Object.assign(customer, edited.fields)
  customer.version += 1
  const { version } = customer
  stored.kept.set(customerId, { before, version })
  const changes = Object.entries(edited.fields).map(([field, after]) => {
    return { field, before: before[field as keyof typeof before] ?? null, after }
  })
  const id = newId()
  store.customerChanges.set(id, { organizationId, id, customerId, version, byUserId, changes, createdAt: now() })
  return null
}

function becomes({ store }: MockContext, { change, edit }: StoredBulkChange, customer: Owned<WorldCustomer>) {
  if (change.undoes === null) return editedInBulk(customer, edit)
  const was = store.bulkChanges.get(change.undoes)?.kept.get(customer.id)
  return was ? restoredInBulk(customer, was) : null
}
