import type { HttpResult, LoadRequest } from './load/http-load.ts'
import type { Line } from './report.ts'
import { cpuSecondsOfChildren, type Server } from './servers.ts'
import { median } from './statistics.ts'
import type { World } from './world.ts'

const CONNECTIONS = 8
const WARM_UP_SECONDS = 2

export interface Contender {
  readonly name: string
  readonly server: Server
  readonly requests: readonly LoadRequest[]
  /** Status that every response must have; 200 by default. */
  readonly status?: number
}

/** Medians over the rounds. */
export type Measured = Required<
  Pick<Line, 'name' | 'requestsPerSecond' | 'p50' | 'p99' | 'cpuMicroseconds' | 'databaseMicroseconds'>
>

interface Round {
  readonly result: HttpResult
  readonly cpu: number
  readonly databaseCpu: number
}

/** Loads the contenders in turn, round by round, so that a noisy moment affects all of them. */
export async function compare(world: World, contenders: readonly Contender[]): Promise<Measured[]> {
  const rounds = contenders.map(() => [] as Round[])
  for (const contender of contenders) await run(world, contender, WARM_UP_SECONDS)
  for (let round = 0; round < world.rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const before = contender.server.cpuSeconds()
      const databaseBefore = cpuSecondsOfChildren(world.postgres.pid)
      const result = await run(world, contender, world.seconds)
      rounds[index]?.push({
        result,
        cpu: contender.server.cpuSeconds() - before,
        databaseCpu: cpuSecondsOfChildren(world.postgres.pid) - databaseBefore,
      })
    }
  }
  return contenders.map(({ name }, index) => {
    const of = (read: (round: Round) => number) => median((rounds[index] ?? []).map(read))
    return {
      name,
      requestsPerSecond: of(({ result }) => result.answers / result.seconds),
      p50: of(({ result }) => result.p50),
      p99: of(({ result }) => result.p99),
      cpuMicroseconds: of(({ result, cpu }) => (cpu / result.answers) * 1e6),
      databaseMicroseconds: of(({ result, databaseCpu }) => (databaseCpu / result.answers) * 1e6),
    }
  })
}

function run({ load }: World, { server, requests, status = 200 }: Contender, seconds: number): Promise<HttpResult> {
  return load.http({ origin: server.origin, requests, seconds, connections: CONNECTIONS, status })
}

/** Returns the table lines of a pair, the second with its ratio to the first. */
export function againstBare([bare, ours]: readonly (Measured | undefined)[], aim?: number): Line[] {
  if (!bare || !ours) return []
  const ratio = (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2)
  const cpuRatio = (bare.cpuMicroseconds / ours.cpuMicroseconds).toFixed(2)
  return [bare, { ...ours, ratio, cpuRatio, ...(aim !== undefined && { aim: `>= ${aim} of bare` }) }]
}
