import { allowed, refuse } from './decision.ts'
import type { Decision, Refusal } from './decision.ts'
import { INVALID_EMAIL_TEXT, isEmail } from './email.ts'
import { checkFreeText } from './message.rules.ts'
import { INVALID_PHONE_TEXT } from './phone.ts'
import type { Id } from './values.ts'

export const CUSTOMER_NAME_MAX = 200
export const CUSTOMER_EMAIL_MAX = 200
export const CUSTOMER_NOTES_MAX = 5000
export const CUSTOMER_TAG_MAX = 50
/** Maximum number of tags of a customer. */
export const CUSTOMER_TAGS_MAX = 50
/** Minimum length of a search; shorter ones find nothing. */
export const CUSTOMER_SEARCH_MIN = 2

/** The trimmed search term for customers; null while it is too short. */
export function customerSearchTerm(typed: string): string | null {
  const term = typed.trim()
  return term.length < CUSTOMER_SEARCH_MIN ? null : term
}

/** A new customer as typed; the number in any usual form, the email blank when there is none. */
export interface NewCustomer {
  name: string
  phoneNumber: string
  email: string
}

export const NAME_REQUIRED = refuse('invalid', 'Name is required', { field: 'name' })
export const PHONE_REQUIRED = 'Phone number is required'

/** Checks the typed data of a new customer; whether the number is valid is checked separately, by checkPhone. */
export function checkNewCustomer({ name, phoneNumber, email }: NewCustomer): Decision {
  if (!name.trim()) return NAME_REQUIRED
  if (name.trim().length > CUSTOMER_NAME_MAX) {
    return refuse('invalid', `The name must be ${CUSTOMER_NAME_MAX} characters or less`, { field: 'name' })
  }
  if (!phoneNumber.trim()) return refuse('invalid', PHONE_REQUIRED, { field: 'phoneNumber' })
  const address = email.trim()
  if (address && (address.length > CUSTOMER_EMAIL_MAX || !isEmail(address))) {
    return refuse('invalid', INVALID_EMAIL_TEXT, { field: 'email' })
  }
  const freeText = checkFreeText(name, 'name')
  return freeText.allowed ? allowed : freeText
}

/** The values of the Add Customer dialog. */
export interface CustomerForm extends NewCustomer {
  tags: readonly string[]
  notes: string
  /** null when there is none. */
  primaryContactUserId: Id | null
}

/** A new customer with parsed values; null for empty ones. */
export interface CustomerRequest {
  phoneNumber: string
  name: string
  email: string | null
  tags: string[] | null
  notes: string | null
  primaryContactUserId: Id | null
}

/** Parses and checks the values typed into Add Customer; of the number, only the count of its digits is checked. */
export function checkCustomerForm(form: CustomerForm): Decision<{ request: CustomerRequest }> {
  const phoneNumber = form.phoneNumber.trim()
  if (phoneNumber === '') return refuse('invalid', PHONE_REQUIRED, { field: 'phoneNumber' })
  const check = checkNewCustomer(form)
  if (!check.allowed) return check
  if (phoneNumber.replaceAll(/\D/g, '').length < 10)
    return refuse('invalid', INVALID_PHONE_TEXT, { field: 'phoneNumber' })
  const about = checkAboutCustomer(form)
  if (!about.allowed) return about
  const request = {
    phoneNumber,
    name: form.name.trim(),
    email: form.email.trim() || null,
    tags: form.tags.length === 0 ? null : distinctTags(form.tags),
    notes: form.notes.trim() || null,
    primaryContactUserId: form.primaryContactUserId,
  }
  return { allowed: true, request }
}

/** Checks the notes and tags of a customer. */
export function checkAboutCustomer({ notes, tags }: Pick<CustomerForm, 'notes' | 'tags'>): Decision {
  if (tags.length > CUSTOMER_TAGS_MAX) {
    return refuse('invalid', `A customer can have at most ${CUSTOMER_TAGS_MAX} tags`, { field: 'tags' })
  }
  if (tags.some((tag) => tag.trim().length > CUSTOMER_TAG_MAX)) {
    return refuse('invalid', `A tag must be ${CUSTOMER_TAG_MAX} characters or less`, { field: 'tags' })
  }
  const freeTags = checkFreeText(tags.join(' · '), 'tags')
  return freeTags.allowed ? checkFreeText(notes, 'notes') : freeTags
}

/** Trimmed tags without repeats; of tags that differ only in case the first one is kept. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim())) {
    if (tag !== '' && !first.has(tag.toLowerCase())) first.set(tag.toLowerCase(), tag)
  }
  return [...first.values()]
}

/** Another customer of the organisation already has this number. */
export const KNOWN_NUMBER = refuse('duplicate', 'A customer with this phone number already exists', {
  field: 'phoneNumber',
})

/** Like KNOWN_NUMBER, but for one of the other numbers. */
export const KNOWN_OTHER_NUMBER: Refusal = { ...KNOWN_NUMBER, field: 'otherPhoneNumbers' }

/** A user who has left the team cannot become a customer's contact. */
export const INACTIVE_CONTACT = refuse('wrong_state', 'This team member is inactive. Choose somebody else.', {
  field: 'primaryContactUserId',
})

/** A name shortened for a page that others can see: "Maria O." for Maria Ortiz; a single word stays as it is. */
export function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase()}.`
}
