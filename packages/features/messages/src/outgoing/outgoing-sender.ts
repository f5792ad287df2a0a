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

/** The first retry delay in milliseconds; it doubles up to the longest. */
export const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

export interface SenderPorts {
  store: OutgoingStore
  /** Finds the newest message that the author of a text has certainly seen; rejects when there is no answer. */
  findLastSeen: (text: OutgoingText) => Promise<Id | null>
  /** Sends the text to the server; rejects when it was not accepted. */
  post: (text: OutgoingText) => Promise<unknown>
  outcomeOf: (error: unknown) => Exclude<OutgoingOutcome, 'sent'>
  /** Checks with the server whether the same user is still signed in; rejects when there is no answer. */
  isStillSignedIn: () => Promise<boolean>
  /**
   * Whether the last calls got no answer; the session is then checked first, so that no text runs into another failure.
   */
  isOffline: () => boolean
  /** Runs `work` unless another window holds the lock of that name; resolves to null then. */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
}

export interface OutgoingSender {
  /**
   * Appends a text to its conversation's queue and sends the texts that are due. Throws when it cannot be stored on
   * this device.
   */
  submit(text: NewOutgoingText): void
  /** Tries the waiting texts now, because conditions may have changed. */
  poke(): void
  /** Like `poke`, but only when no retry is scheduled; called when another window has changed the queue. */
  hear(): void
  /** The keys of the texts that are being sent. */
  trying(): ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
  /** Notifies of the outcome of an attempt. */
  readonly onOutcome: (listener: (text: OutgoingText, outcome: OutgoingOutcome) => void) => () => void
  /** Starts sending waiting texts; the returned function stops it. */
  start(): () => void
}

/**
 * Creates the sender of outgoing texts: one at a time and in order per conversation, with retries until each is
 * answered.
 */
export function createOutgoingSender(ports: SenderPorts): OutgoingSender {
  const { store, withLock } = ports
  const changed = createEmitter<[]>()
  const outcomes = createEmitter<[OutgoingText, OutgoingOutcome]>()
  const drains = new Map<Id, { isRequestedAgain: boolean }>()
  let tried: ReadonlySet<string> = new Set()
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = true
  /** Whether the texts' author is known to be signed in. */
  let isSure = false
  let asking: Promise<boolean> | null = null

  const attempt = async (text: OutgoingText): Promise<OutgoingOutcome> => {
    // Recorded before the call, since a page that is closed during it never learns the outcome.
    store.update((queue) => beginTry(queue, text.key, Date.now()))
    try {
      await ports.post(text)
      return 'sent'
    } catch (error) {
      return ports.outcomeOf(error)
    }
  }
  /** Looks up the last seen message only once per text, so that every try under its key sends the same request. */
  const attemptGuarded = async (text: OutgoingText): Promise<OutgoingOutcome> => {
    if (text.mode === 'note' || text.lastSeenMessageId !== undefined) return attempt(text)
    let lastSeenMessageId: Id | null
    try {
      lastSeenMessageId = await ports.findLastSeen(text)
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

  /** Resolves to true when every text that may be sent has been sent. */
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
    // Without this check, windows that wake each other by writing to the queue would retry in an endless loop.
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
