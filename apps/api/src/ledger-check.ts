import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { keepFilesPrivate } from './data-folder.ts'
import { MIN_CONNECTIONS } from './db/connections.ts'
import { DataDirInUseError } from './db/data-dir-lock.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { isUnavailable } from './db/errors.ts'
import { checkLedger, type LedgerCheck } from './modules/ledger/check/check-ledger.ts'
import { driftText } from './modules/ledger/check/drift.ts'

/** A reason that the person can fix. */
class CannotCheck extends Error {}

async function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) {
    throw new CannotCheck(`There is no embedded database in ${dataDir}. Set PARLEY_DATA_DIR or DATABASE_URL.`)
  }
  try {
    return databaseUrl === null ? await openEmbedded(dataDir) : await openPostgres(databaseUrl, MIN_CONNECTIONS)
  } catch (error) {
    if (error instanceof DataDirInUseError) throw new CannotCheck(error.message)
    throw error
  }
}

async function check(config: Config): Promise<LedgerCheck> {
  const database = await open(config)
  try {
    if (!(await database.knex.schema.hasTable('refunds'))) {
      throw new CannotCheck('This database is from an older version. Start the product with it once, then check again.')
    }
    const providerFile = config.payments.kind === 'simulated' ? join(config.simulation.dir, 'payments.jsonl') : null
    const snapshot = { isolationLevel: 'repeatable read', readOnly: true } as const
    return await database.knex.transaction((trx) => checkLedger(trx, { now: new Date(), providerFile }), snapshot)
  } finally {
    await database.close()
  }
}

const fail = (...sentences: string[]) => {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

keepFilesPrivate()
const result = readConfig(process.env)
if (result.ok) {
  try {
    const { drift, compared } = await check(result.config)
    const counts = Object.entries(compared).map(([what, count]) => `${count} ${what}`)
    if (drift.length === 0) process.stdout.write(`No drift: ${counts.join(', ')}.\n`)
    else fail(...drift.map(driftText), `${drift.length} rows of drift in ${counts.join(', ')}.`)
  } catch (error) {
    if (error instanceof CannotCheck) fail(error.message)
    else if (isUnavailable(error)) fail('The database at DATABASE_URL cannot be reached or does not accept writes.')
    else throw error
  }
} else {
  fail(...result.problems)
}
