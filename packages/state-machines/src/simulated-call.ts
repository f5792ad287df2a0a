import { CALL_RINGS_MS, type Id } from '@parley/domain'
import type { CallReport } from './call.decisions.ts'

/** When a simulated call was answered and when it was ended, in milliseconds since it began; null when it was not. */
export interface AnsweredAndEnded {
  answeredMs: number | null
  endedMs: number | null
}

const RINGS_AFTER_MS = 400
const ANSWERS_AFTER_MS = 1600
const BUSY_AFTER_MS = 1200
const FAILS_AFTER_MS = 800
/** How long the other side talks before it hangs up, in milliseconds. */
const TALKS_MS = 180_000

/** The id of the recording that the caller leaves in an unanswered simulated call. */
export const simulatedRecordingId = (callId: Id): string => `sim-voice-${callId}`

/** The length of a simulated recording in seconds; always the same for the same call. */
export const simulatedRecordingSeconds = (recordingId: string): number =>
  6 + (Array.from(recordingId).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 30)

/** A report of a simulated call, with its time. */
export interface PlannedReport extends CallReport {
  /** Milliseconds since the call began. */
  atMs: number
}

const secondsOf = (ms: number) => Math.max(1, Math.round(ms / 1000))

/**
 * The reports of a simulated call, determined by the last digit of the called number: 9 is busy, 8 rings without an
 * answer, 7 is not in service; all others answer and talk for at most three minutes. An incoming call rings for 25
 * seconds.
 */
export function planCall(to: string, isIncoming: boolean, { answeredMs, endedMs }: AnsweredAndEnded): PlannedReport[] {
  if (isIncoming) return incoming(answeredMs, endedMs)
  const rings: PlannedReport = { atMs: RINGS_AFTER_MS, status: 'ringing', durationSeconds: null }
  const last = to.at(-1)
  if (last === '9') return cut([rings, { atMs: BUSY_AFTER_MS, status: 'busy', durationSeconds: null }], endedMs)
  if (last === '8') return cut([rings, { atMs: CALL_RINGS_MS, status: 'no_answer', durationSeconds: null }], endedMs)
  if (last === '7') return cut([{ atMs: FAILS_AFTER_MS, status: 'failed', durationSeconds: null }], endedMs)
  return cut([rings, ...talk(ANSWERS_AFTER_MS)], endedMs)
}

function incoming(answeredMs: number | null, endedMs: number | null): PlannedReport[] {
  const isTaken = answeredMs !== null && answeredMs < CALL_RINGS_MS
  return cut(
    isTaken ? talk(answeredMs) : [{ atMs: CALL_RINGS_MS, status: 'missed', durationSeconds: null }],
    endedMs,
    'missed',
  )
}

const talk = (atMs: number): PlannedReport[] => [
  { atMs, status: 'answered', durationSeconds: null },
  { atMs: atMs + TALKS_MS, status: 'completed', durationSeconds: secondsOf(TALKS_MS) },
]

/** The reports up to the moment when somebody hung up, followed by the resulting end. */
function cut(
  reports: readonly PlannedReport[],
  endedMs: number | null,
  unanswered: 'cancelled' | 'missed' = 'cancelled',
): PlannedReport[] {
  const last = reports.at(-1)
  if (endedMs === null || (last && last.atMs <= endedMs)) return [...reports]
  const before = reports.filter(({ atMs }) => atMs <= endedMs)
  const answered = before.find(({ status }) => status === 'answered')
  const end: PlannedReport = answered
    ? { atMs: endedMs, status: 'completed', durationSeconds: secondsOf(endedMs - answered.atMs) }
    : { atMs: endedMs, status: unanswered, durationSeconds: null }
  return [...before, end]
}
