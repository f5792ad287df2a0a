import { checkOtherNumbers } from './customer-numbers.ts'
import { isPlaceZone, NO_ZONE } from './customer-zone.ts'
import {
  checkAboutCustomer,
  checkNewCustomer,
  distinctTags,
  INACTIVE_CONTACT,
  NAME_REQUIRED,
} from './customer.rules.ts'
import type { Decision } from './decision.ts'
import type { E164, Id } from './values.ts'

/** The editable fields of a customer, without the custom fields. */
export interface CustomerDetails {
  /** null when not known. */
  name: string | null
  phoneNumber: E164
  otherPhoneNumbers: readonly E164[]
  email: string | null
  tags: readonly string[]
  notes: string | null
  primaryContactUserId: Id | null
  /** null to use the time zone of their number. */
  timezone: string | null
}

/** Changes to a customer; undefined fields keep their value. */
export type CustomerEdit = { readonly [Field in keyof CustomerDetails]?: CustomerDetails[Field] | undefined }

export const CUSTOMER_FIELDS = [
  'name',
  'phoneNumber',
  'otherPhoneNumbers',
  'email',
  'tags',
  'notes',
  'primaryContactUserId',
  'timezone',
] as const
export type CustomerField = (typeof CUSTOMER_FIELDS)[number]

/** Display names of a customer's fields. */
export const CUSTOMER_FIELD_LABELS: Readonly<Record<CustomerField, string>> = {
  name: 'Name',
  phoneNumber: 'Phone',
  otherPhoneNumbers: 'Other numbers',
  email: 'Email',
  tags: 'Tags',
  notes: 'Notes',
  primaryContactUserId: 'Primary contact',
  timezone: 'Time zone',
}

/** The content of a field; null when it is empty. */
export type FieldContent = string | readonly string[] | null

/** One changed field: a CustomerField, or a custom field by its id. */
export interface FieldChange {
  field: string
  before: FieldContent
  after: FieldContent
}

/**
 * Checks the given fields of a customer, whose numbers are already parsed; other fields keep their value. Returns the
 * resulting details.
 */
export function checkCustomerEdit(
  customer: CustomerDetails,
  given: CustomerEdit,
  /** The new primary contact; null when nobody is to be it. */
  contact: { isActive: boolean } | null,
): Decision<{ details: CustomerDetails }> {
  const phoneNumber = given.phoneNumber ?? customer.phoneNumber
  const others = checkOtherNumbers(phoneNumber, given.otherPhoneNumbers ?? customer.otherPhoneNumbers)
  if (!others.allowed) return others
  const details: CustomerDetails = {
    name: textOf(given.name, customer.name),
    phoneNumber,
    otherPhoneNumbers: others.otherPhoneNumbers,
    email: textOf(given.email, customer.email),
    tags: given.tags ? distinctTags(given.tags) : customer.tags,
    notes: textOf(given.notes, customer.notes),
    primaryContactUserId:
      given.primaryContactUserId === undefined ? customer.primaryContactUserId : given.primaryContactUserId,
    timezone: textOf(given.timezone, customer.timezone),
  }
  const isNewZone = details.timezone !== customer.timezone
  if (isNewZone && details.timezone !== null && !isPlaceZone(details.timezone)) return NO_ZONE
  if (details.name === null && customer.name !== null) return NAME_REQUIRED
  // A customer who has written or called and whose name is not known can be edited without a name.
  const check = checkNewCustomer({ ...details, name: details.name ?? 'Unknown', email: details.email ?? '' })
  if (!check.allowed) return check
  const about = checkAboutCustomer({ tags: details.tags, notes: details.notes ?? '' })
  if (!about.allowed) return about
  const isNewContact = details.primaryContactUserId !== customer.primaryContactUserId
  return isNewContact && contact && !contact.isActive ? INACTIVE_CONTACT : { allowed: true, details }
}

/** The fields that differ, in display order. */
export function changedDetails(before: CustomerDetails, after: CustomerDetails): FieldChange[] {
  return CUSTOMER_FIELDS.flatMap((field) =>
    isSameContent(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  )
}

/** Whether two contents of a field are the same; the order of lists is ignored. */
export function isSameContent(a: FieldContent, b: FieldContent): boolean {
  if (typeof a === 'string' || typeof b === 'string' || a === null || b === null) return a === b
  return a.length === b.length && a.every((tag) => b.includes(tag))
}

const textOf = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given?.trim() || null
