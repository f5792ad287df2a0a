import type { CustomerProfile, CustomField } from '@parley/contract'
import { distinctTags, formatPhone, type MergeChoices, mergeSide, type MergeSide, zoneLabel } from '@parley/domain'

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
  kept: CustomerProfile,
  other: CustomerProfile,
  fields: readonly Pick<CustomField, 'id' | 'fieldLabel'>[],
  choices: MergeChoices,
): MergedRow[] {
  const row = (
    field: string,
    label: string,
    sides: Record<'kept' | 'other', string | null>,
    words: (value: string) => string = (value) => value,
  ): MergedRow => {
    const wordsOf = (value: string | null) => (value === null ? EMPTY : words(value))
    return {
      field,
      label,
      kept: wordsOf(sides.kept),
      other: wordsOf(sides.other),
      side: mergeSide(field, sides, choices),
      joined: sides.kept === sides.other ? wordsOf(sides.kept) : null,
    }
  }
  const joined = (field: string, label: string, sides: readonly [string, string], words: string): MergedRow => {
    const [one, two] = sides
    return { field, label, kept: one || EMPTY, other: two || EMPTY, side: 'this', joined: words || EMPTY }
  }
  const contactOf = ({ primaryContact }: CustomerProfile) => primaryContact?.name ?? EMPTY
  const first = mergeSide('phoneNumber', { kept: kept.phoneNumber, other: other.phoneNumber }, choices)
  const losing = first === 'this' ? other.phoneNumber : kept.phoneNumber
  const others = [...new Set([losing, ...kept.otherPhoneNumbers, ...other.otherPhoneNumbers])]
  const numbers = (all: readonly string[]) => all.map(formatPhone).join(', ')
  const valueOf = ({ customFieldValues }: CustomerProfile, id: string) =>
    customFieldValues.find(({ customFieldId }) => customFieldId === id)?.value ?? null
  const texts = [kept, other].map(({ optedOutAt }) => (optedOutAt === null ? 'Allowed' : 'Not allowed'))
  const [keptTexts = EMPTY, otherTexts = EMPTY] = texts
  return [
    row('name', 'Name', { kept: kept.name, other: other.name }),
    row('phoneNumber', 'Phone', { kept: kept.phoneNumber, other: other.phoneNumber }, formatPhone),
    joined(
      'otherPhoneNumbers',
      'Other numbers',
      [numbers(kept.otherPhoneNumbers), numbers(other.otherPhoneNumbers)],
      numbers(others),
    ),
    row('email', 'Email', { kept: kept.email, other: other.email }),
    joined(
      'tags',
      'Tags',
      [kept.tags.join(', '), other.tags.join(', ')],
      distinctTags([...kept.tags, ...other.tags]).join(', '),
    ),
    row(
      'primaryContactUserId',
      'Primary contact',
      { kept: kept.primaryContactUserId, other: other.primaryContactUserId },
      (id) => contactOf(id === kept.primaryContactUserId ? kept : other),
    ),
    ...((kept.timezone ?? other.timezone)
      ? [row('timezone', 'Time zone', { kept: kept.timezone, other: other.timezone }, zoneLabel)]
      : []),
    ...fields
      .map(({ id, fieldLabel }) => row(id, fieldLabel, { kept: valueOf(kept, id), other: valueOf(other, id) }))
      .filter((value) => value.joined !== EMPTY),
    ...(kept.notes || other.notes
      ? [joined('notes', 'Notes', [kept.notes ?? '', other.notes ?? ''], 'Both, one below the other')]
      : []),
    joined('texts', 'Texts', [keptTexts, otherTexts], texts.includes('Not allowed') ? 'Not allowed' : 'Allowed'),
  ]
}
