import { allowed, type Decision, refuse } from './decision.ts'
import type { Customer } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import type { RefundStatus } from './refund.rules.ts'

/** What a customer is called whose personal data was removed. */
export const ERASED_NAME = 'Erased customer'
export const ERASED_TEXT = 'This customer was erased'
/** Stands where free text of the books named an erased customer. */
export const ERASED_WORDS = '[erased]'
/** Why a payment request of an erased customer was called off. */
export const ERASED_VOID_REASON = 'Customer erased'

/** What is typed before a customer is erased: their name, or their number where they have none. */
export const erasedWord = ({ name, phoneNumber }: Pick<Customer, 'name' | 'phoneNumber'>): string =>
  name?.trim() || formatPhone(phoneNumber)

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Says whether this is the name of the customer, whatever its capitals. */
export const isErasedWord = (customer: Pick<Customer, 'name' | 'phoneNumber'>, typed: string): boolean =>
  folded(typed) === folded(erasedWord(customer))

/** What keeps a customer from being erased. */
export interface EraseObstacles {
  /** A payment of theirs has no outcome yet. */
  isPaying: boolean
  /** Of every refund to them. */
  refunds: readonly RefundStatus[]
  /** Rows of a file are being written. */
  isImporting: boolean
}

/** Says whether a customer may be erased now: after the name was typed, and with nothing of theirs on its way. */
export function checkErase(
  customer: Pick<Customer, 'name' | 'phoneNumber'>,
  typed: string,
  { isPaying, refunds, isImporting }: EraseObstacles,
): Decision {
  if (!isErasedWord(customer, typed)) {
    return refuse('invalid', `Type ${erasedWord(customer)} to erase this customer`, { field: 'name' })
  }
  if (isPaying) {
    return refuse('wrong_state', 'A payment of this customer is being processed. Wait for its result and try again.')
  }
  if (refunds.includes('requested')) {
    return refuse('wrong_state', 'A refund to this customer waits for approval. Approve or reject it, then try again.')
  }
  if (refunds.some((status) => status === 'pending' || status === 'unknown')) {
    return refuse('wrong_state', 'A refund to this customer is on its way. Wait for its result and try again.')
  }
  if (isImporting) {
    return refuse('wrong_state', 'Customers are being imported. Wait until the import has ended, then try again.')
  }
  return allowed
}
