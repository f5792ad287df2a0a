import {
  type answerGuest,
  type BodyOf,
  problems,
  type reportSeat,
  type ResponseOf,
  type RoomText,
  type sendSignal,
} from '@parley/contract'
import {
  checkAnswerGuest,
  checkEndRoom,
  checkRoomText,
  type Decision,
  type Id,
  isWaiting,
  ROOM_EMPTY_MS,
  SEAT_REPORT_MS,
  type SeatFlags,
  seatStanding,
  silenceOf,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import { iceServersFor } from './ice-servers.ts'
import { recordAttendees } from './recordings.repository.ts'
import { createRoomEntrance, type RoomEntrance } from './room-entrance.service.ts'
import { insertPost, listPosts } from './room-posts.repository.ts'
import { endRecordingOf, findRecordingNow } from './room-recording.ts'
import type { RoomStreams } from './room-streams.ts'
import {
  endRoom,
  findSeat,
  findSeatInRoom,
  listSeats,
  lockRoom,
  patchSeat,
  type Room,
  type Seat,
} from './rooms.repository.ts'

export interface RoomsService extends RoomEntrance {
  report(key: string, body: BodyOf<typeof reportSeat>): Promise<ResponseOf<typeof reportSeat>>
  signal(key: string, body: BodyOf<typeof sendSignal>): Promise<void>
  text(key: string, text: string): Promise<RoomText>
  answer(key: string, body: BodyOf<typeof answerGuest>): Promise<void>
  end(key: string): Promise<void>
  leave(key: string): Promise<void>
  /** The seat with this key and its room; throws 404 for any other key. */
  seatOf(key: string): Promise<{ seat: Seat; room: Room }>
}

const check = (decision: Decision) => {
  if (!decision.allowed) throw problems.refused(decision)
}

const flagsOf = ({ isMuted, isCameraOn, isSharing, isHandUp }: SeatFlags): SeatFlags => ({
  isMuted,
  isCameraOn,
  isSharing,
  isHandUp,
})

export function createRoomsService(context: Context, streams: RoomStreams): RoomsService {
  const { config, database, clock } = context
  const { knex } = database
  const seatOf = async (key: string, from: Knex = knex) => {
    const found = await findSeat(from, key)
    if (!found) throw problems.notFound('seat')
    return found
  }
  /**
   * Calls `work` with a seat and its locked room, so that nothing else is posted in the room until `work` has ended.
   */
  const inRoom = <Result>(key: string, work: (trx: Knex.Transaction, seat: Seat, room: Room) => Promise<Result>) =>
    inTransaction(knex, async (trx) => {
      await lockRoom(trx, (await seatOf(key, trx)).room)
      const { seat, room } = await seatOf(key, trx)
      return work(trx, seat, room)
    })
  const nudge = (trx: Knex.Transaction, room: Room, seatId?: Id) => afterCommit(trx, () => streams.nudge(room, seatId))
  const checkJoined = (seat: Seat, room: Room) => {
    if (seatStanding(seat, room, clock.now()) !== 'joined') throw problems.conflict('You are not in this room')
  }

  return {
    ...createRoomEntrance(context, streams),
    seatOf,

    report: async (key, { after, ...flags }) => {
      const { seat, room } = await seatOf(key)
      const now = clock.now()
      const standing = seatStanding(seat, room, now)
      const isMember = seat.userId !== null
      const isIn = standing === 'joined'
      if (isIn) {
        await patchSeat(knex, room, seat.id, { seenAt: now, ...flagsOf(flags) })
        const isNews =
          silenceOf(seat, now) > 2 * SEAT_REPORT_MS || JSON.stringify(flagsOf(seat)) !== JSON.stringify(flagsOf(flags))
        if (isNews) streams.nudge(room)
        if (silenceOf(seat, now) >= ROOM_EMPTY_MS) await recordAttendees(knex, room, now)
      } else if (standing === 'waiting') {
        await patchSeat(knex, room, seat.id, { seenAt: now })
        if (silenceOf(seat, now) > 2 * SEAT_REPORT_MS) streams.nudge(room)
      }
      const seats = isIn ? await listSeats(knex, room, now) : []
      const recorded = isIn ? await findRecordingNow(knex, room, now) : null
      const posts = isIn ? await listPosts(knex, room, seat.id, after) : []
      /** Guests see only messages sent since they joined. */
      const heardFrom = isMember ? room.startedAt : (seat.joinedAt ?? now)
      return {
        standing,
        since: room.startedAt.toISOString(),
        people: seats
          .filter((one) => one.state === 'joined' && silenceOf(one, now) < ROOM_EMPTY_MS)
          .map((one) => shownPerson(one.id === seat.id ? { ...one, ...flags, seenAt: now } : one, room, now)),
        waiting: seats
          .filter((one) => isMember && isWaiting(one, now))
          .map(({ id, name, askedAt }) => ({ seatId: id, name, since: askedAt.toISOString() })),
        signals: posts.filter(({ to }) => to !== null).map(({ from, content }) => ({ from, data: content })),
        texts: posts
          .filter(({ to, sentAt }) => to === null && sentAt >= heardFrom)
          .map((post) => ({
            id: post.id,
            seatId: post.from,
            name: post.name,
            isGuest: post.userId === null,
            text: post.content,
            sentAt: post.sentAt.toISOString(),
          })),
        recording: recorded && {
          id: recorded.recording.id,
          byName: recorded.byName,
          since: recorded.recording.startedAt.toISOString(),
        },
        after: posts.at(-1)?.id ?? after,
        iceServers: isIn ? iceServersFor(config.ice, seat.id, now) : [],
      }
    },

    signal: (key, { to, signals }) =>
      inRoom(key, async (trx, seat, room) => {
        checkJoined(seat, room)
        const other = await findSeatInRoom(trx, room, to)
        if (other?.state !== 'joined') throw problems.notFound('seat')
        await insertPost(trx, room, { from: seat.id, to, content: signals, sentAt: clock.now() })
        nudge(trx, room, to)
      }),

    text: (key, typed) =>
      inRoom(key, async (trx, seat, room) => {
        checkJoined(seat, room)
        const decision = checkRoomText(typed)
        if (!decision.allowed) throw problems.refused(decision)
        const { text } = decision
        const sentAt = clock.now()
        const id = await insertPost(trx, room, { from: seat.id, to: null, content: text, sentAt })
        nudge(trx, room)
        return {
          id,
          seatId: seat.id,
          name: seat.name,
          isGuest: seat.userId === null,
          text,
          sentAt: sentAt.toISOString(),
        }
      }),

    answer: (key, { seatId, isLetIn }) =>
      inRoom(key, async (trx, seat, room) => {
        const guest = await findSeatInRoom(trx, room, seatId)
        if (!guest) throw problems.notFound('seat')
        const now = clock.now()
        check(checkAnswerGuest(seat, guest, isLetIn, await listSeats(trx, room, now), now))
        await patchSeat(trx, room, seatId, isLetIn ? { state: 'joined', joinedAt: now } : { state: 'refused' })
        if (isLetIn) await recordAttendees(trx, room, now)
        nudge(trx, room)
      }),

    end: (key) =>
      inRoom(key, async (trx, seat, room) => {
        check(checkEndRoom(seat, room.hostUserId))
        await endRoom(trx, room, clock.now())
        await endRecordingOf(context, trx, room)
        nudge(trx, room)
      }),

    leave: (key) =>
      inRoom(key, async (trx, seat, room) => {
        await patchSeat(trx, room, seat.id, { state: 'left', isSharing: false })
        await endRecordingOf(context, trx, room, { seatId: seat.id })
        nudge(trx, room)
      }),
  }
}

const shownPerson = (seat: Seat, { hostUserId }: Room, now: Date): ResponseOf<typeof reportSeat>['people'][number] => ({
  seatId: seat.id,
  name: seat.name,
  isGuest: seat.userId === null,
  isHost: seat.userId === hostUserId,
  ...flagsOf(seat),
  silentSeconds: Math.floor(silenceOf(seat, now) / 1000),
})
