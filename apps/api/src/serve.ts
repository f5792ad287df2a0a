import { flushCompileCache } from 'node:module'
import { PRODUCT } from '@parley/domain'
import { createStorage } from './adapters/create-storage.ts'
import { WrongSettingError } from './adapters/provider-error.ts'
import { isLoopback } from './config-values.ts'
import { type Config, readConfig } from './config.ts'
import { closeDataFolder, keepFilesPrivate, OpenDataFolderError } from './data-folder.ts'
import { DataDirInUseError } from './db/data-dir-lock.ts'
import type { Database } from './db/database.ts'
import { isUnavailable } from './db/errors.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLogger } from './logger.ts'
import { DemoDataError, refuseDemo, seedDemo } from './seeds/index.ts'
import { type RunningServer, startServer } from './server.ts'
import { startWords } from './start-words.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(...sentences: string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const TOLD = [DataDirInUseError, DemoDataError, OpenDataFolderError, WrongSettingError]

/** The one sentence for a start that failed for a reason the person can mend, or null. */
function reasonOf(error: unknown, config: Config): string | null {
  if (TOLD.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    const { metrics } = config
    return port === metrics.port
      ? `Port ${metrics.port} on ${metrics.host} is taken. Stop the other process or set METRICS_PORT.`
      : `Port ${config.port} on ${config.host} is taken. Stop the other process or set PORT.`
  }
  if (config.databaseUrl && isUnavailable(error))
    return 'The database at DATABASE_URL cannot be reached or takes no writes.'
  return null
}

async function prepare(database: Database): Promise<void> {
  if (config.seed === 'demo') {
    await seedDemo(database, { publicUrl: config.publicUrl, storage: createStorage(config.storage) })
  } else if (!isLoopback(config.publicUrl)) await refuseDemo(database)
}

async function start(): Promise<RunningServer> {
  const closed = closeDataFolder(config.dataDir)
  if (closed !== null) say(closed)
  return startServer(config, logger, { prepare, startWorker: startJobs })
}

keepFilesPrivate()
const result = readConfig(process.env)
if (!result.ok) fail(...result.problems)
const { config } = result
const logger = createLogger(config.logLevel)

const server = await start().catch((error: unknown) => {
  const reason = reasonOf(error, config)
  if (reason === null) throw error
  return fail(reason)
})
flushCompileCache()
say(server.url ? startWords(config, server.url, server.setupLink) : `${PRODUCT.name} worker is running`)

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'the process did not stop cleanly')
      process.exit(1)
    },
  )
}
// Not once: without a listener, a second signal ends the process in the midst of stopping.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
