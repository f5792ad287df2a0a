import { type ComposerMode, type Id, KEY_MEMORY_MS } from '@parley/domain'

/** Why the server refused a text, with the server's own message. */
export interface OutgoingReason {
  code: string
  text: string
}

/** An uploaded picture of an outgoing text. */
export interface OutgoingPicture {
  id: Id
  url: string
  width: number
  height: number
  /** Empty when none was written. */
  altText: string
}

/** A sent text or note that is not known to have arrived. */
export interface OutgoingText {
  /** The text's identity while it is in the queue. */
  id: string
  /** The idempotency key, sent with every attempt of the same content so that the server accepts it once. */
  key: string
  conversationId: Id
  /**
   * The conversation to which earlier attempts with this key were sent and which has since been merged into this one;
   * null or absent when there is none.
   */
  triedIn?: Id | null
  mode: ComposerMode
  content: string
  /** Absent when there are none. */
  pictures?: readonly OutgoingPicture[]
  /**
   * The newest message that the author had seen; null when there was none. Absent when unknown at the time of sending;
   * it is then looked up before the first attempt.
   */
  lastSeenMessageId?: Id | null | undefined
  /** How many of the customer's messages the author had not read at the time of sending. */
  unreadCount?: number
  /** The template that the text came from; null or absent when there is none. */
  templateId?: Id | null
  sendAnyway: boolean
  /** Milliseconds since 1970. */
  queuedAt: number
  /** Whether an attempt is unanswered or its answer was lost, so that the server may have accepted the text. */
  mayHaveLeft: boolean
  /** The start of the first attempt since which the text may have been sent; absent when unknown or never attempted. */
  triedAt?: number
  /** Whether that first attempt is in progress, in a window that may have been closed by now. */
  isFirstTry?: boolean
  /** Set while the text waits for a person's decision; everything behind it in its conversation waits too. */
  stopped: OutgoingReason | null
}

export type NewOutgoingText = Pick<
  OutgoingText,
  | 'key'
  | 'conversationId'
  | 'mode'
  | 'content'
  | 'pictures'
  | 'lastSeenMessageId'
  | 'unreadCount'
  | 'templateId'
  | 'queuedAt'
>

/** Oldest first. */
export type OutgoingQueue = readonly OutgoingText[]

/**
 * The outcome of an attempt. `sent`: the server has accepted it. `unanswered`: no answer, so the result is unknown.
 * `later`: the server answered that it has not accepted it now. `refused`: the server does not accept it as it is.
 */
export type OutgoingOutcome = 'sent' | 'unanswered' | 'later' | { refused: OutgoingReason }

const FORGOTTEN: OutgoingReason = {
  code: 'may_have_left',
  text: 'We do not know whether this text was sent. Check the conversation before you send it again.',
}

/** Appends a text to the queue. A key that is already queued is not added again. */
export function enqueue(queue: OutgoingQueue, text: NewOutgoingText): OutgoingQueue {
  if (queue.some(({ key }) => key === text.key)) return queue
  return [...queue, { ...text, id: text.key, sendAnyway: false, mayHaveLeft: false, stopped: null }]
}

/** The texts of one conversation, oldest first. */
export function waitingIn(queue: OutgoingQueue, conversationId: Id): OutgoingQueue {
  return queue.filter((text) => text.conversationId === conversationId)
}

/**
 * The text to send next in a conversation; null when none is queued or the oldest one waits for a person's decision.
 */
export function nextToSend(queue: OutgoingQueue, conversationId: Id): OutgoingText | null {
  const first = waitingIn(queue, conversationId)[0]
  return first && !first.stopped ? first : null
}

/** The conversations that have something to send now, longest waiting first. */
export function conversationsToSend(queue: OutgoingQueue): Id[] {
  const all = [...new Set(queue.map(({ conversationId }) => conversationId))]
  return all.filter((conversationId) => nextToSend(queue, conversationId) !== null)
}

/**
 * Stops texts that the server may have accepted but may have forgotten by now, so that a person decides; call before
 * every round of attempts.
 */
export function stopForgotten(queue: OutgoingQueue, now: number): OutgoingQueue {
  const isForgotten = ({ mayHaveLeft, stopped, queuedAt, triedAt = queuedAt }: OutgoingText) =>
    mayHaveLeft && !stopped && now - triedAt > KEY_MEMORY_MS
  return queue.some(isForgotten)
    ? queue.map((text) => (isForgotten(text) ? { ...text, stopped: FORGOTTEN } : text))
    : queue
}

/**
 * Records the start of an attempt with `key`. From then on the text may have been sent and the server may remember the
 * key.
 */
export function beginTry(queue: OutgoingQueue, key: string, now: number): OutgoingQueue {
  return queue.map((text) =>
    text.key === key && !text.mayHaveLeft ? { ...text, mayHaveLeft: true, triedAt: now, isFirstTry: true } : text,
  )
}

/**
 * Records the outcome of an attempt with `key`; `hadLeft`: whether the text may have been sent before that attempt. A
 * text that was withdrawn or changed since stays as it is.
 */
export function settle(queue: OutgoingQueue, key: string, outcome: OutgoingOutcome, hadLeft = false): OutgoingQueue {
  if (outcome === 'sent') return queue.filter((text) => text.key !== key)
  return queue.map((text) => {
    if (text.key !== key) return text
    if (outcome === 'unanswered') return { ...text, mayHaveLeft: true, isFirstTry: false }
    return outcome === 'later'
      ? { ...text, mayHaveLeft: hadLeft, stopped: null }
      : { ...text, mayHaveLeft: false, stopped: outcome.refused }
  })
}

/** Records what the author of a text had seen, when that was unknown at the time of sending. */
export function setLastSeen(queue: OutgoingQueue, key: string, lastSeenMessageId: Id | null): OutgoingQueue {
  return queue.map((text) => (text.key === key ? { ...text, lastSeenMessageId } : text))
}

/** Removes a text that its author takes back or discards. */
export function takeBack(queue: OutgoingQueue, id: string): OutgoingQueue {
  return queue.filter((text) => text.id !== id)
}

/**
 * Resumes a stopped text as a new request, despite unseen messages when those stopped it; that decision also applies to
 * the texts behind it. A text that may have been sent is retried unchanged instead, until the server's answer is known.
 */
export function sendAgain(queue: OutgoingQueue, id: string, newKey: string, now: number): OutgoingQueue {
  const stopped = queue.find((text) => text.id === id && text.stopped)
  if (!stopped) return queue
  const isMeant = stopped.stopped?.code === UNSEEN
  return queue.map((text) => {
    if (text === stopped) return goOn(text, newKey, now)
    const isBehind = isMeant && text.conversationId === stopped.conversationId && text.mode === stopped.mode
    return isBehind && !text.mayHaveLeft ? { ...text, sendAnyway: true } : text
  })
}

const UNSEEN = 'unseen_message'

function goOn(text: OutgoingText, newKey: string, now: number): OutgoingText {
  const code = text.stopped?.code
  if (text.mayHaveLeft && code !== FORGOTTEN.code) return { ...text, stopped: null }
  const sendAnyway = text.sendAnyway || code === UNSEEN
  return { ...text, key: newKey, triedIn: null, sendAnyway, queuedAt: now, mayHaveLeft: false, stopped: null }
}

/** The text whose author has to decide whether to send it despite unseen messages; null when there is none. */
export function heldByUnseen(queue: OutgoingQueue, conversationId: Id): OutgoingText | null {
  const first = waitingIn(queue, conversationId)[0]
  return first?.stopped?.code === UNSEEN ? first : null
}
