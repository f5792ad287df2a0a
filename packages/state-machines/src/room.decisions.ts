import { type Id, isHostTold, type RoomSeat } from '@parley/domain'
import { type Change, notify } from './change.ts'
import type { NewId } from './new-id.ts'

/**
 * The changes when a guest waits to be let into a room: its host is notified, unless a team member is inside or the
 * host was notified of it already.
 */
export function guestWaits(input: {
  room: { code: string; hostUserId: Id }
  guest: Pick<RoomSeat, 'name'>
  seats: readonly RoomSeat[]
  /** The recent notifications of the host about this room. */
  told: readonly { name: string | null; at: Date }[]
  now: Date
  newId: NewId
}): Change[] {
  const { room, guest, seats, told, now, newId } = input
  if (!isHostTold(guest, seats, told, now)) return []
  return [
    notify({
      id: newId(),
      userId: room.hostUserId,
      kind: 'guest_waiting',
      actorUserId: null,
      conversationId: null,
      messageId: null,
      commentId: null,
      transactionId: null,
      roomCode: room.code,
      detail: guest.name,
      createdAt: now,
      readAt: null,
    }),
  ]
}
