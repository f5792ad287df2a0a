import type { Id } from '@parley/domain'
import {
  beginTry,
  conversationsToSend,
  enqueue,
  type NewOutgoingText,
  nextToSend,
  type OutgoingOutcome,
  type OutgoingText,
  settle,
  stopForgotten,
  setLastSeen,
} from '@parley/state-machines'
import { createEmitter } from '../emitter.ts'
import type { OutgoingStore } from './outgoing-store.ts'

/** First wait before another try, in milliseconds; it doubles up to the longest. */
export const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

export interface SenderPorts {
  store: OutgoingStore
  /** The newest message of a conversation that the sender has surely seen; rejects without an answer. */
  findLastSeen: (conversationId: Id) => Promise<Id | null>
  /** Gives the text to the server; rejects when it was not taken. */
  post: (text: OutgoingText) => Promise<unknown>
  outcomeOf: (error: unknown) => Exclude<OutgoingOutcome, 'sent'>
  /** Asks the server whether the same person is still signed in; rejects without an answer. */
  isStillSignedIn: () => Promise<boolean>
  /** The last calls got no answer: who is signed in is asked first, so that no text goes into another failure. */
  isOffline: () => boolean
  /** Runs `work` unless another window does something under the same name; null then. */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
}

export interface OutgoingSender {
  /** Puts a text behind those of its conversation and sends what may go. Throws when it cannot be kept on this device. */
  submit(text: NewOutgoingText): void
  /** Tries what waits now: something may have changed. */
  poke(): void
  /** As `poke`, where no try was put off: another window has changed what waits. */
  hear(): void
  /** Keys that are being tried. */
  trying(): ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
  /** Tells what a try came to. */
  readonly onOutcome: (listener: (text: OutgoingText, outcome: OutgoingOutcome) => void) => () => void
  /** Begins to try what waits; call the result to stop. */
  start(): () => void
}

/** Sends outgoing texts: one at a time and in order per conversation, again and again until each has an answer. */
export function createOutgoingSender(ports: SenderPorts): OutgoingSender {
  const { store, withLock } = ports
  const changed = createEmitter<[]>()
  const outcomes = createEmitter<[OutgoingText, OutgoingOutcome]>()
  const drains = new Map<Id, { isRequestedAgain: boolean }>()
  let tried: ReadonlySet<string> = new Set()
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = true
  /** Whose texts these are is known to be signed in. */
  let isSure = false
  let asking: Promise<boolean> | null = null

  const attempt = async (text: OutgoingText): Promise<OutgoingOutcome> => {
    // A page that goes away meanwhile never hears what it came to.
    store.update((queue) => beginTry(queue, text.key, Date.now()))
    try {
      await ports.post(text)
      return 'sent'
    } catch (error) {
      return ports.outcomeOf(error)
    }
  }
  /** Every try of a key says the same, so what its writer had seen is found out once. */
  const attemptGuarded = async (text: OutgoingText): Promise<OutgoingOutcome> => {
    if (text.mode === 'note' || text.lastSeenMessageId !== undefined) return attempt(text)
    let lastSeenMessageId: Id | null
    try {
      lastSeenMessageId = await ports.findLastSeen(text.conversationId)
    } catch (error) {
      const outcome = ports.outcomeOf(error)
      return outcome === 'unanswered' ? 'later' : outcome
    }
    store.update((queue) => setLastSeen(queue, text.key, lastSeenMessageId))
    return attempt({ ...text, lastSeenMessageId })
  }
  const mark = (key: string, isTried: boolean) => {
    tried = new Set([...tried].filter((each) => each !== key).concat(isTried ? key : []))
    changed.emit()
  }
  const mayGo = async () => {
    if (isSure && !ports.isOffline()) return true
    isSure = false
    asking ??= ports.isStillSignedIn().finally(() => (asking = null))
    isSure = await asking
    return isSure
  }
  const retryLater = () => {
    if (isStopped || timer !== undefined) return
    timer = setTimeout(poke, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  /** True when everything that may go has gone. */
  const drainOnce = async (conversationId: Id): Promise<boolean> => {
    const isDone = await withLock(conversationId, async () => {
      for (let text = nextToSend(store.read(), conversationId); text; text = nextToSend(store.read(), conversationId)) {
        const { key, mayHaveLeft } = text
        if (isStopped) return true
        mark(key, true)
        const outcome = await attemptGuarded(text)
        try {
          store.update((queue) => settle(queue, key, outcome, mayHaveLeft))
        } finally {
          mark(key, false)
        }
        outcomes.emit(text, outcome)
        if (outcome === 'unanswered' || outcome === 'later') {
          isSure = false
          return false
        }
      }
      return true
    })
    return isDone ?? false
  }

  const drain = async (conversationId: Id) => {
    const running = drains.get(conversationId)
    if (running) {
      running.isRequestedAgain = true
      return
    }
    const own = { isRequestedAgain: true }
    drains.set(conversationId, own)
    let isDone = false
    while (own.isRequestedAgain) {
      own.isRequestedAgain = false
      isDone = await mayGo()
        .then((isTheirs) => (isTheirs ? drainOnce(conversationId) : true))
        .catch(() => false)
    }
    drains.delete(conversationId)
    if (!isDone) retryLater()
    else if (conversationsToSend(store.read()).length === 0) retryMs = FIRST_RETRY_MS
  }

  function poke() {
    if (isStopped) return
    clearTimeout(timer)
    timer = undefined
    store.update((queue) => stopForgotten(queue, Date.now()))
    for (const conversationId of conversationsToSend(store.read())) void drain(conversationId)
  }

  return {
    submit: (text) => {
      store.update((queue) => enqueue(queue, text))
      poke()
    },
    poke,
    // Windows that wake each other at once with what their tries write would never rest.
    hear: () => {
      if (timer === undefined) poke()
    },
    trying: () => tried,
    subscribe: changed.listen,
    onOutcome: outcomes.listen,
    start: () => {
      isStopped = false
      isSure = store.read().length === 0
      poke()
      return () => {
        isStopped = true
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
