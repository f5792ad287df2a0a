import { allowed, type Decision, refuse } from './decision.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import { isSeated, ROOM_EMPTY_MS, type RoomSeat, silenceOf } from './room.rules.ts'
import type { Id } from './values.ts'

const MINUTE_MS = 60_000

/** The formats of a recording, by preference; a browser uses the first that it supports. */
export const RECORDING_TYPES = ['video/webm', 'video/mp4'] as const
export type RecordingType = (typeof RECORDING_TYPES)[number]

/**
 * Interval, in milliseconds, at which a browser uploads a piece of its recording: at most this much is lost when the
 * browser disappears.
 */
export const RECORDING_PIECE_MS = 4000
/** Maximum size of a piece in bytes. */
export const RECORDING_PIECE_BYTES_MAX = 1_000_000
/** Maximum size of a whole recording in bytes. */
export const RECORDING_BYTES_MAX = 2_000_000_000
export const RECORDING_LONGEST_MS = 240 * MINUTE_MS
/** Time without a new piece, in milliseconds, after which the missing pieces are no longer awaited. */
export const RECORDING_REST_MS = 2 * MINUTE_MS

/** What the host's browser recorded of a room, in consecutive pieces. */
export interface Recording {
  id: Id
  /** null once the room has been deleted. */
  roomId: Id | null
  /** The seat of the recording browser; null once the room has been deleted. */
  seatId: Id | null
  /** null for a personal room. */
  meetingId: Id | null
  title: string
  /** The user who records. */
  userId: Id
  type: RecordingType
  startedAt: Date
  /** When recording ended; null when its end was not reported. */
  endedAt: Date | null
  /** Number of pieces, as reported by the browser at the end; null before. */
  pieceTotal: number | null
  /** Number of pieces received. */
  pieces: number
  /** Total size of the received pieces. */
  bytes: number
  /** Length in milliseconds. */
  lengthMs: number
  lastPieceAt: Date | null
}

/** `cut`: ends early because the recording browser was lost. */
export const RECORDING_STATES = ['recording', 'uploading', 'whole', 'cut'] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

type Times<At> = Pick<Recording, 'pieceTotal' | 'pieces'> & {
  startedAt: At
  endedAt: At | null
  lastPieceAt: At | null
}

const timeOf = (at: Date | string) => new Date(at).getTime()

/** The state of a recording at `now`; instants may be strings, as in an API response. */
export function recordingState(recording: Times<Date | string>, now: Date): RecordingState {
  const { startedAt, endedAt, lastPieceAt, pieceTotal, pieces } = recording
  if (pieceTotal !== null && pieces >= pieceTotal) return 'whole'
  const last = Math.max(timeOf(lastPieceAt ?? startedAt), endedAt === null ? 0 : timeOf(endedAt))
  if (now.getTime() - last >= RECORDING_REST_MS) return 'cut'
  return endedAt === null ? 'recording' : 'uploading'
}

/** Whether the recording can be played and saved. */
export const isPlayable = (state: RecordingState): boolean => state === 'whole' || state === 'cut'

/**
 * Whether a room is being recorded at `now`: until the recording is ended, and while the recording browser is in the
 * room. A browser that has lost its connection to the server counts for one more minute, as in its call.
 */
export const isRecorded = (
  recording: Pick<Recording, 'endedAt'>,
  seat: Pick<RoomSeat, 'state' | 'seenAt'> | undefined,
  now: Date,
): boolean =>
  recording.endedAt === null && seat !== undefined && seat.state === 'joined' && silenceOf(seat, now) < ROOM_EMPTY_MS

/** Decides whether somebody may start recording a room; `isRecordedNow` states whether it is being recorded already. */
export function checkStartRecording(
  seat: Pick<RoomSeat, 'userId' | 'state' | 'seenAt'>,
  hostUserId: Id,
  isRecordedNow: boolean,
  now: Date,
): Decision {
  if (!isSeated(seat, now) || seat.userId !== hostUserId)
    return refuse('forbidden', 'Only the host can record a meeting')
  return isRecordedNow ? refuse('wrong_state', 'This meeting is already being recorded') : allowed
}

const NOT_YOURS = 'Only the browser that records can hand over what was recorded'

/** Decides whether this browser may report on a recording: only the one that records. */
export function checkOwnRecording(recording: Pick<Recording, 'seatId'>, seatId: Id): Decision {
  return recording.seatId === seatId ? allowed : refuse('forbidden', NOT_YOURS)
}

/** One piece as received; `endMs` is its end, in milliseconds from the start of the recording. */
export interface RecordingPiece {
  /** Counted from 0. */
  number: number
  endMs: number
  bytes: number
}

/**
 * Decides whether a piece is accepted: it follows those received, or is one of them again, and no limit is exceeded.
 */
export function checkRecordingPiece(
  recording: Pick<Recording, 'pieces' | 'pieceTotal' | 'bytes'>,
  piece: RecordingPiece,
): Decision {
  const { number, endMs, bytes } = piece
  if (bytes === 0) return refuse('invalid', 'A piece of a recording must have a content', { field: 'file' })
  if (bytes > RECORDING_PIECE_BYTES_MAX) {
    return refuse('invalid', 'A piece of a recording has at most 1 MB', { field: 'file' })
  }
  if (recording.pieceTotal !== null && number >= recording.pieceTotal) {
    return refuse('wrong_state', 'This recording has no further pieces')
  }
  if (number > recording.pieces) {
    return refuse('wrong_state', `The pieces come one after the other; the next is ${recording.pieces}`)
  }
  if (recording.bytes + bytes > RECORDING_BYTES_MAX) {
    return refuse('wrong_state', 'This recording has reached its maximum size. Start another one.')
  }
  return endMs > RECORDING_LONGEST_MS + RECORDING_PIECE_MS * 2
    ? refuse('wrong_state', 'This recording has reached its maximum length. Start another one.')
    : allowed
}

/** Shown when a different piece was already received under the same number. */
export const OTHER_PIECE_TEXT = 'Another piece with this number is here already'

/** Decides whether somebody may delete a recording: the user who recorded it, and admins. */
export function checkDeleteRecording(
  recording: Pick<Recording, 'userId'>,
  actor: Pick<Actor, 'userId' | 'role'>,
): Decision {
  if (recording.userId === actor.userId || may(actor, 'recording.deleteOthers')) return allowed
  return refuse('forbidden', 'Only the person who recorded this or an admin can delete it')
}

/** A size in bytes, formatted in MB. */
export const formatMegabytes = (bytes: number): string =>
  bytes < 9_950_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
