import { allowed, type Decision, refuse } from './decision.ts'
import type { Actor } from './people.entities.ts'
import { may } from './policy.ts'
import { isSeated, ROOM_EMPTY_MS, type RoomSeat, silenceOf } from './room.rules.ts'
import type { Id } from './values.ts'

const MINUTE_MS = 60_000

/** What browsers record as, the first that one can. */
export const RECORDING_TYPES = ['video/webm', 'video/mp4'] as const
export type RecordingType = (typeof RECORDING_TYPES)[number]

/** A browser hands over what it recorded so often: no more than that is lost with it. */
export const RECORDING_PIECE_MS = 4000
/** Bytes of one piece at most. */
export const RECORDING_PIECE_BYTES_MAX = 1_000_000
/** Bytes of a whole recording at most. */
export const RECORDING_BYTES_MAX = 2_000_000_000
export const RECORDING_LONGEST_MS = 240 * MINUTE_MS
/** Of which nothing has come for so long, the rest is not waited for any more. */
export const RECORDING_REST_MS = 2 * MINUTE_MS

/** What the host's browser has recorded of a room, in pieces that come one after the other. */
export interface Recording {
  id: Id
  /** null: the room is forgotten. */
  roomId: Id | null
  /** The browser that records; null as above. */
  seatId: Id | null
  /** null: of a personal room. */
  meetingId: Id | null
  title: string
  /** Who records. */
  userId: Id
  type: RecordingType
  startedAt: Date
  /** From when on nothing more was recorded; null: that nobody has said. */
  endedAt: Date | null
  /** How many pieces it has, as the browser said at its end. */
  pieceTotal: number | null
  /** How many of them are here. */
  pieces: number
  /** All of them. */
  bytes: number
  /** Milliseconds. */
  lengthMs: number
  lastPieceAt: Date | null
}

/** `cut`: it ends early, since its browser is gone. */
export const RECORDING_STATES = ['recording', 'uploading', 'whole', 'cut'] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

type Times<At> = Pick<Recording, 'pieceTotal' | 'pieces'> & {
  startedAt: At
  endedAt: At | null
  lastPieceAt: At | null
}

const timeOf = (at: Date | string) => new Date(at).getTime()

/** How a recording stands at `now`; instants may be as an answer brings them. */
export function recordingState(recording: Times<Date | string>, now: Date): RecordingState {
  const { startedAt, endedAt, lastPieceAt, pieceTotal, pieces } = recording
  if (pieceTotal !== null && pieces >= pieceTotal) return 'whole'
  const last = Math.max(timeOf(lastPieceAt ?? startedAt), endedAt === null ? 0 : timeOf(endedAt))
  if (now.getTime() - last >= RECORDING_REST_MS) return 'cut'
  return endedAt === null ? 'recording' : 'uploading'
}

/** Whether it can be played and saved. */
export const isPlayable = (state: RecordingState): boolean => state === 'whole' || state === 'cut'

/**
 * Whether a room is recorded at `now`: until somebody ends it, and as long as the browser that records is in the room. One that lost
 * the server goes on for a minute, as its call does.
 */
export const isRecorded = (
  recording: Pick<Recording, 'endedAt'>,
  seat: Pick<RoomSeat, 'state' | 'seenAt'> | undefined,
  now: Date,
): boolean =>
  recording.endedAt === null && seat !== undefined && seat.state === 'joined' && silenceOf(seat, now) < ROOM_EMPTY_MS

/** Says whether somebody may have a room recorded; `isRecordedNow`: it is already. */
export function checkStartRecording(
  seat: Pick<RoomSeat, 'userId' | 'state' | 'seenAt'>,
  hostUserId: Id,
  isRecordedNow: boolean,
  now: Date,
): Decision {
  if (!isSeated(seat, now) || seat.userId !== hostUserId)
    return refuse('forbidden', 'Only the host can record a meeting')
  return isRecordedNow ? refuse('wrong_state', 'This meeting is being recorded already') : allowed
}

const NOT_YOURS = 'Only the browser that records can hand over what was recorded'

/** Says whether this browser may say anything about a recording. */
export function checkOwnRecording(recording: Pick<Recording, 'seatId'>, seatId: Id): Decision {
  return recording.seatId === seatId ? allowed : refuse('forbidden', NOT_YOURS)
}

/** One piece as it comes. `endMs`: until when it goes, counted from the start. */
export interface RecordingPiece {
  /** From 0. */
  number: number
  endMs: number
  bytes: number
}

/** Says whether a piece is the one that follows. */
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
    return refuse('wrong_state', 'This recording is as large as one can be. Start another one.')
  }
  return endMs > RECORDING_LONGEST_MS + RECORDING_PIECE_MS * 2
    ? refuse('wrong_state', 'This recording is as long as one can be. Start another one.')
    : allowed
}

/** What was sent under a number of which something else is here. */
export const OTHER_PIECE_TEXT = 'Another piece with this number is here already'

/** Says whether somebody may delete a recording: who recorded it, and admins. */
export function checkDeleteRecording(
  recording: Pick<Recording, 'userId'>,
  actor: Pick<Actor, 'userId' | 'role'>,
): Decision {
  if (recording.userId === actor.userId || may(actor, 'recording.deleteOthers')) return allowed
  return refuse('forbidden', 'Only who recorded this and admins can delete it')
}

/** Bytes as they are shown. */
export const formatMegabytes = (bytes: number): string =>
  bytes < 9_950_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
