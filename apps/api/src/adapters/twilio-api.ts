import { HOUR_MS } from '@parley/domain'
import type { CarrierLater } from '../ports/carrier.ts'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** Base URL of Twilio's API; tests use their own server. */
  apiBase: string
}

/**
 * Result of one call. `refused` concerns this request only, `later` concerns all requests; in both cases nothing was
 * done. `lost`: it is unknown whether it was done.
 */
export type TwilioAnswer =
  | { kind: 'done'; body: unknown }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'later'; later: CarrierLater }
  | { kind: 'lost'; code: string }

export type TwilioDownload =
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'tooLarge' }
  /** The file does not exist, or cannot be fetched now. */
  | { kind: 'later' }

/**
 * Twilio's API for messages and calls. It throws nothing: a connection error contains the request, and with it token
 * and text.
 */
export interface TwilioApi {
  post(path: string, fields: TwilioFields): Promise<TwilioAnswer>
  /** `path` may be the address of a further page as returned by Twilio. A lost response to a read is `later`. */
  get(path: string, query?: Record<string, string>): Promise<Exclude<TwilioAnswer, { kind: 'lost' }>>
  remove(path: string): Promise<TwilioAnswer>
  /** Downloads a file of at most `limit` bytes. */
  download(path: string, limit: number): Promise<TwilioDownload>
}

/** A repeated field has several values. */
export type TwilioFields = Readonly<Record<string, string | readonly string[]>>

const TIMEOUT_MS = 10_000
const LONGEST_WAIT_MS = HOUR_MS
const TOO_MANY_REQUESTS = 429
const NO_CONTENT = 204
/** Connection errors after which the request cannot have arrived. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])
/** Prefix of the codes that refuse one text; all other forbidden responses concern the account. */
const ABOUT_TEXT = /^21/
/** The sending number is not a number of theirs, or belongs to another account. */
const NOT_OURS = new Set(['21659', '21660'])

export function createTwilioApi({ accountSid, authToken, apiBase }: TwilioAccount): TwilioApi {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const account = `/2010-04-01/Accounts/${accountSid}`

  const ask = (path: string, request: RequestInit, accept = 'application/json'): Promise<Response> => {
    const url = `${apiBase}${path.startsWith('/2010-04-01/') ? path : `${account}${path}`}`
    const headers = { authorization, accept }
    return fetch(url, { ...request, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  async function call(path: string, request: RequestInit): Promise<TwilioAnswer> {
    try {
      const response = await ask(path, { ...request, redirect: 'error' })
      return answerOf(response, await response.text())
    } catch (error) {
      const code = codeOf(error)
      return NEVER_ARRIVED.has(code) ? later('unreachable', code) : { kind: 'lost', code }
    }
  }

  return {
    post: (path, fields) => call(path, { method: 'POST', body: new URLSearchParams(pairsOf(fields)) }),
    async get(path, query) {
      const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
      const answer = await call(`${path}${search}`, { method: 'GET' })
      return answer.kind === 'lost' ? later('unreachable', answer.code) : answer
    },
    remove: (path) => call(path, { method: 'DELETE' }),
    async download(path, limit) {
      try {
        // Files are on another host, to which fetch does not forward the credentials.
        const response = await ask(path, { method: 'GET' }, '*/*')
        if (!response.ok || response.body === null) {
          await response.body?.cancel()
          return { kind: 'later' }
        }
        return await readAtMost(response.body, limit)
      } catch {
        return { kind: 'later' }
      }
    },
  }
}

const pairsOf = (fields: TwilioFields): string[][] =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))

async function readAtMost(body: AsyncIterable<Uint8Array>, limit: number): Promise<TwilioDownload> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > limit) return { kind: 'tooLarge' }
    chunks.push(chunk)
  }
  return { kind: 'done', bytes: Buffer.concat(chunks) }
}

function answerOf(response: Response, text: string): TwilioAnswer {
  const { status } = response
  if (status >= 500) return { kind: 'lost', code: `http_${status}` }
  if (status === TOO_MANY_REQUESTS) return later('busy', `http_${status}`, retryAfter(response))
  if (status === NO_CONTENT) return { kind: 'done', body: null }
  const body = parse(text)
  // A response without JSON is not from Twilio, but from something on the way.
  if (body === undefined)
    return response.ok ? { kind: 'lost', code: 'no_json' } : later('unreachable', `http_${status}`)
  if (response.ok) return { kind: 'done', body }
  const code = 'code' in body && typeof body.code === 'number' ? String(body.code) : `http_${status}`
  if (NOT_OURS.has(code)) return later('number', code)
  const isForbidden = status === 401 || (status === 403 && !ABOUT_TEXT.test(code))
  return isForbidden ? later('account', code) : { kind: 'refused', status, code }
}

function later(reason: CarrierLater['reason'], code: string, waitMs: number | null = null) {
  return { kind: 'later' as const, later: { status: 'later' as const, reason, code, waitMs } }
}

/** The wait in milliseconds of a Retry-After header, which is in seconds or a date; null without one. */
function retryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS)
}

function parse(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return code ?? error.name
}
