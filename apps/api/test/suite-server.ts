import type { HeldReason } from '@parley/domain'
import {
  createFixture,
  type Fixture,
  type Persona,
  type Server,
  SUITE_APP_SECRET,
  SUITE_PUBLIC_URL,
  suiteFactorBeginners,
  suiteFactorHolder,
  suiteIdleAdmin,
  suiteReset,
  suiteRunningChange,
} from '@parley/mocks/conformance'
import { DEMO_PASSWORD, type WorldData } from '@parley/scenarios'
import { inTransaction } from '../src/db/transaction.ts'
import { startJobs } from '../src/jobs/start-jobs.ts'
import { linkToken } from '../src/modules/auth/account-links.ts'
import { totpAt } from '../src/modules/auth/totp.ts'
import { createSetupService } from '../src/modules/setup/setup.service.ts'
import { seal } from '../src/sealed.ts'
import { writeWorld } from '../src/seeds/write-world.ts'
import type { Client } from './client.ts'
import { readEffects } from './suite-effects.ts'
import { createSuitePasskeys } from './suite-passkeys.ts'
import { createTestApp } from './test-app.ts'

const EMAIL_OF: Record<Exclude<Persona, 'nobody'>, string> = {
  idleAdmin: 'admin@larkspur.test',
  admin: 'admin@larkspur.test',
  manager: 'manager@larkspur.test',
  standard: 'standard@larkspur.test',
  basic: 'basic@larkspur.test',
  otherManager: 'manager@harbor.test',
  otherAdmin: 'admin@harbor.test',
}

/** The API as a server of the conformance suite: with the suite's world, and without a worker until one is started. */
export interface SuiteServer extends Server {
  fixture: Fixture
  /** Starts the worker for later requests; the jobs of earlier ones are deleted and stay undone, as on mocks. */
  startWorker(): Promise<void>
  /** Holds pending texts back, as when the carrier accepts none. */
  refuseTexts(reason: HeldReason): Promise<void>
  close(): Promise<void>
}

export async function startSuiteServer(
  world: WorldData,
  anchor: Date,
  env: Record<string, string> = {},
): Promise<SuiteServer> {
  const app = await createTestApp({ env: { PUBLIC_URL: SUITE_PUBLIC_URL, ...env } })
  const reset = suiteReset(world, anchor)
  const passkeys = createSuitePasskeys(world)
  const appCode = () => totpAt(SUITE_APP_SECRET, app.clock.now())
  const fixture = createFixture(world, anchor, linkToken(app.context.config, reset.id), appCode, passkeys)
  const { knex } = app.database
  await knex.raw('truncate organizations cascade')
  await createSetupService(app.context).renewLink(fixture.setupToken)
  await inTransaction(knex, (trx) => writeWorld(trx, world))
  await knex('account_links').insert({
    organization_id: reset.organizationId,
    id: reset.id,
    user_id: reset.userId,
    purpose: reset.purpose,
    created_at: reset.createdAt,
    expires_at: reset.expiresAt,
  })

  const holder = suiteFactorHolder(world)
  await knex('second_factors').insert(
    [...suiteFactorBeginners(world), holder].map(({ organizationId, id }) => ({
      organization_id: organizationId,
      user_id: id,
      sealed_secret: seal(app.context.config, 'second factor', id, SUITE_APP_SECRET),
      confirmed_at: id === holder.id ? new Date() : null,
    })),
  )
  await passkeys.insert(knex, anchor)
  const { by, customerIds, at, edit, ...running } = suiteRunningChange(world, anchor)
  await knex('bulk_changes').insert({
    organization_id: running.organizationId,
    id: running.id,
    kind: edit.kind,
    edit: JSON.stringify({ add: edit.add, remove: edit.remove }),
    status: 'running',
    customer_ids: customerIds,
    by_user_id: by.id,
    matched: customerIds.length,
    created_at: at,
  })

  const clients = new Map<Persona, Client>()
  const signedIn = async (persona: Exclude<Persona, 'nobody'>): Promise<Client> => {
    const known = clients.get(persona)
    if (known) return known
    const client = app.client()
    await client.post('/api/auth/sign-in', { email: EMAIL_OF[persona], password: DEMO_PASSWORD })
    if (persona === 'idleAdmin') {
      const [newest] = await knex('sessions').orderBy('created_at', 'desc').limit(1).pluck<string[]>('id')
      await knex('sessions')
        .where({ id: newest ?? '' })
        .update({ authenticated_at: new Date(0) })
      await inTransaction(knex, (trx) => app.context.sessions.userChanged(trx, suiteIdleAdmin(world).id))
    }
    clients.set(persona, client)
    return client
  }
  const effects = readEffects(app.database)
  let worker: { stop(): Promise<unknown> } | undefined
  return {
    fixture,
    send: async (persona, { method, path, headers, body }) => {
      const client = persona === 'nobody' ? app.client() : await signedIn(persona)
      const answer = await client.send(method, path, { headers, ...(body !== undefined && { body }) })
      return {
        status: answer.status,
        headers: answer.headers,
        body: answer.text === '' ? null : (answer.body as unknown),
      }
    },
    effects,
    startWorker: async () => {
      if (worker) return
      await knex('outbox').delete()
      worker = await startJobs(app.context, app.url)
    },
    refuseTexts: async (reason) => {
      await knex('outbox')
        .where({ kind: 'sms.send' })
        .update({ last_error: `carrier_${reason}` })
    },
    close: async () => {
      await worker?.stop()
      await app.close()
    },
  }
}
