import { problems } from '@parley/contract'
import { type Id, type Recording, ROOM_EMPTY_MS, type RoomSeat } from '@parley/domain'
import type { Knex } from 'knex'
import type { Room } from './rooms.repository.ts'
import type { WebmCluster, WebmReading } from './webm-reading.ts'

const RECORDING = {
  id: 'r.id',
  roomId: 'r.room_id',
  seatId: 'r.seat_id',
  meetingId: 'r.meeting_id',
  title: 'r.title',
  userId: 'r.user_id',
  type: 'r.type',
  startedAt: 'r.started_at',
  endedAt: 'r.ended_at',
  pieceTotal: 'r.piece_total',
  pieces: 'r.pieces',
  bytes: 'r.bytes',
  lengthMs: 'r.length_ms',
  lastPieceAt: 'r.last_piece_at',
} as const

type OfRoom = Pick<Room, 'organizationId' | 'id'>

/** Locks and returns the recording. Throws 404. */
export async function lockRecording(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Recording> {
  const recording = await trx('recordings as r')
    .where({ 'r.organization_id': organizationId, 'r.id': id })
    .forUpdate()
    .first<Recording | undefined>(RECORDING)
  if (!recording) throw problems.notFound('recording')
  return recording
}

/** A room's recording that has not ended, with the seat of the browser that records. */
export interface OpenRecording {
  recording: Recording
  byName: string
  /** Absent when the recording user is no longer active or the seat no longer exists. */
  seat: Pick<RoomSeat, 'state' | 'seenAt'> | undefined
}

export async function findOpenRecording(knex: Knex, { organizationId, id }: OfRoom): Promise<OpenRecording | null> {
  const row = await knex('recordings as r')
    .join('users as u', (join) => void join.on('u.organization_id', 'r.organization_id').on('u.id', 'r.user_id'))
    .leftJoin(
      'room_seats as s',
      (join) => void join.on('s.organization_id', 'r.organization_id').on('s.id', 'r.seat_id'),
    )
    .where({ 'r.organization_id': organizationId, 'r.room_id': id, 'r.ended_at': null })
    .first<
      | (Recording & { byName: string; status: string; seatState: RoomSeat['state'] | null; seenAt: Date | null })
      | undefined
    >({ ...RECORDING, byName: 'u.name', status: 'u.status', seatState: 's.state', seenAt: 's.seen_at' })
  if (!row) return null
  const { byName, status, seatState, seenAt, ...recording } = row
  const isThere = status === 'active' && seatState !== null && seenAt !== null
  return { recording, byName, seat: isThere ? { state: seatState, seenAt } : undefined }
}

/** Stores everybody who is in the room at `now` as present in the running recording, see `isRecorded`. */
export async function recordAttendees(knex: Knex, { organizationId, id }: OfRoom, now: Date): Promise<void> {
  await knex.raw(
    `insert into recording_people (organization_id, recording_id, seat_id, user_id, name, came_at)
    select r.organization_id, r.id, s.id, s.user_id, s.name, s.joined_at
    from recordings r
      join users u on u.organization_id = r.organization_id and u.id = r.user_id and u.status = 'active'
      join room_seats b on b.organization_id = r.organization_id and b.id = r.seat_id and b.state = 'joined'
        and b.seen_at > :since
      join room_seats s on s.organization_id = r.organization_id and s.room_id = r.room_id
    where r.organization_id = :organizationId and r.room_id = :id and r.ended_at is null and s.state = 'joined'
      and s.seen_at > :since
    on conflict do nothing`,
    { organizationId, id, since: new Date(now.getTime() - ROOM_EMPTY_MS) },
  )
}

/** A stored piece; its bytes are in the storage under `pieceKey`. */
export interface StoredPiece {
  organizationId: Id
  id: Id
  bytes: number
  clusters: readonly WebmCluster[]
}

export const pieceKey = ({ organizationId, id }: Pick<StoredPiece, 'organizationId' | 'id'>) =>
  `${organizationId}/${id}`

/** Registers a piece whose upload begins: from now on its bytes may be in the storage. */
export async function insertPiece(
  knex: Knex,
  piece: Pick<StoredPiece, 'organizationId' | 'id' | 'bytes'> & { recordingId: Id; sha256: string; at: Date },
): Promise<void> {
  await knex('recording_pieces').insert({
    organization_id: piece.organizationId,
    id: piece.id,
    recording_id: piece.recordingId,
    bytes: piece.bytes,
    sha256: piece.sha256,
    created_at: piece.at,
  })
}

export async function placePiece(
  trx: Knex.Transaction,
  { organizationId, id }: Pick<StoredPiece, 'organizationId' | 'id'>,
  placed: { number: number; clusters: readonly WebmCluster[]; reading: WebmReading },
): Promise<void> {
  await trx('recording_pieces')
    .where({ organization_id: organizationId, id })
    .update({
      number: placed.number,
      clusters: JSON.stringify(placed.clusters),
      reading: JSON.stringify(placed.reading),
    })
}

/** The piece at the position `number`. */
export async function findPiece(
  knex: Knex,
  organizationId: Id,
  recordingId: Id,
  number: number,
): Promise<{ sha256: string; reading: WebmReading | null } | undefined> {
  return knex('recording_pieces')
    .where({ organization_id: organizationId, recording_id: recordingId, number })
    .first('sha256', 'reading')
}

/** The pieces of a recording, in order. */
export async function listPieces(knex: Knex, organizationId: Id, recordingId: Id): Promise<StoredPiece[]> {
  return knex('recording_pieces')
    .where({ organization_id: organizationId, recording_id: recordingId })
    .whereNotNull('number')
    .orderBy('number')
    .select<StoredPiece[]>({ organizationId: 'organization_id', id: 'id', bytes: 'bytes', clusters: 'clusters' })
}

/** The recording, if the user may see it. */
export async function findSeenRecording(
  knex: Knex,
  organizationId: Id,
  id: Id,
  /** null when the user may see all recordings. */
  userId: Id | null,
): Promise<Recording | undefined> {
  const seen = userId === null ? 'true' : seenBy('r', ':userId')
  return knex('recordings as r')
    .where({ 'r.organization_id': organizationId, 'r.id': id })
    .whereRaw(seen, userId === null ? {} : { userId })
    .first<Recording | undefined>(RECORDING)
}

/** SQL condition that the user recorded it, was in the room, or hosts or was invited to the meeting. */
export const seenBy = (alias: string, user: string): string => `(${alias}.user_id = ${user}
  or exists (select from recording_people p
    where p.organization_id = ${alias}.organization_id and p.recording_id = ${alias}.id and p.user_id = ${user})
  or exists (select from meetings m where m.organization_id = ${alias}.organization_id and m.id = ${alias}.meeting_id and m.user_id = ${user})
  or exists (select from meeting_guests g
    where g.organization_id = ${alias}.organization_id and g.meeting_id = ${alias}.meeting_id and g.user_id = ${user}))`
