import type { CustomerRecord, CustomField, CustomFieldValue } from '@parley/contract'
import { distinctTags, formatPhone, type MergeChoices, mergeSide, type MergeSide } from '@parley/domain'

/** A customer with what stands in the custom fields. */
export interface MergeableSide {
  customer: CustomerRecord
  values: readonly CustomFieldValue[]
}

/** One field of both customers in words. */
export interface MergedRow {
  field: string
  label: string
  kept: string
  other: string
  /** The side that counts. */
  side: MergeSide
  /** What both become where nothing is chosen; null: one side is. */
  joined: string | null
}

const EMPTY = '-'

/** The fields of two customers in the order of the profile: those that differ with the side that counts, the others joined. */
export function mergedRows(
  kept: MergeableSide,
  other: MergeableSide,
  fields: readonly Pick<CustomField, 'id' | 'fieldLabel'>[],
  choices: MergeChoices,
): MergedRow[] {
  const [one, two] = [kept.customer, other.customer]
  const row = (
    field: string,
    label: string,
    sides: Record<'kept' | 'other', string | null>,
    words: (value: string) => string = (value) => value,
  ): MergedRow => {
    const [keptWords, otherWords] = [sides.kept, sides.other].map((value) => (value === null ? EMPTY : words(value)))
    const isSame = sides.kept === sides.other
    return {
      field,
      label,
      kept: keptWords ?? EMPTY,
      other: otherWords ?? EMPTY,
      side: mergeSide(field, sides, choices),
      joined: isSame ? (keptWords ?? EMPTY) : null,
    }
  }
  const joined = (field: string, label: string, words: string): MergedRow => ({
    field,
    label,
    kept: EMPTY,
    other: EMPTY,
    side: 'this',
    joined: words || EMPTY,
  })
  const contactOf = ({ primaryContact }: CustomerRecord, id: string) =>
    primaryContact && id ? primaryContact.name : EMPTY
  const first = mergeSide('phoneNumber', { kept: one.phoneNumber, other: two.phoneNumber }, choices)
  const losing = first === 'this' ? two.phoneNumber : one.phoneNumber
  const others = [...new Set([losing, ...one.otherPhoneNumbers, ...two.otherPhoneNumbers])]
  const valueOf = ({ values }: MergeableSide, id: string) =>
    values.find(({ customFieldId }) => customFieldId === id)?.value ?? null
  return [
    row('name', 'Name', { kept: one.name, other: two.name }),
    row('phoneNumber', 'Phone', { kept: one.phoneNumber, other: two.phoneNumber }, formatPhone),
    joined('otherPhoneNumbers', 'Other numbers', others.map(formatPhone).join(', ')),
    row('email', 'Email', { kept: one.email, other: two.email }),
    joined('tags', 'Tags', distinctTags([...one.tags, ...two.tags]).join(', ')),
    row(
      'primaryContactUserId',
      'Primary contact',
      { kept: one.primaryContactUserId, other: two.primaryContactUserId },
      (id) => contactOf(id === one.primaryContactUserId ? one : two, id),
    ),
    ...fields
      .map(({ id, fieldLabel }) => row(id, fieldLabel, { kept: valueOf(kept, id), other: valueOf(other, id) }))
      .filter((value) => value.joined !== EMPTY),
    ...(one.notes || two.notes ? [joined('notes', 'Notes', 'Both, one below the other')] : []),
  ]
}
