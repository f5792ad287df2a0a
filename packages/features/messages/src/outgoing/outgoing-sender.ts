import type { Id } from '@parley/domain'
import {
  conversationsToSend,
  enqueue,
  type NewOutgoingText,
  nextToSend,
  type OutgoingOutcome,
  type OutgoingText,
  settle,
  stopForgotten,
  takeBack,
  waitingIn,
} from '@parley/state-machines'
import { createTeller } from '../teller.ts'
import type { OutgoingStore } from './outgoing-store.ts'

/** First wait before another try, in milliseconds; it doubles up to the longest. */
export const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

export interface SenderPorts {
  store: OutgoingStore
  /** Gives the text to the server; rejects when it was not taken. */
  post: (text: OutgoingText) => Promise<unknown>
  outcomeOf: (error: unknown) => Exclude<OutgoingOutcome, 'sent'>
  /** Asks the server whether the same person is still signed in; rejects without an answer. */
  isStillSignedIn: () => Promise<boolean>
  /** The last calls got no answer: a text goes behind the queue at once instead of into another failure. */
  isOffline: () => boolean
  /** A text from the queue has arrived. */
  onSent: (text: OutgoingText) => void
  /** Runs `work` unless another window does something under the same name; null then. */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
}

export interface OutgoingSender {
  /**
   * Sends a text, or queues it behind others or until the connection is back. Rejects, with the text no longer kept here, when
   * the server refused it.
   */
  submit(text: NewOutgoingText): Promise<'sent' | 'queued'>
  /** Tries what waits now: something may have changed. */
  poke(): void
  /** Keys of the texts that are on their way from the composer; they do not count as waiting. */
  current(): ReadonlySet<string>
  /** Keys that are being tried from the queue. */
  trying(): ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
  /** Begins to try what waits; call the result to stop. */
  start(): () => void
}

/** Sends outgoing texts: one at a time and in order per conversation, again and again until each has an answer. */
export function createOutgoingSender(ports: SenderPorts): OutgoingSender {
  const { store, withLock } = ports
  const changed = createTeller<[]>()
  let direct: ReadonlySet<string> = new Set()
  let tried: ReadonlySet<string> = new Set()
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAskedAgain = false
  let isStopped = true

  const attempt = async (text: OutgoingText): Promise<{ outcome: OutgoingOutcome; error?: unknown }> => {
    try {
      await ports.post(text)
      return { outcome: 'sent' }
    } catch (error) {
      return { outcome: ports.outcomeOf(error), error }
    }
  }
  const mark = (key: string, isTried: boolean) => {
    tried = new Set([...tried].filter((each) => each !== key).concat(isTried ? key : []))
    changed.tell()
  }

  /** True when everything that may go has gone. */
  const drain = async (conversationId: Id): Promise<boolean> => {
    const isDone = await withLock(conversationId, async () => {
      for (let text = nextToSend(store.read(), conversationId); text; text = nextToSend(store.read(), conversationId)) {
        const { key } = text
        if (isStopped || direct.has(key)) return false
        mark(key, true)
        const { outcome } = await attempt(text)
        try {
          store.update((queue) => settle(queue, key, outcome))
        } finally {
          mark(key, false)
        }
        if (outcome === 'sent') ports.onSent(text)
        if (outcome === 'unanswered' || outcome === 'later') return false
      }
      return true
    })
    return isDone ?? false
  }

  const run = async (): Promise<boolean> => {
    store.update((queue) => stopForgotten(queue, Date.now()))
    const conversations = conversationsToSend(store.read())
    if (conversations.length === 0) return true
    if (!(await ports.isStillSignedIn())) return true
    const drained = await Promise.all(conversations.map(drain))
    return drained.every(Boolean)
  }

  const tryAll = async () => {
    isRunning = true
    const isDone = await run().catch(() => false)
    isRunning = false
    if (isStopped) return
    if (isDone) retryMs = FIRST_RETRY_MS
    else {
      clearTimeout(timer)
      timer = setTimeout(poke, retryMs)
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
    if (isAskedAgain) poke()
  }
  function poke() {
    if (isStopped) return
    clearTimeout(timer)
    isAskedAgain = isRunning
    if (!isRunning) void tryAll()
  }

  const sendNow = async (text: OutgoingText): Promise<'sent' | 'queued'> => {
    const { outcome, error } = await attempt(text)
    const isUndecided = outcome === 'unanswered'
    store.update((queue) =>
      isUndecided || outcome === 'sent' ? settle(queue, text.key, outcome) : takeBack(queue, text.id),
    )
    if (isUndecided) return 'queued'
    if (outcome === 'sent') return 'sent'
    throw error
  }

  return {
    submit: async (text) => {
      const isBehind = waitingIn(store.read(), text.conversationId).length > 0
      if (isBehind || ports.isOffline()) {
        store.update((queue) => enqueue(queue, text))
        poke()
        return 'queued'
      }
      direct = new Set([...direct, text.key])
      try {
        store.update((queue) => enqueue(queue, text))
        const kept = store.read().find(({ key }) => key === text.key)
        return (kept && (await withLock(text.conversationId, () => sendNow(kept)))) ?? 'queued'
      } finally {
        direct = new Set([...direct].filter((key) => key !== text.key))
        changed.tell()
        poke()
      }
    },
    poke,
    current: () => direct,
    trying: () => tried,
    subscribe: changed.listen,
    start: () => {
      isStopped = false
      poke()
      return () => {
        isStopped = true
        clearTimeout(timer)
      }
    },
  }
}
