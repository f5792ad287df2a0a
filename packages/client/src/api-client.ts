import {
  type AnyEndpoint,
  type BodyOf,
  buildUrl,
  decodeResponse,
  encodeBody,
  EVENT_POSITION,
  PAGE_HIDDEN,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@parley/contract'
import { ApiError, NoAnswerError } from './api-error.ts'
import type { Connection } from './connection.ts'

/** Timeout of a call in milliseconds. */
export const CALL_TIMEOUT_MS = 20_000
/** Upload speed assumed for a slow connection, in bytes per millisecond. */
const SLOW_BYTES = 50

/** Input of a call as decoded values; parts that the endpoint does not have may be omitted. */
export interface CallInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`; create it when the dialog opens, so that a retry is the same request. */
  idempotencyKey?: string
  /** Lets the call outlive the page; for the last request of a page that is closing. */
  keepalive?: boolean
}

/** One page of a list that can grow. */
export interface Page<Item> {
  items: Item[]
  /** Pass as `query.cursor` to get the following page; null at the end. */
  next: string | null
  /**
   * Pass with `query.direction` 'newer' to get the preceding page; null when there is none or the list is paged in one
   * direction only.
   */
  previous: string | null
  /** The number of all matching rows; null where they did not all fit into one response. */
  total: number | null
}

export interface ApiClient {
  /** Sends one call. Throws ApiError on any non-success response, NoAnswerError when no complete response arrives. */
  call<E extends AnyEndpoint>(target: E, input?: CallInput<E>, options?: CallOptions): Promise<ResponseOf<E>>
  /** Like `call` for a paged list; also returns the cursors of the adjacent pages. */
  callPage<E extends AnyEndpoint>(target: E, input?: CallInput<E>, options?: CallOptions): Promise<Page<ItemOf<E>>>
}

/** One row of a list endpoint. */
export type ItemOf<E> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never

type Address = Record<string, string | number | undefined>

interface ClientOptions {
  /** Default: the page's own origin. */
  baseUrl?: string
  /** Called on every 401 response to a call that needs a session. */
  onSignedOut?: () => void
  /** Notified of every response and of every call that got none. */
  connection?: Pick<Connection, 'answered' | 'unanswered'>
  /** Whether the page is hidden; its reads then send this as a header. */
  isHidden?: () => boolean
  /** Timeout of a call in milliseconds; longer for a large body. Default: CALL_TIMEOUT_MS. */
  timeoutMs?: number
}

/** Creates the app's API client. Every call sends credentials; a JSON content type is sent only with a body. */
export function createApiClient({
  baseUrl = '',
  onSignedOut,
  connection,
  isHidden,
  timeoutMs = CALL_TIMEOUT_MS,
}: ClientOptions = {}): ApiClient {
  /** Fetches a response with its body within the call's timeout. */
  const request = async (target: AnyEndpoint, address: string, { signal, ...init }: RequestInit) => {
    signal?.throwIfAborted()
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(), Math.max(timeoutMs, uploadMs(init.body)))
    const abort = () => clock.abort(signal?.reason)
    signal?.addEventListener('abort', abort)
    let response: Response | null = null
    try {
      response = await fetch(address, { ...init, signal: clock.signal })
      connection?.answered(response.headers.get(EVENT_POSITION))
      // A CSV file is generated while it is sent, however long that takes, so its body has no timeout.
      if (response.ok && target.media === 'csv') clearTimeout(timer)
      return { response, body: await bodyOf(target, response) }
    } catch (error) {
      if (signal?.aborted) throw error
      if (response === null) connection?.unanswered()
      throw new NoAnswerError(error)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  const send = async (target: AnyEndpoint, input: CallInput<AnyEndpoint> = {}, options: CallOptions = {}) => {
    const headers = new Headers()
    const hasBody = input.body !== undefined && target.body !== null
    if (hasBody) headers.set('Content-Type', 'application/json')
    if (target.method === 'GET' && isHidden?.()) headers.set(PAGE_HIDDEN, '1')
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
    const address = baseUrl + buildUrl(target, input.params as Address, input.query as Address)
    const { response, body } = await request(target, address, {
      method: target.method,
      credentials: 'include',
      headers,
      ...(hasBody && { body: JSON.stringify(encodeBody(target, input.body)) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    })
    if (response.ok) return { headers: response.headers, body }
    if (response.status === 401 && target.policy !== 'public') onSignedOut?.()
    throw new ApiError(response.status, response.statusText, body as string)
  }

  return {
    call: async (target, input, options) => {
      const { body } = await send(target, input, options)
      return decodeResponse(target, body)
    },
    callPage: async (target, input, options) => {
      const { headers, body } = await send(target, input, options)
      const total = headers.get('X-Total-Count')
      const items: unknown = decodeResponse(target, body)
      return {
        items: items as ItemOf<typeof target>[],
        next: cursorOf(headers.get('Link'), 'next'),
        previous: cursorOf(headers.get('Link'), 'prev'),
        total: total === null ? null : Number(total),
      }
    },
  }
}

const uploadMs = (body: RequestInit['body']): number => (typeof body === 'string' ? body.length / SLOW_BYTES : 0)

/** The body of a response: JSON as its parsed value, a file or an error message as text. */
async function bodyOf(target: AnyEndpoint, response: Response): Promise<unknown> {
  if (response.ok && !target.response) return undefined
  return await (response.ok && target.media === 'json' ? response.json() : response.text())
}

function cursorOf(link: string | null, relation: 'next' | 'prev'): string | null {
  const target = link
    ?.split(/,\s*(?=<)/)
    .find((part) => part.includes(`rel="${relation}"`))
    ?.match(/<([^>]*)>/)?.[1]
  return target ? new URL(target, 'http://localhost').searchParams.get('cursor') : null
}

/**
 * Returns a new idempotency key for one intent. Also works over plain http, where `crypto.randomUUID` does not exist.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
