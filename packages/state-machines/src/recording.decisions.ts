import {
  type Actor,
  checkDeleteRecording,
  checkOwnRecording,
  checkRecordingPiece,
  checkStartRecording,
  type Decision,
  type Id,
  type Recording,
  type RecordingPiece,
  type RecordingType,
  refuse,
  type RoomSeat,
} from '@parley/domain'
import { audit, type Change, patch, put, remove } from './change.ts'
import type { NewId } from './new-id.ts'

/** Decides that the host's browser starts to record its room. */
export function decideStartRecording(input: {
  seat: RoomSeat
  room: { id: Id; hostUserId: Id }
  place: { title: string; meetingId: Id | null }
  type: RecordingType
  isRecordedNow: boolean
  now: Date
  newId: NewId
}): Decision<{ recording: Recording; changes: Change[] }> {
  const { seat, room, place, type, isRecordedNow, now, newId } = input
  const may = checkStartRecording(seat, room.hostUserId, isRecordedNow, now)
  if (!may.allowed) return may
  const recording: Recording = {
    id: newId(),
    roomId: room.id,
    seatId: seat.id,
    meetingId: place.meetingId,
    title: place.title,
    userId: room.hostUserId,
    type,
    startedAt: now,
    endedAt: null,
    pieceTotal: null,
    pieces: 0,
    bytes: 0,
    lengthMs: 0,
    lastPieceAt: null,
  }
  const entry = {
    action: 'recording.start',
    subject: { kind: 'recording', id: recording.id },
    before: null,
    after: { title: recording.title },
  } as const
  return { allowed: true, recording, changes: [put('recording', recording), audit(entry)] }
}

/** Decides that a stored piece is added to its recording; it must be the next one. */
export function decideAddPiece(
  recording: Recording,
  seatId: Id,
  piece: RecordingPiece,
  now: Date,
): Decision<{ changes: Change[] }> {
  const own = checkOwnRecording(recording, seatId)
  if (!own.allowed) return own
  const next = checkRecordingPiece(recording, piece)
  if (!next.allowed) return next
  const fields = {
    pieces: recording.pieces + 1,
    bytes: recording.bytes + piece.bytes,
    lengthMs: Math.max(recording.lengthMs, piece.endMs),
    lastPieceAt: now,
  }
  return { allowed: true, changes: [patch('recording', recording, fields)] }
}

/**
 * Decides that a recording is stopped, with the total number of pieces that the browser reports; refused when more have
 * arrived or another total was reported before.
 */
export function decideStopRecording(
  recording: Recording,
  seatId: Id,
  pieceTotal: number,
  now: Date,
): Decision<{ changes: Change[] }> {
  const own = checkOwnRecording(recording, seatId)
  if (!own.allowed) return own
  if (recording.pieceTotal === pieceTotal) return { allowed: true, changes: [] }
  if (recording.pieceTotal !== null || pieceTotal < recording.pieces) {
    return refuse('wrong_state', 'This recording has another number of pieces')
  }
  return { allowed: true, changes: [patch('recording', recording, { endedAt: recording.endedAt ?? now, pieceTotal })] }
}

/**
 * Decides that a recording ended at `at`, because the room ended or the browser left it; its remaining pieces may still
 * arrive.
 */
export const decideEndRecording = (recording: Recording, at: Date): Change[] =>
  recording.endedAt === null ? [patch('recording', recording, { endedAt: at })] : []

/** Decides that a recording is deleted for everybody. */
export function decideDeleteRecording(
  recording: Recording,
  actor: Pick<Actor, 'userId' | 'role'>,
): Decision<{ changes: Change[] }> {
  const may = checkDeleteRecording(recording, actor)
  if (!may.allowed) return may
  const entry = {
    action: 'recording.delete',
    subject: { kind: 'recording', id: recording.id },
    before: { title: recording.title, startedAt: recording.startedAt.toISOString() },
    after: null,
  } as const
  return { allowed: true, changes: [remove('recording', recording), audit(entry)] }
}
