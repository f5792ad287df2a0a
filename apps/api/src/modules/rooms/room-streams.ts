import type { Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { Room } from './rooms.repository.ts'

const CHANNEL = 'rooms'

interface RoomChange {
  organizationId: Id
  roomId: Id
  /** Absent for all seats. */
  seatId?: Id
}

/**
 * Notifies browsers in rooms of news, whichever process they are connected to. A browser that misses it polls a second
 * later anyway.
 */
export interface RoomStreams {
  nudge(room: Pick<Room, 'organizationId' | 'id'>, seatId?: Id): void
}

export function createRoomStreams({
  database: { notifier },
  live,
  logger,
}: Pick<Context, 'database' | 'live' | 'logger'>): RoomStreams {
  notifier.subscribe(CHANNEL, (payload) => {
    const { organizationId, ...ids } = JSON.parse(payload) as RoomChange
    live.announce({ organizationId, topic: 'room', ids: { ...ids } })
  })
  return {
    nudge: ({ organizationId, id: roomId }, seatId) => {
      const told: RoomChange = { organizationId, roomId, ...(seatId !== undefined && { seatId }) }
      notifier
        .publish(CHANNEL, JSON.stringify(told))
        .catch((error: unknown) => logger.warn({ err: error }, 'rooms: browsers could not be told'))
    },
  }
}
