import {
  customerRecord,
  mergeCustomers,
  type MergePreviewSide,
  previewMerge,
  problems,
  STALE_MERGE,
} from '@parley/contract'
import { checkDifferent, checkMerge, duplicateReasons, type Id } from '@parley/domain'
import type { WorldCustomer } from '@parley/scenarios'
import { decideMerge } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { fieldValueKey, findOwn, ownedBy } from '../store.ts'
import { customerRecordView, get } from '../views.ts'
import { customFieldsOf, fieldValuesOf } from './custom-fields.ts'

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

  on(previewMerge, ({ actor, params }) => {
    const kept = findOwn(store.customers, actor, params.id, 'customer')
    const other = findOwn(store.customers, actor, params.otherId, 'customer')
    const check = checkDifferent(kept.id, other.id)
    if (!check.allowed) throw problems.refused(check)
    const talkOf = (customer: WorldCustomer) =>
      ownedBy(store.conversations, actor.organizationId).filter(({ customerId }) => customerId === customer.id)
    const textsIn = (conversationId: Id) =>
      [...store.messages.values()].filter((message) => message.conversationId === conversationId).length
    const joined = talkOf(kept).flatMap(({ id, phoneNumberId }) => {
      const same = talkOf(other).find((one) => one.phoneNumberId === phoneNumberId)
      const { label: line } = get(store.phoneNumbers, phoneNumberId)
      return same ? [{ line, texts: textsIn(id), otherTexts: textsIn(same.id) }] : []
    })
    return {
      value: { kept: sideOf(kept), other: sideOf(other), reasons: duplicateReasons(kept, other), joined },
    }
  })

  function sideOf(customer: WorldCustomer): MergePreviewSide {
    const isTheirs = ({ customerId }: { customerId: Id | null }) => customerId === customer.id
    const talk = new Set([...store.conversations.values()].filter(isTheirs).map(({ id }) => id))
    const isSaid = ({ conversationId }: { conversationId: Id }) => talk.has(conversationId)
    const count = <Row>(records: ReadonlyMap<Id, Row>, isCounted: (row: Row) => boolean) =>
      [...records.values()].filter(isCounted).length
    return {
      customer: { ...customerRecordView(context, customer), customFieldValues: fieldValuesOf(store, customer.id) },
      createdAt: customer.createdAt.toISOString(),
      counts: {
        conversations: talk.size,
        texts: count(store.messages, isSaid),
        notes: count(store.notes, isTheirs),
        comments: count(store.comments, isSaid),
        invoices: count(store.invoices, isTheirs),
        transactions: count(store.transactions, isTheirs),
        scheduledTexts: count(store.scheduledMessages, (text) => isSaid(text) && text.status === 'scheduled'),
      },
    }
  }
}
