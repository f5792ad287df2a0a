import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { INVALID_EMAIL_TEXT, isEmail } from './email.ts'
import { checkFreeText } from './message.rules.ts'

export const CUSTOMER_NAME_MAX = 100
export const CUSTOMER_EMAIL_MAX = 200
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

/** Checks what is typed of a new customer; whether the number can be one is asked apart, of checkPhone. */
export function checkNewCustomer({ name, phoneNumber, email }: NewCustomer): Decision {
  if (!name.trim()) return refuse('invalid', 'Name is required', { field: 'name' })
  if (name.trim().length > CUSTOMER_NAME_MAX) {
    return refuse('invalid', `The name has at most ${CUSTOMER_NAME_MAX} characters`, { field: 'name' })
  }
  if (!phoneNumber.trim()) return refuse('invalid', 'Phone number is required', { field: 'phoneNumber' })
  const address = email.trim()
  if (address && (address.length > CUSTOMER_EMAIL_MAX || !isEmail(address))) {
    return refuse('invalid', INVALID_EMAIL_TEXT, { field: 'email' })
  }
  const freeText = checkFreeText(name, 'name')
  return freeText.allowed ? allowed : freeText
}

/** Another customer of the organisation has the number. */
export const KNOWN_NUMBER = refuse('duplicate', 'A customer with this phone number already exists', {
  field: 'phoneNumber',
})

/** A name as a page shows it that others may see: "Maria O." of Maria Ortiz, one word as it is. */
export function firstNameAndInitial(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase()}.`
}
