import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@parley/domain'
import type { DestinationStream } from 'pino'
import { readConfig } from '../src/config.ts'
import type { Clock, Context } from '../src/context.ts'
import { createContext } from '../src/create-context.ts'
import type { Database } from '../src/db/database.ts'
import { createApp, type RouteModule } from '../src/http/app.ts'
import { listenOn, urlOf } from '../src/http/listen.ts'
import type { Routes } from '../src/http/routes.ts'
import { createLogger } from '../src/logger.ts'
import { modules } from '../src/modules/index.ts'
import { type Client, createClient } from './client.ts'
import { openTestDatabase } from './databases.ts'
import { ours, PASSWORD, type TestOrganization } from './world.ts'

/** Real time that a test can advance. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export function createTestClock(): TestClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => void (offset += milliseconds),
  }
}

export interface TestApp {
  url: string
  context: Context
  database: Database
  clock: TestClock
  routes: Routes
  /** A client that is not signed in. */
  client(): Client
  signInAs(role: Role, organization?: TestOrganization): Promise<Client>
  close(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** Used instead of a fresh one; the caller closes it. */
  database?: Database
  /** Added to the product's own modules. */
  extraModules?: readonly RouteModule[]
  /** The destination of the log. */
  log?: DestinationStream
}

/** Starts the HTTP server of a process on its own port, with its own database on the engine of this run. */
export async function createTestApp({ env = {}, database, extraModules = [], log }: Options = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'))
  const result = readConfig({
    PARLEY_DATA_DIR: dataDir,
    PARLEY_SEED: 'none',
    PARLEY_TEXTS_PER_MINUTE: '0',
    PARLEY_PICTURES_PER_MINUTE: '0',
    PARLEY_TEXTS_PER_DAY: '0',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PARLEY_TRUST_PROXY: '0',
    SESSION_SECRET: 'one secret for all processes of a test',
    ...env,
  })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  const usedDatabase = database ?? (await openTestDatabase())
  const clock = createTestClock()
  const context = createContext(result.config, usedDatabase, createLogger(result.config.logLevel, log), clock)
  await context.live.start()
  const app = createApp(context, [...modules, ...extraModules])
  const server = await listenOn(app.express, 0, '127.0.0.1')
  const url = urlOf(server, '127.0.0.1')

  return {
    url,
    context,
    database: usedDatabase,
    clock,
    routes: app.routes,
    client: () => createClient(url),
    signInAs: async (role, organization = ours) => {
      const client = createClient(url)
      const answer = await client.post('/api/auth/sign-in', {
        email: `${role}@${organization.domain}`,
        password: PASSWORD,
      })
      if (answer.status !== 200) throw new Error(`signInAs: ${answer.status} ${answer.text}`)
      return client
    },
    close: async () => {
      context.presence.stop()
      await context.live.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (!database) await usedDatabase.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
