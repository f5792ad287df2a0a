import type { CustomerDetails } from './customer-edit.rules.ts'
import { numbersOf, OTHER_NUMBERS_MAX } from './customer-numbers.ts'
import { zoneLabel } from './customer-zone.ts'
import { CUSTOMER_NOTES_MAX, CUSTOMER_TAGS_MAX, distinctTags } from './customer.rules.ts'
import { allowed, type Decision, refuse } from './decision.ts'
import type { Customer } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import { NOTE_MAX } from './sms.ts'
import type { Id } from './values.ts'

/** Which of two customers a field is taken from: the one that is kept, or the other one. */
export const MERGE_SIDES = ['this', 'other'] as const
export type MergeSide = (typeof MERGE_SIDES)[number]

/** The fields of which one side is chosen, beside the custom fields; tags and notes join. */
export const MERGE_FIELDS = ['name', 'phoneNumber', 'email', 'primaryContactUserId', 'timezone'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** What is chosen, by field or by the id of a custom field; of what is absent the filled side counts, else the kept one. */
export type MergeChoices = Readonly<Record<string, MergeSide>>

/** A customer with all that two of them differ in. */
export interface MergeableCustomer extends CustomerDetails, Omit<Customer, keyof CustomerDetails> {
  version: number
  optedOutByUserId: Id | null
}

/** One field of both customers, by its name or the id of a custom field; null: empty. */
export interface MergeValue {
  field: string
  label: string
  /** In words, as a note says it. */
  kept: string | null
  other: string | null
}

/** What becomes of two customers. */
export interface Merged {
  details: CustomerDetails
  /** What no field has room for, as notes of at most `NOTE_MAX` characters. */
  notes: string[]
}

export function checkMerge(id: Id, otherId: Id): Decision {
  return id === otherId ? refuse('invalid', 'Choose two different customers', { field: 'otherId' }) : allowed
}

/** The side that counts for a field. */
export function mergeSide(
  field: string,
  { kept, other }: Readonly<Record<'kept' | 'other', string | null>>,
  choices: MergeChoices,
): MergeSide {
  if (kept === other) return 'this'
  return choices[field] ?? (kept === null ? 'other' : 'this')
}

/**
 * Joins two customers. Tags and notes join, the number that is not first becomes another one; what is not kept of a field, and
 * what there is no room for, is written down. `values` are the custom fields, `contacts` the names of their primary contacts.
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

/** The first numbers come before the further ones, so that a note gets the least used. */
const firstOnes = (kept: MergeableCustomer, other: MergeableCustomer) => [kept.phoneNumber, other.phoneNumber]

function inParts(text: string): string[] {
  const count = Math.ceil(text.length / NOTE_MAX)
  return Array.from({ length: count }, (_, part) => text.slice(part * NOTE_MAX, (part + 1) * NOTE_MAX))
}
