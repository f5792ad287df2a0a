import { WrongSettingError } from './adapters/provider-error.ts'
import type { Config } from './config.ts'
import { OpenDataFolderError } from './data-folder.ts'
import { DataDirInUseError } from './db/data-dir-lock.ts'
import { isUnavailable } from './db/errors.ts'
import { CannotMigrateError } from './db/migrate.ts'
import { DemoDataError } from './seeds/index.ts'

type Settings = Pick<Config, 'databaseUrl' | 'host' | 'metrics' | 'port'>

const TOLD = [CannotMigrateError, DataDirInUseError, DemoDataError, OpenDataFolderError, WrongSettingError]
const UNWRITABLE: ReadonlySet<string | undefined> = new Set(['EACCES', 'ENOTDIR', 'EPERM', 'EROFS'])

/**
 * The message for a start that failed for a reason the person can fix; null for any other error. `settings` is null
 * when they could not be read.
 */
export function reasonOf(error: unknown, settings: Settings | null): string | null {
  if (TOLD.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, message, path, port = 0, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (path !== undefined && (syscall === 'mkdir' || UNWRITABLE.has(code)))
    return `The data cannot be written: ${message}. Make this user the owner of that folder or choose another PARLEY_DATA_DIR.`
  if (settings === null) return null
  if (syscall === 'listen') {
    const isMetrics = port === settings.metrics.port
    const { host } = isMetrics ? settings.metrics : settings
    const setting = isMetrics ? 'METRICS_PORT' : 'PORT'
    if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Stop the other process or set ${setting}.`
    if (code === 'EACCES') return `Port ${port} on ${host} may not be opened by this user. Set ${setting} to another.`
  }
  if (settings.databaseUrl && isUnavailable(error))
    return 'The database at DATABASE_URL cannot be reached or does not accept writes.'
  return null
}
