import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { keepFilesPrivate } from './data-folder.ts'
import { MIN_CONNECTIONS } from './db/connections.ts'
import { DataDirInUseError } from './db/data-dir-lock.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { isUnavailable } from './db/errors.ts'
import { createLogger } from './logger.ts'
import { CommandRefusedError, createAdminCommands } from './modules/auth/admin-commands.ts'

const USAGE = `Usage:
  npm run admin -- reset-second-factor <email>   turn somebody's second factor off
  npm run admin -- link <email>                  print a link for a new password, or of an invite
With the embedded database, stop the product first.`

async function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) {
    throw new CommandRefusedError(`There is no embedded database in ${dataDir}. Set PARLEY_DATA_DIR or DATABASE_URL.`)
  }
  try {
    return databaseUrl === null ? await openEmbedded(dataDir) : await openPostgres(databaseUrl, MIN_CONNECTIONS)
  } catch (error) {
    if (error instanceof DataDirInUseError) throw new CommandRefusedError(error.message)
    throw error
  }
}

async function run(config: Config, command: string | undefined, email: string | undefined): Promise<string[]> {
  if (email === undefined || (command !== 'reset-second-factor' && command !== 'link')) {
    throw new CommandRefusedError(USAGE)
  }
  const database = await open(config)
  try {
    const commands = createAdminCommands(createContext(config, database, createLogger('silent')))
    return await (command === 'link' ? commands.link(email) : commands.resetSecondFactor(email))
  } finally {
    await database.close()
  }
}

const fail = (...sentences: string[]) => {
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exitCode = 1
}

keepFilesPrivate()
const result = readConfig(process.env)
if (result.ok) {
  const [command, email] = process.argv.slice(2)
  try {
    process.stdout.write(`${(await run(result.config, command, email)).join('\n')}\n`)
  } catch (error) {
    if (error instanceof CommandRefusedError) fail(error.message)
    else if (isUnavailable(error)) fail('The database at DATABASE_URL cannot be reached or takes no writes.')
    else throw error
  }
} else {
  fail(...result.problems)
}
