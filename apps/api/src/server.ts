import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createApp } from './http/app.ts'
import { listenOn, urlOf } from './http/listen.ts'
import { privateMetrics } from './http/metrics.ts'
import { createCrashPoint } from './jobs/crash-point.ts'
import { modules } from './modules/index.ts'
import { createSetupService, type SetupLink } from './modules/setup/setup.service.ts'

const STOP_WITHIN_MS = 10_000

interface Stoppable {
  stop(): Promise<void>
}

interface Parts {
  /** Checks the migrated database before any request is served, and fills it when configured. */
  prepare: (database: Database) => Promise<void>
  /** Starts the worker; `ownUrl` is the URL of this process. */
  startWorker: (context: Context, ownUrl: string) => Promise<Stoppable>
}

export interface RunningServer extends Stoppable {
  /** The URL it listens on; null for a worker. */
  url: string | null
  /** The link to set up the first organisation, while there is none; null for a worker. */
  setupLink: SetupLink | null
}

/** Starts one process in its role: migrates, prepares, serves requests, runs the worker. */
export async function startServer(
  config: Config,
  logger: Logger,
  { prepare, startWorker }: Parts,
): Promise<RunningServer> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePool)
    : await openEmbedded(config.dataDir)
  const started: Stoppable[] = [{ stop: () => database.close() }]
  const stopAll = async () => {
    for (const part of started.toReversed()) await part.stop()
  }
  try {
    await migrate(database, logger)
    await prepare(database)
    const crashPoint = createCrashPoint(config.crashAt ?? undefined, config.production)
    const context = createContext(config, database, logger, undefined, crashPoint)
    await context.live.start()
    started.push({ stop: () => context.live.stop() }, { stop: async () => context.presence.stop() })
    if (config.metrics.port !== null) started.push(await listenForMetrics(context, config.metrics.port))
    const web = config.role === 'worker' ? null : await listen(context)
    if (config.role !== 'web') started.push(await startWorker(context, web?.url ?? config.publicUrl))
    // Added last so that it stops first: running requests may wait for the worker.
    if (web) started.push(web)
    const setupLink = web && (await createSetupService(context).renewLink())
    return { url: web?.url ?? null, setupLink, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function listen(context: Context): Promise<Stoppable & { url: string }> {
  const { config } = context
  let stopping = false
  const app = createApp(context, modules, () => stopping)
  const server = await listenOn(app.express, config.port, config.host)
  return {
    url: urlOf(server, config.host),
    stop: async () => {
      stopping = true
      context.live.streams.closeWhere(() => true)
      await finishRequests(server)
    },
  }
}

/** Serves metrics to Prometheus, for a worker too. */
async function listenForMetrics({ config, metrics }: Context, port: number): Promise<Stoppable> {
  const server = await listenOn(privateMetrics(config.metrics, metrics), port, config.metrics.host)
  return { stop: () => finishRequests(server) }
}

/** Stops accepting connections and lets running requests finish, up to a time limit. */
async function finishRequests(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(impatience)
}
