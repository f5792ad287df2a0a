import { EVENTS_PATH } from '@parley/contract'
import type { Response } from 'express'
import type { Context } from '../context.ts'
import { authenticate, type Routes, sessionOf } from '../http/routes.ts'
import { isAfter, parsePosition, type Position, readBacklog } from './event-log.ts'
import { type EventStream, eventText } from './streams.ts'

const MAX_BACKLOG = 1000
const RECONNECT_MS = 2000

/**
 * Server-sent events of the caller's organisation, resumable with `Last-Event-ID` or from the position of an earlier
 * response.
 */
export function registerEventRoutes(routes: Routes, context: Context): void {
  const { live } = context
  routes.router.get(EVENTS_PATH, authenticate(context), async (request, response) => {
    const { actor, id: sessionId } = sessionOf(response)
    const stream: EventStream = {
      organizationId: actor.organizationId,
      userId: actor.userId,
      sessionId,
      response,
      held: [],
    }
    live.streams.add(stream)
    response.once('close', () => live.streams.remove(stream))
    const end = live.position()
    const { after } = request.query
    const from = request.header('last-event-id') ?? (typeof after === 'string' ? after : undefined)
    const missed = from === undefined ? [] : await missedSince(context, stream, from, end)
    openStream(response)
    if (missed === null) response.write(eventText(end, 'reset', {}))
    else if (missed.length === 0) response.write(`id: ${end.txid}.${end.id}\n\n`)
    live.streams.release(stream, missed ?? [], end)
  })
}

/** Starts a response of server-sent events. */
export function openStream(response: Response): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  response.write(`retry: ${RECONNECT_MS}\n\n`)
}

/** The events between the caller's last one and `end`; null when they are no longer available. */
async function missedSince(context: Context, stream: EventStream, lastId: string, end: Position) {
  const from = parsePosition(lastId)
  if (!from) return null
  if (!isAfter(end, from)) return isAfter(from, end) ? null : []
  return readBacklog(context.database.knex, stream.organizationId, from, end, MAX_BACKLOG)
}
