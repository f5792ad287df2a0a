import { hash } from 'node:crypto'
import { type BodyOf, problems, type sendRecordingPiece } from '@parley/contract'
import {
  checkOwnRecording,
  type Decision,
  type Id,
  OTHER_PIECE_TEXT,
  type Recording,
  type RecordingType,
} from '@parley/domain'
import {
  type Change,
  decideAddPiece,
  decideDeleteRecording,
  decideStartRecording,
  decideStopRecording,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, type AppliedBy, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { afterCommit, inTransaction, writeNow } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import {
  findPiece,
  insertPiece,
  lockRecording,
  recordAttendees,
  pieceKey,
  placePiece,
} from './recordings.repository.ts'
import { endRecordingOf, findRecordingNow } from './room-recording.ts'
import type { RoomStreams } from './room-streams.ts'
import { findPlace, findSeat, lockRoom, type Room, type Seat } from './rooms.repository.ts'
import { readClusters } from './webm-reading.ts'

type Piece = BodyOf<typeof sendRecordingPiece>

export interface RecordingsService {
  /** `requestId`: the id of the request as in the log. */
  start(key: string, type: RecordingType, requestId: string): Promise<{ id: Id }>
  /** Returns the number of pieces received so far. */
  add(key: string, id: Id, piece: Piece): Promise<{ pieces: number }>
  stop(key: string, id: Id, pieceTotal: number): Promise<void>
  delete(caller: Caller, seen: { id: Id }): Promise<void>
}

export function createRecordingsService(context: Context, streams: RoomStreams): RecordingsService {
  const { clock, database, storage } = context
  const { knex } = database
  const seatOf = async (from: Knex, key: string): Promise<{ seat: Seat; room: Room }> => {
    const found = await findSeat(from, key)
    if (!found) throw problems.notFound('seat')
    return found
  }
  const carryOut = async (trx: Knex.Transaction, by: AppliedBy, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, by, decision.changes)
    await writeNow(trx)
  }
  /** Whether the piece is stored already; throws when a different piece has this number. */
  const isHere = async (from: Knex, { organizationId }: Room, recording: Recording, number: number, sha256: string) => {
    if (number >= recording.pieces) return false
    const found = await findPiece(from, organizationId, recording.id, number)
    if (found?.sha256 !== sha256) throw problems.conflict(OTHER_PIECE_TEXT)
    return true
  }
  const nudge = (trx: Knex.Transaction, room: Room) => afterCommit(trx, () => streams.nudge(room))

  return {
    start: (key, type, requestId) =>
      inTransaction(knex, async (trx) => {
        await lockRoom(trx, (await seatOf(trx, key)).room)
        const { seat, room } = await seatOf(trx, key)
        const now = clock.now()
        const place = await findPlace(trx, room.code, now)
        if (!place || room.endedAt !== null) throw problems.conflict('This meeting has ended')
        const going = await findRecordingNow(trx, room, now)
        if (!going) await endRecordingOf(context, trx, room, { at: now })
        const decision = decideStartRecording({ seat, room, place, type, isRecordedNow: going !== null, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        const actor = { organizationId: room.organizationId, userId: room.hostUserId }
        await carryOut(trx, byCaller({ actor, requestId }, now), decision)
        await recordAttendees(trx, room, now)
        nudge(trx, room)
        return { id: decision.recording.id }
      }),

    add: async (key, recordingId, { number, endMs, file }) => {
      const { seat, room } = await seatOf(knex, key)
      const { organizationId } = room
      const content = Buffer.from(file, 'base64')
      const sha256 = hash('sha256', content)
      const piece = { number, endMs, bytes: content.byteLength }
      /** Decides whether to store the piece; called again, under the lock, once its bytes are in the storage. */
      const decide = async (from: Knex.Transaction) => {
        const recording = await lockRecording(from, organizationId, recordingId)
        const own = checkOwnRecording(recording, seat.id)
        if (!own.allowed) throw problems.refused(own)
        if (await isHere(from, room, recording, number, sha256)) return { pieces: recording.pieces }
        const decision = decideAddPiece(recording, seat.id, piece, clock.now())
        if (!decision.allowed) throw problems.refused(decision)
        return { recording, decision }
      }
      const first = await inTransaction(knex, decide)
      if ('pieces' in first) return { pieces: first.pieces }
      const kept = { organizationId, id: newId() }
      await insertPiece(knex, { ...kept, bytes: piece.bytes, recordingId, sha256, at: clock.now() })
      await storage.write(pieceKey(kept), content, 'application/octet-stream')
      return inTransaction(knex, async (trx) => {
        const last = await decide(trx)
        if ('pieces' in last) return { pieces: last.pieces }
        const { recording, decision } = last
        const before = number === 0 ? undefined : await findPiece(trx, organizationId, recordingId, number - 1)
        await placePiece(trx, kept, { number, ...readClusters(before?.reading ?? null, recording.bytes, content) })
        await carryOut(trx, bySystem(organizationId, clock.now()), decision)
        return { pieces: recording.pieces + 1 }
      })
    },

    stop: (key, id, pieceTotal) =>
      inTransaction(knex, async (trx) => {
        const { seat, room } = await seatOf(trx, key)
        const recording = await lockRecording(trx, room.organizationId, id)
        const now = clock.now()
        const decision = decideStopRecording(recording, seat.id, pieceTotal, now)
        await carryOut(trx, bySystem(room.organizationId, now), decision)
        nudge(trx, room)
      }),

    delete: (caller, { id }) =>
      inTransaction(knex, async (trx) => {
        const { actor } = caller
        const recording = await lockRecording(trx, actor.organizationId, id)
        await carryOut(trx, byCaller(caller, clock.now()), decideDeleteRecording(recording, actor))
      }),
  }
}
