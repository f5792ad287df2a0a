import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { LiveUpdates } from './events/live-updates.ts'
import type { Attempts } from './http/attempts.ts'
import type { CountMiss } from './http/link-misses.ts'
import type { Metrics } from './http/metrics.ts'
import type { LimitTexts } from './http/text-limit.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { Sessions } from './modules/auth/sessions.ts'
import type { FileStore } from './modules/files/file-store.ts'
import type { Presence } from './modules/presence/presence.service.ts'
import type { ClockOf } from './modules/settings/organization-clock.ts'
import type { Storage } from './ports/storage.ts'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The dependencies that every module of one process shares. */
export interface Context {
  config: Config
  database: Database
  clock: Clock
  clockOf: ClockOf
  logger: Logger
  live: LiveUpdates
  sessions: Sessions
  presence: Presence
  metrics: Metrics
  attempts: Attempts
  countMiss: CountMiss
  limitTexts: LimitTexts
  outbox: Outbox
  /** Stores the bytes of files. */
  storage: Storage
  files: FileStore
}
