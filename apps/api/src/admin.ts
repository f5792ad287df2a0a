import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Config, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { keepFilesPrivate } from './data-folder.ts'
import { MIN_CONNECTIONS } from './db/connections.ts'
import { DataDirInUseError } from './db/data-dir-lock.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { isUnavailable } from './db/errors.ts'
import { CannotMigrateError, migrate, undoMigrations } from './db/migrate.ts'
import { failPossiblyDoneJobs } from './jobs/after-restore.ts'
import { createLogger } from './logger.ts'
import { CommandRefusedError, createAdminCommands } from './modules/auth/admin-commands.ts'
import { createSetupService } from './modules/setup/setup.service.ts'

const USAGE = `Usage:
  npm run admin -- reset-second-factor <email>   turn off a user's second factor
  npm run admin -- link <email>                  print a link to set a new password or accept an invite
  npm run admin -- setup-link                    print a new link for the first start
  npm run admin -- after-restore <time>          after restoring a dump of that time, end what might be done twice
  npm run admin -- undo-migrations <name>        undo all migrations after that one, to return to an older version
For the last two, and with the embedded database, stop the product first.`

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

/** The commands by name, each with the argument that follows the name; they return sentences to print. */
const COMMANDS: Readonly<Record<string, (context: Context, argument: string | undefined) => Promise<string[]>>> = {
  'reset-second-factor': (context, email) => createAdminCommands(context).resetSecondFactor(given(email)),
  link: (context, email) => createAdminCommands(context).link(given(email)),
  'setup-link': (context) => printSetupLink(context),
  'after-restore': (context, time) => afterRestore(context, given(time)),
  'undo-migrations': (context, name) => goBack(context, given(name)),
}

function given(argument: string | undefined): string {
  if (argument === undefined) throw new CommandRefusedError(USAGE)
  return argument
}

async function afterRestore(context: Context, time: string): Promise<string[]> {
  const read = z.iso.datetime({ offset: true }).safeParse(time)
  if (!read.success) {
    throw new CommandRefusedError('Write the time with its zone: 2026-11-20T03:00:00Z or 2026-11-19T20:00:00-07:00.')
  }
  const dumpedAt = new Date(read.data)
  if (dumpedAt > context.clock.now())
    throw new CommandRefusedError(`${time} is in the future. Give the time when the dump was finished.`)
  await migrate(context.database)
  return failPossiblyDoneJobs(context, dumpedAt)
}

async function goBack({ database }: Context, name: string): Promise<string[]> {
  const undone = await undoMigrations(database, name)
  if (undone.length === 0) return [`No migration has run after ${name}.`]
  return ['Migrations undone, newest first:', ...undone.map((one) => `  ${one}`)]
}

async function printSetupLink(context: Context): Promise<string[]> {
  const link = await createSetupService(context).renewLink()
  if (!link) {
    throw new CommandRefusedError(
      'There is already an organization. If a user cannot sign in, run: npm run admin -- link <email>',
    )
  }
  return [
    'Whoever opens this link creates the organization and becomes its admin. It works once, for 24 hours. Earlier links no longer work:',
    `${context.config.publicUrl}/setup/${link.token}`,
  ]
}

async function run(config: Config, name: string | undefined, argument: string | undefined): Promise<string[]> {
  const command = name === undefined ? undefined : COMMANDS[name]
  if (!command) throw new CommandRefusedError(USAGE)
  const database = await open(config)
  const context = createContext(config, database, createLogger('silent'))
  try {
    if (!(await database.knex.schema.hasTable('setup_links'))) {
      throw new CommandRefusedError(
        'This database is empty or from an older version. Start the product with it once, then try again.',
      )
    }
    return await command(context, argument)
  } finally {
    // Otherwise it would wait for the event of its own change to settle, on a closed database.
    await context.live.stop()
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
  const [command, argument] = process.argv.slice(2)
  try {
    process.stdout.write(`${(await run(result.config, command, argument)).join('\n')}\n`)
  } catch (error) {
    if (error instanceof CommandRefusedError || error instanceof CannotMigrateError) fail(error.message)
    else if (isUnavailable(error)) fail('The database at DATABASE_URL cannot be reached or does not accept writes.')
    else throw error
  }
} else {
  fail(...result.problems)
}
