import {
  type BulkChange,
  bulkAssignCustomers,
  bulkTagCustomers,
  type BodyOf,
  listBulkChanges,
  problems,
  undoBulkChange,
} from '@parley/contract'
import {
  type Actor,
  BULK_UNDO_MS,
  type BulkEdit,
  distinctTags,
  editedInBulk,
  type Id,
  type KeptInBulk,
  restoredInBulk,
} from '@parley/domain'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import { decideBulkChange, decideBulkUndo } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { listed } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'
import { CUSTOMERS } from './customers.ts'

type Selection = Pick<BodyOf<typeof bulkAssignCustomers>, 'customerIds' | 'filter' | 'expectedCount'>

const REFUSED_LIMIT = 100

export function handleCustomerBulk({ on }: Handle, context: MockContext): void {
  const { store, now, newId, live } = context

  const chosen = (actor: Actor, { customerIds, filter }: Selection) =>
    filter
      ? listed(context, actor, CUSTOMERS, ownedBy(store.customers, actor.organizationId), filter)
      : [...new Set(customerIds)].map((id) => findOwn(store.customers, actor, id, 'customer'))

  const change = (actor: Actor, selection: Selection, edit: BulkEdit): BulkChange => {
    const contactId = edit.kind === 'assign' ? edit.primaryContactUserId : null
    const contact = contactId === null ? null : findOwn(store.users, actor, contactId, 'user')
    const customers = chosen(actor, selection).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const id: Id = newId()
    const matched = customers.length
    const expected = (selection.filter && selection.expectedCount) ?? null
    const assignee = contact && { isActive: contact.status === 'active' }
    const decision = decideBulkChange({ id, edit, selection: { matched, expected }, assignee })
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return write(actor, customers, (customer) => editedInBulk(customer, edit), {
      id,
      kind: edit.kind,
      undoes: null,
      primaryContact: contact && { name: contact.name },
      add: edit.kind === 'tag' ? [...edit.add] : [],
      remove: edit.kind === 'tag' ? [...edit.remove] : [],
    })
  }

  /** Changes the customers one after the other, and keeps what was done. */
  const write = (
    actor: Actor,
    customers: readonly Owned<WorldCustomer>[],
    become: (customer: Owned<WorldCustomer>) => ReturnType<typeof editedInBulk>,
    about: Pick<BulkChange, 'id' | 'kind' | 'undoes' | 'primaryContact' | 'add' | 'remove'>,
  ): BulkChange => {
    const { organizationId } = actor
    const matched = customers.length
    const refused: BulkChange['refused'] = []
    const kept = new Map<Id, KeptInBulk>()
    for (const customer of customers) {
      const edited = become(customer)
      if (edited === null) continue
      const { id: customerId, name, phoneNumber, tags, primaryContactUserId } = customer
      if ('refusal' in edited) {
        refused.push({ customerId, name, phoneNumber, reason: edited.refusal })
        continue
      }
      const before = about.kind === 'assign' ? { primaryContactUserId } : { tags }
      Object.assign(customer, edited.fields)
      customer.version += 1
      kept.set(customerId, { before, version: customer.version })
      const changeId = newId()
      store.customerChanges.set(changeId, {
        organizationId,
        id: changeId,
        customerId,
        version: customer.version,
        byUserId: actor.userId,
        changes: Object.entries(edited.fields).map(([field, after]) => {
          return { field, before: before[field as keyof typeof before] ?? null, after }
        }),
        createdAt: now(),
      })
    }
    if (matched > 0) live.publish({ type: 'customer', organizationId, ids: {} })
    if (matched > 0 && about.kind === 'tag') live.publish({ type: 'conversation', organizationId, ids: {} })
    const change: BulkChange = {
      ...about,
      isUndone: false,
      byName: actor.name,
      at: now().toISOString(),
      matched,
      processed: matched,
      changed: kept.size,
      refusedCount: refused.length,
      refused: refused.slice(0, REFUSED_LIMIT),
    }
    store.bulkChanges.set(about.id, { organizationId, change, kept })
    return change
  }

  const undo = (actor: Actor, undoesId: Id): BulkChange => {
    const stored = findOwn(store.bulkChanges, actor, undoesId, 'change')
    const { kind, undoes, isUndone, primaryContact, add, remove, at } = stored.change
    const id = newId()
    const contact = [...store.users.values()].find(({ name }) => name === primaryContact?.name)
    const edit: BulkEdit = kind === 'tag' ? { kind, add, remove } : { kind, primaryContactUserId: contact?.id ?? null }
    const undone = { at: new Date(at), isUndo: undoes !== null, isUndone }
    const decision = decideBulkUndo({ id, undone, edit, matched: stored.kept.size, now: now() })
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    stored.change = { ...stored.change, isUndone: true }
    const customers = [...stored.kept.keys()].toSorted().map((customerId) => get(store.customers, customerId))
    const restored = (customer: Owned<WorldCustomer>) => restoredInBulk(customer, get(stored.kept, customer.id))
    return write(actor, customers, restored, { id, kind, undoes: undoesId, primaryContact, add, remove })
  }

  on(bulkAssignCustomers, ({ actor, body }) => ({
    value: change(actor, body, { kind: 'assign', primaryContactUserId: body.primaryContactUserId }),
  }))

  on(bulkTagCustomers, ({ actor, body }) => ({
    value: change(actor, body, {
      kind: 'tag',
      add: distinctTags(body.add ?? []),
      remove: distinctTags(body.remove ?? []),
    }),
  }))

  on(undoBulkChange, ({ actor, params }) => ({ value: undo(actor, params.id) }))

  on(listBulkChanges, ({ actor }) => {
    const since = new Date(now().getTime() - BULK_UNDO_MS).toISOString()
    const value = ownedBy(store.bulkChanges, actor.organizationId)
      .filter(({ change }) => change.at >= since)
      .toReversed()
      .slice(0, 50)
      .map(({ change }) => change)
    return { value }
  })
}
