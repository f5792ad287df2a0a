import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FanOutLoad, FanOutResult } from './fan-out-load.ts'
import type { HttpLoad, HttpResult } from './http-load.ts'
import type { StaffLoad, StaffResult } from './staff-load.ts'

export type Job =
  | { kind: 'http'; load: HttpLoad }
  | { kind: 'staff'; load: StaffLoad }
  | { kind: 'fanOut'; load: FanOutLoad }

export interface Outcome {
  result?: unknown
  error?: string
}

/** The load generator in its own process; runs one load at a time. */
export interface LoadGenerator {
  http(load: HttpLoad): Promise<HttpResult>
  staff(load: StaffLoad): Promise<StaffResult>
  fanOut(load: FanOutLoad): Promise<FanOutResult>
  stop(): void
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  const run = async (job: Job): Promise<unknown> => {
    child.send(job)
    const [{ result, error }] = (await once(child, 'message')) as [Outcome]
    if (error !== undefined) throw new Error(error)
    return result
  }
  return {
    http: (load) => run({ kind: 'http', load }) as Promise<HttpResult>,
    staff: (load) => run({ kind: 'staff', load }) as Promise<StaffResult>,
    fanOut: (load) => run({ kind: 'fanOut', load }) as Promise<FanOutResult>,
    stop: () => child.disconnect(),
  }
}
