import type { CustomerDetails } from './customer-edit.rules.ts'
import { numbersOf, OTHER_NUMBERS_MAX } from './customer-numbers.ts'
import { zoneLabel } from './customer-zone.ts'
import { CUSTOMER_NOTES_MAX, CUSTOMER_TAGS_MAX, distinctTags } from './customer.rules.ts'
import { allowed, type Decision, refuse } from './decision.ts'
import type { Customer } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import { NOTE_MAX } from './sms.ts'
import type { Id } from './values.ts'

/** The customer that a field is taken from in a merge: the kept one (`this`) or the other one. */
export const MERGE_SIDES = ['this', 'other'] as const
export type MergeSide = (typeof MERGE_SIDES)[number]

/** The fields for which a side is chosen, besides the custom fields; tags and notes are combined. */
export const MERGE_FIELDS = ['name', 'phoneNumber', 'email', 'primaryContactUserId', 'timezone'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/**
 * The chosen side, by field or by the id of a custom field; where absent, the kept customer's value, unless only the
 * other one has a value.
 */
export type MergeChoices = Readonly<Record<string, MergeSide>>

/** A customer with all the data that a merge compares. */
export interface MergeableCustomer extends CustomerDetails, Omit<Customer, keyof CustomerDetails> {
  version: number
  optedOutByUserId: Id | null
}

/** One field of both customers, by its name or the id of a custom field; null when empty. */
export interface MergeValue {
  field: string
  label: string
  /** As text for a note. */
  kept: string | null
  other: string | null
}

/** The result of merging two customers. */
export interface Merged {
  details: CustomerDetails
  /** Data that did not fit into the fields, as notes of at most `NOTE_MAX` characters. */
  notes: string[]
}

export function checkMerge(id: Id, otherId: Id): Decision {
  return id === otherId ? refuse('invalid', 'Choose two different customers', { field: 'otherId' }) : allowed
}

/** The side whose value of a field is kept. */
export function mergeSide(
  field: string,
  { kept, other }: Readonly<Record<'kept' | 'other', string | null>>,
  choices: MergeChoices,
): MergeSide {
  if (kept === other) return 'this'
  return choices[field] ?? (kept === null ? 'other' : 'this')
}

/**
 * Merges two customers. Tags and notes are combined, and the number that is not chosen as the first becomes one of the
 * other numbers; field values that are not kept, and what there is no room for, become notes. `values` are the custom
 * fields, `contacts` the names of the primary contacts.
 */
export function mergedCustomer(
  kept: MergeableCustomer,
  other: MergeableCustomer,
  choices: MergeChoices,
  { values, contacts }: { values: readonly MergeValue[]; contacts: ReadonlyMap<Id, string> },
): Merged {
  const of = <Field extends MergeField>(field: Field): MergeableCustomer[Field] =>
    (mergeSide(field, { kept: kept[field], other: other[field] }, choices) === 'this' ? kept : other)[field]
  const phoneNumber = of('phoneNumber')
  const numbers = [...new Set([phoneNumber, ...firstOnes(kept, other), ...numbersOf(kept), ...numbersOf(other)])].slice(
    1,
  )
  const tags = distinctTags([...kept.tags, ...other.tags])
  const bothNotes = [kept.notes, other.notes].filter((notes) => notes !== null)
  const joined = [...new Set(bothNotes)].join('\n\n')
  const hasRoom = joined.length <= CUSTOMER_NOTES_MAX
  const contactOf = (id: Id | null) => (id === null ? null : (contacts.get(id) ?? null))
  const fields: MergeValue[] = [
    { field: 'name', label: 'Name', kept: kept.name, other: other.name },
    { field: 'email', label: 'Email', kept: kept.email, other: other.email },
    {
      field: 'primaryContactUserId',
      label: 'Primary contact',
      kept: contactOf(kept.primaryContactUserId),
      other: contactOf(other.primaryContactUserId),
    },
    { field: 'timezone', label: 'Time zone', kept: zoneText(kept), other: zoneText(other) },
    ...values,
  ]
  const lines = [
    ...fields.flatMap((value) => {
      const lost = mergeSide(value.field, value, choices) === 'this' ? value.other : value.kept
      return lost === null || value.kept === value.other ? [] : [`${value.label}: ${lost}`]
    }),
    ...numbers.slice(OTHER_NUMBERS_MAX).map((number) => `Phone: ${formatPhone(number)}`),
    ...tags.slice(CUSTOMER_TAGS_MAX).map((tag) => `Tag: ${tag}`),
  ]
  const heading = `From the merge with ${other.name ?? formatPhone(other.phoneNumber)}`
  return {
    details: {
      name: of('name'),
      phoneNumber,
      otherPhoneNumbers: numbers.slice(0, OTHER_NUMBERS_MAX),
      email: of('email'),
      tags: tags.slice(0, CUSTOMER_TAGS_MAX),
      notes: hasRoom ? joined || null : kept.notes,
      primaryContactUserId: of('primaryContactUserId'),
      timezone: of('timezone'),
    },
    notes: [
      ...(lines.length === 0 ? [] : inParts([`${heading}:`, ...lines].join('\n'))),
      ...(hasRoom || other.notes === null ? [] : inParts(other.notes)),
    ],
  }
}

const zoneText = ({ timezone }: MergeableCustomer) => timezone && zoneLabel(timezone)

/** The first numbers precede the further ones, so that the least used numbers end up in a note. */
const firstOnes = (kept: MergeableCustomer, other: MergeableCustomer) => [kept.phoneNumber, other.phoneNumber]

function inParts(text: string): string[] {
  const count = Math.ceil(text.length / NOTE_MAX)
  return Array.from({ length: count }, (_, part) => text.slice(part * NOTE_MAX, (part + 1) * NOTE_MAX))
}
