import {
  CHANGED_SINCE_IMPORT,
  CUSTOMER_FIELDS,
  type FieldContent,
  type Id,
  type ImportOutcome,
  numbersOf,
  USED_SINCE_IMPORT,
  valuesByField,
} from '@parley/domain'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import { decideConsent } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import { fieldValuesOf } from './handlers/custom-fields.ts'
import { addCustomer, hasStoppedErased, applyErasedOptOut } from './handlers/customers.ts'
import { holderOf, outcomeOf, refusedRow } from './import-outcome.ts'
import type { MockContext } from './mock-context.ts'
import { fieldValueKey, keepOptOuts, type Store } from './store.ts'
import type { FieldsBefore, StoredImport, WrittenRow } from './stored.ts'

const SHOWN = 100

/** Schedules the import or its undo for a moment later. */
export function scheduleImportWork(context: MockContext, stored: StoredImport): void {
  const { status } = stored.details
  if (status === 'running') context.later(() => writeImport(context, stored))
  if (status === 'undoing') context.later(() => undoImport(context, stored))
}

/** Writes all rows of a running import. */
function writeImport(context: MockContext, stored: StoredImport): void {
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
      setFields(context, stored, made.id, valuesByField(outcome.values))
      Object.assign(written, { customerId: made.id, version: made.version })
      // An erased customer with the number had opted out.
      if (made.optedOutAt !== null && !optsOut) optedOut += 1
    }
    const customer = read.fields && holderOf(context, organizationId, read.fields.phoneNumber)
    if (customer && outcome.is === 'changed') {
      const before = changeFields(context, stored, customer, afterOf(outcome))
      // An erased customer with one of their new numbers had opted out.
      if (!optsOut && hasStoppedErased(context, customer)) {
        applyErasedOptOut(context, customer)
        optedOut += 1
      }
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

/** Undoes the writes of an import, except for customers changed or used since. */
function undoImport(context: MockContext, stored: StoredImport): void {
  const { store, live } = context
  const { organizationId } = stored
  const kept: StoredImport['details']['kept'] = []
  const used = usedCustomers(store)
  let undone = 0
  for (const [customerId, { before, version }] of writtenByCustomer(stored.written)) {
    const customer = store.customers.get(customerId)
    if (!customer) continue
    const { id, name, phoneNumber } = customer
    if (customer.version !== version || (before === null && used.has(id))) {
      const reason = customer.version === version ? USED_SINCE_IMPORT : CHANGED_SINCE_IMPORT
      kept.push({ customerId: id, name, phoneNumber, reason })
      continue
    }
    if (before === null) {
      // An opt-out that only the file stated is undone with the import.
      const isStop = [...store.consentChanges.values()].some(
        (change) => change.customerId === id && change.optedOut && change.how !== null,
      )
      if (isStop && customer.optedOutAt !== null) keepOptOuts(store, organizationId, numbersOf(customer))
      for (const { customFieldId } of fieldValuesOf(store, id))
        store.fieldValues.delete(fieldValueKey(id, customFieldId))
      store.customers.delete(id)
    } else {
      const had = before['otherPhoneNumbers']
      const isDropping = customer.optedOutAt !== null && Array.isArray(had)
      const dropped = isDropping ? customer.otherPhoneNumbers.filter((number) => !had.includes(number)) : []
      keepOptOuts(store, organizationId, dropped)
      changeFields(context, stored, customer, before)
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

/** Customers with any activity: an undo of an import keeps them. */
function usedCustomers(store: Store): ReadonlySet<Id | null> {
  const { activity, calls, conversations, customerChanges, invoices, lineConversations } = store
  const { meetingGuests, notes, transactions, voicemails } = store
  const uses: Iterable<{ customerId: Id | null }>[] = [
    activity.values(),
    calls.values(),
    conversations.values(),
    customerChanges.values(),
    invoices.values(),
    store.ledger,
    lineConversations.values(),
    meetingGuests.values(),
    notes.values(),
    transactions.values(),
    voicemails.values(),
  ]
  return new Set(uses.flatMap((records) => Array.from(records, ({ customerId }) => customerId)))
}

/** Groups the rows by customer: the first row has the original values, the last one the import's version. */
function writtenByCustomer(written: readonly WrittenRow[]): Map<Id, Pick<WrittenRow, 'before' | 'version'>> {
  const customers = new Map<Id, Pick<WrittenRow, 'before' | 'version'>>()
  for (const { customerId, before, version } of written) {
    if (customerId === null) continue
    const earlier = customers.get(customerId)
    const was = earlier ? earlier.before && { ...before, ...earlier.before } : before
    customers.set(customerId, { before: was, version: Math.max(version, earlier?.version ?? 0) })
  }
  return customers
}

const afterOf = ({ fields, values }: Extract<ImportOutcome, { is: 'changed' }>): FieldsBefore => ({
  ...fields,
  ...valuesByField(values),
})

const IS_DETAIL: ReadonlySet<string> = new Set(CUSTOMER_FIELDS)

/**
 * Sets fields of a customer under a new version and records the change, so that somebody editing the customer sees who
 * changed what; returns the previous values.
 */
function changeFields(
  context: MockContext,
  stored: StoredImport,
  customer: Owned<WorldCustomer>,
  after: FieldsBefore,
): FieldsBefore {
  const { store, now, newId } = context
  const was: Record<string, FieldContent> = {
    ...valuesByField(fieldValuesOf(store, customer.id)),
    ...Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, customer[field]])),
  }
  const changes = Object.entries(after).map(([field, value]) => ({ field, before: was[field] ?? null, after: value }))
  Object.assign(customer, Object.fromEntries(Object.entries(after).filter(([field]) => IS_DETAIL.has(field))))
  customer.version += 1
  setFields(context, stored, customer.id, after)
  const id = newId()
  const { organizationId, byUserId } = stored
  const { id: customerId, version } = customer
  store.customerChanges.set(id, { organizationId, id, customerId, version, byUserId, changes, createdAt: now() })
  return Object.fromEntries(changes.map(({ field, before }) => [field, before]))
}

/** Writes the custom fields among `fields`; null clears one, and a deleted field is skipped. */
function setFields({ store }: MockContext, { organizationId }: StoredImport, customerId: Id, fields: FieldsBefore) {
  for (const [customFieldId, value] of Object.entries(fields)) {
    if (!store.customFields.has(customFieldId)) continue
    const key = fieldValueKey(customerId, customFieldId)
    if (typeof value === 'string') store.fieldValues.set(key, { organizationId, customerId, customFieldId, value })
    else store.fieldValues.delete(key)
  }
}
