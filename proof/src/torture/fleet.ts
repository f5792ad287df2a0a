import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../../scripts/lib/postgres.ts'
import { type ApiProcess, startApi } from '../api-process.ts'

/** A crash must not lose committed data; the machine itself never fails. */
const DURABLE = { synchronous_commit: 'on' }
/** Faults of the simulated provider, as shares of its calls. */
export const PROVIDER_FAULTS = 'latency=20,drop-answer=0.05,drop-webhook=0.1,duplicate-webhook=0.1,refuse=0.03'
const START_AGAIN_WITHIN_MS = 60_000

/** Two processes of the product and their shared PostgreSQL server, each of which can be terminated at any time. */
export interface Fleet {
  readonly databaseUrl: string
  readonly webhookSecret: string
  /** Folder of the providers' files. */
  readonly simDir: string
  /** Origins of the processes; null while one is down. */
  origins(): readonly (string | null)[]
  /** Ends a process with `kill -9` once it is up; it restarts automatically. */
  kill(index: number): Promise<void>
  crashDatabase(): Promise<void>
  /** Restarts both processes with a faultless provider; resolves when they are up. */
  calm(): Promise<void>
  /** Process ends that were not requested. */
  readonly surprises: readonly string[]
  stop(): Promise<void>
}

interface Member {
  api: ApiProcess | null
  up: Promise<unknown>
}

export async function startFleet(providerFaults = PROVIDER_FAULTS): Promise<Fleet> {
  const postgres = await startPostgres(DURABLE)
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  const simDir = join(folder, 'sim')
  const webhookSecret = randomBytes(24).toString('base64url')
  const surprises: string[] = []
  let faults = providerFaults
  let isStopping = false
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomBytes(24).toString('base64url'),
    PARLEY_WEBHOOK_SECRET: webhookSecret,
    PARLEY_DATA_DIR: folder,
    PARLEY_SIM_DIR: simDir,
    PARLEY_SEED: 'demo',
    PARLEY_TEXTS_PER_MINUTE: '0',
    PARLEY_TEXTS_PER_DAY: '0',
  }

  const startAgain = async (): Promise<ApiProcess> => {
    const end = Date.now() + START_AGAIN_WITHIN_MS
    for (;;) {
      try {
        return await startApi({ ...env, PARLEY_SIM_FAULTS: faults })
      } catch (error) {
        // The database may be down at the moment.
        if (isStopping || Date.now() > end) throw error
        await pause(100)
      }
    }
  }
  const bringUp = (member: Member) => {
    const start = async () => {
      const api = await startAgain()
      member.api = api
      void watch(member, api)
    }
    member.up = start()
  }
  const watch = async (member: Member, api: ApiProcess) => {
    const output = await api.gone
    if (isStopping || member.api !== api) return
    surprises.push(`a process ended by itself: ${output}`)
    member.api = null
    bringUp(member)
  }
  const end = async (member: Member, signal: 'SIGTERM' | 'SIGKILL') => {
    await member.up
    const { api } = member
    member.api = null
    await api?.end(signal)
  }

  const members: Member[] = []
  for (let count = 0; count < 2; count += 1) {
    const member: Member = { api: null, up: Promise.resolve() }
    members.push(member)
    bringUp(member)
    // The first process migrates and seeds the database.
    if (count === 0) await member.up
  }
  await Promise.all(members.map(({ up }) => up))

  return {
    databaseUrl: postgres.url,
    webhookSecret,
    simDir,
    surprises,
    origins: () => members.map(({ api }) => api?.origin ?? null),
    kill: async (index) => {
      const member = members[index]
      if (!member) throw new Error(`kill: there is no process ${index}`)
      await end(member, 'SIGKILL')
      bringUp(member)
    },
    crashDatabase: () => postgres.crash(),
    calm: async () => {
      faults = ''
      await Promise.all(members.map((member) => end(member, 'SIGKILL')))
      for (const member of members) bringUp(member)
      await Promise.all(members.map(({ up }) => up))
    },
    stop: async () => {
      isStopping = true
      await Promise.allSettled(members.map((member) => end(member, 'SIGTERM')))
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
