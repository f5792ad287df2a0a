import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { newId } from '../ids.ts'

const routeOf = (request: IncomingMessage): { route?: string } => {
  const path = (request as IncomingMessage & { route?: { path?: string } }).route?.path
  return path === undefined ? {} : { route: path }
}

/**
 * One line per request: its id, method, route pattern and status. Addresses are left out because links and searches
 * in them are private; unchanged polls are left out because they are most of the traffic.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = newId()
      response.setHeader('X-Request-Id', id)
      return id
    },
    serializers: {
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customProps: routeOf,
    customLogLevel: (_request, { statusCode }, error) => {
      if (statusCode === 304) return 'silent'
      if (error || statusCode >= 500) return 'error'
      return 'info'
    },
  })
}
