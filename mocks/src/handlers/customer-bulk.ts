import {
  type BulkChange,
  bulkAssignCustomers,
  bulkTagCustomers,
  type BodyOf,
  listBulkChanges,
  problems,
} from '@parley/contract'
import { type Actor, type BulkEdit, distinctTags, editedInBulk, type Id } from '@parley/domain'
import { decideBulkChange } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { listed } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { CUSTOMERS } from './customers.ts'

type Selection = Pick<BodyOf<typeof bulkAssignCustomers>, 'customerIds' | 'filter' | 'expectedCount'>

const HOUR_MS = 3_600_000
const REFUSED_LIMIT = 100

export function handleCustomerBulk({ on }: Handle, context: MockContext): void {
  const { store, now, newId, live } = context

  const chosen = (actor: Actor, { customerIds, filter }: Selection) =>
    filter
      ? listed(context, actor, CUSTOMERS, ownedBy(store.customers, actor.organizationId), filter)
      : [...new Set(customerIds)].map((id) => findOwn(store.customers, actor, id, 'customer'))

  const change = (actor: Actor, selection: Selection, edit: BulkEdit): BulkChange => {
    const { organizationId } = actor
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
    const refused: BulkChange['refused'] = []
    let changed = 0
    for (const customer of customers) {
      const edited = editedInBulk(customer, edit)
      if (edited === null) continue
      const { id: customerId, name, phoneNumber } = customer
      if ('refusal' in edited) refused.push({ customerId, name, phoneNumber, reason: edited.refusal })
      else {
        Object.assign(customer, edited.fields)
        changed += 1
      }
    }
    if (matched > 0) live.publish({ type: 'customer', organizationId, ids: {} })
    const done: BulkChange = {
      id,
      kind: edit.kind,
      primaryContact: contact && { name: contact.name },
      add: edit.kind === 'tag' ? [...edit.add] : [],
      remove: edit.kind === 'tag' ? [...edit.remove] : [],
      byName: actor.name,
      at: now().toISOString(),
      matched,
      processed: matched,
      changed,
      refusedCount: refused.length,
      refused: refused.slice(0, REFUSED_LIMIT),
    }
    store.bulkChanges.set(id, { organizationId, change: done })
    return done
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

  on(listBulkChanges, ({ actor }) => {
    const since = new Date(now().getTime() - HOUR_MS).toISOString()
    const value = ownedBy(store.bulkChanges, actor.organizationId)
      .filter(({ change }) => change.at >= since)
      .toReversed()
      .slice(0, 50)
      .map(({ change }) => change)
    return { value }
  })
}
