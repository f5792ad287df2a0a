import { type ComposerMode, type Id, KEY_MEMORY_MS } from '@parley/domain'

/** Why the server would not take a text, in its own words. */
export interface OutgoingReason {
  code: string
  text: string
}

/** A picture that was uploaded to go with a text. */
export interface OutgoingPicture {
  id: Id
  url: string
  width: number
  height: number
  /** '' where nothing was written. */
  altText: string
}

/** One text or note that was sent and is not known to have arrived. */
export interface OutgoingText {
  /** Names it for as long as it waits. */
  id: string
  /** Sent with every try of the same words, so that the server takes them once. */
  key: string
  conversationId: Id
  /** Where earlier tries with this key went, a conversation that is part of this one now; null or absent: nowhere else. */
  triedIn?: Id | null
  mode: ComposerMode
  content: string
  /** Absent: none. */
  pictures?: readonly OutgoingPicture[]
  /** The newest message that the writer had seen; null: none. Absent: not known when it was sent, and found out before the first try. */
  lastSeenMessageId?: Id | null | undefined
  /** The template that it came from; null or absent: none. */
  templateId?: Id | null
  sendAnyway: boolean
  /** Milliseconds since 1970. */
  queuedAt: number
  /** A try has no answer yet, or its answer was lost: the server may have taken it. */
  mayHaveLeft: boolean
  /** When the first of the tries began since which it may have left; absent: not known, or it was never tried. */
  triedAt?: number
  /** That one is under way, in a window that may be gone by now. */
  isFirstTry?: boolean
  /** Set: it waits for a person, and everything behind it in its conversation waits too. */
  stopped: OutgoingReason | null
}

export type NewOutgoingText = Pick<
  OutgoingText,
  'key' | 'conversationId' | 'mode' | 'content' | 'pictures' | 'lastSeenMessageId' | 'templateId' | 'queuedAt'
>

/** Oldest first. */
export type OutgoingQueue = readonly OutgoingText[]

/**
 * What a try came to. `sent`: the server has it. `unanswered`: no answer, so nobody knows. `later`: the server answered that
 * it has not taken it now. `refused`: the server will not take it as it is.
 */
export type OutgoingOutcome = 'sent' | 'unanswered' | 'later' | { refused: OutgoingReason }

const FORGOTTEN: OutgoingReason = {
  code: 'may_have_left',
  text: 'This text was tried long ago and its answer was lost. Look in the conversation before you send it again.',
}

/** Puts a text behind the others. A key that waits already is not queued twice. */
export function enqueue(queue: OutgoingQueue, text: NewOutgoingText): OutgoingQueue {
  if (queue.some(({ key }) => key === text.key)) return queue
  return [...queue, { ...text, id: text.key, sendAnyway: false, mayHaveLeft: false, stopped: null }]
}

/** The texts of one conversation, oldest first. */
export function waitingIn(queue: OutgoingQueue, conversationId: Id): OutgoingQueue {
  return queue.filter((text) => text.conversationId === conversationId)
}

/** The text to send next in a conversation; null when none waits or its oldest one waits for a person. */
export function nextToSend(queue: OutgoingQueue, conversationId: Id): OutgoingText | null {
  const first = waitingIn(queue, conversationId)[0]
  return first && !first.stopped ? first : null
}

/** The conversations that have something to send now, the longest waiting first. */
export function conversationsToSend(queue: OutgoingQueue): Id[] {
  const all = [...new Set(queue.map(({ conversationId }) => conversationId))]
  return all.filter((conversationId) => nextToSend(queue, conversationId) !== null)
}

/** Stops what the server may have taken and may have forgotten by now, for a person to decide; ask before every round of tries. */
export function stopForgotten(queue: OutgoingQueue, now: number): OutgoingQueue {
  const isForgotten = ({ mayHaveLeft, stopped, queuedAt, triedAt = queuedAt }: OutgoingText) =>
    mayHaveLeft && !stopped && now - triedAt > KEY_MEMORY_MS
  return queue.some(isForgotten)
    ? queue.map((text) => (isForgotten(text) ? { ...text, stopped: FORGOTTEN } : text))
    : queue
}

/** Records that a try with `key` begins. From then on the text may have left, and the server may remember the key. */
export function beginTry(queue: OutgoingQueue, key: string, now: number): OutgoingQueue {
  return queue.map((text) =>
    text.key === key && !text.mayHaveLeft ? { ...text, mayHaveLeft: true, triedAt: now, isFirstTry: true } : text,
  )
}

/**
 * Records what a try with `key` came to; `hadLeft`: whether the text may have left before it. A text that was taken back or changed
 * meanwhile stays as it is.
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

/** Records what the writer of a text had seen, where that was not known when it was sent. */
export function setLastSeen(queue: OutgoingQueue, key: string, lastSeenMessageId: Id | null): OutgoingQueue {
  return queue.map((text) => (text.key === key ? { ...text, lastSeenMessageId } : text))
}

/** Removes a text because its writer wants it back or not at all. */
export function takeBack(queue: OutgoingQueue, id: string): OutgoingQueue {
  return queue.filter((text) => text.id !== id)
}

/**
 * Lets a stopped text go on: as another request, over unseen messages when those stopped it. That answer counts for the texts
 * behind it too. A text that may have left is tried as it was instead, until the server has said which.
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

/** The text whose writer has to be asked whether it is meant to leave over unseen messages; null: nobody has to. */
export function heldByUnseen(queue: OutgoingQueue, conversationId: Id): OutgoingText | null {
  const first = waitingIn(queue, conversationId)[0]
  return first?.stopped?.code === UNSEEN ? first : null
}
