import type { Customer } from '@parley/contract'
import { numbersOf, phoneDigits } from '@parley/domain'
import { type CustomersFound, useCustomersFound } from './use-customers-found.ts'

const NATIONAL_DIGITS = 10

/** Whom a text may go to: one of the customers found, or the number that was typed. */
export interface Recipient extends CustomersFound {
  /** The typed number is whole, so that there is nothing left to choose. */
  isNumber: boolean
  /** Whose number that is. */
  owner: Customer | null
}

/** Who is meant by a name, a part of a number, or any whole number. */
export function useRecipient(text: string): Recipient {
  const search = useCustomersFound(text)
  const digits = phoneDigits(text.trim())
  const isNumber = digits !== null && digits.length >= NATIONAL_DIGITS
  const owner = (isNumber && search.found.find((customer) => numbersOf(customer).some(isSame(digits)))) || null
  return { ...search, isNumber, owner }
}

/** With or without the country code of the United States. */
const isSame = (digits: string) => (phoneNumber: string) =>
  phoneNumber === `+${digits}` || phoneNumber === `+1${digits}`
