import { hash, timingSafeEqual } from 'node:crypto'
import { problems } from '@parley/contract'
import express, { type Express, type RequestHandler } from 'express'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'

/** The Prometheus metrics of one process. */
export interface Metrics {
  observe: RequestHandler
  /** Records a response that `observe` does not see; `start` is from performance.now(). */
  record(method: string, route: string, status: number, start: number): void
  /** Responds with all metrics, without authentication. */
  serve: RequestHandler
}

/** Handles `GET /metrics` on the public port: with the token only, or not at all. */
export function publicMetrics({ port, token }: Config['metrics'], { serve }: Metrics): RequestHandler {
  if (port !== null || token === null) {
    return () => {
      throw problems.notFound('page')
    }
  }
  return requiringToken(token, serve)
}

/** Serves the metrics on their own port; requires the token if there is one. */
export function privateMetrics({ token }: Config['metrics'], { serve }: Metrics): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/metrics', token === null ? serve : requiringToken(token, serve))
  return app
}

function requiringToken(token: string, serve: RequestHandler): RequestHandler {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  const expected = digest(`Bearer ${token}`)
  return async (request, response, next) => {
    if (timingSafeEqual(digest(request.header('authorization') ?? ''), expected)) {
      await serve(request, response, next)
    } else {
      response.status(401).setHeader('WWW-Authenticate', 'Bearer')
      response.json({ error: 'Send the token in METRICS_TOKEN as a bearer token', code: 'token_needed' })
    }
  }
}

/** The state of the outbox. A postponed row has a new due time, and its first one is not kept. */
const OUTBOX = `
  select count(*) filter (where run_at <= now())::int as waiting,
    count(*) filter (where run_at > now())::int as later,
    count(*) filter (where last_error is not null)::int as "putOff",
    greatest(0, extract(epoch from now() - min(run_at)))::float8 as "oldestDue",
    (select count(*) from outbox where failed_at is not null)::int as "givenUp"
  from outbox where done_at is null and failed_at is null`

interface OutboxFigures {
  waiting: number
  later: number
  putOff: number
  oldestDue: number
  givenUp: number
}

export function createMetrics(
  database: Database,
  live: { streams: { count(): number }; unsettledSeconds(): number },
): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const streams = gauge('event_streams', 'Open live-update streams')
  const unsettled = gauge(
    'events_oldest_unsettled_seconds',
    'For how long the oldest live update has waited for an open transaction of the product',
  )
  const waiting = gauge('outbox_waiting', 'Outbox rows that are due, including those being worked on')
  const later = gauge('outbox_later', 'Outbox rows that are due later: planned, put off, or to be asked about again')
  const putOff = gauge('outbox_put_off', 'Outbox rows, due or not, that failed or were postponed')
  const oldestDue = gauge('outbox_oldest_due_seconds', 'How long the longest-due outbox row has been due')
  const givenUp = gauge('outbox_given_up', 'Outbox rows that failed for good within the last 30 days')
  const readOutbox = async () => {
    const { rows } = await database.knex.raw<{ rows: [OutboxFigures] }>(OUTBOX)
    const [figures] = rows
    waiting.set(figures.waiting)
    later.set(figures.later)
    putOff.set(figures.putOff)
    oldestDue.set(figures.oldestDue)
    givenUp.set(figures.givenUp)
  }
  const record: Metrics['record'] = (method, route, status, start) =>
    durations.observe({ method, route, status }, (performance.now() - start) / 1000)
  return {
    record,
    observe: (request, response, next) => {
      const start = performance.now()
      response.once('finish', () => {
        const route = (request.route as { path?: string } | undefined)?.path ?? 'none'
        record(request.method, route, response.statusCode, start)
      })
      next()
    },
    serve: async (_request, response) => {
      streams.set(live.streams.count())
      unsettled.set(live.unsettledSeconds())
      await readOutbox()
      response.type(register.contentType).send(await register.metrics())
    },
  }
}
