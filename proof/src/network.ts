import { type Answer, callServer, type Call } from './calls.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './time.ts'

/**
 * Possible outcomes of a call, with probabilities. `lost`: never reaches the server. `unheard`: reaches it, but the
 * answer is lost. `half`: the answer breaks off. `silent`: never ends. `turned away` and `given up`: an intermediary
 * answers instead of the server.
 */
const ENDS = [
  ['lost', 0.05],
  ['unheard', 0.05],
  ['half', 0.02],
  ['silent', 0.01],
  ['turned away', 0.01],
  ['given up', 0.01],
] as const

interface Fate {
  end: (typeof ENDS)[number][0] | 'answered'
  /** Delays to the server and back, in milliseconds. */
  there: number
  back: number
}

const delayOf = (chance: Random) => (chance.chance(0.08) ? chance.between(1000, 7000) : chance.between(20, 400))

/** Modifies a call on its way to the server, to prove that a run detects the fault. */
export type Tamper = (call: Call) => Call

export interface NetworkOptions {
  origin: string
  cookie: string
  random: Random
  time: SimulatedTime
  /** Factor for the failure probabilities. Default 1. */
  roughness?: number | undefined
  tamper?: Tamper | undefined
}

/** The network between one screen and the server. */
export interface Network {
  fetch(path: string, init: RequestInit): Promise<Response>
  readonly origin: string
  readonly cookie: string
  readonly time: SimulatedTime
  /** Returns the outcome of the next call with this name. */
  fateOf(call: string): Fate
  /** Delay of a pushed event in milliseconds. */
  delay(): number
  isOffline(): boolean
  /** Calls the listener whenever the connection is lost; returns a function that unsubscribes. */
  onLoss(listener: () => void): () => void
  /** Makes the network lose, delay and cut calls and go offline; returns a function that makes it calm again. */
  worsen(): () => void
  /** Number of occurrences of each fault. */
  readonly counts: Record<string, number>
}

const failed = () => new TypeError('fetch failed')

/** Creates a network that is calm until `worsen` is called. */
export function createNetwork({
  origin,
  cookie,
  random,
  time,
  roughness = 1,
  tamper = (call) => call,
}: NetworkOptions): Network {
  const losses = new Set<() => void>()
  const counts: Record<string, number> = {}
  const calls = new Map<string, number>()
  /** The current disturbance; null while the network is calm. */
  let trouble: { isAway: boolean } | null = null
  /** Cached responses, as in a browser, for conditional requests. */
  const kept = new Map<string, Answer>()
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  const lose = () => {
    count('stream cut')
    for (const listener of losses) listener()
  }

  /**
   * Draws the outcome for the nth call of its kind, so that an extra call of another kind does not change all later
   * outcomes.
   */
  const fateOf = (call: string): Fate => {
    if (!trouble) return { end: 'answered', there: 0, back: 0 }
    const number = (calls.get(call) ?? 0) + 1
    calls.set(call, number)
    const chance = random.branch(`${call} ${number}`)
    let draw = chance.draw()
    const end = ENDS.find(([, probability]) => (draw -= probability * roughness) < 0)?.[0] ?? 'answered'
    if (end !== 'answered') count(end)
    return { end, there: delayOf(chance), back: delayOf(chance) }
  }
  const isOffline = () => trouble?.isAway === true

  const ask = async (call: Call): Promise<Answer> => {
    const known = call.method === 'GET' ? kept.get(call.path) : undefined
    const etag = known?.headers.etag
    const asked = etag === undefined ? call : { ...call, headers: { ...call.headers, 'if-none-match': etag } }
    const answer = await time.during(() => callServer(origin, tamper(asked)))
    return known && answer.status === 304 ? known : answer
  }

  const travel = async (call: Call): Promise<Response> => {
    const { end, there, back } = fateOf(`${call.method} ${call.path}`)
    await time.pause(there)
    if (isOffline() || end === 'lost') throw failed()
    if (end === 'turned away') return new Response('', { status: 502 })
    const answer = await ask(call)
    await time.pause(back)
    if (isOffline() || end === 'unheard') throw failed()
    if (end === 'silent') await new Promise(() => {})
    if (end === 'given up') return new Response('', { status: 504 })
    const { status, headers, text } = answer
    if (call.method === 'GET' && headers.etag && end !== 'half') kept.set(call.path, answer)
    const body = end === 'half' ? halfOf(text) : text
    const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return new Response(status === 204 ? null : body, { status, headers: passed })
  }

  return {
    origin,
    cookie,
    time,
    fateOf,
    delay: () => (trouble ? delayOf(random) : 0),
    isOffline,
    counts,
    fetch: (path, { method = 'GET', headers, body, signal }) => {
      const call = { method, path, headers: { ...Object.fromEntries(new Headers(headers)), cookie } }
      const answer = travel(typeof body === 'string' ? { ...call, body } : call)
      if (!signal) return answer
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      )
      return Promise.race([answer, aborted])
    },
    onLoss: (listener) => {
      losses.add(listener)
      return () => void losses.delete(listener)
    },
    worsen: () => {
      const mine = { isAway: false }
      trouble = mine
      const isOver = () => trouble !== mine
      const cuts = async () => {
        while (!isOver()) {
          await time.pause(random.between(15_000, 90_000))
          if (!isOver()) lose()
        }
      }
      const absences = async () => {
        while (!isOver()) {
          await time.pause(random.between(60_000, 200_000))
          if (isOver()) return
          count('offline')
          mine.isAway = true
          lose()
          await time.pause(random.between(8000, 60_000))
          mine.isAway = false
        }
      }
      void cuts()
      void absences()
      return () => {
        trouble = null
      }
    },
  }
}

function halfOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
      controller.error(new Error('the connection was reset'))
    },
  })
}
