import { reportSeat, routePath } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { newId } from '../ids.ts'
import type { Session } from '../modules/auth/sessions.ts'

const routeOf = (request: Request) => (request.route as { path?: string } | undefined)?.path

/** Polled every second by every browser in a room. */
const BEAT = routePath(reportSeat)

const ACCOUNT = 'account'

/** Adds the account of a sign-in attempt to its log line. */
export function logAccount(response: Response, userId: Id): void {
  response.locals[ACCOUNT] = userId
}

/** The user of the session, and the account of a sign-in attempt; undefined when there is none. */
const peopleOf = ({ locals }: Response) => ({
  userId: (locals['session'] as Session | undefined)?.actor.userId,
  accountId: locals[ACCOUNT] as Id | undefined,
})

/**
 * Logs one line per request: its id, method, route pattern, status and milliseconds, and its user. Addresses are left
 * out because links and searches in them are private; unchanged polls are left out because they are most of the
 * traffic, and so are the reports of rooms.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const id = newId()
    const start = performance.now()
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      const { statusCode } = response
      if (statusCode === 304 || (statusCode === 200 && routeOf(request) === BEAT)) return
      const level = statusCode >= 500 ? 'error' : 'info'
      if (!logger.isLevelEnabled(level)) return
      const { method } = request
      const milliseconds = Math.round(performance.now() - start)
      const text = response.writableFinished ? 'request answered' : 'request broken off'
      const line = { id, method, route: routeOf(request), statusCode, milliseconds, ...peopleOf(response) }
      logger[level](line, text)
    })
    next()
  }
}
