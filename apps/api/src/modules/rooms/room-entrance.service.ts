import { randomUUID } from 'node:crypto'
import { type enterRoom, type getRoom, problems, type ResponseOf } from '@parley/contract'
import {
  type Actor,
  checkEnterRoom,
  checkGuestName,
  checkRoomOpen,
  GUEST_NOTICE_MS,
  GUEST_SEATS_MAX,
  isDeserted,
  isSeated,
  type RoomSeat,
} from '@parley/domain'
import { guestWaits } from '@parley/state-machines'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { recordAttendees } from './recordings.repository.ts'
import { endRecordingOf, findRecordingNow } from './room-recording.ts'
import type { RoomStreams } from './room-streams.ts'
import {
  endRoom,
  findPlace,
  findRoom,
  insertSeat,
  listGuestNotices,
  listSeats,
  lockRoomOfCode,
  type RoomPlace,
  startRoom,
} from './rooms.repository.ts'

/** Looks up and enters rooms, for anybody who has the code. */
export interface RoomEntrance {
  /** `actor`: the signed-in user, of any organisation; throws 404 for an unknown code. */
  look(code: string, actor: Actor | null): Promise<ResponseOf<typeof getRoom>>
  /**
   * `guest`: the name and address used when the actor is not of the room's organisation; throws 429 when guests from
   * that address took too many seats.
   */
  enter(
    code: string,
    actor: Actor | null,
    guest: { name: string; caller: string },
  ): Promise<ResponseOf<typeof enterRoom>>
}

export function createRoomEntrance(context: Context, streams: RoomStreams): RoomEntrance {
  const { attempts, database, clock } = context
  const { knex } = database
  const placeOf = async (code: string): Promise<RoomPlace> => {
    const place = await findPlace(knex, code, clock.now())
    if (!place) throw problems.notFound('room')
    return place
  }
  const countGuest = async (code: string, caller: string) => {
    const { attempts: seats, seconds } = await attempts.count('guest seat', `${code} ${caller}`)
    if (seats > GUEST_SEATS_MAX) throw problems.tooMany(seconds)
  }

  return {
    look: async (code, actor) => {
      const place = await placeOf(code)
      const room = await findRoom(knex, place.organizationId, code)
      const now = clock.now()
      const seats = room ? await listSeats(knex, room, now) : []
      const inside = seats.filter((seat) => isSeated(seat, now))
      const isMember = actor?.organizationId === place.organizationId
      const open = checkRoomOpen(place, seats, now)
      return {
        code,
        title: place.title,
        hostName: place.hostName,
        organizationName: place.organizationName,
        organizationPhone: place.organizationPhone,
        since: room && inside.length > 0 ? room.startedAt.toISOString() : null,
        people: inside.map(({ name }) => name),
        name: isMember ? actor.name : null,
        isRecorded: room !== undefined && (await findRecordingNow(knex, room, now)) !== null,
        elsewhere: place.isElsewhere ? { link: isMember ? place.link : null } : null,
        refusal: open.allowed ? null : open.text,
      }
    },

    enter: async (code, actor, guest) => {
      const place = await placeOf(code)
      const { organizationId, hostUserId } = place
      const member = actor?.organizationId === organizationId ? actor : null
      const named = member ?? checkGuestName(guest.name)
      if ('allowed' in named && !named.allowed) throw problems.refused(named)
      if (member === null) await countGuest(code, guest.caller)
      return inTransaction(knex, async (trx) => {
        const now = clock.now()
        let room = await lockRoomOfCode(trx, organizationId, code)
        let seats = room ? await listSeats(trx, room, now) : []
        if (room && isDeserted(seats, now)) {
          await endRoom(trx, room, now)
          await endRecordingOf(context, trx, room)
          room = undefined
          seats = []
        }
        const decision = checkEnterRoom({ isGuest: member === null }, place, seats, now)
        if (!decision.allowed) throw problems.refused(decision)
        if (!room) {
          await startRoom(trx, { organizationId, id: newId(), code, hostUserId, startedAt: now, endedAt: null })
          room = await lockRoomOfCode(trx, organizationId, code)
        }
        if (!room) throw new Error('rooms: one that has just begun is gone')
        const state = member ? 'joined' : 'waiting'
        const seat: RoomSeat = {
          id: newId(),
          userId: member?.userId ?? null,
          name: named.name,
          state,
          askedAt: now,
          seenAt: now,
        }
        const key = randomUUID()
        await insertSeat(trx, room, seat, key)
        await recordAttendees(trx, room, now)
        if (member === null) {
          const told = await listGuestNotices(trx, room, new Date(now.getTime() - GUEST_NOTICE_MS))
          const changes = guestWaits({ room, guest: seat, seats, told, now, newId })
          await applyChanges(context, trx, bySystem(organizationId, now), changes)
        }
        const entered = room
        afterCommit(trx, () => streams.nudge(entered))
        return { key, seatId: seat.id, standing: state }
      })
    },
  }
}
