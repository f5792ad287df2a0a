import { customerRecord, mergeCustomers, problems, STALE_MERGE } from '@parley/contract'
import { checkMerge } from '@parley/domain'
import { decideMerge } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { fieldValueKey, findOwn, ownedBy } from '../store.ts'
import { customerRecordView, get } from '../views.ts'
import { customFieldsOf } from './custom-fields.ts'

export function handleCustomerMerge({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context

  on(mergeCustomers, ({ actor, params, body: { otherId, fields: choices, version, otherVersion } }) => {
    const check = checkMerge(params.id, otherId)
    if (!check.allowed) throw problems.refused(check)
    const kept = findOwn(store.customers, actor, params.id, 'customer')
    const other = findOwn(store.customers, actor, otherId, 'customer')
    const isMerged = kept.id !== params.id || other.id !== otherId
    if (isMerged || kept.version !== version || other.version !== otherVersion) {
      const [one, two] = [customerRecordView(context, kept), customerRecordView(context, other)]
      throw problems.stale(STALE_MERGE, { customer: customerRecord.encode(one), other: customerRecord.encode(two) })
    }
    const valueOf = (customerId: string, fieldId: string) =>
      store.fieldValues.get(fieldValueKey(customerId, fieldId))?.value ?? null
    const values = customFieldsOf(store, actor.organizationId).map(({ id: field, fieldLabel: label }) => ({
      field,
      label,
      kept: valueOf(kept.id, field),
      other: valueOf(other.id, field),
    }))
    const contacts = [kept, other].flatMap(({ primaryContactUserId: id }) => (id === null ? [] : [id]))
    const decision = decideMerge({
      kept,
      other,
      conversations: ownedBy(store.conversations, actor.organizationId),
      fields: values.filter((value) => value.kept !== null || value.other !== null),
      contacts: new Map(contacts.map((id) => [id, get(store.users, id).name])),
      choices,
      byUserId: actor.userId,
      now: now(),
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return { value: customerRecordView(context, kept) }
  })
}
