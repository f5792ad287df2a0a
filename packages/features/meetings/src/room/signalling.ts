import { ApiError, isUnanswered } from '@parley/client'
import { type Id, ROOM_SIGNAL_MAX } from '@parley/domain'

/** A signal that two browsers exchange before they are connected; `line` names its connection attempt. */
export type Signal =
  | { kind: 'ask' }
  | { kind: 'description'; line: string; description: RTCSessionDescriptionInit }
  | { kind: 'candidate'; line: string; candidate: RTCIceCandidateInit }

/** Sends signals to other browsers through the server. */
export interface Signalling {
  send(to: Id, signal: Signal): void
  /** Drops the signals that have not been sent yet. */
  stop(): void
}

const AGAIN_AFTER_MS = 500
/** Half of the limit: a body may have 64 kB, and every quotation mark of a signal takes two characters in it. */
const POST_MAX = ROOM_SIGNAL_MAX / 2
/** Signals that could not be sent for this many milliseconds belong to an abandoned attempt. */
const STALE_AFTER_MS = 15_000

interface Waiting {
  text: string
  since: number
}

/** Several signals as one text; `nextOf` limits it to `POST_MAX` characters, unless a single signal is longer. */
const textOf = (waiting: readonly Waiting[]) => `[${waiting.map(({ text }) => text).join(',')}]`

/** Empty when the text is not a list: another browser may send anything. */
export function readSignals(text: string): readonly Signal[] {
  try {
    const signals: unknown = JSON.parse(text)
    return Array.isArray(signals) ? (signals as Signal[]) : []
  } catch {
    return []
  }
}

const mayPass = (error: unknown) => !(error instanceof ApiError) || isUnanswered(error) || error.status === 429

/**
 * Sends one `post` at a time to each browser, so that signals arrive in the order in which they were sent, each post
 * with all signals queued since the previous one. An unanswered post is retried: a signal may arrive twice, and only
 * stale or refused signals are dropped.
 */
export function createSignalling(post: (to: Id, text: string) => Promise<void>): Signalling {
  const queues = new Map<Id, Waiting[]>()

  /** The oldest signals, as many as fit into one post. */
  const nextOf = (queue: readonly Waiting[]) => {
    let count = 1
    while (count < queue.length && textOf(queue.slice(0, count + 1)).length <= POST_MAX) count += 1
    return queue.slice(0, count)
  }

  const drain = async (to: Id, queue: Waiting[]) => {
    while (queue.length > 0) {
      const batch = nextOf(queue)
      try {
        await post(to, textOf(batch))
        queue.splice(0, batch.length)
      } catch (error) {
        if (!mayPass(error)) queue.splice(0, batch.length)
        else await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
        const time = performance.now()
        while (queue[0] && time - queue[0].since > STALE_AFTER_MS) queue.shift()
      }
    }
    queues.delete(to)
  }

  return {
    send: (to, signal) => {
      const one = { text: JSON.stringify(signal), since: performance.now() }
      const queue = queues.get(to)
      if (queue) queue.push(one)
      else {
        const begun = [one]
        queues.set(to, begun)
        // Deferred, so that signals sent in the same turn are included.
        queueMicrotask(() => void drain(to, begun))
      }
    },
    stop: () => {
      for (const queue of queues.values()) queue.length = 0
    },
  }
}
