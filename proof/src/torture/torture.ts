import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { createRandom, type Random } from '../random.ts'
import { signIn } from '../service.ts'
import { createCaller } from './caller.ts'
import { findWrongCards } from './cards.ts'
import { type Evidence, readEvidence, readOpen } from './evidence.ts'
import { createFiguresWatch } from './figures-watch.ts'
import type { Fleet } from './fleet.ts'
import { pickOperation } from './operations.ts'
import { read, type World } from './world.ts'

const CLIENTS = 8
const LOST_ANSWERS = 0.05
/** How long outcomes may remain unknown once all faults have ended. */
const SETTLED_WITHIN_MS = 60_000
/**
 * Number of operations between rests, at which no new operation starts until the cards of both processes have been
 * compared with the books.
 */
const BETWEEN_RESTS = 60
/** Number of operations that may run ahead of a due fault. */
const AHEAD = 24

export interface TortureOptions {
  seed: string
  operations: number
  /** Number of process kills. */
  kills: number
  /** Number of database crashes. */
  crashes: number
  /** To prove that a run detects it: clients retry with a new idempotency key and lose this share of answers. */
  sabotage?: { lostAnswers: number }
  /** Called occasionally with the progress. */
  onProgress?: (line: string) => void
}

export interface TortureResult {
  evidence: Evidence
  /** How often all customers' figures were compared with their records while money moved. */
  comparisons: number
  /** Summary of the run, one entry per line. */
  summary: string[]
}

/** Eight clients move money through two processes that are killed and a database that crashes; then all faults end. */
export async function torture(fleet: Fleet, options: TortureOptions): Promise<TortureResult> {
  const { seed, operations, kills, crashes, sabotage, onProgress = () => {} } = options
  const random = createRandom(seed)
  const since = await databaseNow(fleet)
  const world = await createWorld(fleet, random, sabotage)
  const faults = planFaults(random.branch('faults'), options)
  const figures = createFiguresWatch(fleet.databaseUrl)
  const begun = performance.now()
  const progress = { started: 0, done: 0, faults: 0 }

  const disturbing = async () => {
    for (const { at, fault } of faults) {
      while (progress.done < at && progress.done < operations) await pause(5)
      await (fault === 'crash' ? fleet.crashDatabase() : fleet.kill(fault))
      progress.faults += 1
      if (progress.faults % 20 === 0) onProgress(`${progress.done} operations, ${progress.faults} faults`)
    }
  }
  const workUntil = async (rest: number) => {
    for (let number = progress.started; number < rest; number = progress.started) {
      progress.started += 1
      while (faults[progress.faults] && number > (faults[progress.faults]?.at ?? 0) + AHEAD) await pause(5)
      const chance = random.branch(`operation ${number}`)
      await pickOperation(chance)(world, chance).catch((error: unknown) => world.surprises.push(String(error)))
      progress.done += 1
      await figures.compare()
    }
  }
  const wrongCards: string[] = []
  let rests = 0
  const working = async () => {
    while (progress.started < operations) {
      const rest = Math.min(operations, progress.started + BETWEEN_RESTS)
      await Promise.all(Array.from({ length: CLIENTS }, () => workUntil(rest)))
      wrongCards.push(...(await findWrongCards(fleet, world.cookies.admin)))
      rests += 1
    }
  }
  await Promise.all([disturbing(), working()])
  const worked = performance.now() - begun
  await fleet.calm()
  await figures.end()

  const database = await connect(fleet)
  try {
    const settled = await untilSettled(database)
    const evidence: Evidence = {
      surprises: [...world.surprises, ...fleet.surprises, ...figures.drift, ...wrongCards],
      made: world.made,
      ...(await readEvidence(fleet, database, since)),
    }
    const counts = Object.entries(world.answers).map(
      ([name, answers]) =>
        `  ${name}: ${Object.entries(answers)
          .map(([status, count]) => `${count} x ${status}`)
          .join(', ')}`,
    )
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return {
      evidence,
      comparisons: figures.comparisons,
      summary: [
        `seed ${seed}: ${operations} operations, ${kills} kills and ${crashes} crashes of the database in ${seconds(worked)}, figures compared ${figures.comparisons} times, cards at ${rests} rests; settled ${seconds(settled)} later`,
        ...counts,
      ],
    }
  } finally {
    await database.end()
  }
}

type Fault = { at: number; fault: number | 'crash' }

/** Plans the faults of the run, each due after a number of operations. */
function planFaults(random: Random, { operations, kills, crashes }: TortureOptions): Fault[] {
  const at = () => random.between(CLIENTS, Math.max(CLIENTS, operations - CLIENTS))
  return [
    ...Array.from({ length: kills }, (): Fault => ({ at: at(), fault: random.between(0, 1) })),
    ...Array.from({ length: crashes }, (): Fault => ({ at: at(), fault: 'crash' })),
  ].toSorted((a, b) => a.at - b.at)
}

async function createWorld(fleet: Fleet, random: Random, sabotage: TortureOptions['sabotage']): Promise<World> {
  const origin = fleet.origins()[0]
  if (!origin) throw new Error('torture: there is no process')
  const ask = (name: string) => signIn(origin, `${name}@larkspur.test`)
  const lostAnswers = sabotage?.lostAnswers ?? LOST_ANSWERS
  const world: World = {
    fleet,
    caller: createCaller({ fleet, random: random.branch('calls'), lostAnswers, forgetsKeys: sabotage !== undefined }),
    cookies: { standard: await ask('standard'), manager: await ask('manager'), admin: await ask('admin') },
    conversations: [],
    deals: [],
    answers: {},
    surprises: [],
    made: { invoices: [], refunds: [], charges: [] },
  }
  const conversations = await read<{ id: string; customerId: string; optOut?: unknown }[]>(world, '/conversations')
  const textable = (conversations ?? []).filter(({ optOut }) => !optOut)
  return { ...world, conversations: textable.map(({ id, customerId }) => ({ id, customerId })) }
}

async function untilSettled(database: Client): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < SETTLED_WITHIN_MS && (await readOpen(database)).length > 0) await pause(100)
  return performance.now() - begun
}

async function connect({ databaseUrl }: Fleet): Promise<Client> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  return database
}

async function databaseNow(fleet: Fleet): Promise<Date> {
  const database = await connect(fleet)
  try {
    const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now ?? new Date()
  } finally {
    await database.end()
  }
}
