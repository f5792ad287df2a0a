import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hash } from '@node-rs/argon2'
import { Client } from 'pg'
import { startPostgres } from '../../../scripts/lib/postgres.ts'
import { say } from '../report.ts'
import { migrateWithApi } from '../servers.ts'
import { inBulk } from './bulk.ts'
import { isFresh } from './fresh.ts'
import { loadOrganization, type OrganizationSize } from './load-organization.ts'

const root = resolve(import.meta.dirname, '../../..')
const cache = join(root, '.cache/bench')

/** The password of every user in the data set. */
export const PASSWORD = 'bench-password'

const SMALL_NEIGHBOUR: OrganizationSize = {
  number: 2,
  users: 4,
  conversations: 200,
  messages: 2000,
  invoices: 400,
  transactions: 600,
  minutesApart: 1,
}

/** The big organisation. */
export const bigOrganization = (conversations: number): OrganizationSize => organizationOf(1, 40, conversations, 1)

/**
 * An organisation with 4 users, 2,000 invoices and 3,000 transactions over the same months, to measure the cost of the
 * big one's size.
 */
export const HUNDREDTH: OrganizationSize = organizationOf(3, 4, 1000, 100)

/** Returns a size with ten messages, two invoices and three transactions per conversation. */
function organizationOf(number: number, users: number, conversations: number, minutesApart: number): OrganizationSize {
  return {
    number,
    users,
    conversations,
    messages: conversations * 10,
    invoices: conversations * 2,
    transactions: conversations * 3,
    minutesApart,
  }
}

/**
 * Returns the folder of a PostgreSQL cluster with the data set; builds it unless one that is less than a day old exists
 * for these migrations.
 */
export async function datasetFolder(size: OrganizationSize): Promise<string> {
  const name = `${size.conversations}-${sourceHash()}`
  const folder = join(cache, name)
  const made = statSync(folder, { throwIfNoEntry: false })?.mtime
  if (made && isFresh(made, new Date())) return folder
  say(`Making the data set: ${size.conversations} conversations, ${size.messages} messages …`)
  const started = performance.now()
  const server = await startPostgres({ shared_buffers: '512MB', max_wal_size: '8GB', autovacuum: 'off' })
  try {
    await migrateWithApi(server.url)
    await load(server.url, size)
  } catch (error) {
    await server.stop()
    throw error
  }
  mkdirSync(cache, { recursive: true })
  for (const old of globSync(`${size.conversations}-*`, { cwd: cache })) rmSync(join(cache, old), { recursive: true })
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await server.stop((data) => copyCluster(data, unfinished))
  renameSync(unfinished, folder)
  say(`… made in ${Math.round((performance.now() - started) / 1000)} s, kept in .cache/bench/${name}`)
  return folder
}

async function load(url: string, size: OrganizationSize): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    await client.query('select setseed(0.42)')
    await inBulk(client, async () => {
      for (const each of [size, SMALL_NEIGHBOUR, HUNDREDTH]) await loadOrganization(client, each, passwordHash)
    })
  } finally {
    await client.end()
  }
}

/** Copies a stopped cluster, keeping owner and permissions. */
export function copyCluster(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`dataset: the cluster could not be copied: ${stderr}`)
}

function sourceHash(): string {
  const sum = createHash('sha1')
  for (const pattern of ['apps/api/src/migrations/*.ts', 'bench/src/dataset/*.ts']) {
    for (const path of globSync(pattern, { cwd: root }).toSorted()) sum.update(readFileSync(join(root, path)))
  }
  return sum.digest('hex').slice(0, 12)
}
