import { PRODUCT } from '@parley/domain'
import { DEMO_PASSWORD } from '@parley/scenarios'
import { WrongKeyError } from './adapters/justifi-token.ts'
import { type Config, readConfig } from './config.ts'
import { DataDirInUseError } from './db/data-dir-lock.ts'
import { isUnavailable } from './db/errors.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLogger } from './logger.ts'
import { seedDemo } from './seeds/index.ts'
import { startServer } from './server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(...sentences: string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The one sentence for a start that failed for a reason the person can mend, or null. */
function reasonOf(error: unknown, config: Config): string | null {
  if (error instanceof DataDirInUseError || error instanceof WrongKeyError) return error.message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${config.port} on ${config.host} is taken. Stop the other process or set PORT.`
  }
  if (config.databaseUrl && isUnavailable(error)) return 'The database at DATABASE_URL cannot be reached.'
  return null
}

function greeting(config: Config, url: string): string {
  const accounts = ['admin', 'manager', 'standard', 'basic'].map((role) => `${role}@larkspur.test`).join(', ')
  const demo =
    config.seed === 'demo' ? `\nDemo accounts: ${accounts} (password ${DEMO_PASSWORD}), the same at harbor.test.` : ''
  return `${PRODUCT.name} is ready at ${config.port === 0 ? url : config.publicUrl}${demo}`
}

const result = readConfig(process.env)
if (!result.ok) fail(...result.problems)
const { config } = result
const logger = createLogger(config.logLevel)

const server = await startServer(config, logger, {
  seed: (database) => seedDemo(database, { publicUrl: config.publicUrl }),
  startWorker: startJobs,
}).catch((error: unknown) => {
  const reason = reasonOf(error, config)
  if (reason === null) throw error
  return fail(reason)
})
say(server.url ? greeting(config, server.url) : `${PRODUCT.name} worker is running`)

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
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
