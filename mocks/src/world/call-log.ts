import { EVENTS_PATH } from '@parley/contract'
import { findEndpoint } from '../find-endpoint.ts'
import { FAULT_HEADER } from '../handle.ts'

/** A call of this tab and its answer. */
export interface LoggedCall {
  id: number
  /** The world's time in milliseconds since the epoch. */
  at: number
  /** Name of the endpoint, or the path when there is none. */
  name: string
  method: string
  /** Includes the query string. */
  path: string
  /** null until the call is answered. */
  status: number | null
  /** Milliseconds until the answer, on the device's clock; null until then. */
  ms: number | null
  key: string | null
  sent: string | null
  answered: string | null
  media: string | null
  fault: 'forced' | 'slowed' | null
}

/** The calls of one tab, oldest first. */
export interface CallLog {
  calls: () => readonly LoggedCall[]
  /** Number of earlier calls that are no longer stored. */
  dropped: () => number
  clear: () => void
  subscribe: (listen: () => void) => () => void
  /** Logs a call and its answer. */
  around: (request: Request, answer: () => Promise<Response | undefined>) => Promise<Response | undefined>
}

const KEPT = 300
const LONGEST_BODY = 200_000

/** Creates a call log. `now` is the time of the world. */
export function createCallLog(now: () => Date): CallLog {
  let calls: readonly LoggedCall[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly LoggedCall[]) => {
    calls = next.slice(-KEPT)
    for (const listen of listeners) listen()
  }
  const change = (id: number, fields: Partial<LoggedCall>) =>
    set(calls.map((call) => (call.id === id ? { ...call, ...fields } : call)))

  return {
    calls: () => calls,
    dropped: () => count - calls.length,
    clear: () => {
      count = 0
      set([])
    },
    subscribe: (listen) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    around: async (request, answer) => {
      const started = Date.now()
      const { method } = request
      const { pathname, search } = new URL(request.url)
      const id = ++count
      const call: LoggedCall = {
        id,
        at: now().getTime(),
        name: endpointName(request),
        method,
        path: pathname + search,
        status: null,
        ms: null,
        key: request.headers.get('Idempotency-Key'),
        sent: method === 'GET' ? null : shorten(await request.clone().text()),
        answered: null,
        media: null,
        fault: null,
      }
      set([...calls, call])
      const response = await answer().catch(() => Response.error())
      if (!response) {
        set(calls.filter((one) => one.id !== id))
        return response
      }
      const media = response.headers.get('Content-Type')
      const isText = media !== null && /json|csv|html|text\/plain/.test(media)
      const fault = response.headers.get(FAULT_HEADER) as LoggedCall['fault']
      change(id, {
        status: response.type === 'error' ? 0 : response.status,
        ms: Date.now() - started,
        media,
        fault: response.type === 'error' ? 'forced' : fault,
        answered: isText ? shorten(await response.clone().text()) : null,
      })
      return response
    },
  }
}

const shorten = (text: string) => (text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY)}…` : text)

function endpointName(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname === EVENTS_PATH ? 'events' : (findEndpoint(request)?.endpoint.name ?? pathname)
}
