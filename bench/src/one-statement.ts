import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { compare } from './compare.ts'
import type { LoadRequest } from './load/http-load.ts'
import type { Line } from './report.ts'
import { cpuSecondsOfChildren } from './servers.ts'
import { median } from './statistics.ts'
import type { World } from './world.ts'

const CLIENTS = 8

/** SQL expression for a new id. */
export const NEW_ID = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid`

/** A write through the api with its idempotency key, and one statement that writes the same rows. */
export interface Write {
  readonly name: string
  readonly requests: readonly LoadRequest[]
  readonly status: number
  /** Returns the statement; `index` is an SQL expression for a number from 1 to `count`. */
  readonly statement: (index: string) => string
  readonly count: number
  readonly aim: string
}

/** Measures both in turn; the statement, as the limit, runs without HTTP. */
export async function besideOneStatement(world: World, write: Write): Promise<Line[]> {
  const { name, requests, status } = write
  const limits: { perSecond: number; databaseMicroseconds: number }[] = []
  const ours: Awaited<ReturnType<typeof compare>> = []
  for (let round = 0; round < world.rounds; round += 1) {
    const before = cpuSecondsOfChildren(world.postgres.pid)
    const perSecond = limitByPgbench(world, write) ?? (await limitByLoop(world, write))
    const used = cpuSecondsOfChildren(world.postgres.pid) - before
    limits.push({ perSecond, databaseMicroseconds: (used / (perSecond * world.seconds)) * 1e6 })
    ours.push(...(await compare({ ...world, rounds: 1 }, [{ name, server: world.api, requests, status }])))
  }
  const of = (read: (line: (typeof ours)[number]) => number) => median(ours.map(read))
  const limit = median(limits.map(({ perSecond }) => perSecond))
  const databaseMicroseconds = median(limits.map((each) => each.databaseMicroseconds))
  const requestsPerSecond = of((line) => line.requestsPerSecond)
  return [
    {
      name: `${name}, one statement without HTTP`,
      requestsPerSecond: limit,
      p50: (CLIENTS / limit) * 1000,
      databaseMicroseconds,
    },
    {
      name,
      requestsPerSecond,
      p50: of((line) => line.p50),
      p99: of((line) => line.p99),
      cpuMicroseconds: of((line) => line.cpuMicroseconds),
      databaseMicroseconds: of((line) => line.databaseMicroseconds),
      ratio: (requestsPerSecond / limit).toFixed(2),
      aim: write.aim,
    },
  ]
}

const oneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ')

/** Statements per second that pgbench reaches; null when it is not installed. */
function limitByPgbench({ seconds, postgres }: World, { statement, count }: Write): number | null {
  const [pgbench] = globSync('/usr/lib/postgresql/*/bin/pgbench')
  if (pgbench === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'parley-pgbench-'))
  const script = join(folder, 'write.sql')
  writeFileSync(script, `\\set index random(1, ${count})\n${oneLine(statement(':index'))};\n`)
  const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-f', script, '-T', String(seconds), postgres.url]
  const { status, stdout, stderr } = spawnSync(pgbench, options, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (status !== 0 || tps === undefined) throw new Error(`pgbench failed: ${stderr}`)
  return Number(tps)
}

async function limitByLoop({ seconds, postgres }: World, { statement, count }: Write): Promise<number> {
  const end = performance.now() + seconds * 1000
  const text = oneLine(statement('$1::bigint'))
  const counts = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      let done = 0
      for (; performance.now() < end; done += 1) {
        await client.query({ name: 'write', text, values: [1 + Math.floor(Math.random() * count)] })
      }
      await client.end()
      return done
    }),
  )
  return counts.reduce((sum, done) => sum + done, 0) / seconds
}
