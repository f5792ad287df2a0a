import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendMessage } from '@parley/contract'
import { Client } from 'pg'
import { compare } from '../compare.ts'
import { sqlId } from '../dataset/load-organization.ts'
import type { Line } from '../report.ts'
import { cpuSecondsOfChildren } from '../servers.ts'
import { median } from '../statistics.ts'
import type { World } from '../world.ts'

const CLIENTS = 8
const CONTENT = 'The part has arrived and we can finish the job whenever it suits you.'

/** A text sent through the api, with its idempotency key, beside the same rows written by one statement. */
export async function send(world: World): Promise<Line[]> {
  const { people, busy, api } = world
  const requests = busy.map((conversationId, index) => ({
    path: sendMessage.path,
    headers: { cookie: people[index % people.length]?.cookie ?? '' },
    body: { conversationId, content: CONTENT },
  }))
  const limits: { perSecond: number; databaseMicroseconds: number }[] = []
  const ours: Awaited<ReturnType<typeof compare>> = []
  for (let round = 0; round < world.rounds; round += 1) {
    const before = cpuSecondsOfChildren(world.postgres.pid)
    const perSecond = oneStatementLimit(world) ?? (await oneStatementLoop(world))
    const used = cpuSecondsOfChildren(world.postgres.pid) - before
    limits.push({ perSecond, databaseMicroseconds: (used / (perSecond * world.seconds)) * 1e6 })
    const status = sendMessage.status[0]
    ours.push(...(await compare({ ...world, rounds: 1 }, [{ name: 'send', server: api, requests, status }])))
  }
  const of = (read: (line: (typeof ours)[number]) => number) => median(ours.map(read))
  const limit = median(limits.map(({ perSecond }) => perSecond))
  const databaseMicroseconds = median(limits.map((each) => each.databaseMicroseconds))
  const requestsPerSecond = of((line) => line.requestsPerSecond)
  return [
    {
      name: 'send, one statement without HTTP',
      requestsPerSecond: limit,
      p50: (CLIENTS / limit) * 1000,
      databaseMicroseconds,
    },
    {
      name: 'send',
      requestsPerSecond,
      p50: of((line) => line.p50),
      p99: of((line) => line.p99),
      cpuMicroseconds: of((line) => line.cpuMicroseconds),
      databaseMicroseconds: of((line) => line.databaseMicroseconds),
      ratio: (requestsPerSecond / limit).toFixed(2),
      aim: '>= 0.5 of one statement',
    },
  ]
}

/** What pgbench reaches with the statement, or null where it is not installed. */
function oneStatementLimit(world: World): number | null {
  const [pgbench] = globSync('/usr/lib/postgresql/*/bin/pgbench')
  if (pgbench === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'parley-pgbench-'))
  const script = join(folder, 'send.sql')
  writeFileSync(
    script,
    `\\set conversation random(1, ${world.busy.length})\n${sendStatement(world, ':conversation')};\n`,
  )
  const time = ['-T', String(world.seconds)]
  const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-f', script, ...time, world.postgres.url]
  const { status, stdout, stderr } = spawnSync(pgbench, options, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (status !== 0 || tps === undefined) throw new Error(`pgbench failed: ${stderr}`)
  return Number(tps)
}

async function oneStatementLoop(world: World): Promise<number> {
  const { seconds, busy, postgres } = world
  const end = performance.now() + seconds * 1000
  const text = sendStatement(world, '$1::bigint')
  const counts = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      let count = 0
      for (; performance.now() < end; count += 1) {
        await client.query({ name: 'send', text, values: [1 + Math.floor(Math.random() * busy.length)] })
      }
      await client.end()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

const NEW_ID = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid`

/** Everything that sending one text leaves behind, in one statement; `index` says which conversation. */
function sendStatement({ size: { number, users } }: World, index: string): string {
  const user = sqlId(number, 'user', `1 + ${index} % ${users}`)
  return `with talk as (
      update conversations set last_message = '${CONTENT}', last_message_at = now(), revision = revision + 1
      where organization_id = ${sqlId(number, 'organization', '1')} and id = ${sqlId(number, 'conversation', index)}
      returning organization_id, id, customer_id, phone_number_id
    ), contacted as (
      update customers c set last_contacted_at = now() from talk
      where c.organization_id = talk.organization_id and c.id = talk.customer_id
    ), sent as (
      insert into messages (organization_id, id, conversation_id, phone_number_id, direction, status, content, sent_by_user_id)
      select organization_id, ${NEW_ID}, id, phone_number_id, 'outbound', 'pending', '${CONTENT}', ${user} from talk
      returning organization_id, id, conversation_id
    ), remembered as (
      insert into activity (organization_id, id, user_id, action_type, customer_id)
      select organization_id, ${NEW_ID}, ${user}, 'message_sent', customer_id from talk
    ), queued as (
      insert into outbox (organization_id, id, kind, payload)
      select organization_id, ${NEW_ID}, 'sms.send', jsonb_build_object('messageId', id) from sent
    ), kept as (
      insert into idempotency_keys (organization_id, user_id, key, endpoint, body_hash, status)
      select organization_id, ${user}, ${NEW_ID}::text, 'sendMessage', 'hash', 201 from sent
    )
    insert into events (organization_id, topic, ids)
    select organization_id, topic, jsonb_build_object('conversationId', conversation_id, 'messageId', id)
    from sent cross join (values ('message'), ('conversation')) topics (topic)`.replaceAll(/\s+/g, ' ')
}
