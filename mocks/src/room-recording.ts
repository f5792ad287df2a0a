import { type Id, isRecorded, ROOM_EMPTY_MS, silenceOf } from '@parley/domain'
import type { Owned } from '@parley/scenarios'
import { decideEndRecording } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import type { MockContext } from './mock-context.ts'
import type { StoredRecording, StoredRoom, StoredSeat } from './stored.ts'
import { get } from './views.ts'

const openOf = ({ store }: MockContext, room: StoredRoom): Owned<StoredRecording> | undefined =>
  [...store.recordings.values()].find(({ roomId, endedAt }) => roomId === room.id && endedAt === null)

/** The running recording of a room; undefined when there is none. */
export function recordingNow(context: MockContext, room: StoredRoom): Owned<StoredRecording> | undefined {
  const { store, now } = context
  const open = room.endedAt === null ? openOf(context, room) : undefined
  if (!open || get(store.users, open.userId).status !== 'active') return undefined
  const seat = room.seats.find(({ id }) => id === open.seatId)
  return isRecorded(open, seat, now()) ? open : undefined
}

/** Ends the running recording of a room; with `seatId` only when that seat records. */
export function endRecordingOf(context: MockContext, room: StoredRoom, seatId?: Id): void {
  const open = openOf(context, room)
  if (!open || (seatId !== undefined && open.seatId !== seatId)) return
  applyChanges(context, { organizationId: room.organizationId, userId: null }, decideEndRecording(open, context.now()))
}

/** Adds everybody who is in the room now to the people of its running recording. */
export function recordAttendees(context: MockContext, room: StoredRoom): void {
  const open = recordingNow(context, room)
  const isThere = (seat: StoredSeat) => seat.state === 'joined' && silenceOf(seat, context.now()) < ROOM_EMPTY_MS
  const there = room.seats.filter(isThere).toSorted((a, b) => Number(a.joinedAt) - Number(b.joinedAt))
  for (const { id: seatId, userId, name } of there) {
    if (open && !open.people.some((person) => person.seatId === seatId)) open.people.push({ seatId, userId, name })
  }
}
