import {
  bulkAssignCustomers,
  getCustomerImport,
  getCustomerTotals,
  listBulkChanges,
  type ResponseOf,
  signIn,
  startCustomerImport,
} from '@parley/contract'
import { PASSWORD } from '../dataset/dataset.ts'
import { idOf } from '../dataset/load-organization.ts'
import { type Line, say } from '../report.ts'
import { startApi } from '../servers.ts'
import { median } from '../statistics.ts'
import type { World } from '../world.ts'

/** Customers contacted in the last 30 days: 10,000 of 100,000. */
const FILTER = { contactRecency: 'last_30' } as const
const POLL_MS = 100

/**
 * Changes the primary contact of all customers of the last 30 days, compared with one statement that sets it; in
 * customers per second.
 */
export async function bulkAssign(world: World): Promise<Line[]> {
  const { postgres, managers, client, size, rounds } = world
  const server = await startApi(postgres.url, { PARLEY_ROLE: 'all' })
  const call = caller(server.origin, managers[0]?.cookie ?? '')
  const counted = await call(`${getCustomerTotals.path}?contactRecency=last_30`)
  const { count } = (await counted.json()) as { count: number }
  const [bare, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const user = (of: number) => idOf(size.number, 'user', 1 + ((round * 2 + of) % size.users))
    const one = await secondsOf(() =>
      client.query(
        `update customers set primary_contact_user_id = $2, version = version + 1
        where organization_id = $1 and last_contacted_at >= now() - interval '30 days'`,
        [idOf(size.number, 'organization', 1), user(0)],
      ),
    )
    bare.push(count / one)
    const body = { filter: FILTER, expectedCount: count, primaryContactUserId: user(1) }
    ours.push(count / (await secondsOf(() => assignAll(call, body))))
  }
  await server.stop()
  return [
    { name: `bulk assign, ${count} customers, one statement`, requestsPerSecond: median(bare) },
    {
      name: `bulk assign, ${count} customers`,
      requestsPerSecond: median(ours),
      ratio: (median(ours) / median(bare)).toFixed(2),
    },
  ]
}

/** Starts a bulk assignment and waits until it is done. */
async function assignAll(call: Call, body: object): Promise<void> {
  const answer = await call(bulkAssignCustomers.path, body, bulkAssignCustomers.method)
  const begun = (await answer.json()) as ResponseOf<typeof bulkAssignCustomers>
  for (let { status } = begun; status !== 'done';) {
    if (status !== 'running') throw new Error(`the change is ${status}`)
    await new Promise((later) => setTimeout(later, POLL_MS))
    const recent = (await (await call(listBulkChanges.path)).json()) as ResponseOf<typeof listBulkChanges>
    status = recent.find(({ id }) => id === begun.id)?.status ?? 'failed'
  }
}

/**
 * Imports a file with as many new customers as the organisation has, on PostgreSQL and on the embedded database; in
 * rows per second.
 */
export async function importing(world: World): Promise<Line[]> {
  const rows = world.size.conversations
  const aim = `>= ${Math.round(rows / 60)} a second, embedded`
  const ours = await importAt(world.postgres.url, rows, {
    email: `user4@organisation-${world.size.number}.test`,
    password: PASSWORD,
  })
  const embedded = await importAt('', rows, { email: 'manager@larkspur.test', password: 'parley-demo' })
  return [
    { name: `import of ${rows} rows`, requestsPerSecond: rows / ours },
    { name: `import of ${rows} rows, embedded database`, requestsPerSecond: rows / embedded, aim },
  ]
}

/** Seconds from sending the file until its last row is written; an empty URL selects the embedded database. */
async function importAt(
  databaseUrl: string,
  rows: number,
  person: { email: string; password: string },
): Promise<number> {
  const server = await startApi(databaseUrl, { PARLEY_ROLE: 'all', ...(databaseUrl === '' && { PARLEY_SEED: 'demo' }) })
  try {
    const entered = await caller(server.origin, '')(signIn.path, person)
    const call = caller(server.origin, entered.headers.getSetCookie()[0]?.split(';')[0] ?? '')
    return await secondsOf(async () => {
      const begun = (await (await call(startCustomerImport.path, importBody(rows))).json()) as { id: string }
      for (;;) {
        const read = await call(getCustomerImport.path.replace('{id}', begun.id))
        const { status, added } = (await read.json()) as { status: string; added: number }
        if (status === 'done' && added === rows) return
        if (status !== 'running') throw new Error(`the import is ${status} with ${added} of ${rows} rows`)
        await new Promise((later) => setTimeout(later, POLL_MS))
      }
    })
  } finally {
    await server.stop()
  }
}

function importBody(rows: number): object {
  const lines = Array.from({ length: rows }, (_, row) => {
    const number = `+1212${String(5_000_000 + row)}`
    return `Imported ${row},${number},imported${row}@example.com,file;${row % 7},Gate ${row}`
  })
  return {
    fileName: 'customers.csv',
    file: Buffer.from(['Name,Phone,Email,Tags,Notes', ...lines].join('\n')).toString('base64'),
    reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
    targets: ['name', 'phoneNumber', 'email', 'tags', 'notes'],
    existing: 'fill',
    repeated: 'first',
    tags: [],
    dateOrders: {},
  }
}

type Call = ReturnType<typeof caller>

/** Returns a function that sends requests with a cookie and throws when the response is not a success. */
const caller =
  (origin: string, cookie: string) =>
  async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  say(`  ${seconds.toFixed(1)} s`)
  return seconds
}
