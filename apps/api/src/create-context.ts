import type { Logger } from 'pino'
import { createStorage } from './adapters/create-storage.ts'
import type { Config } from './config.ts'
import { type Clock, type Context, systemClock } from './context.ts'
import type { Database } from './db/database.ts'
import { createLiveUpdates } from './events/live-updates.ts'
import { createAttempts } from './http/attempts.ts'
import { createLinkMissLimiter } from './http/link-misses.ts'
import { createMetrics } from './http/metrics.ts'
import { createLimitTexts } from './http/text-limit.ts'
import type { CrashPoint } from './jobs/crash-point.ts'
import { createOutbox } from './jobs/outbox.ts'
import { createSessions } from './modules/auth/sessions.ts'
import { createFileStore } from './modules/files/file-store.ts'
import { createPresence } from './modules/presence/presence.service.ts'
import { createClockOf } from './modules/settings/organization-clock.ts'

/** Builds the shared context of the modules on an open database. */
export function createContext(
  config: Config,
  database: Database,
  logger: Logger,
  clock: Clock = systemClock,
  crashPoint: CrashPoint = () => undefined,
): Context {
  const live = createLiveUpdates(database, logger)
  const sessions = createSessions(config, database, clock)
  sessions.onEnded((who) =>
    live.streams.closeWhere(
      ({ sessionId, userId, organizationId }) =>
        sessionId === who.sessionId || userId === who.userId || organizationId === who.organizationId,
    ),
  )
  const presence = createPresence({ notifier: database.notifier, live, sessions, clock, logger })
  const metrics = createMetrics(database, live)
  const attempts = createAttempts(database.knex, config.sessionSecret)
  const countMiss = createLinkMissLimiter(attempts)
  const limitTexts = createLimitTexts(database.knex, attempts, config.textLimit)
  const outbox = createOutbox(database.notifier, crashPoint)
  const storage = createStorage(config.storage)
  const files = createFileStore(database.knex, storage, clock)
  return {
    config,
    database,
    clock,
    clockOf: createClockOf({ database, live, clock }),
    logger,
    live,
    sessions,
    presence,
    metrics,
    attempts,
    countMiss,
    limitTexts,
    outbox,
    storage,
    files,
  }
}
