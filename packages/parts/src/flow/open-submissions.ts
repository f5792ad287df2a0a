import { type ApiClient, ApiError, isUnanswered } from '@parley/client'
import { type Id, KEY_MEMORY_MS, type Submission } from '@parley/domain'
import type { BegunSubmission } from '@parley/state-machines'

/** The user of a submission and its record. */
type Place = readonly [userId: Id, recordId: Id]

/** The submissions about records of one kind whose outcome is not known, at most one per user and record. */
export interface OpenSubmissions<Request, Answer> {
  /** Returns the open submission; null when there is none. */
  read: (client: ApiClient, place: Place) => BegunSubmission<Request> | null
  /** Whether the response to such a submission is pending on this page. */
  isInFlight: (client: ApiClient, place: Place) => boolean
  /** Makes the submitting call; submitting the same again while it is pending returns the same response. */
  submit: (
    client: ApiClient,
    place: Place,
    submission: Submission<Request>,
    call: () => Promise<Answer>,
  ) => Promise<Answer>
  /** Drops the open submission, unless the response to it is pending: what is submitted next is another intent. */
  forget: (client: ApiClient, place: Place) => void
  /** Notifies when a submission becomes pending, and when it no longer is. */
  subscribe: (listener: () => void) => () => void
}

/** The stored form; `sentAt` in milliseconds since 1970. */
interface Kept<Request> {
  submission: Submission<Request>
  sentAt: number
}

interface Open<Request, Answer> extends Kept<Request> {
  answer: Promise<Answer> | null
}

/** Statuses about who may call or how often, which reveal nothing about the earlier submission. */
const ABOUT_ELSE = new Set([401, 429])

/**
 * Keeps a submission until its outcome is known, so that it has the same idempotency key when its form is opened again:
 * while the page is open, and after that in the tab's session storage where `mayStore` allows it. A submission is
 * dropped once the server may have forgotten its key.
 * @param name distinguishes the stored submissions of one kind from others
 */
export function createOpenSubmissions<Request, Answer>(
  name: string,
  { mayStore = () => true }: { mayStore?: (request: Request) => boolean } = {},
): OpenSubmissions<Request, Answer> {
  const pages = new WeakMap<ApiClient, Map<string, Open<Request, Answer>>>()
  const listeners = new Set<() => void>()
  const keyOf = (place: Place) => `parley.${name} ${place.join(' ')}`

  const ofPage = (client: ApiClient) => {
    const known = pages.get(client) ?? new Map<string, Open<Request, Answer>>()
    pages.set(client, known)
    return known
  }
  const keep = (client: ApiClient, key: string, open: Open<Request, Answer> | null) => {
    if (open === null) ofPage(client).delete(key)
    else ofPage(client).set(key, open)
    store(key, open !== null && mayStore(open.submission.request) ? open : null)
    for (const listener of listeners) listener()
  }
  const find = (client: ApiClient, key: string): Open<Request, Answer> | null => {
    const open = ofPage(client).get(key) ?? stored<Request>(key)
    if (open === null) return null
    return Date.now() - open.sentAt > KEY_MEMORY_MS ? null : { answer: null, ...open }
  }

  return {
    read: (client, place) => {
      const open = find(client, keyOf(place))
      return open && { submission: open.submission, isInFlight: open.answer !== null }
    },
    isInFlight: (client, place) => Boolean(ofPage(client).get(keyOf(place))?.answer),
    submit: (client, place, submission, call) => {
      const key = keyOf(place)
      const { idempotencyKey } = submission
      const before = find(client, key)
      const again = before?.submission.idempotencyKey === idempotencyKey ? before : null
      if (again?.answer) return again.answer
      const sentAt = again?.sentAt ?? Date.now()
      const settle = (open: Open<Request, Answer> | null) => {
        if (ofPage(client).get(key)?.submission.idempotencyKey === idempotencyKey) keep(client, key, open)
      }
      const makeCall = async () => {
        try {
          // Deferred, so that the submission is stored before the call is made.
          const answer = await Promise.resolve().then(call)
          settle(null)
          return answer
        } catch (error) {
          const isAboutElse = error instanceof ApiError && ABOUT_ELSE.has(error.status)
          const isOpen = isUnanswered(error) || (again !== null && isAboutElse)
          settle(isOpen ? { submission, sentAt, answer: null } : null)
          throw error
        }
      }
      const answer = makeCall()
      keep(client, key, { submission, sentAt, answer })
      return answer
    },
    forget: (client, place) => {
      const open = find(client, keyOf(place))
      if (open?.answer === null) keep(client, keyOf(place), null)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function store(key: string, kept: Kept<unknown> | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ submission: kept.submission, sentAt: kept.sentAt }))
  } catch {
    // Storage failed: the submission is known only while the page is open.
  }
}

function stored<Request>(key: string): Kept<Request> | null {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Kept<Request>)
  } catch {
    return null
  }
}
