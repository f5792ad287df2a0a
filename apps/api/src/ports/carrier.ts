import type { E164, HeldReason, Id } from '@parley/domain'

/** One text as passed to the carrier. */
export interface CarrierText {
  /** Returned with every report about the text. */
  organizationId: Id
  from: E164
  to: E164
  body: string
}

/** A text to be sent, with its pictures; its body may be empty when there are pictures. */
export interface LeavingCarrierText extends CarrierText {
  /** The ids of the pictures' files, in their order. */
  pictureIds: readonly Id[]
}

/** The carrier's status of one text. `code` is the carrier's, `text` explains it in words a person can act on. */
export type CarrierStatus =
  | { status: 'accepted'; carrierId: string }
  | { status: 'delivered'; carrierId: string }
  | { status: 'failed'; carrierId: string; code: string; text: string }

/**
 * The carrier accepts no text at the moment, and accepted nothing. `account`: it does not accept our account, `number`:
 * the sending number does not belong to the account; a person has to fix either. `waitMs` is how long the carrier asks
 * us to wait.
 */
export interface CarrierLater {
  status: 'later'
  reason: HeldReason | 'busy' | 'unreachable'
  code: string
  waitMs: number | null
}

/**
 * The result of a send. `refused` is final. `unknown` means that the response was lost: the carrier may or may not have
 * the text, so it has to be queried before the text is sent again. A thrown error means that nothing was accepted.
 */
export type SendOutcome =
  | { status: 'accepted'; carrierId: string }
  | { status: 'refused'; code: string; text: string }
  | { status: 'unknown' }
  | CarrierLater

/** The data with which a text's status is queried. */
export interface CarrierQuestion {
  key: string
  /** null when the response with the id was lost. */
  carrierId: string | null
  text: CarrierText
  /** The earliest time at which the text can have been sent. */
  since: Date
  /** Returns those of these carrier ids that belong to other messages. */
  findTaken: (carrierIds: readonly string[]) => Promise<readonly string[]>
}

/** A customer's text as stored by the carrier. */
export interface ReceivedText {
  carrierId: string
  from: E164
  to: E164
  body: string
  mediaCount: number
  sentAt: Date
}

/** The pictures of a text, in its order; null for one that is too large or no longer there. */
export type FetchedPictures = { status: 'fetched'; pictures: (Uint8Array | null)[] } | CarrierLater

/**
 * Sends texts. Calls with the same `key` send at most one text, as far as the carrier can tell; `lookup` returns null
 * for a text that never reached the carrier.
 */
export interface Carrier {
  send(text: LeavingCarrierText, key: string): Promise<SendOutcome>
  lookup(question: CarrierQuestion): Promise<CarrierStatus | CarrierLater | null>
  /** Customers' texts to one of our numbers since then, oldest first. */
  listReceived(to: E164, since: Date): Promise<ReceivedText[] | CarrierLater>
  /** The first `count` pictures of a text; the carrier reports a picture before it can be fetched. */
  fetchPictures(carrierId: string, count: number): Promise<FetchedPictures>
  /**
   * Deletes the pictures of a text at the carrier, which stores them until then; pictures deleted before are no error.
   */
  removePictures(carrierId: string): Promise<{ status: 'removed' } | CarrierLater>
  /** Stops all background work. */
  close(): Promise<void>
}
