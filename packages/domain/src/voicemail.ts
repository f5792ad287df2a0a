import { allowed, type Decision, refuse } from './decision.ts'
import type { Id } from './values.ts'

/** What a caller has said after nobody answered. The whole team hears it, and once somebody has, it is heard for all. */
export interface Voicemail {
  id: Id
  /** The call that it was left in; null: it is not known, or gone. */
  callId: Id | null
  /** Whose number it was when the call came; null: nobody's. */
  customerId: Id | null
  phoneNumber: string
  /** The line of the business that was called; null: another one. */
  phoneNumberId: Id | null
  /** Whole seconds. */
  duration: number
  /** How loud it is, from 0 to 100, in `WAVEFORM_BARS` parts of the same length. */
  peaks: readonly number[]
  fileId: Id
  listenedByUserId: Id | null
  listenedAt: Date | null
  createdAt: Date
}

/** In how many bars a recording is drawn. */
export const WAVEFORM_BARS = 116

/** For so long somebody plays a voicemail before it counts as heard. */
export const HEARD_AFTER_MS = 3000

/** How a caller is called who is no customer. */
export const UNKNOWN_CALLER = 'Unknown'

/** How fast a recording can be played. */
export const PLAYBACK_SPEEDS = [1, 1.25, 1.5, 2] as const
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number]

/** Seconds as `mm:ss`; an hour has 60 minutes and more. */
export function formatVoicemailDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Seconds as a player shows them: `0:31`. */
export const formatPosition = (seconds: number): string => formatVoicemailDuration(seconds).replace(/^0/, '')

/** A recording has to say something, and no more than a line takes. */
export function checkRecording({ duration }: Pick<Voicemail, 'duration'>): Decision {
  return duration >= 1 && duration <= 600 ? allowed : refuse('invalid', 'A voicemail has 1 second to 10 minutes')
}
