import { type Id, isRecorded } from '@parley/domain'
import { decideEndRecording } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { writeNow } from '../../db/transaction.ts'
import { findOpenRecording, type OpenRecording } from './recordings.repository.ts'
import type { Room } from './rooms.repository.ts'

/** The recording that is running in a room at `now`; null when there is none. */
export async function findRecordingNow(knex: Knex, room: Room, now: Date): Promise<OpenRecording | null> {
  const open = room.endedAt === null ? await findOpenRecording(knex, room) : null
  return open && isRecorded(open.recording, open.seat, now) ? open : null
}

/**
 * Ends a room's recording, because the room ended or the browser that records has left; with `seatId`, only when that
 * seat records.
 */
export async function endRecordingOf(
  context: Pick<Context, 'clock' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  room: Pick<Room, 'organizationId' | 'id'>,
  { at, seatId }: { at?: Date; seatId?: Id } = {},
): Promise<void> {
  const open = await findOpenRecording(trx, room)
  if (!open || (seatId !== undefined && open.recording.seatId !== seatId)) return
  const now = context.clock.now()
  await applyChanges(context, trx, bySystem(room.organizationId, now), decideEndRecording(open.recording, at ?? now))
  await writeNow(trx)
}
