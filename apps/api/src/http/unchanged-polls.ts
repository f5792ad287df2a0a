import { type AnyEndpoint, EVENT_POSITION, routePath } from '@parley/contract'
import type { Request, RequestHandler } from 'express'
import type { Context } from '../context.ts'
import { formatPosition } from '../events/event-log.ts'
import type { Session } from '../modules/auth/sessions.ts'

const MAX_PER_SESSION = 200

interface Read {
  endpoint: AnyEndpoint
  params: Request['params']
}

/**
 * Answers unchanged polls, which are most of the traffic, before any other work. This only covers reads that the
 * session has already made in full, with its permissions checked, and only while memory can be trusted.
 */
export interface UnchangedPolls {
  answer: RequestHandler
  /** The version of a watched read; null while memory cannot be trusted. */
  etag(session: Session, read: Read, url: string): string | null
  /** Remembers a read that the session may make. Forgotten with the cached session: when its user changes, or soon. */
  remember(session: Session, read: Read, url: string): void
}

export function createUnchangedPolls({ sessions, live, clock, metrics }: Context): UnchangedPolls {
  const reads = new WeakMap<Session, Map<string, Read>>()

  const etag: UnchangedPolls['etag'] = ({ actor }, { endpoint, params }, url) =>
    live.etag(actor, endpoint.watches, params, url, clock.now())

  return {
    etag,
    remember: (session, read, url) => {
      const known = reads.get(session) ?? new Map<string, Read>()
      if (known.size >= MAX_PER_SESSION) known.clear()
      reads.set(session, known.set(url, read))
    },
    answer: (request, response, next) => {
      const { method, url, headers } = request
      const given = method === 'GET' ? headers['if-none-match'] : undefined
      if (given === undefined) return next()
      const start = performance.now()
      const session = sessions.recall(request)
      const read = session && reads.get(session)?.get(url)
      if (!read || etag(session, read, url) !== given) return next()
      response.writeHead(304, {
        ETag: given,
        'Cache-Control': 'private, no-cache',
        [EVENT_POSITION]: formatPosition(live.position()),
      })
      response.end()
      metrics.record(method, routePath(read.endpoint), 304, start)
    },
  }
}
