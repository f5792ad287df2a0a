import { CHANGED_SINCE_IMPORT, type ImportableFields, USED_SINCE_IMPORT } from '@parley/domain'
import type { WorldCustomer } from '@parley/scenarios'
import { decideConsent } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { addCustomer } from './handlers/customers.ts'
import { holderOf, outcomeOf, refusedRow } from './import-outcome.ts'
import type { MockContext } from './mock-context.ts'
import type { StoredImport, WrittenRow } from './store.ts'

const SHOWN = 100

/** Writes all rows of an import that still runs. */
export function writeImport(context: MockContext, stored: StoredImport): void {
  if (stored.details.status !== 'running') return
  const { organizationId, byUserId, rows, body } = stored
  const by = { organizationId, userId: byUserId }
  let optedOut = 0
  for (const read of rows) {
    const outcome = outcomeOf(context, organizationId, read, body.existing)
    const optsOut = outcome.is === 'added' ? read.fields?.optedOut : outcome.is === 'changed' && outcome.optsOut
    const written: WrittenRow = { read, outcome, customerId: null, before: null, version: 0 }
    if (read.fields && outcome.is === 'added') {
      const { tags, ...words } = outcome.fields
      const made = addCustomer(context, organizationId, read.fields.phoneNumber, { ...words, tags: [...tags] })
      Object.assign(written, { customerId: made.id, version: made.version })
    }
    const customer = read.fields && holderOf(context, organizationId, read.fields.phoneNumber)
    if (customer && outcome.is === 'changed') {
      const before = Object.fromEntries(
        Object.keys(outcome.fields).map((field) => [field, customer[field as keyof ImportableFields]]),
      )
      Object.assign(customer, outcome.fields)
      customer.version += 1
      keepChange(context, stored, customer, before, outcome.fields)
      Object.assign(written, { customerId: customer.id, before, version: customer.version })
    }
    if (customer && optsOut) {
      const { now, newId } = context
      const change = {
        customer,
        optedOut: true,
        how: null,
        detail: `Import of ${body.fileName}`,
        byUserId,
        now: now(),
        newId,
      }
      applyChanges(context, by, decideConsent(change))
      optedOut += 1
    }
    stored.written.push(written)
  }
  const count = (is: string) => stored.written.filter(({ outcome }) => outcome.is === is).length
  const refused = stored.written.flatMap(({ read, outcome }) =>
    outcome.is === 'refused' ? [refusedRow(read, outcome)] : [],
  )
  stored.details = {
    ...stored.details,
    status: 'done',
    endedAt: context.now().toISOString(),
    processed: rows.length,
    added: count('added'),
    changed: count('changed'),
    optedOut,
    refusedCount: refused.length,
    refused: refused.slice(0, SHOWN),
  }
  context.live.publish({ type: 'customer', organizationId, ids: {} })
}

/** Takes back what an import wrote, as far as nobody has touched it since. */
export function undoImport(context: MockContext, stored: StoredImport): void {
  const { store, live } = context
  const { organizationId } = stored
  const kept: StoredImport['details']['kept'] = []
  let undone = 0
  for (const { customerId, before, version } of stored.written.toReversed()) {
    const customer = customerId === null ? undefined : store.customers.get(customerId)
    if (!customer) continue
    const { id, name, phoneNumber } = customer
    const isUsed = [store.conversations, store.invoices, store.notes].some((records) =>
      [...records.values()].some((record) => record.customerId === id),
    )
    if (customer.version !== version || (before === null && isUsed)) {
      const reason = customer.version === version ? USED_SINCE_IMPORT : CHANGED_SINCE_IMPORT
      kept.unshift({ customerId: id, name, phoneNumber, reason })
      continue
    }
    if (before === null) store.customers.delete(id)
    else {
      const now = Object.fromEntries(
        Object.keys(before).map((field) => [field, customer[field as keyof ImportableFields]]),
      )
      Object.assign(customer, before, { version: version + 1 })
      keepChange(context, stored, customer, now, before)
    }
    undone += 1
  }
  stored.details = {
    ...stored.details,
    status: 'undone',
    undone,
    keptCount: kept.length,
    kept: kept.slice(0, SHOWN),
  }
  live.publish({ type: 'customer', organizationId, ids: {} })
}

/** Who edits the customer is told who changed what. */
function keepChange(
  { store, now, newId }: MockContext,
  { organizationId, byUserId }: StoredImport,
  { id: customerId, version }: Pick<WorldCustomer, 'id' | 'version'>,
  before: Partial<ImportableFields>,
  after: Partial<ImportableFields>,
): void {
  const id = newId()
  const changes = Object.entries(after).map(([field, value]) => {
    return { field, before: before[field as keyof ImportableFields] ?? null, after: value }
  })
  store.customerChanges.set(id, { organizationId, id, customerId, version, byUserId, changes, createdAt: now() })
}
