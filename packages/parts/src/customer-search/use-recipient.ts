import type { Customer } from '@parley/contract'
import { numbersOf, phoneDigits } from '@parley/domain'
import { type CustomersFound, useCustomersFound } from './use-customers-found.ts'

const NATIONAL_DIGITS = 10

/** The possible recipient of a text: one of the found customers, or the typed number. */
export interface Recipient extends CustomersFound {
  /** Whether the typed number is complete, so that there is nothing left to choose. */
  isNumber: boolean
  /** The customer with that number; null when there is none. */
  owner: Customer | null
}

/** Finds the recipient by a name, part of a number, or any whole number. */
export function useRecipient(text: string): Recipient {
  const search = useCustomersFound(text)
  const digits = phoneDigits(text.trim())
  const isNumber = digits !== null && digits.length >= NATIONAL_DIGITS
  const owner = (isNumber && search.found.find((customer) => numbersOf(customer).some(isSame(digits)))) || null
  return { ...search, isNumber, owner }
}

/** Whether the number has these digits, with or without the country code of the United States. */
const isSame = (digits: string) => (phoneNumber: string) =>
  phoneNumber === `+${digits}` || phoneNumber === `+1${digits}`
