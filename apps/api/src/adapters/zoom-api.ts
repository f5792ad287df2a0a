import { HOUR_MS, MINUTE_MS, type ZoomCredentials } from '@parley/domain'
import { z } from 'zod'
import type { ZoomConfig } from '../config-zoom.ts'
import type { ProviderRefusal } from '../ports/meeting-provider.ts'
import { connectionCode } from './justifi-token.ts'
import { ProviderError } from './provider-error.ts'

/** Result of one call; `body` is undefined for a response without one. */
export type ZoomAnswer = { status: 'done'; body: unknown } | { status: 'gone' } | ProviderRefusal

/**
 * Zoom's API. It throws a ProviderError when it is unknown whether the call was carried out; the error contains nothing
 * secret.
 */
export interface ZoomApi {
  /** Verifies the credentials by requesting a token. */
  check(account: ZoomCredentials): Promise<{ status: 'accepted' } | ProviderRefusal>
  call(
    account: ZoomCredentials,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<ZoomAnswer>
}

const TIMEOUT_MS = 10_000
/** A token is fetched anew this many milliseconds before it expires. */
const SPARE_MS = MINUTE_MS
const LONGEST_WAIT_MS = HOUR_MS
const USUAL_WAIT_MS = 30_000
const TOO_MANY_REQUESTS = 429
/** The meeting does not exist. */
const GONE = 3001
/** The token lacks a scope. */
const SCOPES = new Set([4711, 104, 200])

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const errorAnswer = z.object({ code: z.number() })

interface Kept {
  token: string
  until: number
}
type Token = { status: 'given'; token: string } | ProviderRefusal

export function createZoomApi({ apiBase, oauthBase }: Omit<ZoomConfig, 'kind'>): ZoomApi {
  const tokens = new Map<string, Kept>()
  const keyOf = ({ accountId, clientId, clientSecret }: ZoomCredentials) =>
    JSON.stringify([accountId, clientId, clientSecret])

  async function fetchToken(account: ZoomCredentials): Promise<Token> {
    const { accountId, clientId, clientSecret } = account
    const response = await send(`${oauthBase}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }),
    })
    const { status } = response
    const body = await bodyOf(response)
    if (status === TOO_MANY_REQUESTS) return laterBy(response)
    if (status >= 500) throw new ProviderError(`Zoom gave no token: it answered ${status}`, String(status))
    if (!response.ok) return { status: 'refused', problem: 'credentials' }
    const read = tokenAnswer.safeParse(body)
    if (!read.success) throw new ProviderError('Zoom gave no token: its answer cannot be read', 'unreadable')
    const { access_token: token, expires_in: seconds } = read.data
    tokens.set(keyOf(account), { token, until: Date.now() + seconds * 1000 - SPARE_MS })
    return { status: 'given', token }
  }

  async function tokenFor(account: ZoomCredentials): Promise<Token> {
    const kept = tokens.get(keyOf(account))
    return kept && kept.until > Date.now() ? { status: 'given', token: kept.token } : fetchToken(account)
  }

  return {
    async check(account) {
      tokens.delete(keyOf(account))
      const token = await fetchToken(account)
      return token.status === 'given' ? { status: 'accepted' } : token
    },
    async call(account, method, path, body) {
      const ask = async (token: string) =>
        send(`${apiBase}/v2${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            accept: 'application/json',
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
      const token = await tokenFor(account)
      if (token.status !== 'given') return token
      const first = await ask(token.token)
      if (first.status !== 401) return answerOf(first)
      await first.body?.cancel()
      // A token becomes invalid when the app is deactivated or given another secret.
      tokens.delete(keyOf(account))
      const next = await fetchToken(account)
      return next.status === 'given' ? answerOf(await ask(next.token)) : next
    },
  }
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const code = connectionCode(error)
    throw new ProviderError(`Zoom did not answer: ${code}`, code)
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

async function answerOf(response: Response): Promise<ZoomAnswer> {
  const { status } = response
  const body = await bodyOf(response)
  if (response.ok) return { status: 'done', body }
  if (status === TOO_MANY_REQUESTS) return laterBy(response)
  if (status >= 500) throw new ProviderError(`Zoom answered ${status}`, String(status))
  const error = errorAnswer.safeParse(body)
  const code = error.success ? error.data.code : 0
  if (status === 404 || code === GONE) return { status: 'gone' }
  if (SCOPES.has(code)) return { status: 'refused', problem: 'scopes' }
  return { status: 'refused', problem: status === 401 || status === 403 ? 'credentials' : 'refused' }
}

/**
 * The wait of a Retry-After header, in seconds or as a date; a wait beyond an hour, as after a used-up daily limit, is
 * a refusal instead.
 */
function laterBy({ headers }: Response): ProviderRefusal {
  const value = headers.get('retry-after') ?? ''
  const asked = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  const waitMs = Number.isNaN(asked) ? USUAL_WAIT_MS : Math.max(asked, 0)
  return waitMs > LONGEST_WAIT_MS ? { status: 'refused', problem: 'limit' } : { status: 'later', waitMs }
}
