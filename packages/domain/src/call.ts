import type { E164, Id } from './values.ts'

export const CALL_TYPES = ['missed', 'incoming', 'outgoing'] as const
export type CallType = (typeof CALL_TYPES)[number]

/** How a call ended. */
export const CALL_OUTCOMES = ['completed', 'missed', 'busy', 'failed', 'no_answer', 'cancelled'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Status of a call; the outcomes are final. */
export const CALL_STATUSES = ['dialing', 'ringing', 'answered', ...CALL_OUTCOMES] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

/** A call between a team member's telephone and an outside party. */
export interface Call {
  id: Id
  /** The user whose call it is; null for a call to a number of the business that nobody has taken. */
  userId: Id | null
  /** The customer at the time of the call; null when the number was unknown. */
  customerId: Id | null
  /** The number of the other party. */
  phoneNumber: E164
  /** The organisation's number; null when it is no longer known. */
  lineNumber: E164 | null
  callType: CallType
  status: CallStatus
  /** Talk time in seconds; null when nobody talked. */
  durationSeconds: number | null
  note: string | null
  /** The provider's id of the call; null when it has not given one. */
  providerId: string | null
  createdAt: Date
  answeredAt: Date | null
  endedAt: Date | null
}

/** The outcome of a call; null while it is in progress. */
export const outcomeOf = ({ status }: Pick<Call, 'status'>): CallOutcome | null =>
  CALL_OUTCOMES.find((outcome) => outcome === status) ?? null

/** Labels of the outcomes of calls in which nobody talked. */
export const CALL_OUTCOME_LABELS: Readonly<Record<Exclude<CallOutcome, 'completed'>, string>> = {
  missed: 'Missed',
  busy: 'Busy',
  failed: 'Failed',
  no_answer: 'No answer',
  cancelled: 'Cancelled',
}

/** Talk time as minutes and seconds, with hours when there are any: 4:12, 1:02:09. */
export function formatTalk(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A user's response to a call that rings for them, on any of their devices. */
export const CALL_RESPONSES = ['silenced', 'declined', 'answered'] as const
export type CallResponse = (typeof CALL_RESPONSES)[number]

/** Maximum length of a call note, in characters. */
export const CALL_NOTE_MAX = 2000

/** How long a call rings before it counts as unanswered, in milliseconds. */
export const CALL_RINGS_MS = 25_000
