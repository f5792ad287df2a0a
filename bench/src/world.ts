import { signIn } from '@parley/contract'
import { Client } from 'pg'
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/lib/postgres.ts'
import { bigOrganization, copyCluster, datasetFolder, HUNDREDTH, PASSWORD } from './dataset/dataset.ts'
import { idOf, type OrganizationSize } from './dataset/load-organization.ts'
import { type LoadGenerator, startLoadGenerator } from './load/load.ts'
import type { Options } from './options.ts'
import { type Server, startApi, startBare } from './servers.ts'

/** Settings of a production server: everything acknowledged is on disk. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

/** Every n-th user is a manager. */
const MANAGERS = 4
/** Share of the conversations, counted from the first, whose threads have at least a page of messages. */
const BUSY_SHARE = 0.01

export interface Person {
  readonly userId: string
  readonly cookie: string
}

/** Everything that the parts need for measuring, already started. */
export interface World extends Pick<Options, 'rounds' | 'seconds' | 'only'> {
  readonly postgres: ThrowAwayPostgres
  readonly client: Client
  readonly api: Server
  readonly bare: Server
  /** The bare server behind the api's framework. */
  readonly express: Server
  readonly load: LoadGenerator
  readonly size: OrganizationSize
  /** Signed-in staff of the big organisation. */
  readonly people: readonly Person[]
  /** The users who may refund. */
  readonly managers: readonly Person[]
  /** Signed-in staff of the organisation with a hundredth of the data. */
  readonly fewPeople: readonly Person[]
  /** Ids of conversations with long threads. */
  readonly busy: readonly string[]
  /** Id of the conversation with the longest thread; its first messages are `oldest`. */
  readonly longest: string
  /** Id of the customer of the longest thread. */
  readonly talkative: string
  readonly oldest: readonly string[]
  stop(): Promise<void>
}

export async function openWorld({ conversations, rounds, seconds, only }: Options): Promise<World> {
  const size = bigOrganization(conversations)
  const folder = await datasetFolder(size)
  const started: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const each of started.toReversed()) await each()
  }
  try {
    const postgres = await startPostgres(DURABLE, (data) => copyCluster(folder, data))
    started.push(() => postgres.stop())
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    started.push(() => client.end())
    await warm(client)
    const api = await startApi(postgres.url)
    started.push(() => api.stop())
    const bare = await startBare(postgres.url)
    started.push(() => bare.stop())
    const express = await startBare(postgres.url, 'express')
    started.push(() => express.stop())
    const load = startLoadGenerator()
    started.push(() => load.stop())
    const people = await signInAll(api, size)
    const managers = people.filter((_, index) => (index + 1) % MANAGERS === 0)
    const fewPeople = await signInAll(api, HUNDREDTH)
    const busy = Array.from({ length: Math.ceil(conversations * BUSY_SHARE) }, (_, index) =>
      idOf(size.number, 'conversation', index + 1),
    )
    const longest = idOf(size.number, 'conversation', 1)
    const oldest = await oldestMessages(client, longest)
    return {
      postgres,
      client,
      api,
      bare,
      express,
      load,
      size,
      people,
      managers,
      fewPeople,
      busy,
      longest,
      talkative: idOf(size.number, 'customer', 1),
      oldest,
      rounds,
      only,
      seconds,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const OLDEST = 50

async function oldestMessages(client: Client, conversationId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from messages where conversation_id = $1 order by created_at, id limit ${OLDEST}`,
    [conversationId],
  )
  return rows.map(({ id }) => id)
}

/** Reads the tables once, so that no part pays for the first access to a page. */
async function warm(client: Client): Promise<void> {
  for (const table of [
    'conversations',
    'customers',
    'messages',
    'conversation_reads',
    'users',
    'invoices',
    'transactions',
  ]) {
    await client.query(`select count(*) from ${table} t where t::text = ''`)
  }
}

async function signInAll({ origin }: Server, { number, users }: OrganizationSize): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 1; index <= users; index += 1) {
    const response = await fetch(origin + signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `user${index}@organisation-${number}.test`, password: PASSWORD }),
    })
    if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    people.push({ userId: idOf(number, 'user', index), cookie })
  }
  return people
}
