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
/** How many tags a customer may have. */
export const CUSTOMER_TAGS_MAX = 50
/** Fewer characters find nobody. */
export const CUSTOMER_SEARCH_MIN = 2

/** What customers are searched by, without spaces around it; null while it is too short. */
export function customerSearchTerm(typed: string): string | null {
  const term = typed.trim()
  return term.length < CUSTOMER_SEARCH_MIN ? null : term
}

/** A customer as typed; the number in any usual form, a blank email for none. */
export interface NewCustomer {
  name: string
  phoneNumber: string
  email: string
}

export const NAME_REQUIRED = refuse('invalid', 'Name is required', { field: 'name' })
export const PHONE_REQUIRED = 'Phone number is required'

/** Checks what is typed of a new customer; whether the number can be one is asked apart, of checkPhone. */
export function checkNewCustomer({ name, phoneNumber, email }: NewCustomer): Decision {
  if (!name.trim()) return NAME_REQUIRED
  if (name.trim().length > CUSTOMER_NAME_MAX) {
    return refuse('invalid', `The name has at most ${CUSTOMER_NAME_MAX} characters`, { field: 'name' })
  }
  if (!phoneNumber.trim()) return refuse('invalid', PHONE_REQUIRED, { field: 'phoneNumber' })
  const address = email.trim()
  if (address && (address.length > CUSTOMER_EMAIL_MAX || !isEmail(address))) {
    return refuse('invalid', INVALID_EMAIL_TEXT, { field: 'email' })
  }
  const freeText = checkFreeText(name, 'name')
  return freeText.allowed ? allowed : freeText
}

/** The Add Customer dialog as it is filled in. */
export interface CustomerForm extends NewCustomer {
  tags: readonly string[]
  notes: string
  /** null: nobody. */
  primaryContactUserId: Id | null
}

/** A customer whose values have been read; null for what is empty. */
export interface CustomerRequest {
  phoneNumber: string
  name: string
  email: string | null
  tags: string[] | null
  notes: string | null
  primaryContactUserId: Id | null
}

/** Reads and checks what a person typed into Add Customer, the number by its digits alone. */
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
    return refuse('invalid', `A customer has at most ${CUSTOMER_TAGS_MAX} tags`, { field: 'tags' })
  }
  if (tags.some((tag) => tag.trim().length > CUSTOMER_TAG_MAX)) {
    return refuse('invalid', `A tag has at most ${CUSTOMER_TAG_MAX} characters`, { field: 'tags' })
  }
  const freeTags = checkFreeText(tags.join(' · '), 'tags')
  return freeTags.allowed ? checkFreeText(notes, 'notes') : freeTags
}

/** Tags without spaces around them, each once whatever its capitals, as it came first. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim())) {
    if (tag !== '' && !first.has(tag.toLowerCase())) first.set(tag.toLowerCase(), tag)
  }
  return [...first.values()]
}

/** Another customer of the organisation has the number. */
export const KNOWN_NUMBER = refuse('duplicate', 'A customer with this phone number already exists', {
  field: 'phoneNumber',
})

/** As KNOWN_NUMBER, of a further number. */
export const KNOWN_OTHER_NUMBER: Refusal = { ...KNOWN_NUMBER, field: 'otherPhoneNumbers' }

/** Nobody is made the contact of a customer who has left the team. */
export const INACTIVE_CONTACT = refuse('wrong_state', 'This team member is inactive. Choose somebody else.', {
  field: 'primaryContactUserId',
})

/** A name as a page shows it that others may see: "Maria O." of Maria Ortiz, one word as it is. */
export function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase()}.`
}
