import {
  allEndpoints,
  type AnyEndpoint,
  buildUrl,
  getConversation,
  getCustomer,
  getInvite,
  getSession,
  payLink,
} from '@parley/contract'
import { may } from '@parley/domain'
import { STORY_CLOCK } from '@parley/scenarios'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Case, Persona } from './case.ts'
import type { Effect } from './effects.ts'
import { buildSuiteWorld, conformanceCases, createFixture, runCase, startMocks } from './index.ts'
import { recordsIn } from './records-in.ts'
import { createRecordsNear } from './records-near.ts'
import { madeOn } from './run.ts'

const world = buildSuiteWorld(STORY_CLOCK)
const fixture = createFixture(world, STORY_CLOCK)
const near = createRecordsNear(world)
const { send, effects } = startMocks(STORY_CLOCK)
const get = async (as: Persona, path: string) =>
  (await send(as, { method: 'GET', path, headers: {}, body: undefined })).body

/** Timeout in milliseconds: a write about many records is followed by many reads. */
const PATIENCE_MS = 60_000

/** Query parameters of reads that find nothing, or not everything, without them. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  searchCustomers: { q: '55' },
  searchUsers: { q: 'a' },
  listNotes: { includeArchived: 'true' },
}
/**
 * All JSON reads that need a session. Files are downloaded rather than shown, and reads about two records are refetched
 * whenever their dialog opens.
 */
const reads = allEndpoints().filter(
  ({ method, policy, media, path }) =>
    method === 'GET' && policy !== 'public' && media === 'json' && !path.includes('{otherId}'),
)

/** The persona that wrote, or an admin when that persona may not read. */
function readerOf({ policy }: AnyEndpoint, writer: Persona): Persona {
  const isOther = writer.startsWith('other')
  const mayRead = policy === 'session' || policy === 'public' || may({ role: isOther ? 'manager' : 'basic' }, policy)
  return mayRead ? writer : isOther ? 'otherAdmin' : 'admin'
}

interface Answer {
  endpoint: AnyEndpoint
  /** Id of the record in the path; undefined when the path names none. */
  id: string | undefined
  reader: Persona
  text: string
}

/**
 * Returns the answers of all reads, by path: the lists, and the reads about the given records. Reads nothing when there
 * are no records.
 */
async function readAll(writer: Persona, ids: ReadonlySet<string>): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  if (ids.size === 0) return answers
  for (const endpoint of reads) {
    const query = { ...QUERIES[endpoint.name], ...(endpoint.paged && { limit: '100' }) }
    const reader = readerOf(endpoint, writer)
    const read = async (id?: string) => {
      const path = buildUrl(endpoint, { id }, query)
      answers.set(path, { endpoint, id, reader, text: JSON.stringify(await get(reader, path)) })
    }
    if (!endpoint.path.includes('{id}')) await read()
    else for (const { id } of recordsIn(endpoint, world)) if (ids.has(id)) await read(id)
  }
  return answers
}

async function userIdOf(persona: Persona): Promise<string> {
  return getSession.response.decode((await get(persona, buildUrl(getSession))) as never).id
}

type Answers = ReadonlyMap<string, Answer>

/** Whether a record was merged into another one, whose address screens use from then on. */
const isJoined = (id: string, ...all: readonly Answers[]) =>
  [getConversation, getCustomer].some((endpoint) =>
    all.some((answers) => {
      const { id: shown = id } = JSON.parse(answers.get(buildUrl(endpoint, { id }, {}))?.text ?? '{}') as {
        id?: string
      }
      return shown !== id
    }),
  )

type Told = Extract<Effect, { of: 'live' }>

/**
 * Whether the live updates make the reader refetch this read, and the server not answer it from its cache; an update
 * without ids concerns every record.
 */
async function isToldOf({ endpoint, id, reader }: Answer, told: readonly Told[]): Promise<boolean> {
  const { watches } = endpoint
  // Viewers come and go at any time; a conversation that is gone is announced by an update of its own.
  if (watches.every(({ topic }) => topic === 'viewer')) return true
  const userId = told.some(({ onlyUserId }) => onlyUserId !== null) ? await userIdOf(reader) : null
  return told.some(
    ({ topic, ids, onlyUserId }) =>
      (onlyUserId === null || onlyUserId === userId) &&
      watches.some(
        (watch) =>
          watch.topic === topic &&
          (!watch.param || !watch.key || ids[watch.key] === id || Object.keys(ids).length === 0),
      ),
  )
}

async function recordsOf({ as, params, body }: Case): Promise<ReadonlySet<string>> {
  const named = near.named([params?.(fixture, madeOn(send)), body?.(fixture, madeOn(send))])
  if (named.size > 0) return named
  return near.ofUser(await userIdOf(as))
}

/** The payment link that a customer uses in the case. */
function linkOf({ endpoint, params }: Case) {
  const code = endpoint.policy === 'public' ? params?.(fixture, madeOn(send))['code'] : undefined
  return world.paymentLinks.find((link) => link.code === code)
}

const adminOf = (organizationId: string): Persona =>
  organizationId === world.organizations[0]?.id ? 'admin' : 'otherAdmin'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

describe('a write names every read that it makes stale, and whoever looks at one is told', () => {
  // Includes the read of an invite link, since later cases use that link.
  const writes = conformanceCases.filter(
    ({ endpoint, status }) => (endpoint.method !== 'GET' || endpoint === getInvite) && status < 400,
  )

  it.each(writes)(
    '$endpoint.name: $name',
    async (testCase) => {
      const { endpoint, as, name } = testCase
      const isPublic = endpoint.policy === 'public'
      const link = linkOf(testCase)
      const ids = link ? near.named(link) : isPublic ? new Set<string>() : await recordsOf(testCase)
      const reader = link ? adminOf(link.organizationId) : as
      const before = await readAll(reader, ids)
      await effects()
      expect((await runCase(send, fixture, testCase)).mistakes).toEqual([])
      const told = (await effects()).filter((effect) => effect.of === 'live')
      const after = await readAll(reader, ids)
      const changed = [...before].flatMap(([path, answer]) => (after.get(path)?.text === answer.text ? [] : [answer]))
      const namesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ endpoint: { name } }) => name))]
      // A public write does not come from a screen of the business, so those screens learn of it only from live
      // updates.
      const unnamed = isPublic ? [] : namesOf(changed).filter((one) => !endpoint.affects.includes(one))
      expect(unnamed).toEqual([])
      const isPayment = endpoint === payLink && name === 'a payment'
      expect(isPayment && changed.length === 0).toBe(false)
      const untold: Answer[] = []
      for (const answer of changed.filter(({ id }) => id === undefined || !isJoined(id, before, after))) {
        if (!(await isToldOf(answer, told))) untold.push(answer)
      }
      expect(namesOf(untold)).toEqual([])
    },
    PATIENCE_MS,
  )
})
