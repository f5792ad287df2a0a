import { ApiError, isUnanswered } from '@parley/client'
import { type Id, ROOM_SIGNAL_MAX } from '@parley/domain'

/** What two browsers tell each other before they are connected; `line` names the attempt that it belongs to. */
export type Signal =
  | { kind: 'ask' }
  | { kind: 'description'; line: string; description: RTCSessionDescriptionInit }
  | { kind: 'candidate'; line: string; candidate: RTCIceCandidateInit }

/** Carries signals to other browsers over the server. */
export interface Signalling {
  send(to: Id, signal: Signal): void
  /** Drops what has not been sent yet. */
  stop(): void
}

const AGAIN_AFTER_MS = 500
/** A body may have 64 kB, in which every quotation mark of a signal takes two characters. */
const POST_MAX = ROOM_SIGNAL_MAX / 2
/** What could not be sent for so long belongs to an attempt that has been given up. */
const STALE_AFTER_MS = 15_000

interface Waiting {
  text: string
  since: number
}

/** Several signals as one text of at most `POST_MAX` characters, unless one alone is longer. */
const textOf = (waiting: readonly Waiting[]) => `[${waiting.map(({ text }) => text).join(',')}]`

/** None where the text is no list: another browser may send anything. */
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
 * To each browser one `post` at a time, so that signals arrive in the order in which they were sent, with all that has come up since
 * the one before. A post that nobody answers is repeated: a signal may come twice, none is left out.
 */
export function createSignalling(post: (to: Id, text: string) => Promise<void>): Signalling {
  const queues = new Map<Id, Waiting[]>()

  /** The oldest ones, as many as one post takes. */
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
        // What is told in the same turn goes along.
        queueMicrotask(() => void drain(to, begun))
      }
    },
    stop: () => {
      for (const queue of queues.values()) queue.length = 0
    },
  }
}
