import type { IncomingMessage } from 'node:http'
import { Problem, problems } from '@parley/contract'
import { failurePage, publicPageOf } from '@parley/public-pages'
import express, { type ErrorRequestHandler, type Express } from 'express'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import { followWrites } from '../db/written.ts'
import { registerEventRoutes } from '../events/events.routes.ts'
import { registerAccountPasswordRoutes } from '../modules/auth/account-passwords.routes.ts'
import { registerAccountSessionRoutes } from '../modules/auth/account-sessions.routes.ts'
import { registerAuthRoutes } from '../modules/auth/auth.routes.ts'
import { registerPasskeyRoutes } from '../modules/auth/passkeys.routes.ts'
import { registerReauthenticationRoutes } from '../modules/auth/reauthentication.routes.ts'
import { registerSecondFactorRoutes } from '../modules/auth/second-factor.routes.ts'
import { sendPage } from '../public-pages/page-response.ts'
import { registerDocsRoutes } from './docs.routes.ts'
import { registerHealthRoutes } from './health.routes.ts'
import { checkAddress } from './input-guard.ts'
import { publicMetrics } from './metrics.ts'
import { originCheck } from './origin-check.ts'
import { requestLog } from './request-log.ts'
import { createRoutes, type Routes } from './routes.ts'
import { securityHeaders } from './security-headers.ts'
import { toProblem } from './to-problem.ts'
import { webApp } from './web-app.ts'

/** Registers the routes of one noun. */
export type RouteModule = (routes: Routes, context: Context) => void

interface App {
  express: Express
  routes: Routes
}

/** Builds the whole HTTP application of a process. */
export function createApp(
  context: Context,
  modules: readonly RouteModule[],
  isStopping: () => boolean = () => false,
): App {
  const { config, database, metrics } = context
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('trust proxy', config.trustProxy)

  const routes = createRoutes(context)
  app.use((_request, _response, next) => followWrites(next))
  app.use(routes.answerUnchanged)
  app.use(requestLog(context.logger))
  app.use(metrics.observe)
  app.use(securityHeaders(config.publicUrl))
  app.use(checkAddress)
  app.use(originCheck(config.publicUrl))

  registerHealthRoutes(routes.router, database, isStopping)
  routes.router.get('/metrics', publicMetrics(config.metrics, metrics))
  registerDocsRoutes(routes.router, config.publicUrl)
  registerEventRoutes(routes, context)
  registerAuthRoutes(routes, context)
  registerAccountPasswordRoutes(routes, context)
  registerAccountSessionRoutes(routes, context)
  registerSecondFactorRoutes(routes, context)
  registerPasskeyRoutes(routes, context)
  registerReauthenticationRoutes(routes, context)
  for (const register of modules) register(routes, context)
  app.use(routes.router)
  app.use('/api', () => {
    throw problems.notFound('call')
  })
  const isAtWork = async (request: IncomingMessage) => {
    // The page is served without a database too, and then states that nothing can be reached.
    const session = await context.sessions.ofRequest(request).catch(() => null)
    return session !== null && !session.needsSecondFactor
  }
  app.use(webApp(config.webDir, isAtWork))
  app.use(() => {
    throw problems.notFound('page')
  })
  app.use(answerError(context.logger))
  return { express: app, routes }
}

function answerError(logger: Logger): ErrorRequestHandler {
  return (error: unknown, { method, path }, response, _next) => {
    const problem = toProblem(error)
    const requestId = String(response.getHeader('X-Request-Id'))
    if (!problem) logger.error({ err: error, id: requestId }, 'unexpected error')
    if (response.headersSent) {
      response.destroy()
      return
    }
    const answer = problem ?? unexpected(requestId)
    const { status, body, headers } = answer
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.removeHeader('ETag')
    const page = publicPageOf(path)
    if (page !== null)
      return sendPage(response, status, failurePage({ page, problem: answer, method, path, requestId }))
    response.setHeader('Cache-Control', 'no-store')
    response.status(status).json(body)
  }
}

const unexpected = (requestId: string) =>
  new Problem(500, { error: `Something went wrong on our side. Request ${requestId}`, code: 'unexpected' })
