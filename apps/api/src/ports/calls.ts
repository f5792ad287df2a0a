import type { E164, Id } from '@parley/domain'
import type { CallReport } from '@parley/state-machines'

/** A call as its provider has to know it. */
export interface ProviderCall {
  organizationId: Id
  /** Ours, the key of everything that is asked about it. */
  callId: Id
  /** The number of ours. */
  from: E164
  /** The other side. */
  to: E164
  isIncoming: boolean
  /** Whose call it is; null: nobody has taken it. */
  userId: Id | null
  /** The telephone of that person; null: they have none that is known. */
  ownPhone: E164 | null
  isAnswered: boolean
  /** What the provider calls it; null: it has not said. */
  providerId: string | null
  since: Date
  /** Which of these ids of the provider other calls have. */
  findTaken(providerIds: readonly string[]): Promise<string[]>
}

/** The answer to placing a call: `refused` is final, `unknown` means that the answer was lost. An error means that nothing was done. */
export type PlaceOutcome =
  | { status: 'accepted'; providerId: string }
  | { status: 'refused'; text: string }
  | { status: 'unknown' }

/** What a caller has left: `later` while it is not there yet, `unusable` where it never will be of use. */
export type FetchedRecording = { status: 'fetched'; bytes: Uint8Array } | { status: 'later' } | { status: 'unusable' }

/** Makes calls. Each of these may be asked any number of times; what becomes of a call is reported, and can be asked for. */
export interface CallProvider {
  /** Rings the person's own telephone and connects it with the other side; at most one call for a `callId`. */
  place(call: ProviderCall): Promise<PlaceOutcome>
  /** Connects a call that comes in with the person's own telephone. */
  answer(call: ProviderCall): Promise<void>
  /** Ends it; a call that comes in and is not answered yet leads to voicemail. */
  end(call: ProviderCall): Promise<void>
  /** Rings no more at one of the telephones of a call that comes in, and on at the others. */
  stopRinging(call: ProviderCall, phone: E164): Promise<void>
  /** Where it is; null: it has never arrived there. An error means that nobody knows. */
  lookup(call: ProviderCall): Promise<CallReport | null>
  fetchRecording(recordingId: string): Promise<FetchedRecording>
  /** One that is gone counts as removed. */
  removeRecording(recordingId: string): Promise<void>
  /** Ends what still runs in the background. */
  close(): Promise<void>
}
