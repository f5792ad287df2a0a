import type { Cents, Id } from '@parley/domain'

/** One charge. The customer's card stays with the provider and never passes through here. */
export interface Charge {
  /** Idempotency key: however often the charge is requested, money moves once. */
  key: string
  /** Returned with every report about the charge. */
  organizationId: Id
  amount: Cents
  currency: 'usd'
  /** The text on the customer's statement and in the provider's records. */
  description: string
  /** The URL to which a checkout returns the customer. */
  returnUrl: string
  /** Makes the simulated provider decline. */
  simulate?: 'decline'
}

/**
 * The state of a charge. `failed` is final: no money moved, and `text` explains why in words for the customer.
 * `pending` will be reported later; with a `checkoutUrl` it waits for the customer, who gives the card to the provider
 * there. `unknown` means that the response was lost, so the provider has to be queried.
 */
export type ChargeOutcome =
  | { status: 'succeeded'; providerId: string; amount: Cents; currency: string }
  | { status: 'failed'; code: string; text: string }
  | { status: 'pending'; providerId: string; checkoutUrl?: string }
  | { status: 'unknown' }

/** The data with which a charge's state is queried. */
export interface ChargeQuestion {
  key: string
  organizationId: Id
  /** null when the response with the id was lost. */
  providerId: string | null
  returnUrl: string
  /** The earliest time at which the charge can have been made. */
  since: Date
}

/** One refund of a successful charge. */
export interface RefundCall {
  /** Idempotency key of the refund. */
  key: string
  /** Returned with every report about the refund. */
  organizationId: Id
  /** The provider's id of the payment. */
  paymentId: string
  amount: Cents
  currency: 'usd'
}

/** The data with which a refund's state is queried. */
export interface RefundQuestion extends RefundCall {
  /** The earliest time at which the refund can have been made. */
  since: Date
}

/**
 * The state of a refund; as `ChargeOutcome`, but `text` is for staff. `unclear`: the provider has the refund and
 * reports a status `word` that we do not know, so it is unknown whether money moved.
 */
export type RefundResult = ChargeOutcome | { status: 'unclear'; providerId: string; word: string }

/**
 * Charges customers and refunds money. The lookups return null for a key the provider has never seen. A thrown error
 * means that nothing was accepted.
 */
export interface PaymentProvider {
  charge(charge: Charge): Promise<ChargeOutcome>
  lookup(question: ChargeQuestion): Promise<Exclude<ChargeOutcome, { status: 'unknown' }> | null>
  refund(refund: RefundCall): Promise<RefundResult>
  lookupRefund(question: RefundQuestion): Promise<Exclude<RefundResult, { status: 'unknown' }> | null>
  /** Stops all background work. */
  close(): Promise<void>
}
