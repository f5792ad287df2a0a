import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createApp } from './http/app.ts'
import { createCrashPoint } from './jobs/crash-point.ts'
import { modules } from './modules/index.ts'

const STOP_WITHIN_MS = 10_000

interface Stoppable {
  stop(): Promise<void>
}

interface Parts {
  /** Fills a database that has no organisation yet. */
  seed: (database: Database) => Promise<void>
  /** Starts the worker; `ownUrl` is where this process answers. */
  startWorker: (context: Context, ownUrl: string) => Promise<Stoppable>
}

export interface RunningServer extends Stoppable {
  /** Where it listens; null for a worker. */
  url: string | null
}

/** Starts one process in its role: migrates, seeds when asked to and when empty, serves, works. */
export async function startServer(
  config: Config,
  logger: Logger,
  { seed, startWorker }: Parts,
): Promise<RunningServer> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePool)
    : await openEmbedded(config.dataDir)
  const started: Stoppable[] = [{ stop: () => database.close() }]
  const stopAll = async () => {
    for (const part of started.toReversed()) await part.stop()
  }
  try {
    await migrate(database)
    if (config.seed === 'demo' && (await isEmpty(database))) await seed(database)
    const crashPoint = createCrashPoint(config.crashAt ?? undefined, config.production)
    const context = createContext(config, database, logger, undefined, crashPoint)
    await context.live.start()
    started.push({ stop: () => context.live.stop() }, { stop: async () => context.presence.stop() })
    const web = config.role === 'worker' ? null : await listen(context)
    if (config.role !== 'web') started.push(await startWorker(context, web?.url ?? config.publicUrl))
    // Last, so that it stops first: running requests may wait for the worker.
    if (web) started.push(web)
    return { url: web?.url ?? null, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function isEmpty({ knex }: Database): Promise<boolean> {
  return (await knex('organizations').first('id')) === undefined
}

async function listen(context: Context): Promise<Stoppable & { url: string }> {
  const { config } = context
  let stopping = false
  const app = createApp(context, modules, () => stopping)
  const server = createServer(app.express)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    stop: async () => {
      stopping = true
      context.live.streams.closeWhere(() => true)
      await finishRequests(server)
    },
  }
}

/** Takes no new connections and lets the running requests end, for a while. */
async function finishRequests(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(impatience)
}
