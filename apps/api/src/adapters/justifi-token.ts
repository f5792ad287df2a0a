import type { JustifiConfig } from '../config-justifi.ts'
import { tokenAnswer } from './justifi-records.ts'

/** The configuration names a key that JustiFi does not know. */
export class WrongKeyError extends Error {
  constructor() {
    super(
      'JustiFi does not accept JUSTIFI_CLIENT_ID and JUSTIFI_CLIENT_SECRET. Check that both belong to one API key that still exists.',
    )
    this.name = 'WrongKeyError'
  }
}

/** The token that every call needs: fetched when one is asked for, kept as long as it is valid. */
export interface JustifiToken {
  /** Throws WrongKeyError, or an error that says why there is none at the moment. */
  get(): Promise<string>
  /** For a token that is accepted no more. */
  forget(): void
}

const TIMEOUT_MS = 10_000
/** It is valid for 24 hours. */
const KEPT_MS = 23 * 3_600_000

export function createJustifiToken({ apiBase, clientId, clientSecret }: TokenSource): JustifiToken {
  let kept: { value: Promise<string>; until: number } | null = null

  async function fetchToken(): Promise<string> {
    const response = await fetch(`${apiBase}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401 || response.status === 403) throw new WrongKeyError()
    if (!response.ok) throw new Error(`JustiFi gave no token: it answered ${response.status}`)
    return tokenAnswer.parse(await response.json()).access_token
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

type TokenSource = Pick<JustifiConfig, 'apiBase' | 'clientId' | 'clientSecret'>

/** Throws WrongKeyError when JustiFi does not accept the key. That it cannot be reached is no reason not to start. */
export async function checkJustifiKey(source: TokenSource): Promise<void> {
  try {
    await createJustifiToken(source).get()
  } catch (error) {
    if (error instanceof WrongKeyError) throw error
  }
}
