import { listConversations } from '@parley/contract'
import { compare } from '../compare.ts'
import type { LoadRequest } from '../load/http-load.ts'
import { type Line, say } from '../report.ts'
import type { World } from '../world.ts'

/** Returns inbox polls that carry the ETag of their current version. */
export async function unchangedPolls({
  api,
  people,
}: World): Promise<(LoadRequest & { headers: Record<string, string> })[]> {
  return Promise.all(
    people.map(async ({ cookie }) => {
      const response = await fetch(api.origin + listConversations.path, { headers: { cookie } })
      await response.arrayBuffer()
      const etag = response.headers.get('etag')
      if (etag === null) throw new Error('poll: the inbox came without an ETag')
      return { path: listConversations.path, headers: { cookie, 'if-none-match': etag } }
    }),
  )
}

const BARE = [{ path: '/inbox', headers: { 'if-none-match': 'W/"bare"' } }]

/**
 * The unchanged poll compared with the full list it avoids, and the number of SQL transactions that ran during the
 * polls.
 */
export async function poll(world: World): Promise<Line[]> {
  const { api, people } = world
  const lists = people.map(({ cookie }) => ({ path: listConversations.path, headers: { cookie } }))
  const polls = await unchangedPolls(world)
  const [list, bare, unchanged] = await compare(world, [
    { name: 'inbox, in full', server: api, requests: lists },
    { name: 'unchanged poll, bare', server: world.bare, requests: BARE, status: 304 },
    { name: 'unchanged poll (304)', server: api, requests: polls, status: 304 },
  ])
  if (!list || !bare || !unchanged) return []
  const before = await transactions(world)
  const { answers } = await world.load.http({
    origin: api.origin,
    requests: polls,
    seconds: world.seconds,
    connections: 8,
    status: 304,
  })
  say(
    `  ${answers} unchanged polls ran ${(await transactions(world)) - before} SQL transactions (sessions are read again every 30 s)`,
  )
  const share = (list.cpuMicroseconds + list.databaseMicroseconds) / unchanged.cpuMicroseconds
  return [list, bare, { ...unchanged, cpuRatio: share.toFixed(1), aim: 'CPU >= 15 times less than its list' }]
}

/**
 * Total number of transactions of all connections. Waits, because an idle connection reports its last ones only after
 * ten seconds.
 */
async function transactions({ client }: World): Promise<number> {
  await client.query('select pg_sleep(11)')
  const { rows } = await client.query<{ count: number }>(
    `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}
