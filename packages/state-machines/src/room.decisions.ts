import { type Id, isHostTold, type RoomSeat } from '@parley/domain'
import { type Change, notify } from './change.ts'
import type { NewId } from './new-id.ts'

/** What becomes of a guest who waits before the door of a room: its host hears of it, where nobody of the team is inside. */
export function guestWaits(input: {
  room: { code: string; hostUserId: Id }
  guest: Pick<RoomSeat, 'name'>
  seats: readonly RoomSeat[]
  /** What the host was told of this room lately. */
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
