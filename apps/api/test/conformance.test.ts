import {
  buildSuiteWorld,
  comparable,
  conformanceCases,
  createFixture,
  type Persona,
  runCase,
  type Send,
  sendToMocks,
  SUITE_PUBLIC_URL,
} from '@parley/mocks/conformance'
import { DEMO_PASSWORD } from '@parley/scenarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { startJobs } from '../src/jobs/start-jobs.ts'
import { createSetupService } from '../src/modules/setup/setup.service.ts'
import { writeWorld } from '../src/seeds/write-world.ts'
import type { Client } from './client.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const EMAIL_OF: Record<Exclude<Persona, 'nobody'>, string> = {
  admin: 'admin@larkspur.test',
  manager: 'manager@larkspur.test',
  standard: 'standard@larkspur.test',
  basic: 'basic@larkspur.test',
  otherManager: 'manager@harbor.test',
  otherAdmin: 'admin@harbor.test',
}

const anchor = new Date()
const world = buildSuiteWorld(anchor)
const fixture = createFixture(world, anchor)
const mocks = sendToMocks(anchor)
const clients = new Map<Persona, Client>()
let app: TestApp
let worker: { stop(): Promise<unknown> } | undefined

const server: Send = async (persona, { method, path, headers, body }) => {
  const client = persona === 'nobody' ? app.client() : await signedIn(persona)
  const answer = await client.send(method, path, { headers, ...(body !== undefined && { body }) })
  return { status: answer.status, headers: answer.headers, body: answer.text === '' ? null : (answer.body as unknown) }
}

async function signedIn(persona: Exclude<Persona, 'nobody'>): Promise<Client> {
  const known = clients.get(persona)
  if (known) return known
  const client = app.client()
  await client.post('/api/auth/sign-in', { email: EMAIL_OF[persona], password: DEMO_PASSWORD })
  clients.set(persona, client)
  return client
}

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SUITE_PUBLIC_URL } })
  const { knex } = app.database
  await knex.raw('truncate organizations cascade')
  await createSetupService(app.context).renewLink(fixture.setupToken)
  await inTransaction(knex, (trx) => writeWorld(trx, world))
})

afterAll(async () => {
  await worker?.stop()
  await app.close()
})

describe('the server answers as the contract says and as the mocks do', () => {
  it.each(conformanceCases)('$endpoint.name: $name -> $status', async (testCase) => {
    if (testCase.settles) worker ??= await startJobs(app.context, app.url)
    const [real, mocked] = [await runCase(server, fixture, testCase), await runCase(mocks, fixture, testCase)]
    expect(real.mistakes).toEqual([])
    expect(mocked.mistakes).toEqual([])
    if (testCase.random || testCase.status >= 400) return
    const [ours, theirs] = [real, mocked].map(({ answer }) => comparable(answer.body, fixture, anchor))
    expect(ours).toEqual(theirs)
    expect(real.answer.headers.has('Link')).toBe(mocked.answer.headers.has('Link'))
  })
})
