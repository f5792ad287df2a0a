import { allowed, type Decision, refuse } from './decision.ts'
import type { Id } from './values.ts'

/**
 * A recording left by a caller whose call nobody answered. It is shared by the whole team: once anybody has listened to
 * it, it counts as heard for all.
 */
export interface Voicemail {
  id: Id
  /** The call in which it was left; null when that is unknown or deleted. */
  callId: Id | null
  /** The customer whose number it was at the time of the call; null when there was none. */
  customerId: Id | null
  phoneNumber: string
  /** The business line that was called; null when it was none of them, or was deleted. */
  phoneNumberId: Id | null
  /** In whole seconds. */
  duration: number
  /** The volume from 0 to 100 in each of `WAVEFORM_BARS` parts of equal length. */
  peaks: readonly number[]
  fileId: Id
  listenedByUserId: Id | null
  listenedAt: Date | null
  createdAt: Date
}

/** Number of bars in which a recording's waveform is drawn. */
export const WAVEFORM_BARS = 116

/** Playing time, in milliseconds, after which a voicemail counts as heard. */
export const HEARD_AFTER_MS = 3000

/** The name shown for a caller who is not a customer. */
export const UNKNOWN_CALLER = 'Unknown'

/** The available playback speeds of a recording. */
export const PLAYBACK_SPEEDS = [1, 1.25, 1.5, 2] as const
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number]

/** Seconds as `mm:ss`; minutes may exceed 59. */
export function formatVoicemailDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A position in seconds as a player shows it: `0:31`. */
export const formatPosition = (seconds: number): string => formatVoicemailDuration(seconds).replace(/^0/, '')

/** Checks the duration of a voicemail: from 1 second to 10 minutes. */
export function checkRecording({ duration }: Pick<Voicemail, 'duration'>): Decision {
  return duration >= 1 && duration <= 600 ? allowed : refuse('invalid', 'A voicemail has 1 second to 10 minutes')
}
