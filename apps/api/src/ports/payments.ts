import type { Cents, Id } from '@parley/domain'

/** One charge. The customer's card stays with the provider: it never passes through here. */
export interface Charge {
  /** Same key, same charge: however often it is asked for, money moves once. */
  key: string
  /** Comes back with every report about the charge. */
  organizationId: Id
  amount: Cents
  currency: 'usd'
  /** What the customer's statement and the provider's records show. */
  description: string
  /** Where a checkout leads the customer back to. */
  returnUrl: string
  /** Asks the simulated provider for a decline. */
  simulate?: 'decline'
}

/**
 * Where a charge stands. `failed` is final: no money moved, and `text` says why in words for the customer. `pending`
 * will be reported later; with a `checkoutUrl` it waits for the customer, who gives the card to the provider there.
 * `unknown` means that the answer was lost, so the provider has to be asked.
 */
export type ChargeOutcome =
  | { status: 'succeeded'; providerId: string; amount: Cents; currency: string }
  | { status: 'failed'; code: string; text: string }
  | { status: 'pending'; providerId: string; checkoutUrl?: string }
  | { status: 'unknown' }

/** What is known about a charge whose fate is asked for. */
export interface ChargeQuestion {
  key: string
  organizationId: Id
  /** null when the answer with the id never came. */
  providerId: string | null
  returnUrl: string
  /** No charge of ours can be older. */
  since: Date
}

/** One refund of a charge that succeeded. */
export interface RefundCall {
  /** Same key, same refund. */
  key: string
  /** Comes back with every report about the refund. */
  organizationId: Id
  /** The provider's id of the payment. */
  paymentId: string
  amount: Cents
  currency: 'usd'
}

/** What is known about a refund whose fate is asked for. */
export interface RefundQuestion extends RefundCall {
  /** No refund of ours can be older. */
  since: Date
}

/**
 * Where a refund stands; as ChargeOutcome, but `text` is for staff. `unclear`: the provider has it and says a `word` about it
 * that we do not know, so nobody can say whether money moved.
 */
export type RefundResult = ChargeOutcome | { status: 'unclear'; providerId: string; word: string }

/**
 * Charges customers and gives money back. The lookups answer null for a key the provider has never seen. An error thrown
 * means that nothing was accepted.
 */
export interface PaymentProvider {
  charge(charge: Charge): Promise<ChargeOutcome>
  lookup(question: ChargeQuestion): Promise<Exclude<ChargeOutcome, { status: 'unknown' }> | null>
  refund(refund: RefundCall): Promise<RefundResult>
  lookupRefund(question: RefundQuestion): Promise<Exclude<RefundResult, { status: 'unknown' }> | null>
  /** Ends what still runs in the background. */
  close(): Promise<void>
}
