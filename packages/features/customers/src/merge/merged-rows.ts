import type { CustomerProfile, CustomField } from '@parley/contract'
import {
  distinctTags,
  formatPhone,
  type MergeChoices,
  mergeSide,
  type MergeSide,
  TEXTS_ALLOWED,
  TEXTS_NOT_ALLOWED,
  zoneLabel,
} from '@parley/domain'

/** The content of a field: a text, or tags. */
export type MergedContent = string | readonly string[]

/** One field of both customers, as text. */
export interface MergedRow {
  field: string
  label: string
  kept: MergedContent
  other: MergedContent
  /** The side whose content is kept. */
  side: MergeSide
  /** The merged content when there is nothing to choose; null when one side is kept. */
  joined: MergedContent | null
}

/** Shown for an empty field. */
export const EMPTY = '-'

/**
 * The fields of two customers in the order of the profile: those that differ with the side that is kept, the others
 * with their merged content.
 */
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
  const joined = (
    field: string,
    label: string,
    [one, two]: readonly [MergedContent, MergedContent],
    both: MergedContent,
  ): MergedRow => {
    const shown = (content: MergedContent) => (content.length === 0 ? EMPTY : content)
    return { field, label, kept: shown(one), other: shown(two), side: 'this', joined: shown(both) }
  }
  const contactOf = ({ primaryContact }: CustomerProfile) => primaryContact?.name ?? EMPTY
  const first = mergeSide('phoneNumber', { kept: kept.phoneNumber, other: other.phoneNumber }, choices)
  const losing = first === 'this' ? other.phoneNumber : kept.phoneNumber
  const others = [...new Set([losing, ...kept.otherPhoneNumbers, ...other.otherPhoneNumbers])]
  const numbers = (all: readonly string[]) => all.map(formatPhone).join(', ')
  const valueOf = ({ customFieldValues }: CustomerProfile, id: string) =>
    customFieldValues.find(({ customFieldId }) => customFieldId === id)?.value ?? null
  const texts = [kept, other].map(({ optedOutAt }) => (optedOutAt === null ? TEXTS_ALLOWED : TEXTS_NOT_ALLOWED))
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
    joined('tags', 'Tags', [kept.tags, other.tags], distinctTags([...kept.tags, ...other.tags])),
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
    joined(
      'texts',
      'Texts',
      [keptTexts, otherTexts],
      texts.includes(TEXTS_NOT_ALLOWED) ? TEXTS_NOT_ALLOWED : TEXTS_ALLOWED,
    ),
  ]
}
