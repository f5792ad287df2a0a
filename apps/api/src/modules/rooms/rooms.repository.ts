import { createHash } from 'node:crypto'
import {
  type Id,
  type Meeting,
  meetingOfRoom,
  type MeetingState,
  meetingState,
  personalRoomTitle,
  ROOM_EMPTY_MS,
  type RoomSeat,
  type SeatFlags,
} from '@parley/domain'
import type { Knex } from 'knex'

/** The meeting or personal room that a code leads to. */
export interface RoomPlace {
  organizationId: Id
  organizationName: string
  organizationPhone: string | null
  title: string
  /** null for the room of a person. */
  meetingId: Id | null
  hostUserId: Id
  hostName: string
  /** The room of a person is always open (`scheduled`). */
  meeting: MeetingState
  /** Whether the meeting is held at another link or on Zoom. */
  isElsewhere: boolean
  /** null when there is none, or Zoom has not created it yet. */
  link: string | null
}

export interface Room {
  organizationId: Id
  id: Id
  code: string
  hostUserId: Id
  startedAt: Date
  endedAt: Date | null
}

export interface Seat extends RoomSeat, SeatFlags {
  joinedAt: Date | null
}

const ROOM = {
  organizationId: 'r.organization_id',
  id: 'r.id',
  code: 'r.code',
  hostUserId: 'r.host_user_id',
  startedAt: 'r.started_at',
  endedAt: 'r.ended_at',
} as const

const SEAT = {
  id: 's.id',
  userId: 's.user_id',
  name: 's.name',
  state: 's.state',
  askedAt: 's.asked_at',
  joinedAt: 's.joined_at',
  seenAt: 's.seen_at',
  isMuted: 's.is_muted',
  isCameraOn: 's.is_camera_on',
  isSharing: 's.is_sharing',
  isHandUp: 's.is_hand_up',
} as const

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

const digitsOf = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`

/** Finds what a ten-digit code leads to: a meeting, else the room of an active user. */
export async function findPlace(knex: Knex, code: string, now: Date): Promise<RoomPlace | null> {
  const of = {
    organizationId: 'o.id',
    organizationName: 'o.name',
    organizationPhone: 'n.e164',
    hostUserId: 'u.id',
    hostName: 'u.name',
  }
  const hosts = (from: Knex.QueryBuilder) =>
    from
      .join('organizations as o', 'o.id', 'u.organization_id')
      .leftJoin(
        'phone_numbers as n',
        (join) => void join.on('n.organization_id', 'o.id').andOnVal('n.is_default', true),
      )
  type Row = Omit<RoomPlace, 'meeting' | 'meetingId' | 'title' | 'link' | 'isElsewhere'>
  type Found = Row &
    Pick<Meeting, 'id' | 'title' | 'link' | 'zoom' | 'startTime' | 'endTime' | 'timezone' | 'repeat' | 'status'>
  const meetings: Found[] = await hosts(
    knex('meetings as m').join('users as u', (join) => {
      void join.on('u.organization_id', 'm.organization_id').on('u.id', 'm.user_id')
    }),
  )
    .whereRaw(`${digitsOf('m.meeting_id')} = ?`, [code])
    .orderBy('m.id')
    .select({
      ...of,
      id: 'm.id',
      title: 'm.title',
      link: 'm.link',
      zoom: 'm.zoom',
      startTime: 'm.start_time',
      endTime: 'm.end_time',
      timezone: 'm.timezone',
      repeat: 'm.repeat',
      status: 'm.status',
    })
  const meeting = meetingOfRoom(meetings, now)
  if (meeting) {
    const {
      id: meetingId,
      organizationId,
      organizationName,
      organizationPhone,
      hostUserId,
      hostName,
      title,
      link,
    } = meeting
    const place = { organizationId, organizationName, organizationPhone, hostUserId, hostName, title, link, meetingId }
    return { ...place, isElsewhere: link !== null || meeting.zoom !== null, meeting: meetingState(meeting, now) }
  }
  const person = await hosts(knex('users as u'))
    .where({ 'u.status': 'active' })
    .whereRaw(`${digitsOf('u.personal_meeting_id')} = ?`, [code])
    .first<Row | undefined>(of)
  if (!person) return null
  const title = personalRoomTitle(person.hostName)
  return { ...person, title, meetingId: null, meeting: 'scheduled', link: null, isElsewhere: false }
}

/** The running room with this code. */
export async function findRoom(knex: Knex, organizationId: Id, code: string): Promise<Room | undefined> {
  return knex('rooms as r')
    .where({ 'r.organization_id': organizationId, 'r.code': code, 'r.ended_at': null })
    .first<Room | undefined>(ROOM)
}

/** As `findRoom`, locked so that the room cannot end before this transaction does. */
export async function lockRoomOfCode(
  trx: Knex.Transaction,
  organizationId: Id,
  code: string,
): Promise<Room | undefined> {
  return trx('rooms as r')
    .where({ 'r.organization_id': organizationId, 'r.code': code, 'r.ended_at': null })
    .forUpdate()
    .first<Room | undefined>(ROOM)
}

/** Locks the room, so that its posts are numbered one after the other. */
export async function lockRoom(trx: Knex.Transaction, { organizationId, id }: Pick<Room, 'organizationId' | 'id'>) {
  await trx('rooms').where({ organization_id: organizationId, id }).forUpdate().first('id')
}

/** Starts a room, unless another transaction has just done so. */
export async function startRoom(trx: Knex.Transaction, { organizationId, id, code, hostUserId, startedAt }: Room) {
  await trx('rooms')
    .insert({ organization_id: organizationId, id, code, host_user_id: hostUserId, started_at: startedAt })
    .onConflict()
    .ignore()
}

export async function endRoom(trx: Knex.Transaction, { organizationId, id }: Room, now: Date): Promise<void> {
  await trx('rooms').where({ organization_id: organizationId, id }).update({ ended_at: now })
}

const seatsIn = (knex: Knex, { organizationId, id }: Pick<Room, 'organizationId' | 'id'>) =>
  knex('room_seats as s')
    .where({ 's.organization_id': organizationId, 's.room_id': id })
    .whereIn('s.state', ['waiting', 'joined'])

/**
 * The waiting and joined seats of a room, by time of arrival; without those silent for so long that the room ends
 * without them.
 */
export async function listSeats(knex: Knex, room: Pick<Room, 'organizationId' | 'id'>, now: Date): Promise<Seat[]> {
  return seatsIn(knex, room)
    .where('s.seen_at', '>', new Date(now.getTime() - ROOM_EMPTY_MS))
    .orderByRaw('coalesce(s.joined_at, s.asked_at), s.id')
    .select<Seat[]>(SEAT)
}

/** The waiting or joined seat with this id, silent or not. */
export async function findSeatInRoom(
  knex: Knex,
  room: Pick<Room, 'organizationId' | 'id'>,
  seatId: Id,
): Promise<Seat | undefined> {
  return seatsIn(knex, room).where('s.id', seatId).first<Seat | undefined>(SEAT)
}

export async function insertSeat(trx: Knex.Transaction, { organizationId, id }: Room, seat: RoomSeat, key: string) {
  await trx('room_seats').insert({
    organization_id: organizationId,
    id: seat.id,
    room_id: id,
    key_hash: hashOf(key),
    user_id: seat.userId,
    name: seat.name,
    state: seat.state,
    asked_at: seat.askedAt,
    joined_at: seat.state === 'joined' ? seat.askedAt : null,
    seen_at: seat.seenAt,
  })
}

/** The seat with this key and its room; null for an unknown key and for the seat of an inactive user. */
export async function findSeat(knex: Knex, key: string): Promise<{ seat: Seat; room: Room } | null> {
  const row = await knex('room_seats as s')
    .join('rooms as r', (join) => void join.on('r.organization_id', 's.organization_id').on('r.id', 's.room_id'))
    .leftJoin('users as u', (join) => void join.on('u.organization_id', 's.organization_id').on('u.id', 's.user_id'))
    .where({ 's.key_hash': hashOf(key) })
    .whereRaw(`(s.user_id is null or u.status = 'active')`)
    .first<(Seat & Prefixed) | undefined>({
      ...SEAT,
      organizationId: ROOM.organizationId,
      roomId: ROOM.id,
      code: ROOM.code,
      hostUserId: ROOM.hostUserId,
      startedAt: ROOM.startedAt,
      endedAt: ROOM.endedAt,
    })
  if (!row) return null
  const { organizationId, roomId, code, hostUserId, startedAt, endedAt, ...seat } = row
  return { seat, room: { organizationId, id: roomId, code, hostUserId, startedAt, endedAt } }
}

type Prefixed = Omit<Room, 'id'> & { roomId: Id }

const COLUMNS = {
  state: 'state',
  joinedAt: 'joined_at',
  seenAt: 'seen_at',
  isMuted: 'is_muted',
  isCameraOn: 'is_camera_on',
  isSharing: 'is_sharing',
  isHandUp: 'is_hand_up',
} as const

export async function patchSeat(
  knex: Knex,
  { organizationId }: Pick<Room, 'organizationId'>,
  id: Id,
  fields: Partial<Pick<Seat, keyof typeof COLUMNS>>,
): Promise<void> {
  const columns = Object.entries(fields).map(([name, value]) => [COLUMNS[name as keyof typeof COLUMNS], value] as const)
  await knex('room_seats').where({ organization_id: organizationId, id }).update(Object.fromEntries(columns))
}

/** The guests that the host of a room was notified of since then. */
export async function listGuestNotices(
  knex: Knex,
  { organizationId, hostUserId, code }: Pick<Room, 'organizationId' | 'hostUserId' | 'code'>,
  since: Date,
): Promise<{ name: string | null; at: Date }[]> {
  return knex('notifications')
    .where({ organization_id: organizationId, user_id: hostUserId, kind: 'guest_waiting', room_code: code })
    .where('created_at', '>', since)
    .select({ name: 'detail', at: 'created_at' })
}

/** Deletes rooms that started before `before` and in which nobody was seen since. */
export async function purgeRooms(knex: Knex, before: Date): Promise<number> {
  return knex('rooms')
    .where('started_at', '<', before)
    .whereNotExists(
      knex('room_seats as s')
        .whereRaw('s.organization_id = rooms.organization_id and s.room_id = rooms.id')
        .where('s.seen_at', '>=', before),
    )
    .delete()
}
