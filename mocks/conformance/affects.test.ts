import { allEndpoints, type AnyEndpoint, buildUrl, getInvite, getSession } from '@parley/contract'
import { may } from '@parley/domain'
import { STORY_CLOCK } from '@parley/scenarios'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Case, Persona } from './case.ts'
import { buildSuiteWorld, conformanceCases, createFixture, runCase, startMocks } from './index.ts'
import { recordsIn } from './records-in.ts'
import { createRecordsNear } from './records-near.ts'
import { madeOn } from './run.ts'

const world = buildSuiteWorld(STORY_CLOCK)
const fixture = createFixture(world, STORY_CLOCK)
const near = createRecordsNear(world)
const { send } = startMocks(STORY_CLOCK)
const get = async (as: Persona, path: string) =>
  (await send(as, { method: 'GET', path, headers: {}, body: undefined })).body

/** A write about many records is followed by many reads. */
const PATIENCE_MS = 60_000

/** Reads that find nothing, or not everything, unless they are told what. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  searchCustomers: { q: '55' },
  searchUsers: { q: 'a' },
  listNotes: { includeArchived: 'true' },
}
/** A file is saved and not shown; what is said of two records is read anew whenever its dialog opens. */
const reads = allEndpoints().filter(
  ({ method, policy, media, path }) =>
    method === 'GET' && policy !== 'public' && media === 'json' && !path.includes('{otherId}'),
)

/** The person who wrote, or an admin where that person may not read. */
function readerOf({ policy }: AnyEndpoint, writer: Persona): Persona {
  const isOther = writer.startsWith('other')
  const mayRead = policy === 'session' || policy === 'public' || may({ role: isOther ? 'manager' : 'basic' }, policy)
  return mayRead ? writer : isOther ? 'otherAdmin' : 'admin'
}

/** What every read answers, about the records given; without any, nothing is read. */
async function readAll(writer: Persona, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  if (ids.size === 0) return answers
  for (const endpoint of reads) {
    const query = { ...QUERIES[endpoint.name], ...(endpoint.paged && { limit: '100' }) }
    const paths = endpoint.path.includes('{id}')
      ? recordsIn(endpoint, world).flatMap(({ id }) => (ids.has(id) ? [buildUrl(endpoint, { id }, query)] : []))
      : [buildUrl(endpoint, {}, query)]
    for (const path of paths) {
      answers.set(`${endpoint.name} ${path}`, JSON.stringify(await get(readerOf(endpoint, writer), path)))
    }
  }
  return answers
}

async function recordsOf({ as, params, body }: Case): Promise<ReadonlySet<string>> {
  const named = near.named([params?.(fixture, madeOn(send)), body?.(fixture, madeOn(send))])
  if (named.size > 0) return named
  const { id } = getSession.response.decode((await get(as, buildUrl(getSession))) as never)
  return near.ofUser(id)
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

describe('a write names every read that it makes stale', () => {
  // Whoever uses a link has read it before.
  const writes = conformanceCases.filter(
    ({ endpoint, status }) => (endpoint.method !== 'GET' || endpoint === getInvite) && status < 400,
  )

  it.each(writes)(
    '$endpoint.name: $name',
    async (testCase) => {
      const { endpoint, as } = testCase
      const isPublic = endpoint.policy === 'public'
      const ids = isPublic ? new Set<string>() : await recordsOf(testCase)
      const before = await readAll(as, ids)
      expect((await runCase(send, fixture, testCase)).mistakes).toEqual([])
      const after = await readAll(as, ids)
      const changed = [...before].flatMap(([read, answer]) => (after.get(read) === answer ? [] : read.split(' ', 1)))
      expect([...new Set(changed)].filter((name) => !endpoint.affects.includes(name))).toEqual([])
    },
    PATIENCE_MS,
  )
})
