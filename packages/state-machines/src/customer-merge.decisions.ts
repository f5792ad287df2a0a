import {
  changedDetails,
  checkMerge,
  droppedNumbers,
  mergedCustomer,
  type MergeChoices,
  mergeSide,
} from '@parley/domain'
import type { Conversation, Decision, Id, MergeableCustomer, MergeValue } from '@parley/domain'
import { audit, keptOptOuts, patch, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides that a customer takes over everything of another. An opt-out on either side wins, and two conversations on
 * the same line become one.
 */
export function decideMerge(input: {
  kept: MergeableCustomer
  other: MergeableCustomer
  /** The conversations of both customers. */
  conversations: readonly Pick<Conversation, 'id' | 'customerId' | 'phoneNumberId'>[]
  /** The custom field values of both customers; notes quote them as stored. */
  fields: readonly MergeValue[]
  /** The names of the customers' primary contacts. */
  contacts: ReadonlyMap<Id, string>
  choices: MergeChoices
  byUserId: Id
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { kept, other, conversations, fields, choices, byUserId, now, newId } = input
  const check = checkMerge(kept.id, other.id)
  if (!check.allowed) return check
  const { details, notes } = mergedCustomer(kept, other, choices, {
    values: fields,
    contacts: input.contacts,
  })
  const joined = conversations
    .filter(({ customerId }) => customerId === other.id)
    .flatMap(({ id, phoneNumberId }) => {
      const own = conversations.find((one) => one.customerId === kept.id && one.phoneNumberId === phoneNumberId)
      return own ? [{ id, into: own.id }] : []
    })
  // Above both versions, so that edits in progress on either customer are detected as stale.
  const version = Math.max(kept.version, other.version) + 1
  const changed = changedDetails(kept, details)
  // A customer's own STOP takes precedence over an opt-out recorded by the team.
  const isOwnStop = kept.optedOutByUserId !== null && other.optedOutByUserId === null
  const stops = other.optedOutAt !== null && (kept.optedOutAt === null || isOwnStop)
  const values = fields.flatMap((field) => {
    const value = mergeSide(field.field, field, choices) === 'this' ? field.kept : field.other
    return value === field.kept ? [] : [{ customFieldId: field.field, value }]
  })
  const isStopped = kept.optedOutAt !== null || other.optedOutAt !== null
  const dropped = isStopped ? droppedNumbers([kept, other], details) : []
  const changes: Change[] = [
    ...keptOptOuts(dropped),
    { type: 'merge', customerId: kept.id, otherId: other.id, conversations: joined },
    patch('customer', kept, {
      ...Object.fromEntries(changed.map(({ field, after }) => [field, after])),
      version,
      ...(stops && { optedOutAt: other.optedOutAt, optedOutByUserId: other.optedOutByUserId }),
    }),
    put('customerChange', {
      id: newId(),
      customerId: kept.id,
      version,
      byUserId,
      changes: [
        ...changed,
        ...values.map(({ customFieldId: field, value: after }) => {
          const before = fields.find((one) => one.field === field)?.kept ?? null
          return { field, before, after }
        }),
      ],
      createdAt: now,
    }),
    ...(values.length === 0 ? [] : [{ type: 'fieldValues' as const, customerId: kept.id, values }]),
    ...notes.map((content) =>
      put('note', {
        id: newId(),
        conversationId: null,
        customerId: kept.id,
        content,
        createdByUserId: byUserId,
        isPinned: false,
        isArchived: false,
        createdAt: now,
      }),
    ),
    audit({
      action: 'customer.merge',
      subject: { kind: 'customer', id: kept.id },
      before: null,
      after: { mergedCustomerId: other.id },
    }),
  ]
  return { allowed: true, changes }
}
