import { flushCompileCache } from 'node:module'
import { PRODUCT } from '@parley/domain'
import { createStorage } from './adapters/create-storage.ts'
import { isLoopback } from './config-values.ts'
import { type Config, type ConfigResult, readConfig } from './config.ts'
import { closeDataFolder, keepFilesPrivate } from './data-folder.ts'
import type { Database } from './db/database.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLogger } from './logger.ts'
import { refuseDemo, seedDemo } from './seeds/index.ts'
import { type RunningServer, startServer } from './server.ts'
import { reasonOf } from './start-failure.ts'
import { startupMessage } from './startup-message.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(...sentences: string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Ends the process with a message about a problem that the person can fix; rethrows any other error. */
function giveUp(error: unknown, config: Config | null): never {
  const reason = reasonOf(error, config)
  if (reason === null) throw error
  return fail(reason)
}

function readSettings(): ConfigResult {
  try {
    return readConfig(process.env)
  } catch (error) {
    return giveUp(error, null)
  }
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
const result = readSettings()
if (!result.ok) fail(...result.problems)
const { config } = result
const logger = createLogger(config.logLevel)

const server = await start().catch((error: unknown) => giveUp(error, config))
flushCompileCache()
say(server.url ? startupMessage(config, server.url, server.setupLink) : `${PRODUCT.name} worker is running`)

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
// Not `once`: without a listener, a second signal would end the process while it is stopping.
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
