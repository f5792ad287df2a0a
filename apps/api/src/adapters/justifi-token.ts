import { HOUR_MS } from '@parley/domain'
import type { JustifiConfig } from '../config-justifi.ts'
import { tokenAnswer } from './justifi-records.ts'
import { ProviderError, WrongSettingError } from './provider-error.ts'

const WRONG_KEY =
  'JustiFi does not accept JUSTIFI_CLIENT_ID and JUSTIFI_CLIENT_SECRET. Check that both belong to one API key that still exists.'

/** The access token that every call needs, fetched on demand and cached while it is valid. */
export interface JustifiToken {
  /** Throws WrongSettingError, or an error that states why no token is available at the moment. */
  get(): Promise<string>
  /** Drops a cached token that is no longer accepted. */
  forget(): void
}

const TIMEOUT_MS = 10_000
/** How long a token is cached, in milliseconds; it is valid for 24 hours. */
const KEPT_MS = 23 * HOUR_MS

export function createJustifiToken({ apiBase, clientId, clientSecret }: TokenSource): JustifiToken {
  let kept: { value: Promise<string>; until: number } | null = null

  async function fetchToken(): Promise<string> {
    const response = await fetch(`${apiBase}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const code = connectionCode(error)
      throw new ProviderError(`JustiFi gave no token: ${code}`, code)
    })
    const { status } = response
    if (status === 401 || status === 403) throw new WrongSettingError(WRONG_KEY)
    if (!response.ok) throw new ProviderError(`JustiFi gave no token: it answered ${status}`, String(status))
    const read = tokenAnswer.safeParse(await response.json().catch(() => undefined))
    if (!read.success) throw new ProviderError('JustiFi gave no token: its answer cannot be read', 'unreadable')
    return read.data.access_token
  }

  const forget = () => {
    kept = null
  }
  return {
    forget,
    async get() {
      if (kept === null || kept.until < Date.now()) {
        const value = fetchToken()
        kept = { value, until: Date.now() + KEPT_MS }
        value.catch(forget)
      }
      return kept.value
    },
  }
}

/** The error code of a failed connection, such as ECONNREFUSED. */
export function connectionCode(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : name
}

type TokenSource = Pick<JustifiConfig, 'apiBase' | 'clientId' | 'clientSecret'>
