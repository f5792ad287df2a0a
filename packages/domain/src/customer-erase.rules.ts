import { allowed, type Decision, refuse } from './decision.ts'
import type { Customer } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import type { RefundStatus } from './refund.rules.ts'

/** Display name of a customer whose personal data was erased. */
export const ERASED_NAME = 'Erased customer'
export const ERASED_TEXT = 'This customer was erased'
/** Replaces the words that identified an erased customer in free text of the books. */
export const ERASED_WORDS = '[erased]'
/** Reason for voiding a payment request of an erased customer. */
export const ERASED_VOID_REASON = 'Customer erased'

/** The text to type as confirmation before a customer is erased: their name, or their number when they have no name. */
export const eraseConfirmationText = ({ name, phoneNumber }: Pick<Customer, 'name' | 'phoneNumber'>): string =>
  name?.trim() || formatPhone(phoneNumber)

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether the typed text is the confirmation text of the customer, ignoring case. */
export const isErasedWord = (customer: Pick<Customer, 'name' | 'phoneNumber'>, typed: string): boolean =>
  folded(typed) === folded(eraseConfirmationText(customer))

/** Conditions that prevent a customer from being erased. */
export interface EraseObstacles {
  /** Whether a payment of theirs has no outcome yet. */
  isPaying: boolean
  /** Statuses of all refunds to them. */
  refunds: readonly RefundStatus[]
  /** Whether rows of an import are being written. */
  isImporting: boolean
}

/**
 * Checks whether a customer may be erased now: the confirmation text matches, and no payment, refund or import is in
 * progress.
 */
export function checkErase(
  customer: Pick<Customer, 'name' | 'phoneNumber'>,
  typed: string,
  { isPaying, refunds, isImporting }: EraseObstacles,
): Decision {
  if (!isErasedWord(customer, typed)) {
    return refuse('invalid', `Type ${eraseConfirmationText(customer)} to erase this customer`, { field: 'name' })
  }
  if (isPaying) {
    return refuse('wrong_state', 'A payment of this customer is being processed. Wait for its result and try again.')
  }
  if (refunds.includes('requested')) {
    return refuse(
      'wrong_state',
      'A refund to this customer is waiting for approval. Approve or reject it, then try again.',
    )
  }
  if (refunds.some((status) => status === 'pending' || status === 'unknown')) {
    return refuse('wrong_state', 'A refund to this customer is on its way. Wait for its result and try again.')
  }
  if (isImporting) {
    return refuse('wrong_state', 'Customers are being imported. Wait until the import has ended, then try again.')
  }
  return allowed
}
