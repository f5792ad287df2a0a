import { setTimeout as realPause } from 'node:timers/promises'
import { connectBrowser } from './browser.ts'
import { createCustomer } from './customer.ts'
import { createNetwork, type Network, type Tamper } from './network.ts'
import { createPerson, type Person } from './person.ts'
import { createRandom } from './random.ts'
import { carried, idOfConversation, numberOfLine, readRecords } from './records.ts'
import { openScreen, type Screen } from './screen.tsx'
import type { Service } from './service.ts'
import { type SimulatedTime, startSimulatedTime } from './time.ts'
import type { Evidence, Shown } from './violations.ts'

const TEAM = ['admin', 'manager', 'standard', 'priya', 'ana'] as const
const SECOND = 1000
const MINUTE = 60 * SECOND
/** Timeout for sending everything that still waits once the network is calm again. */
const CLEAN_UP_WITHIN_MS = 5 * MINUTE
/** Time for screens to settle: a hanging call is given up after 20 s, and the next poll follows. */
const SETTLE_MS = 40 * SECOND

export interface RunOptions {
  seed: string
  /** Minutes of simulated work. */
  minutes: number
  roughness?: number
  /** Modifies the screens' calls on their way to the server. */
  tamper?: Tamper
}

export interface RunResult {
  evidence: Evidence
  /** One-line summary of the run. */
  summary: string
}

let customers = 0

/** Five team members and a customer work on one conversation over bad networks, which then become calm. */
export async function run(service: Service, { seed, minutes, roughness, tamper }: RunOptions): Promise<RunResult> {
  const { origin, webhookSecret } = service
  const random = createRandom(seed)
  const cookies = await Promise.all(TEAM.map((name) => service.signIn(`${name}@larkspur.test`)))
  const to = await numberOfLine(service)
  const from = `+1720555${2000 + (customers += 1)}`

  const time = startSimulatedTime()
  const networks = new Map<string, Network>()
  connectBrowser((host) => {
    const network = networks.get(host)
    if (!network) throw new Error(`run: there is no network to ${host}`)
    return network
  })
  const screens: Screen[] = []
  const connect = (host: string, index: number) => {
    const cookie = cookies[index] ?? ''
    networks.set(host, createNetwork({ origin, cookie, random: random.branch(host), time, roughness, tamper }))
    return host
  }
  try {
    const customer = createCustomer({ origin, webhookSecret, from, to, random: random.branch('customer'), time })
    await customer.text()
    const conversationId = await idOfConversation(service, from)
    const people = TEAM.map((name, index) => {
      const host = connect(`${name}.test`, index)
      const person = createPerson({ name, host, conversationId, random: random.branch(name), time })
      screens.push(person.screen)
      return person
    })
    await loaded(time, screens)

    const calm = [...networks.values()].map((network) => network.worsen())
    const end = time.now() + minutes * MINUTE
    const work = Promise.all([...people.map((person) => person.work(end)), customer.work(end)])
    const over = { isOver: false }
    const watched = work.then(() => (over.isOver = true))
    await time.hurry(minutes * MINUTE)
    for (const calmDown of calm) calmDown()
    const states = () => people.map((person) => person.state()).join('; ')
    await time.passUntil(() => over.isOver, CLEAN_UP_WITHIN_MS, states)
    await watched
    await carried(service, conversationId)
    await pass(time, SETTLE_MS)

    const kept = people.map(({ screen }) => shownOn(screen))
    const fresh = people.map(({ name }, index) => {
      const screen = openScreen(connect(`fresh.${name}.test`, index), conversationId)
      screens.push(screen)
      return screen
    })
    await loaded(time, fresh)
    await wholeThreads(time, fresh)
    const shown = fresh.map(shownOn)
    return {
      evidence: {
        intents: people.flatMap((person) => person.intents()),
        customerTexts: customer.texts,
        ...(await readRecords(service, conversationId)),
        ledger: service.ledger(from),
        screens: people.flatMap(({ name }, index) => {
          const [before, after] = [kept[index], shown[index]]
          return before && after ? [{ name, kept: before, fresh: after }] : []
        }),
      },
      summary: `seed ${seed}: ${(time.now() / MINUTE).toFixed(1)} minutes, ${summaryOf(people, networks)}`,
    }
  } finally {
    for (const screen of screens) screen.close()
    await realPause(20)
    time.stop()
  }
}

async function pass(time: SimulatedTime, ms: number): Promise<void> {
  const end = time.now() + ms
  await time.passUntil(
    () => time.now() >= end,
    ms + SECOND,
    () => 'time to pass',
  )
}

const loaded = (time: SimulatedTime, screens: readonly Screen[]) =>
  time.passUntil(
    () => screens.every((screen) => screen.view()),
    10 * MINUTE,
    () => 'the screens to load',
  )

/** Loads every thread up to its beginning. */
async function wholeThreads(time: SimulatedTime, screens: readonly Screen[]): Promise<void> {
  const isWhole = (screen: Screen) => {
    const older = screen.view()?.older
    if (older?.hasMore && !older.isFetching) void older.fetchMore()
    return older?.hasMore === false
  }
  await time.passUntil(
    () => screens.map(isWhole).every(Boolean),
    10 * MINUTE,
    () => 'whole threads',
  )
}

function shownOn(screen: Screen): Shown {
  const view = screen.view()
  if (!view) throw new Error('shownOn: nothing has been loaded')
  const { messages, notes, conversation, row } = view
  return { messages, beside: { notes, conversation, row } }
}

function summaryOf(people: readonly Person[], networks: ReadonlyMap<string, Network>): string {
  const intents = people.flatMap((person) => person.intents())
  const counts: Record<string, number> = {}
  for (const network of networks.values()) {
    for (const [what, count] of Object.entries(network.counts)) counts[what] = (counts[what] ?? 0) + count
  }
  const faults = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  const saidSo = intents.filter((intent) => intent.saidSo).length
  return `${intents.length} texts and notes, ${saidSo} over newer ones on purpose; ${faults.join(', ')}`
}
