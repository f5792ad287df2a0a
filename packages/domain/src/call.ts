import type { E164, Id } from './values.ts'

export const CALL_TYPES = ['missed', 'incoming', 'outgoing'] as const
export type CallType = (typeof CALL_TYPES)[number]

/** How a call ended. */
export const CALL_OUTCOMES = ['completed', 'missed', 'busy', 'failed', 'no_answer', 'cancelled'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Where a call is; the outcomes are final. */
export const CALL_STATUSES = ['dialing', 'ringing', 'answered', ...CALL_OUTCOMES] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

/** A call between a person's telephone and somebody outside. */
export interface Call {
  id: Id
  /** Whose call it is; null: it came to a number of the business and nobody has taken it. */
  userId: Id | null
  /** Who it was when they were called or called; null: nobody known. */
  customerId: Id | null
  /** The number of the other side. */
  phoneNumber: E164
  /** The number of ours; null: not known any more. */
  lineNumber: E164 | null
  callType: CallType
  status: CallStatus
  /** How long they talked; null: they did not. */
  durationSeconds: number | null
  note: string | null
  /** What the provider calls it; null: it has not said. */
  providerId: string | null
  createdAt: Date
  answeredAt: Date | null
  endedAt: Date | null
}

/** How the call ended; null: it goes on. */
export const outcomeOf = ({ status }: Pick<Call, 'status'>): CallOutcome | null =>
  CALL_OUTCOMES.find((outcome) => outcome === status) ?? null

/** How a call ended that nobody talked in, in words. */
export const CALL_OUTCOME_LABELS: Readonly<Record<Exclude<CallOutcome, 'completed'>, string>> = {
  missed: 'Missed',
  busy: 'Busy',
  failed: 'Failed',
  no_answer: 'No answer',
  cancelled: 'Cancelled',
}

/** Minutes and seconds, with hours where there are any: 4:12, 1:02:09. */
export function formatTalk(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** What a person does about a call that rings for them, on any of their devices. */
export const CALL_RESPONSES = ['silenced', 'declined', 'answered'] as const
export type CallResponse = (typeof CALL_RESPONSES)[number]

/** Characters of the note about a call. */
export const CALL_NOTE_MAX = 2000

/** How long somebody who calls is waited for, in milliseconds. */
export const CALL_RINGS_MS = 25_000
