import type { Response } from 'express'
import { formatPosition, isAfter, type LoggedEvent, type Position } from './event-log.ts'
import type { LiveUpdate } from './revisions.ts'

const MAX_UNSENT_BYTES = 1_000_000

/** One open `text/event-stream` response of a signed-in user. */
export interface EventStream {
  readonly organizationId: string
  readonly userId: string
  readonly sessionId: string
  readonly response: Response
  /**
   * Set for a browser in a room, which only receives events of that room that are for everybody or for its own seat.
   */
  readonly room?: { roomId: string; seatId: string }
  /** Events that arrived while the backlog was being read; null once the stream is live. */
  held: LoggedEvent[] | null
}

export const eventText = (position: Position, type: string, ids: Readonly<Record<string, string>>): string => {
  const id = formatPosition(position)
  return `id: ${id}\ndata: ${JSON.stringify({ id, type, ids })}\n\n`
}

const concerns = ({ topic, ids, onlyUserId }: LiveUpdate, { room, userId }: EventStream): boolean => {
  if (room || topic === 'room')
    return topic === 'room' && ids['roomId'] === room?.roomId && (ids['seatId'] ?? room?.seatId) === room?.seatId
  return onlyUserId === undefined || onlyUserId === userId
}

function write(stream: EventStream, text: string): void {
  if (stream.response.writableEnded) return
  if (stream.response.writableLength > MAX_UNSENT_BYTES) stream.response.destroy()
  else stream.response.write(text)
}

/** The open streams of this process, by organisation. */
export interface Streams {
  add(stream: EventStream): void
  remove(stream: EventStream): void
  deliver(event: LoggedEvent): void
  /** Sends a change that is not in the log, and so does not move the position from which a stream resumes. */
  announce(change: LiveUpdate, position: Position): void
  /** Sends the events that the caller missed and those that arrived in the meantime, then makes the stream live. */
  release(stream: EventStream, backlog: readonly LoggedEvent[], end: Position): void
  beat(): void
  closeWhere(matches: (stream: EventStream) => boolean): void
  count(): number
}

export function createStreams(): Streams {
  const byOrganization = new Map<string, Set<EventStream>>()
  const all = () => Array.from(byOrganization.values(), (streams) => Array.from(streams)).flat()

  return {
    add: (stream) => {
      const streams = byOrganization.get(stream.organizationId) ?? new Set()
      byOrganization.set(stream.organizationId, streams.add(stream))
    },
    remove: (stream) => {
      const streams = byOrganization.get(stream.organizationId)
      streams?.delete(stream)
      if (streams?.size === 0) byOrganization.delete(stream.organizationId)
    },
    deliver: (event) => {
      const streams = byOrganization.get(event.change.organizationId)
      if (!streams) return
      const text = eventText(event, event.change.topic, event.change.ids)
      for (const stream of streams) {
        if (!concerns(event.change, stream)) continue
        if (stream.held) stream.held.push(event)
        else write(stream, text)
      }
    },
    announce: (change, position) => {
      const { topic: type, ids, organizationId } = change
      const text = `data: ${JSON.stringify({ id: formatPosition(position), type, ids })}\n\n`
      for (const stream of byOrganization.get(organizationId) ?? []) {
        if (stream.held === null && concerns(change, stream)) write(stream, text)
      }
    },
    release: (stream, backlog, end) => {
      const later = (stream.held ?? []).filter((event) => isAfter(event, end))
      stream.held = null
      for (const event of [...backlog, ...later]) {
        if (concerns(event.change, stream)) write(stream, eventText(event, event.change.topic, event.change.ids))
      }
    },
    beat: () => {
      for (const stream of all()) write(stream, ': beat\n\n')
    },
    closeWhere: (matches) => {
      for (const stream of all()) if (matches(stream)) stream.response.end()
    },
    count: () => all().length,
  }
}
