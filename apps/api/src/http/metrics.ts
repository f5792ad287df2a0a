import { BlockList, isIPv6 } from 'node:net'
import type { Request, RequestHandler } from 'express'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'

/** What Prometheus collects from one process. */
export interface Metrics {
  observe: RequestHandler
  /** For an answer that `observe` does not see; `start` is from performance.now(). */
  record(method: string, route: string, status: number, start: number): void
  /** Answers `GET /metrics`, to callers on a private network only. */
  serve: RequestHandler
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

function isPrivate(request: Request): boolean {
  const address = (request.ip ?? '').replace(/^::ffff:/, '')
  return address !== '' && privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
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
  const streams = new Gauge({
    name: 'event_streams',
    help: 'Open live-update streams',
    registers: [register],
  })
  const unsettled = new Gauge({
    name: 'events_oldest_unsettled_seconds',
    help: 'For how long the oldest live update has waited for an open transaction of the product',
    registers: [register],
  })
  const waiting = new Gauge({
    name: 'outbox_waiting',
    help: 'Outbox rows neither done nor given up',
    registers: [register],
  })
  const countWaiting = async () => {
    const open = database.knex('outbox').whereNull('done_at').whereNull('failed_at')
    const row = await open.count({ count: '*' }).first()
    return Number(row?.['count'] ?? 0)
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
    serve: async (request, response, next) => {
      if (!isPrivate(request)) return next()
      streams.set(live.streams.count())
      unsettled.set(live.unsettledSeconds())
      waiting.set(await countWaiting())
      response.type(register.contentType).send(await register.metrics())
    },
  }
}
