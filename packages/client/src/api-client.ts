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

/** A call whose answer is not there after this long has failed, in milliseconds. */
export const CALL_TIMEOUT_MS = 20_000
/** Over a slow connection so much of a body leaves in a millisecond, in bytes. */
const SLOW_BYTES = 50

/** What a call takes, in the program's values. Parts that an endpoint does not have may be left out. */
export interface CallInput<E extends AnyEndpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`; make it when the dialog opens, so that a second try is the same request. */
  idempotencyKey?: string
  /** Lets the call outlive the page; for the last words of one that is being closed. */
  keepalive?: boolean
}

/** One page of a list that can grow. */
export interface Page<Item> {
  items: Item[]
  /** Pass as `query.cursor` to get the following page; null at the end. */
  next: string | null
  /** Pass with `query.direction` 'newer' to get the page before; null where there is none or the list goes one way only. */
  previous: string | null
  /** Number of all matching rows, where the server knows it cheaply. */
  total: number | null
}

export interface ApiClient {
  /** Sends one call. Throws ApiError for any answer that is not a success, NoAnswerError when there is none. */
  call<E extends AnyEndpoint>(target: E, input?: CallInput<E>, options?: CallOptions): Promise<ResponseOf<E>>
  /** As `call` for a paged list, with the cursor of the next page. */
  callPage<E extends AnyEndpoint>(target: E, input?: CallInput<E>, options?: CallOptions): Promise<Page<ItemOf<E>>>
}

/** One row of a list endpoint. */
export type ItemOf<E> = ResponseOf<E> extends readonly (infer Item)[] ? Item : never

type Address = Record<string, string | number | undefined>

interface ClientOptions {
  /** Default: the page's own origin. */
  baseUrl?: string
  /** Told about every 401 of a call that needs a session. */
  onSignedOut?: () => void
  /** Told about every answer and every call without one. */
  connection?: Pick<Connection, 'answered' | 'unanswered'>
  /** Whether nobody sees the page: its reads say so then. */
  isHidden?: () => boolean
}

/** Makes the one client of an app. Credentials go with every call, a JSON content type only with a body. */
export function createApiClient({ baseUrl = '', onSignedOut, connection, isHidden }: ClientOptions = {}): ApiClient {
  /** The answer with its body, within the time that a call has. */
  const request = async (target: AnyEndpoint, address: string, { signal, ...init }: RequestInit) => {
    signal?.throwIfAborted()
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(), timeFor(init.body))
    const abort = () => clock.abort(signal?.reason)
    signal?.addEventListener('abort', abort)
    let response: Response | null = null
    try {
      response = await fetch(address, { ...init, signal: clock.signal })
      connection?.answered(response.headers.get(EVENT_POSITION))
      // A file is made while it is sent, for as long as that takes.
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

const timeFor = (body: RequestInit['body']): number =>
  Math.max(CALL_TIMEOUT_MS, typeof body === 'string' ? body.length / SLOW_BYTES : 0)

/** What an answer carries: JSON as its value, a file or the words of a failure as text. */
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

/** A fresh key for one intent. Works on plain http as well, where `crypto.randomUUID` does not exist. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
