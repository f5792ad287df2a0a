import type { E164, HeldReason, Id } from '@parley/domain'

/** One text as the carrier gets it. */
export interface CarrierText {
  /** Comes back with every report about the text. */
  organizationId: Id
  from: E164
  to: E164
  body: string
}

/** A text that is to leave, with the pictures that go with it; its body may be empty beside them. */
export interface LeavingCarrierText extends CarrierText {
  /** Their files, in their order. */
  pictureIds: readonly Id[]
}

/** What the carrier made of one text. `code` is the carrier's, `text` says it in words a person can act on. */
export type CarrierStatus =
  | { status: 'accepted'; carrierId: string }
  | { status: 'delivered'; carrierId: string }
  | { status: 'failed'; carrierId: string; code: string; text: string }

/**
 * The carrier takes nothing at the moment, whatever the text, and nothing was accepted. `account`: it does not accept our
 * account, `number`: the number that the text leaves from is not the account's; a person has to mend both. `waitMs` is how
 * long it asks to be left alone.
 */
export interface CarrierLater {
  status: 'later'
  reason: HeldReason | 'busy' | 'unreachable'
  code: string
  waitMs: number | null
}

/**
 * The answer to a send. `refused` is final. `unknown` means that the answer was lost: the carrier may or may not have
 * the text, so it has to be asked before the text is sent again. An error thrown means that nothing was accepted.
 */
export type SendOutcome =
  | { status: 'accepted'; carrierId: string }
  | { status: 'refused'; code: string; text: string }
  | { status: 'unknown' }
  | CarrierLater

/** What is known about a text whose fate is asked for. */
export interface CarrierQuestion {
  key: string
  /** null when the answer with the id never came. */
  carrierId: string | null
  text: CarrierText
  /** No text of ours can be older. */
  since: Date
  /** Which of these ids of the carrier belong to other messages. */
  findTaken: (carrierIds: readonly string[]) => Promise<readonly string[]>
}

/** A customer's text as the carrier keeps it. */
export interface ReceivedText {
  carrierId: string
  from: E164
  to: E164
  body: string
  mediaCount: number
  sentAt: Date
}

/** The pictures of a text, in its order; null stands for what is too large or no longer there. */
export type FetchedPictures = { status: 'fetched'; pictures: (Uint8Array | null)[] } | CarrierLater

/** Sends texts. Calls with the same `key` send at most one text where the carrier can tell; `lookup` answers null for a text that never arrived there. */
export interface Carrier {
  send(text: LeavingCarrierText, key: string): Promise<SendOutcome>
  lookup(question: CarrierQuestion): Promise<CarrierStatus | CarrierLater | null>
  /** Customers' texts to a number of ours since then, the oldest first. */
  listReceived(to: E164, since: Date): Promise<ReceivedText[] | CarrierLater>
  /** The first `count` pictures that came with a text, of which the carrier says that it is there before it is. */
  fetchPictures(carrierId: string, count: number): Promise<FetchedPictures>
  /** Has the carrier forget the pictures of a text, which it keeps until then; what it has forgotten already is no error. */
  removePictures(carrierId: string): Promise<{ status: 'removed' } | CarrierLater>
  /** Ends what still runs in the background. */
  close(): Promise<void>
}
