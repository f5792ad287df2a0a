import type { E164, Id } from '@parley/domain'
import type { CallReport } from '@parley/state-machines'

/** A call with the fields that its provider needs. */
export interface ProviderCall {
  organizationId: Id
  /** Our id, the key of every request about the call. */
  callId: Id
  /** Our number. */
  from: E164
  /** The number of the other side. */
  to: E164
  isIncoming: boolean
  /** The user whose call it is; null when nobody has taken it. */
  userId: Id | null
  /** That user's telephone; null when none is known. */
  ownPhone: E164 | null
  isAnswered: boolean
  /** The provider's id of the call; null when not received yet. */
  providerId: string | null
  since: Date
  /** Returns those of these provider ids that belong to other calls. */
  findTaken(providerIds: readonly string[]): Promise<string[]>
}

/**
 * The result of placing a call: `refused` is final, `unknown` means that the response was lost. A thrown error means
 * that nothing was done.
 */
export type PlaceOutcome =
  | { status: 'accepted'; providerId: string }
  | { status: 'refused'; text: string }
  | { status: 'unknown' }

/** A recording that a caller left: `later` while it is not available yet, `unusable` when it never will be usable. */
export type FetchedRecording = { status: 'fetched'; bytes: Uint8Array } | { status: 'later' } | { status: 'unusable' }

/**
 * Makes calls. Each method may be called any number of times; the outcome of a call is reported, and can be looked up.
 */
export interface CallProvider {
  /** Rings the user's own telephone and connects it to the other side; at most one call per `callId`. */
  place(call: ProviderCall): Promise<PlaceOutcome>
  /** Connects an incoming call to the user's own telephone. */
  answer(call: ProviderCall): Promise<void>
  /** Ends the call; an incoming call that is not answered yet goes to voicemail. */
  end(call: ProviderCall): Promise<void>
  /** Stops ringing one of the telephones of an incoming call; the others continue. */
  stopRinging(call: ProviderCall, phone: E164): Promise<void>
  /**
   * The current state of the call; null when it never reached the provider. A thrown error means that the state is
   * unknown.
   */
  lookup(call: ProviderCall): Promise<CallReport | null>
  fetchRecording(recordingId: string): Promise<FetchedRecording>
  /** A recording that no longer exists counts as removed. */
  removeRecording(recordingId: string): Promise<void>
  /** Stops all background work. */
  close(): Promise<void>
}
